// The switches of the footer: light or dark, two or four colours of cards, and contrast.
// The choice is a cookie, so that the server already writes the page in it and nothing flashes.

const A_YEAR = 60 * 60 * 24 * 365;

function remember(name, value) {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${name}=${value}; path=/; max-age=${A_YEAR}; samesite=lax${secure}`;
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
    button.addEventListener("click", () => {
      if (button.value) root.dataset[name] = button.value;
      else delete root.dataset[name];
      remember(name, button.value);
      buttons.forEach((other) => show(other, button.value));
    });
  }
  group.hidden = false;
}

document.querySelectorAll("[data-switch]").forEach(wire);
