// @ts-check
import { frontCamera, look, takeFace } from './camera.js';
import { drawOrder, headWatcher, stillWatcher, turnWatcher } from './turns.js';

/** @typedef {{ fc_token: string, face1: string, face2: string, result: 'success' | 'failed' }} Message */

const attempts = 3;
/** Long enough to hear what to do, too. */
const stepLimit = 12_000;
const lookEvery = 50;
/** Whoever does nothing for so long has gone: the frame ends by itself. */
const patience = 90_000;

const query = new URLSearchParams(location.search);
// The server has served this page only because the origin is on its allow-list.
const appOrigin = query.get('origin') ?? location.origin;
const session = query.get('session') ?? '';

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

/** @param {Message} message */
function tell(message) {
  parent.postMessage(message, appOrigin);
}

/**
 * Waits for the applicant; false when nobody is there any more.
 * @param {string} title @param {string} text
 */
async function waitForRetry(title, text, step = 'missed') {
  show(step, title, text, 0);
  retry.hidden = false;
  retry.focus();
  const pressed = await new Promise((done) => {
    const gone = setTimeout(() => done(false), patience);
    retry.addEventListener(
      'click',
      () => {
        clearTimeout(gone);
        done(true);
      },
      { once: true },
    );
  });
  retry.hidden = true;
  return pressed;
}

/** Undefined when nobody lets it be used. @returns {Promise<MediaStream | undefined>} */
async function openCamera() {
  for (;;) {
    try {
      return await frontCamera();
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
 * Looks again and again until `seen` holds; false when the step's time is over.
 * @param {(gray: Uint8Array) => boolean} seen
 */
async function until(seen) {
  const end = performance.now() + stepLimit;
  while (performance.now() < end) {
    await new Promise((done) => setTimeout(done, lookEvery));
    if (video.videoWidth > 0 && seen(look(video))) return true;
  }
  return false;
}

/** One round of the challenge. @returns {Promise<{ face1: string, face2: string } | string>} */
async function challenge() {
  show('centre', 'Hadapkan wajah ke kamera', 'Isi bingkai dengan wajah, jangan bergerak.', 0);
  const still = stillWatcher();
  if (!(await until((gray) => still.see(gray)))) {
    return 'Wajah tidak terlihat jelas. Cari tempat yang terang dan jangan bergerak.';
  }
  const face1 = takeFace(video);
  let face2 = '';
  const head = headWatcher(look(video));
  for (const [turn, side] of drawOrder().entries()) {
    show(side, texts[side].title, texts[side].hint, turn + 1);
    const watcher = turnWatcher(head, side);
    const turned = await until((gray) => {
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

/** @returns {Promise<string | undefined>} */
async function fetchToken() {
  try {
    const answer = await fetch('/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session }),
    });
    return answer.ok ? (await answer.json()).fc_token : undefined;
  } catch {
    return undefined;
  }
}

function fail() {
  show('failed', 'Verifikasi gagal', 'Kembali lalu ulangi verifikasi wajah.', 0);
  tell({ fc_token: '', face1: '', face2: '', result: 'failed' });
}

async function run() {
  const stream = await openCamera();
  if (!stream) return fail();
  video.srcObject = stream;
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  addEventListener('pagehide', stop);

  for (let attempt = 1; attempt <= attempts; attempt++) {
    const outcome = await challenge();
    if (typeof outcome !== 'string') {
      const token = await fetchToken();
      if (!token) break;
      stop();
      show('passed', 'Verifikasi berhasil', 'Anda akan diarahkan kembali.', progress.max);
      tell({ fc_token: token, ...outcome, result: 'success' });
      return;
    }
    if (attempt < attempts && !(await waitForRetry('Belum berhasil', outcome))) break;
  }
  stop();
  fail();
}

run();
