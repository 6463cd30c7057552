import { optional } from '../lib/optional.ts';

/**
 * Why the camera shows no picture: the browser does not support it (OCR-14), permission was denied, there is no
 * camera, it is busy or delivers no frames, it was disconnected, or any other reason.
 */
export type CameraFailureReason = 'unsupported' | 'denied' | 'missing' | 'busy' | 'lost' | 'other';

const reasons: Record<string, CameraFailureReason> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
  NotSupportedError: 'unsupported',
};

/** Checks whether this browser can open a camera at this address (OCR-14). */
export function supportsCamera(): boolean {
  // Also checks enumerateDevices, because react-webcam adds its own getUserMedia if there is none.
  return (
    optional(() => {
      const { getUserMedia, enumerateDevices }: Partial<MediaDevices> = navigator.mediaDevices;
      return typeof getUserMedia === 'function' && typeof enumerateDevices === 'function';
    }) ?? false
  );
}

/** Converts the error of a rejected getUserMedia to a failure reason. react-webcam rejects with a text without it. */
export function getCameraFailure(error: unknown): CameraFailureReason {
  if (!(error instanceof Error) && !(error instanceof DOMException)) {
    return typeof error === 'string' ? 'unsupported' : 'other';
  }
  if (/not implemented|not supported/i.test(error.message)) return 'unsupported';
  return reasons[error.name] ?? 'other';
}

/** Checks whether looser constraints may help: not when permission is denied, or without a camera or support. */
export function canRetryCamera(error: unknown): boolean {
  if (error instanceof Error && error.name === 'OverconstrainedError') return true;
  return ['busy', 'other'].includes(getCameraFailure(error));
}
