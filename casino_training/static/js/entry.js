// Quick entry of amounts and places from the keyboard; plain controls work without it.
//
// In the figure of an amount, a letter chooses the movement of that line, since no figure holds letters; a digit typed
// on a movement goes into the figure. In the place of a card, a box number or B sets it and goes on to the next card.

function plain(event) {
  return !(event.ctrlKey || event.altKey || event.metaKey || event.isComposing) && event.key.length === 1;
}

// A key of the whole form, such as F, works from inside a field too.
function elsewhere(event) {
  const control = document.querySelector(`[data-key~="${CSS.escape(event.key.toLowerCase())}"]`);
  if (!control) return;
  event.preventDefault();
  control.click();
}

function inFigure(event, figure) {
  const key = event.key.toLowerCase();
  if (!/[a-z]/.test(key)) return;
  event.preventDefault();
  const line = figure.closest("[data-line]") ?? document;
  const control = line.querySelector(`[data-line-key~="${CSS.escape(key)}"]`);
  if (control) control.click();
  else elsewhere(event);
}

function onMovement(event, movement) {
  const line = movement.closest("[data-line]");
  const control = line.querySelector(`[data-line-key~="${CSS.escape(event.key.toLowerCase())}"]`);
  if (control) {
    event.preventDefault();
    control.click();
    control.focus();
  } else if (/[0-9]/.test(event.key)) {
    line.querySelector("[data-figure]").select();
    line.querySelector("[data-figure]").focus();
  }
}

function inPlace(event, place) {
  const option = [...place.options].find((each) => each.dataset.placeKey === event.key.toLowerCase());
  if (!option) {
    elsewhere(event);
    return;
  }
  event.preventDefault();
  place.value = option.value;
  const places = [...place.form.querySelectorAll("[data-place]")];
  (places[places.indexOf(place) + 1] ?? place.form.querySelector("[data-enter]")).focus();
}

// Typing may begin before anything has the focus: it goes into the first line or the first card.
function atRest(event) {
  const place = document.querySelector("[data-place]");
  const line = document.querySelector("[data-line]");
  const key = event.key.toLowerCase();
  if (place && /[0-9]/.test(key)) inPlace(event, place);
  else if (line?.querySelector(`[data-line-key~="${CSS.escape(key)}"]`)) onMovement(event, line);
  else if (line && /[0-9]/.test(key)) line.querySelector("[data-figure]").focus();
}

document.addEventListener("keydown", (event) => {
  if (!plain(event)) return;
  const { target } = event;
  if (target.matches("[data-figure]")) inFigure(event, target);
  else if (target.matches("[data-line-key]")) onMovement(event, target);
  else if (target.matches("[data-place]")) inPlace(event, target);
  else if (target.matches("body, main, h1, h2") && document.documentElement.dataset.keys !== "off") atRest(event);
});
