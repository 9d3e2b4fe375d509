// One key for every answer: whatever carries data-key="d" is chosen by that key, and data-key="j y" by either.
// Keys typed into a field, or together with Ctrl, Alt or Meta, stay what they are.

function isTyping(target) {
  if (target.isContentEditable || target.matches("textarea, select")) return true;
  return target.matches("input") && !target.matches("[type=radio], [type=checkbox], [type=submit], [type=button]");
}

function choose(control) {
  if (control.matches("input[type=checkbox]")) control.click();
  else if (control.matches("input[type=radio]")) control.checked = true;
  if (control.matches("input, select, textarea")) {
    control.focus();
    control.dispatchEvent(new Event("change", { bubbles: true }));
  } else {
    control.click();
  }
}

// The key of a group with data-cycle goes on to its next choice, and after the last to none.
function goOn(event) {
  if (event.detail !== 0 || !event.target.matches("[data-cycle]")) return;
  const choices = [...event.target.querySelectorAll("input[type=radio]")];
  const chosen = choices.findIndex((each) => each.checked);
  if (chosen + 1 < choices.length) choices[chosen + 1].checked = true;
  else choices[chosen].checked = false;
}

document.addEventListener("click", goOn);
document.addEventListener("keydown", (event) => {
  if (document.documentElement.dataset.keys === "off") return; // the person's choice: templates/attempts/_keys_switch.html
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || isTyping(event.target)) return;
  const key = event.key.toLowerCase();
  const control = [...document.querySelectorAll("[data-key]")].find(
    (each) => each.dataset.key.split(" ").includes(key) && !each.disabled && each.checkVisibility(),
  );
  if (!control) return;
  event.preventDefault();
  choose(control);
});
