// The switches of the footer: light or dark, two or four colours of cards, and contrast.
// The choice is a cookie, or what has a form is kept with the account, so that the server already writes the page in it
// and nothing flashes. Without this script the forms do the same by opening the page again.

const A_YEAR = 60 * 60 * 24 * 365;

function remember(name, value) {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${name}=${value}; path=/; max-age=${A_YEAR}; samesite=lax${secure}`;
}

function keep(group, button) {
  if (!("kept" in group.dataset)) return remember(group.dataset.switch, button.value);
  const facts = new FormData(button.form);
  facts.set(button.name, button.value);
  fetch(button.form.action, { method: "POST", body: facts, redirect: "manual", keepalive: true });
}

function show(button, chosen) {
  button.setAttribute("aria-pressed", String(button.value === chosen));
}

function wire(group) {
  const name = group.dataset.switch;
  const buttons = [...group.querySelectorAll("button")];
  const root = document.documentElement;
  for (const button of buttons) {
    show(button, root.dataset[name] ?? "");
    button.addEventListener("click", (event) => {
      event.preventDefault();
      if (button.value) root.dataset[name] = button.value;
      else delete root.dataset[name];
      keep(group, button);
      buttons.forEach((other) => show(other, button.value));
    });
  }
  group.hidden = false;
}

document.querySelectorAll("[data-switch]").forEach(wire);
