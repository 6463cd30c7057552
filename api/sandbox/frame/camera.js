// @ts-check
import { grid, toGray } from './picture.js';

const faceSide = 640;

/** Opens the front camera and returns its stream; rejects when there is none or its use is denied. */
export async function openFrontCamera() {
  if (!navigator.mediaDevices?.getUserMedia) throw new Error('no camera interface');
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } },
  });
}

/**
 * Draws the middle of the video in 4:3 on the entire canvas, and returns the canvas's context.
 * @param {HTMLVideoElement} video @param {HTMLCanvasElement} canvas
 */
function draw(video, canvas) {
  const { videoWidth: w, videoHeight: h } = video;
  const scale = Math.min(w / 4, h / 3);
  const [cw, ch] = [scale * 4, scale * 3];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(video, (w - cw) / 2, (h - ch) / 2, cw, ch, 0, 0, canvas.width, canvas.height);
  return context;
}

const small = Object.assign(document.createElement('canvas'), grid);

/** Returns the current picture of the camera, gray and in the size `grid`. @param {HTMLVideoElement} video */
export function look(video) {
  const pixels = draw(video, small)?.getImageData(0, 0, grid.width, grid.height);
  return toGray(pixels?.data ?? new Uint8Array());
}

/** Returns the current picture of the camera as the data URL of a JPEG, 640×480. @param {HTMLVideoElement} video */
export function takeFace(video) {
  const canvas = document.createElement('canvas');
  canvas.width = faceSide;
  canvas.height = faceSide * 0.75;
  draw(video, canvas);
  return canvas.toDataURL('image/jpeg', 0.8);
}
