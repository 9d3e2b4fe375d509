// On a narrow screen the boxes lie in a strip: begin with the box in question in the middle.
// A browser that knows `scroll-initial-target` does so without this.

function centre(strip) {
  const focus = Number(strip.dataset.focus);
  if (!Number.isFinite(focus) || strip.scrollWidth <= strip.clientWidth) return;
  strip.scrollLeft = focus * strip.scrollWidth - strip.clientWidth / 2;
}

function wire(root) {
  root.querySelectorAll(".felt-strip-scroll").forEach(centre);
}

wire(document);
document.addEventListener("htmx:afterSettle", (event) => wire(event.target));
addEventListener("resize", () => wire(document));
