import { textLimit } from '../../api/contracts/call.ts';
import { livenessMessageSchema, livenessReadySchema } from '../../api/contracts/liveness.ts';
import type { JourneyEvent } from '../../machines/journey/events.ts';
import { blobFromBase64 } from '../../src/lib/base64.ts';
import { normalizeLine } from '../../src/lib/unseen.ts';
import { limits } from '../../src/limits.ts';

export type FaceReport = Extract<JourneyEvent, { type: 'face.reported' }>['report'];

interface Frame {
  /** The frame's own window. */
  source: Window | null;
  origins: readonly string[];
}
interface Expected extends Frame {
  /** The results that mean a verified face (LIV-15). */
  success: readonly string[];
}

/**
 * The origins that may report: the configured ones (separated by spaces or commas), else that of the
 * frame's address (LIV-15).
 */
export function reportOrigins(address: string, configured: string): string[] {
  const listed = configured.split(/[\s,]+/).filter(Boolean);
  return listed.length > 0 ? listed : [new URL(address).origin];
}

type Message = Pick<MessageEvent, 'data' | 'origin' | 'source'>;

/** Whether a window message is of this very frame: its window, from an origin that may report. */
const isOfFrame = (message: Message, { source, origins }: Frame) =>
  source !== null && message.source === source && origins.includes(message.origin);

/** Whether what a report carries is too long to be one: it is then not looked at any further. */
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

/** Whether a window message says that the frame's page is there. */
export const saysReady = (message: Message, expected: Frame): boolean =>
  isOfFrame(message, expected) && livenessReadySchema.safeParse(message.data).success;

/**
 * What a window message says of the face (LIV-12), or `null` for everything that is not a report of
 * this very frame: another window, another origin, too much of it, another shape, a picture that is none,
 * or a success without what proves it.
 */
export function reportOf(message: Message, { success, ...expected }: Expected): FaceReport | null {
  if (!isOfFrame(message, expected) || isTooLarge(message.data)) return null;
  const parsed = livenessMessageSchema.safeParse(message.data);
  if (!parsed.success) return null;
  const { result, face1, face2 } = parsed.data;
  const given = (parsed.data.fc_token ?? '').trim();
  const fc_token = isToken(given) ? given : '';
  // A face counts as verified only with what proves it, and with its picture.
  if (success.includes(String(result)) && !(fc_token && face1)) return null;
  try {
    return {
      fc_token,
      result: normalizeLine(String(result)).slice(0, textLimit),
      face1: picture(face1),
      face2: picture(face2),
    };
  } catch {
    return null;
  }
}

/** One word that can be kept and sent: without spaces, and without what nobody sees. */
const isToken = (text: string) => /^[^\s\p{C}]+$/u.test(text) && text.length <= textLimit;

const picture = (base64: string | undefined) =>
  base64 ? blobFromBase64(base64, 'image/jpeg') : null;
