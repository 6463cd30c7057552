// @ts-check
import { grid, hasSubject, toGray, turnDistance, turnWatcher } from './motion.js';

/** @typedef {{ fc_token: string, face1: string, face2: string, result: 'success' | 'failed' }} Message */

const attempts = 3;
const stepLimit = 8_000;
const lookEvery = 80;
const faceSide = 640;

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
const instruction = find('#instruction');
const hint = find('#hint');
const progress = /** @type {HTMLProgressElement} */ (find('progress'));
const retry = /** @type {HTMLButtonElement} */ (find('button'));

/** @param {string} step @param {string} title @param {string} text */
function show(step, title, text, done = progress.value) {
  document.body.dataset.step = step;
  instruction.textContent = title;
  hint.textContent = text;
  progress.value = done;
}

/** @param {Message} message */
function tell(message) {
  parent.postMessage(message, appOrigin);
}

/** @param {string} title @param {string} text */
function waitForRetry(title, text, step = 'missed') {
  show(step, title, text, 0);
  retry.hidden = false;
  retry.focus();
  return new Promise((done) => {
    retry.addEventListener('click', () => done(undefined), { once: true });
  }).then(() => {
    retry.hidden = true;
  });
}

/** @returns {Promise<MediaStream>} */
async function openCamera() {
  for (;;) {
    try {
      if (!navigator.mediaDevices?.getUserMedia) throw new Error('no camera interface');
      return await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } },
      });
    } catch {
      await waitForRetry(
        'Kamera tidak dapat digunakan',
        'Izinkan akses kamera pada pengaturan browser, lalu tekan Coba lagi.',
        'denied',
      );
    }
  }
}

/** The picture's middle in 4:3, as `width` by `height`. @param {HTMLCanvasElement} canvas */
function draw(canvas) {
  const { videoWidth: w, videoHeight: h } = video;
  const scale = Math.min(w / 4, h / 3);
  const [cw, ch] = [scale * 4, scale * 3];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, (w - cw) / 2, (h - ch) / 2, cw, ch, 0, 0, canvas.width, canvas.height);
  return context;
}

const small = Object.assign(document.createElement('canvas'), grid);

function look() {
  const pixels = draw(small)?.getImageData(0, 0, grid.width, grid.height);
  return toGray(pixels?.data ?? new Uint8Array());
}

function takeFace() {
  const canvas = document.createElement('canvas');
  canvas.width = faceSide;
  canvas.height = faceSide * 0.75;
  draw(canvas);
  return canvas.toDataURL('image/jpeg', 0.8);
}

/**
 * Looks again and again until `seen` holds; false when the step's time is over.
 * @param {(gray: Uint8Array) => boolean} seen
 */
async function until(seen) {
  const end = performance.now() + stepLimit;
  while (performance.now() < end) {
    await new Promise((done) => setTimeout(done, lookEvery));
    if (video.videoWidth > 0 && seen(look())) return true;
  }
  return false;
}

/** One round of the challenge. @returns {Promise<{ face1: string, face2: string } | string>} */
async function challenge() {
  show(
    'centre',
    'Hadapkan wajah ke kamera',
    'Posisikan wajah di dalam bingkai, jangan bergerak.',
    0,
  );
  let steady = 0;
  const visible = await until((gray) => {
    steady = hasSubject(gray) ? steady + 1 : 0;
    return steady >= 8;
  });
  if (!visible) return 'Wajah tidak terlihat. Cari tempat yang lebih terang.';
  const face1 = takeFace();
  const reference = look();

  // The preview is mirrored: what goes to the applicant's left goes to the picture's right.
  show('left', 'Putar kepala ke kiri', 'Putar perlahan, ponsel tetap diam.', 1);
  const left = turnWatcher(reference, 1);
  if (!(await until((gray) => left.sees(gray)))) return 'Gerakan kepala tidak terdeteksi.';
  const face2 = takeFace();

  show('right', 'Putar kepala ke kanan', 'Putar perlahan, ponsel tetap diam.', 2);
  // From one side to the other: coming back to the middle is not enough.
  const right = turnWatcher(reference, -1, 2 * turnDistance);
  right.sees(look());
  if (!(await until((gray) => right.sees(gray)))) return 'Gerakan kepala tidak terdeteksi.';
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

async function run() {
  const stream = await openCamera();
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
      if (token) {
        stop();
        show('passed', 'Verifikasi berhasil', 'Anda akan diarahkan kembali.', 3);
        tell({ fc_token: token, ...outcome, result: 'success' });
        return;
      }
      break;
    }
    if (attempt < attempts) await waitForRetry('Belum berhasil', outcome);
  }
  stop();
  show('failed', 'Verifikasi gagal', 'Kembali lalu ulangi verifikasi wajah.', 0);
  tell({ fc_token: '', face1: '', face2: '', result: 'failed' });
}

run();
