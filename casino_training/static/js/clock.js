// The rest of an exam's time. The server says how many seconds are left; here they are only counted down, by the
// monotonic clock, so that the computer's own time of day does not matter. The server alone decides what is late.

const SLEPT = 2000; // milliseconds by which the two clocks may differ before the server is asked again
const ANNOUNCED = [300, 60];

let begun;

function begin() {
  const clock = document.querySelector("[data-seconds-left]");
  if (!clock || clock === begun?.clock) return;
  begun = { clock, left: Number(clock.dataset.secondsLeft), at: performance.now(), wall: Date.now() };
}

function written(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function announce(seconds) {
  if (!ANNOUNCED.includes(seconds)) return;
  const words = document.querySelector(`[data-announce="${seconds}"]`);
  if (words) document.querySelector("[data-announcement]").textContent = words.dataset.words;
}

function tick() {
  begin();
  if (!begun?.clock.isConnected) return;
  const passed = performance.now() - begun.at;
  const hasSlept = Math.abs(Date.now() - begun.wall - passed) > SLEPT;
  const left = Math.ceil(begun.left - passed / 1000);
  if (hasSlept || left < 0) {
    clearInterval(timer);
    location.reload();
    return;
  }
  const text = written(left);
  if (begun.clock.textContent === text) return;
  begun.clock.textContent = text;
  begun.clock.classList.toggle("clock-short", left <= 60);
  announce(left);
}

const timer = setInterval(tick, 200);
tick();
