import { optional } from '../lib/optional.ts';

/**
 * Why there is no picture: the browser cannot (OCR-14), the applicant or the phone said no, there
 * is no camera, another app holds it or it gives no frames, it went away while in use, or anything
 * else.
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

/** Whether this browser, at this address, can open a camera at all (OCR-14). */
export function supportsCamera(): boolean {
  // Asked with enumerateDevices, for react-webcam puts a getUserMedia of its own where none is.
  return (
    optional(() => {
      const { getUserMedia, enumerateDevices }: Partial<MediaDevices> = navigator.mediaDevices;
      return typeof getUserMedia === 'function' && typeof enumerateDevices === 'function';
    }) ?? false
  );
}

/** What a refused getUserMedia means for the applicant. */
export function cameraFailureOf(error: unknown): CameraFailureReason {
  if (!(error instanceof Error) && !(error instanceof DOMException)) {
    return typeof error === 'string' ? 'unsupported' : 'other';
  }
  if (/not implemented|not supported/i.test(error.message)) return 'unsupported';
  return reasons[error.name] ?? 'other';
}

/** Whether looser wishes may help: not where the applicant, or the phone, has no camera to give. */
export function mayRetry(error: unknown): boolean {
  if (error instanceof Error && error.name === 'OverconstrainedError') return true;
  return ['busy', 'other'].includes(cameraFailureOf(error));
}
