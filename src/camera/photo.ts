import { canvasToJpeg } from '../lib/images/draw.ts';
import { imageScales } from '../limits.ts';

/** A photo was asked for while the camera shows nothing. */
export class CameraNotReady extends Error {
  override name = 'CameraNotReady';
}

/**
 * The frame that the video shows now, as a JPEG at the camera's own size, not the size on screen,
 * and never mirrored.
 */
export async function photoOf(
  video: HTMLVideoElement | null,
  quality: number = imageScales.webcamQuality,
): Promise<Blob> {
  if (!video?.videoWidth) throw new CameraNotReady();
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext('2d');
  if (!context) throw new CameraNotReady();
  context.drawImage(video, 0, 0);
  return canvasToJpeg(canvas, quality);
}
