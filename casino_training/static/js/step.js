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

// A page that is no step (a result, a sign-in) is opened as the page that it is.
function openOtherPages(event) {
  const { xhr } = event.detail;
  if (/<[^>]+ id="step"/.test(xhr.responseText)) return;
  event.detail.shouldSwap = false;
  location.assign(xhr.responseURL || location.href);
}

function showVerdict() {
  document.querySelector("[data-verdict]")?.focus();
}

function sayDisconnected() {
  const words = document.querySelector("[data-disconnected]");
  if (words) words.hidden = false;
}

document.addEventListener("keydown", confirmByEnter);
document.addEventListener("htmx:beforeSwap", openOtherPages);
document.addEventListener("htmx:afterSettle", showVerdict);
document.addEventListener("htmx:sendError", sayDisconnected);
document.addEventListener("htmx:timeout", sayDisconnected);
showVerdict();
