// A step of an attempt: Enter confirms or goes on, and a decision brings its verdict without a reload.
// Everything works without this file too, by plain forms.

const NEUTRAL = "body, main, h2, input[type=radio], input[type=checkbox]";

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

function showVerdict() {
  document.querySelector("[data-verdict]")?.focus();
}

function sayDisconnected() {
  const words = document.querySelector("[data-disconnected]");
  if (words) words.hidden = false;
}

document.addEventListener("keydown", confirmByEnter);
document.addEventListener("htmx:afterSettle", showVerdict);
document.addEventListener("htmx:responseError", openAnew);
document.addEventListener("htmx:sendError", sayDisconnected);
document.addEventListener("htmx:timeout", sayDisconnected);
showVerdict();
