// On a narrow screen the boxes lie in a strip: begin with the box in question in the middle.
// Without this the strip begins at box 1 and is moved by hand.

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
