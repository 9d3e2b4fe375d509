// A step of an attempt: Enter confirms or goes on, and a decision brings its verdict without a reload.
// Everything works without this file too, by plain forms.

const NEUTRAL = "body, main, h1, h2, input[type=radio], input[type=checkbox], select";

function confirmByEnter(event) {
  if (event.key !== "Enter" || event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.isComposing) return;
  if (!event.target.matches(NEUTRAL)) return;
  const button = document.querySelector("[data-enter]");
  if (!button) return;
  event.preventDefault();
  button.click();
}

// The server answers with a step, or says which page to open instead; all else is an error, and the step is asked for anew.
function openAnew() {
  location.reload();
}

const stepShown = () => document.querySelector("input[name=step]")?.value;
let step = stepShown();

// A verdict and a new step are read out, and keys begin anew: htmx would put the cursor into the field of the new step
// that has the name of the one last typed in. The same step again, with a fault, keeps its cursor.
function showNews() {
  if (stepShown() === step) return;
  step = stepShown();
  document.querySelector("[data-verdict], [data-news]")?.focus();
}

function sayDisconnected() {
  const words = document.querySelector("[data-disconnected]");
  if (words) words.hidden = false;
}

document.addEventListener("keydown", confirmByEnter);
document.addEventListener("htmx:afterSettle", showNews);
document.addEventListener("htmx:responseError", openAnew);
document.addEventListener("htmx:sendError", sayDisconnected);
document.addEventListener("htmx:timeout", sayDisconnected);
document.querySelector("[data-verdict]")?.focus();
