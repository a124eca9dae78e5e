/* <keylift-player src="chat.html">: the page of a scene, as high as it is. theme="light" or
   theme="dark" is for sites that choose the appearance themselves. */
customElements.get("keylift-player") ?? customElements.define("keylift-player", class extends HTMLElement {
  static observedAttributes = ["src", "theme"];

  connectedCallback() {
    if (!this.shadowRoot) {
      this.style.display ||= "block";
      this.frame = Object.assign(document.createElement("iframe"), { loading: "lazy" });
      Object.assign(this.frame.style, { display: "block", width: "100%", height: "600px", border: "0" });
      this.attachShadow({ mode: "open" }).append(this.frame);
    }
    this.frame.title = this.getAttribute("title") || "How the screen moves with the keyboard";
    this.hear = ({ source, data }) => {
      if (source === this.frame.contentWindow && data?.keylift === "player") this.frame.style.height = `${Number(data.height)}px`;
    };
    addEventListener("message", this.hear);
    this.open();
  }

  disconnectedCallback() {
    removeEventListener("message", this.hear);
  }

  attributeChangedCallback() {
    if (this.frame) this.open();
  }

  open() {
    const theme = this.getAttribute("theme");
    this.frame.src = (this.getAttribute("src") ?? "") + (theme ? `#theme=${encodeURIComponent(theme)}` : "");
  }
});
