// On a screen that is touched, figures are entered with our own pad, so that the table stays in sight.
// Without it the keyboard of the telephone does the same.

const touched = matchMedia("(pointer: coarse)");
let field;

const fields = () => [...document.querySelectorAll("#step input[inputmode]")];

function begin() {
  const pad = document.querySelector("[data-pad]");
  if (!pad || !touched.matches || !fields().length) return;
  pad.hidden = false;
  fields().forEach((each) => each.setAttribute("inputmode", "none"));
  field = fields()[0];
}

document.addEventListener("focusin", ({ target }) => {
  if (target.matches("#step input[inputmode]")) field = target;
});

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-pad] button");
  if (!button || !field?.isConnected) return;
  field.value = button.value ? field.value + button.value : field.value.slice(0, -1);
});

document.addEventListener("htmx:afterSettle", begin);
begin();
