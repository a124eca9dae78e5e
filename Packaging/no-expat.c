// SPDX-License-Identifier: MIT

// Stands in the tarball for libexpat, by which Fontconfig reads its configuration. Keylift gives Fontconfig an empty one
// (FaceHandles.keepSystemFontsAway), so nothing is ever read. Debian 12's libexpat needs glibc 2.36, all else that the
// tarball brings runs with 2.35, which Ubuntu 22.04 has.

#include <stddef.h>

// "Out of memory" to Fontconfig, which then goes on without the file.
void *XML_ParserCreate(const char *encoding) { (void)encoding; return NULL; }

// Without a parser none of these is called.
void XML_ParserFree(void *parser) { (void)parser; }
void XML_SetUserData(void *parser, void *data) { (void)parser; (void)data; }
void XML_SetElementHandler(void *parser, void *start, void *end) { (void)parser; (void)start; (void)end; }
void XML_SetCharacterDataHandler(void *parser, void *handler) { (void)parser; (void)handler; }
void XML_SetDoctypeDeclHandler(void *parser, void *start, void *end) { (void)parser; (void)start; (void)end; }
void *XML_GetBuffer(void *parser, int length) { (void)parser; (void)length; return NULL; }
int XML_ParseBuffer(void *parser, int length, int isFinal) { (void)parser; (void)length; (void)isFinal; return 0; }
int XML_GetErrorCode(void *parser) { (void)parser; return 0; }
const char *XML_ErrorString(int code) { (void)code; return "no XML is read here"; }
unsigned long XML_GetCurrentLineNumber(void *parser) { (void)parser; return 0; }
