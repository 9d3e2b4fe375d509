// The time of a drill, a second at a time: the server says how long it has been, here it is counted on while a question
// is open. The server's clock alone counts; without this file the time stands as it was when the question came.

let begun;

function begin() {
  const face = document.querySelector("[data-seconds-past]");
  if (!face || face === begun?.face) return;
  begun = { face, past: Number(face.dataset.secondsPast), at: performance.now() };
}

function written(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function tick() {
  begin();
  if (!begun?.face.isConnected || !("running" in begun.face.dataset)) return;
  const text = written(Math.floor(begun.past + (performance.now() - begun.at) / 1000));
  if (begun.face.textContent !== text) begun.face.textContent = text;
}

setInterval(tick, 250);
tick();
