import { maxTextLength } from '../../api/contracts/call.ts';
import { livenessMessageSchema, livenessReadySchema } from '../../api/contracts/liveness.ts';
import type { JourneyEvent } from '../../machines/journey/events.ts';
import { blobFromBase64 } from '../../src/lib/base64.ts';
import { normalizeLine } from '../../src/lib/normalizeText.ts';
import { limits } from '../../src/limits.ts';

/** A validated report of the face check, as the chart receives it. */
export type FaceReport = Extract<JourneyEvent, { type: 'face.reported' }>['report'];

interface Frame {
  /** The window of the frame. */
  source: Window | null;
  origins: readonly string[];
}
interface Expected extends Frame {
  /** The results that mean a verified face (LIV-15). */
  success: readonly string[];
}

/**
 * Returns the origins whose reports are accepted: the configured ones (separated by spaces or commas), or else the
 * origin of the frame's address (LIV-15). @throws TypeError for an invalid address
 */
export function getReportOrigins(address: string, configured: string): string[] {
  const listed = configured.split(/[\s,]+/).filter(Boolean);
  return listed.length > 0 ? listed : [new URL(address).origin];
}

type Message = Pick<MessageEvent, 'data' | 'origin' | 'source'>;

/** Checks whether a window message comes from this frame and an accepted origin. */
const isFromFrame = (message: Message, { source, origins }: Frame) =>
  source !== null && message.source === source && origins.includes(message.origin);

/** Checks whether a message has too many characters for a report. */
function isTooLarge(data: unknown): boolean {
  const texts = Object.keys(livenessMessageSchema.shape).map((name) =>
    Reflect.get(Object(data), name),
  );
  const length = texts.reduce<number>(
    (sum, text) => sum + (typeof text === 'string' ? text.length : 0),
    typeof data === 'string' ? data.length : 0,
  );
  return length > limits.faceReport;
}

/** Checks whether a window message says that the frame's page is ready. */
export const isReadyMessage = (message: Message, expected: Frame): boolean =>
  isFromFrame(message, expected) && livenessReadySchema.safeParse(message.data).success;

/**
 * Parses a window message as a report of the face check (LIV-12). Returns `null` for a message from another window
 * or origin, one that is too long, has another shape or an invalid picture, and a success without token and picture.
 * In another report, an invalid token becomes ''.
 */
export function parseFaceReport(
  message: Message,
  { success, ...expected }: Expected,
): FaceReport | null {
  if (!isFromFrame(message, expected) || isTooLarge(message.data)) return null;
  const parsed = livenessMessageSchema.safeParse(message.data);
  if (!parsed.success) return null;
  const { result, face1, face2 } = parsed.data;
  const token = (parsed.data.fc_token ?? '').trim();
  const fc_token = isToken(token) ? token : '';
  // A face counts as verified only with a token and a picture.
  if (success.includes(String(result)) && !(fc_token && face1)) return null;
  try {
    return {
      fc_token,
      result: normalizeLine(String(result)).slice(0, maxTextLength),
      face1: decodePicture(face1),
      face2: decodePicture(face2),
    };
  } catch {
    return null;
  }
}

/** Checks for a text without spaces and control characters that is not too long. */
const isToken = (text: string) => /^[^\s\p{C}]+$/u.test(text) && text.length <= maxTextLength;

const decodePicture = (base64: string | undefined) =>
  base64 ? blobFromBase64(base64, 'image/jpeg') : null;
