// When a page brings the same table anew, cards and jetons move from where they lay to where they lie now, and what has
// changed is told to those who listen. Without this, or under "reduced motion", the new picture simply stands there.

const TIME = { duration: 220, easing: "cubic-bezier(0.2, 0, 0, 1)", fill: "backwards" };
const still = matchMedia("(prefers-reduced-motion: reduce)");
const told = document.getElementById("told");
const before = new Map(); // what lay on each table, by the id of its figure

function spot(element) {
  const at = element.dataset.from ?? element.dataset.at;
  return at ? at.split(" ").map(Number) : [element.x.baseVal.value, element.y.baseVal.value];
}

function lying(picture) {
  return [...picture.querySelectorAll("[data-piece]")].map((element) => ({
    element,
    piece: element.dataset.piece,
    place: element.dataset.lies,
    at: spot(element),
  }));
}

function look(figure) {
  return {
    lines: [...figure.querySelectorAll("figcaption p")].map((line) => line.textContent),
    pictures: [...figure.querySelectorAll("svg")].map(lying),
  };
}

function take(pieces, wanted) {
  const found = pieces.findIndex(wanted);
  return found < 0 ? null : pieces.splice(found, 1)[0];
}

// Cards come out of the shoe, stakes from their owner, if he is in the picture.
function source(picture, { element, piece, place }) {
  const owner = element.matches(".felt-stake") && place.slice(place.indexOf(".", place.lastIndexOf(".")) + 1);
  const people = [...picture.querySelectorAll("[data-player]")];
  const from = owner
    ? people.find((person) => person.dataset.player.replaceAll(" ", "_") === owner)
    : !piece.startsWith("?") && picture.querySelector(".felt-shoe");
  return from ? spot(from) : null;
}

function glide(element, from, to) {
  const [x, y] = [from[0] - to[0], from[1] - to[1]];
  if (Math.abs(x) + Math.abs(y) < 1) return;
  element.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], TIME);
}

// The same table is one on which most of what lay there lies there still, or at least a card of the same face.
function paired(old, pieces) {
  const left = [...old];
  const stayed = pieces.map((piece) => take(left, (was) => was.place === piece.place && was.piece === piece.piece));
  const pairs = pieces.map((piece, index) => [piece, stayed[index] ?? take(left, (was) => was.piece === piece.piece)]);
  return { pairs, isSame: old.length > 0 && left.length * 2 <= old.length };
}

function move(picture, old) {
  const { pairs, isSame } = paired(old, lying(picture));
  if (!isSame || still.matches) return isSame;
  for (const [piece, was] of pairs) {
    const from = was?.at ?? source(picture, piece);
    if (from) glide(piece.element, from, piece.at);
  }
  return isSame;
}

function remember() {
  document.querySelectorAll(".felt-table").forEach((figure) => before.set(figure.id, look(figure)));
}

function show() {
  for (const figure of document.querySelectorAll(".felt-table")) {
    const was = before.get(figure.id);
    if (!was) continue;
    const same = [...figure.querySelectorAll("svg")].map((picture, index) => move(picture, was.pictures[index] ?? []));
    if (!same[0]) continue;
    const news = look(figure).lines.filter((line) => !was.lines.includes(line));
    if (news.length) told.textContent = news.join(" ");
  }
  before.clear();
}

document.addEventListener("htmx:beforeSwap", remember);
document.addEventListener("htmx:afterSettle", show);
