# SPDX-License-Identifier: MIT
"""Speaks to `keylift mcp` by the client library of the protocol's own project, and keeps what the client sends.

    python3 record-session.py PROGRAM MODE SESSION

MODE is `auto` for the newest version of the protocol, or `legacy` for the one before. The session is made in a folder
with `Scenes/low.yaml` of `AgentToolTests`. It needs the module `mcp` of PyPI; ours were made with 2.3.0.
"""
import asyncio
import sys

from mcp import Client, MCPError, StdioServerParameters

PROGRAM, MODE, SESSION = sys.argv[1:]
LOW = "Scenes/low.yaml"
DUMP = """<XCUIElementTypeApplication name="App" visible="true" x="0" y="0" width="390" height="844">
<XCUIElementTypeTextField name="email" value="Email" visible="true" x="16" y="115" width="358" height="44"/>
</XCUIElementTypeApplication>"""

CALLS = [
    ("validate", {"yaml": "version: 1\ndevice: iphone-15-pr\n"}),
    ("audit", {"scene": LOW}),
    ("explain", {"rule": "covered-field"}),
    ("trace", {"scene": LOW, "views": ["name"], "times": ["0s", 0.2]}),
    ("render", {"scene": LOW, "at": "0.3s", "max-width": 200, "text": "blocks"}),
    ("render", {"scene": LOW, "output": "low.svg", "text": "blocks"}),
    ("compare", {"scene": LOW, "systems": ["none", "swiftui"], "times": [0.3], "text": "blocks"}),
    ("import", {"text": DUMP}),
    ("list", {"subject": "curves"}),
    ("schema", {"document": "scene", "part": "composer"}),
    ("measure", {"video": "none.mp4"}),
    ("render", {"scene": "../low.yaml"}),
]


async def main():
    command = 'tee "$1" | exec "$0" mcp --output Made'
    server = StdioServerParameters(command="sh", args=["-c", command, PROGRAM, SESSION], cwd=".")
    async with Client(server, mode=MODE) as client:
        print(client.protocol_version, client.server_info.name)
        print("tools", len((await client.list_tools()).tools))
        for name, arguments in CALLS:
            result = await client.call_tool(name, arguments)
            kinds = " ".join(content.type for content in result.content)
            print(name, "error" if result.is_error else "done", kinds)
        print("resources", len((await client.list_resources()).resources))
        for address in ["keylift://guide", "keylift://scenes/low.yaml"]:
            print(address, len((await client.read_resource(address)).contents[0].text) > 0)
        for call in [client.call_tool("rm", {}), client.read_resource("file:///etc/passwd")]:
            try:
                print(await call)
            except MCPError as error:
                print("error", error.error.code)


asyncio.run(main())
