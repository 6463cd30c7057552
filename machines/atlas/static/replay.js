// Plays a report: goes from step to step, by hand or by itself, with the picture of each state.

/** The bounds of the delay between two steps, in milliseconds; within them it is the recorded time. */
const shortest = 500;
const longest = 2000;

const steps = [...document.querySelectorAll('.replay li[id]')];
const byId = (id) => document.getElementById(id);
const [player] = document.querySelectorAll('.player');
const play = byId('play');
let timer;

const current = () =>
  Math.max(
    0,
    steps.findIndex((step) => `#${step.id}` === location.hash),
  );

function show() {
  const at = current();
  const { picture } = steps[at].dataset;
  byId('picture').hidden = !picture;
  byId('unseen').hidden = Boolean(picture);
  if (picture) byId('picture').src = picture;
  byId('position').textContent = `Langkah ${at} dari ${steps.length - 1}`;
  for (const button of document.querySelectorAll('[data-by]'))
    button.disabled = !steps[at + Number(button.dataset.by)];
}

function go(to) {
  if (!steps[to]) return;
  // Replaces the address, so that Back leaves the report. The address marks the step, and scrolls to it.
  location.replace(`#${steps[to].id}`);
  show();
}

function stop() {
  clearTimeout(timer);
  play.setAttribute('aria-pressed', 'false');
  play.textContent = 'Putar';
}

function goOn() {
  const at = current();
  const next = steps[at + 1];
  if (!next) return stop();
  const took = Number(next.dataset.at) - Number(steps[at].dataset.at);
  timer = setTimeout(
    () => {
      go(at + 1);
      goOn();
    },
    Math.min(longest, Math.max(shortest, took)),
  );
}

play.addEventListener('click', () => {
  if (play.getAttribute('aria-pressed') === 'true') return stop();
  play.setAttribute('aria-pressed', 'true');
  play.textContent = 'Berhenti';
  if (current() === steps.length - 1) go(0);
  goOn();
});
for (const button of document.querySelectorAll('[data-by]'))
  button.addEventListener('click', () => {
    stop();
    go(current() + Number(button.dataset.by));
  });
addEventListener('hashchange', show);
player.hidden = false;
show();
