// A form[data-digest]: the SHA-256 of the chosen file is computed here and put into the form; the file goes nowhere.
const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

for (const form of document.querySelectorAll("form[data-digest]")) {
  const file = form.querySelector("input[type=file]");
  if (!crypto.subtle) continue; // only over https or on this machine; the digest can be typed
  file.closest(".field").hidden = false;
  form.querySelector("details").open = false;
  file.addEventListener("change", async () => {
    if (!file.files.length) return;
    form.elements.sha256.value = hex(await crypto.subtle.digest("SHA-256", await file.files[0].arrayBuffer()));
    form.requestSubmit();
  });
}
