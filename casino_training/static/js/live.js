// The live table: click a box or press its number, then the act. Everything works without this file by plain forms.

const form = () => document.querySelector(".live-form");
const amount = () => document.getElementById("amount");
let armed = null;
let turnedTo = 0; // how far the groups of acts were turned, where one is shown at a time

// A box on the felt chooses its place; the drawing has the boxes in the order of their numbers.
function placeOf(target) {
  const box = target.closest(".felt-box");
  if (box) {
    const boxes = [...box.parentElement.querySelectorAll(":scope > .felt-box")];
    return String(boxes.indexOf(box) + 1);
  }
  return target.closest(".felt-bank") ? "0" : null;
}

function choosePlace(value) {
  const radio = document.getElementById(`place-${value}`);
  if (!radio) return;
  radio.checked = true;
  showPlace();
  moveToPlace();
}

// On a narrow screen the strip moves to the box: `strip.js`.
function moveToPlace() {
  document.dispatchEvent(new Event("felt:chosen"));
}

function showPlace() {
  const chosen = form()?.querySelector("[name=place]:checked")?.value;
  for (const group of document.querySelectorAll(".felt-whole, .felt-strip-scroll svg")) {
    [...group.querySelectorAll(".felt-box")].forEach((box, index) => {
      box.classList.toggle("felt-box-chosen", String(index + 1) === chosen);
    });
  }
}

// An act that needs an amount waits until it is written; Enter then does it.
function arm(button) {
  disarm();
  armed = button;
  button.dataset.armed = "";
  amount().focus();
  amount().select();
}

function disarm() {
  if (armed) delete armed.dataset.armed;
  armed = null;
}

document.addEventListener("click", (event) => {
  const place = placeOf(event.target);
  if (place !== null) choosePlace(place);
  const button = event.target.closest("[data-needs-amount]");
  if (button && button !== armed && !amount().value.trim()) {
    event.preventDefault();
    arm(button);
  }
}, true);

// In the amount, digits are digits; a letter does its act, and Enter the one that waits.
document.addEventListener("keydown", (event) => {
  if (event.target !== amount() || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  if (event.key === "Enter" && armed) {
    event.preventDefault();
    if (amount().value.trim()) form().requestSubmit(armed);
  } else if (event.key === "Escape") {
    event.preventDefault();
    amount().value = "";
    disarm();
    amount().blur();
  } else if (/^[a-z]$/i.test(event.key)) {
    const control = document.querySelector(`[data-key~="${event.key.toLowerCase()}"]`);
    if (!control) return;
    event.preventDefault();
    control.click();
  }
});

// On a narrow screen a group of acts is turned to by its tab, and stays there over the next act.
function showTab() {
  const groups = document.querySelector(".live-groups");
  if (!groups) return;
  const tabs = [...document.querySelectorAll(".live-tabs a")];
  const left = ({ hash }) => Math.abs(document.querySelector(hash).offsetLeft - groups.scrollLeft);
  const nearest = tabs.reduce((one, other) => (left(other) < left(one) ? other : one));
  for (const tab of tabs) tab.toggleAttribute("data-shown", tab === nearest);
  turnedTo = groups.scrollLeft;
}

function turn() {
  const groups = document.querySelector(".live-groups");
  if (!groups) return;
  groups.scrollLeft = turnedTo;
  groups.addEventListener("scroll", showTab, { passive: true });
  showTab();
  const story = document.querySelector(".happened");
  story.scrollTop = story.scrollHeight; // what came last is seen
}

document.addEventListener("click", (event) => {
  const tab = event.target.closest(".live-tabs a");
  const groups = document.querySelector(".live-groups");
  if (!tab || !groups) return;
  event.preventDefault();
  groups.scrollLeft = document.querySelector(tab.hash).offsetLeft;
});

// What has happened is read out without moving the focus.
function sayNews() {
  const said = document.querySelector("[data-said]");
  const news = [...document.querySelectorAll(".live-line, .happened li")].map((line) => line.textContent.trim());
  if (said) said.textContent = news.join(" ");
  disarm();
  if (document.activeElement === amount() && !amount().value) amount().blur(); // the next number is that of a box
  showPlace();
  turn();
  returnToTable();
}

// Where the acts stand below, the page begins with the table; what was read below it is left behind by the next act.
const isBelow = matchMedia("(max-width: 47.99rem), (max-aspect-ratio: 0.9999)");

function begin() {
  if (isBelow.matches) document.querySelector(".live-deal").scrollIntoView();
  else scrollTo(0, 0);
}

function returnToTable() {
  if (document.querySelector(".live-deal")?.getBoundingClientRect().top < -1) begin();
}

function sayDisconnected() {
  const words = document.querySelector("[data-disconnected]");
  if (words) words.hidden = false;
}

document.addEventListener("change", (event) => {
  if (!event.target.matches("[name=place]")) return;
  showPlace();
  moveToPlace();
});
document.addEventListener("htmx:afterSettle", sayNews);
document.addEventListener("htmx:responseError", () => location.reload());
document.addEventListener("htmx:sendError", sayDisconnected);
document.addEventListener("htmx:timeout", sayDisconnected);
document.body.dataset.ready = "";
showPlace();
turn();
document.fonts.ready.then(() => {
  if (!scrollY) begin();
});
