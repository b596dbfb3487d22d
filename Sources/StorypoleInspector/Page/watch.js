// Follows the file while `storypole report --watch` writes it anew: a frame out of sight loads it, and
// hands over its recording. A page that was opened from a folder may load nothing else.

class Watch {
  constructor(address, content, change) {
    this.content = content;
    this.frame = document.createElement("iframe");
    this.frame.hidden = true;
    this.frame.title = "The file as it is now";
    addEventListener("message", ({ source, data }) => {
      if (source !== this.frame.contentWindow || data === this.content) return;
      this.content = data;
      change(data);
    });
    this.address = address;
    setInterval(() => { if (!document.hidden) this.check(); }, Watch.interval);
  }

  check() {
    this.frame.src = this.address + "?" + Date.now() + "#" + Watch.fragment;
    if (!this.frame.isConnected) document.documentElement.append(this.frame);
  }
}
Watch.interval = 1000;
Watch.fragment = "watched";
