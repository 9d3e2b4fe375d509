// On a narrow screen the boxes lie in a strip: it begins with the box in question in its middle, and moves to the box
// that is chosen. A browser that knows `scroll-initial-target` begins so without this.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const before = new Map(); // how far each strip was moved, by the id of its figure

const strips = (root) => [...root.querySelectorAll(".felt-strip-scroll")];
const figureOf = (strip) => strip.closest(".felt-table").id;

function middle(strip) {
  const chosen = strip.querySelector(".felt-box-chosen")?.getBoundingClientRect();
  if (!chosen) return Number(strip.dataset.focus) * strip.scrollWidth;
  return chosen.left + chosen.width / 2 - strip.getBoundingClientRect().left + strip.scrollLeft;
}

function centre(strip, behavior = "instant") {
  if (strip.scrollWidth <= strip.clientWidth) return;
  strip.scrollTo({ left: middle(strip) - strip.clientWidth / 2, behavior: still.matches ? "instant" : behavior });
}

// The same table anew stays where it was moved to, until another box is chosen.
function wire(root) {
  for (const strip of strips(root)) {
    const [left, focus] = before.get(figureOf(strip)) ?? [];
    if (focus === strip.dataset.focus) strip.scrollLeft = left;
    else centre(strip);
  }
  before.clear();
}

wire(document);
document.addEventListener("htmx:beforeSwap", () => {
  for (const strip of strips(document)) before.set(figureOf(strip), [strip.scrollLeft, strip.dataset.focus]);
});
document.addEventListener("htmx:afterSettle", (event) => wire(event.target));
document.addEventListener("felt:chosen", (event) => strips(event.target).forEach((strip) => centre(strip, "smooth")));
addEventListener("resize", () => strips(document).forEach((strip) => centre(strip)));
