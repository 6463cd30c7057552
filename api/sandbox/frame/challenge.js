// @ts-check
import { look, openFrontCamera, takeFace } from './camera.js';
import { drawOrder, headWatcher, stillWatcher, turnWatcher } from './turns.js';

/** @typedef {{ face1: string, face2: string }} Faces */

/**
 * The number of attempts, and the ends of a challenge: `pass` resolves to whether the faces were accepted.
 * @typedef {{ attempts: number, pass: (faces: Faces) => Promise<boolean>, fail: () => void }} Ending
 */

/** The time for one step in milliseconds; long enough for a screen reader to read the instruction. */
const stepLimit = 12_000;
const lookEvery = 50;
/** The time in milliseconds after which the challenge fails if nobody presses the button. */
const waitsFor = 90_000;

/**
 * Sends a result to the server, once more if the response was lost: the server returns the same for the same result.
 * @param {string} path @param {object} body
 * @returns {Promise<{ fc_token?: string, location?: string }>} empty without a successful response
 */
export async function sendResult(path, body) {
  for (let attempt = 1; attempt <= 2; attempt++) {
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      });
      return response.ok ? await response.json() : {};
    } catch {
      // The connection failed.
    }
  }
  return {};
}

/** @template {Element} T @param {string} selector @returns {T} */
function find(selector) {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`no ${selector}`);
  return /** @type {T} */ (element);
}

const video = /** @type {HTMLVideoElement} */ (find('video'));
const place = find('#step');
const instruction = find('#instruction');
const hint = find('#hint');
const progress = /** @type {HTMLProgressElement} */ (find('progress'));
const retry = /** @type {HTMLButtonElement} */ (find('button'));

const texts = {
  left: { title: 'Putar kepala ke kiri', hint: 'Putar perlahan. Ponsel tetap diam.' },
  right: { title: 'Putar kepala ke kanan', hint: 'Putar perlahan. Ponsel tetap diam.' },
  slower: 'Belum terlihat. Hadap lurus dulu, lalu putar lebih perlahan.',
};

/** @param {string} step @param {string} title @param {string} text @param {number} [done] */
function show(step, title, text, done = progress.value) {
  document.body.dataset.step = step;
  progress.value = done;
  const isTurn = step === 'centre' || step === 'left' || step === 'right';
  place.textContent = isTurn ? `Langkah ${done + 1} dari ${progress.max}` : '';
  instruction.textContent = title;
  hint.textContent = text;
}

/**
 * Shows the button and waits until it is pressed; resolves to false if nobody presses it in time.
 * @param {string} title @param {string} text
 */
async function waitForRetry(title, text, step = 'missed') {
  show(step, title, text, 0);
  retry.hidden = false;
  retry.focus();
  const pressed = await new Promise((done) => {
    const timer = setTimeout(() => done(false), waitsFor);
    retry.addEventListener(
      'click',
      () => {
        clearTimeout(timer);
        done(true);
      },
      { once: true },
    );
  });
  retry.hidden = true;
  return pressed;
}

/**
 * Opens the camera, again after each press of the button; undefined without one.
 * @returns {Promise<MediaStream | undefined>}
 */
async function openCamera() {
  for (;;) {
    try {
      return await openFrontCamera();
    } catch {
      const again = await waitForRetry(
        'Kamera tidak dapat digunakan',
        'Izinkan akses kamera pada pengaturan browser, lalu tekan Coba lagi.',
        'denied',
      );
      if (!again) return undefined;
    }
  }
}

/**
 * Checks the camera's picture until `seen` accepts it; resolves to false when the step's time is over.
 * @param {(gray: Uint8Array) => boolean} seen
 */
async function waitForPicture(seen) {
  const end = performance.now() + stepLimit;
  while (performance.now() < end) {
    await new Promise((done) => setTimeout(done, lookEvery));
    if (video.videoWidth > 0 && seen(look(video))) return true;
  }
  return false;
}

/** Runs one round; resolves to the faces, or to the text of why it failed. @returns {Promise<Faces | string>} */
async function runRound() {
  show('centre', 'Hadapkan wajah ke kamera', 'Isi bingkai dengan wajah, jangan bergerak.', 0);
  const still = stillWatcher();
  if (!(await waitForPicture((gray) => still.see(gray)))) {
    return 'Wajah tidak terlihat jelas. Cari tempat yang terang dan jangan bergerak.';
  }
  const face1 = takeFace(video);
  let face2 = '';
  const head = headWatcher(look(video));
  for (const [turn, side] of drawOrder().entries()) {
    show(side, texts[side].title, texts[side].hint, turn + 1);
    const watcher = turnWatcher(head, side);
    const turned = await waitForPicture((gray) => {
      const seen = watcher.see(gray);
      if (seen === 'lost') hint.textContent = texts.slower;
      return seen === 'done';
    });
    if (!turned)
      return 'Gerakan kepala tidak terdeteksi. Putar kepala perlahan, ponsel tetap diam.';
    face2 ||= takeFace(video);
  }
  return { face1, face2 };
}

/**
 * Runs the challenge to its end, shows the result on the page, and reports it to `ending`.
 * @param {Ending} ending
 */
export async function run({ attempts, pass, fail }) {
  const giveUp = () => {
    show('failed', 'Verifikasi gagal', 'Kembali lalu ulangi verifikasi wajah.', 0);
    fail();
  };
  const stream = await openCamera();
  if (!stream) return giveUp();
  video.srcObject = stream;
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  addEventListener('pagehide', stop);

  for (let attempt = 1; attempt <= attempts; attempt++) {
    const outcome = await runRound();
    if (typeof outcome !== 'string') {
      if (!(await pass(outcome))) break;
      stop();
      show('passed', 'Verifikasi berhasil', 'Anda akan diarahkan kembali.', progress.max);
      return;
    }
    if (attempt < attempts && !(await waitForRetry('Belum berhasil', outcome))) break;
  }
  stop();
  giveUp();
}
