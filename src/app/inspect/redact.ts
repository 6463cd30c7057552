import type { JourneyContext } from '../../../machines/journey/context.ts';
import type { JourneyEvent } from '../../../machines/journey/events.ts';
import { type Hidden, type RedactionOf, type Redactions, savedRedactions } from './redaction.ts';

type OwnContext = Omit<JourneyContext, 'environment' | 'settings' | 'saved' | 'alert'>;

const contextMasks = {
  entry: { to: 'shown', result: 'shown' },
  isOnline: 'shown',
  tick: 'shown',
  incoming: { file: 'file', document: 'shown', chosen: 'shown' },
  preview: 'shown',
  cameraTrouble: 'shown',
  waited: 'shown',
  frameAddress: 'token',
  faces: { face1: 'file', face2: 'file' },
  reffNumber: 'token',
  code: 'digits',
  failedCodes: 'shown',
  codeRefusal: { why: 'shown', left: 'shown', description: 'text' },
  photoIssue: 'shown',
  poorPhotos: 'shown',
} as const satisfies RedactionOf<OwnContext>;

/** Of an alert's words only what is ours or a code; the bank's own words may name somebody. */
const alertMasks = {
  kind: 'word',
  text: 'word',
  code: 'word',
  reason: 'word',
  failure: { kind: 'word', status: 'shown' },
} as const;

/** What may be seen of the chart's context, whatever it holds; `undefined` for a call's own actor. */
export function redactContext(context: unknown): { [key: string]: Redacted } {
  if (typeof context !== 'object' || context === null) return {};
  const { environment: _, settings: __, ...rest } = context as Record<string, unknown>;
  const shown = redacted(rest, { ...contextMasks, saved: savedRedactions, alert: alertMasks });
  return shown as { [key: string]: Redacted };
}

type FieldsOf<Type> = Omit<Extract<JourneyEvent, { type: Type }>, 'type'>;

const file = { file: 'file' } as const;

const document = { document: 'shown' } as const;

/** What may be seen of what an event carries; an event without a row is hidden whole, a form among them. */
const eventMasks = {
  open: { to: 'shown', result: 'shown' },
  'detour.opened': { to: 'shown', field: 'word' },
  'chooser.submitted': { values: { boardCC: 'word', chooseCard: 'word' } },
  'contact.typed': { values: { no_hp: 'digits', kd_promo: 'token' } },
  'lookup.failed': { failure: { kind: 'shown', status: 'shown', message: 'text' } },
  'camera.failed': { trouble: 'shown' },
  'camera.delayed': { trouble: 'shown' },
  'photo.taken': file,
  'file.chosen': file,
  'terms.agreed': { agrees: 'shown', point: 'word' },
  'offers.answered': { agrees: 'shown', point: 'word' },
  'checklist.submitted': { values: { point: 'word' } },
  'kelurahan.picked': { key: 'shown', name: 'text' },
  'kelurahan.typed': { key: 'shown', byHand: 'shown' },
  'document.photoWanted': { ...document, values: 'person' },
  'document.chosen': { ...document, ...file },
  'document.opened': document,
  'document.removed': document,
  'delivery.submitted': { values: { alamatkirim: 'word' }, check: 'shown' },
  'face.reported': {
    report: { fc_token: 'token', result: 'word', face1: 'file', face2: 'file' },
  },
  'code.submitted': { code: 'digits' },
} as const satisfies {
  [Type in JourneyEvent['type'] as keyof FieldsOf<Type> extends never ? never : Type]?: RedactionOf<
    FieldsOf<Type>
  >;
};
const answerMasks = { output: { outcome: 'word', code: 'word' } } as const;

/** What may be seen of an event: an applicant's by its table, an answer's word and code. */
export function redactEvent(event: { type: string }): { type: string; [key: string]: Redacted } {
  const { type, ...fields } = event as { type: string; [key: string]: unknown };
  // The first event carries what an earlier page saved; the context shows it, masked.
  if (type === 'xstate.init') return { type };
  if (type.startsWith('xstate.')) return { ...(redacted(fields, answerMasks) as object), type };
  const masks = (eventMasks as Record<string, Redactions>)[type];
  return { ...(redacted(fields, masks) as object), type };
}

export type Redacted = string | number | boolean | null | Redacted[] | { [key: string]: Redacted };

const nouns: Record<Hidden, [noun: string, unit: string]> = {
  text: ['teks', 'huruf'],
  digits: ['angka', 'digit'],
  date: ['tanggal', 'huruf'],
  token: ['tanda', 'huruf'],
};

function hidden(value: unknown, kind: Hidden): string {
  const [noun, unit] = nouns[kind];
  const text = typeof value === 'string' ? value : '';
  return text === '' && typeof value === 'string' ? 'kosong' : `${noun}, ${text.length} ${unit}`;
}

function fileWords(value: object): string {
  const { type, size } = value as { type?: unknown; size?: unknown };
  const kind = typeof type === 'string' && type !== '' ? type : 'berkas';
  return typeof size === 'number' ? `${kind}, ${Math.ceil(size / 1000)} kB` : kind;
}

const kindOf = (text: string): Hidden =>
  /^\d+$/.test(text) ? 'digits' : /^\d\d-\d\d-\d{4}$/.test(text) ? 'date' : 'text';

const isFileRef = (value: object) => 'ref' in value && 'kept' in value;

/** Hides a value whatever it is: a text keeps its kind and length, a file its type and size. */
function maskedByDefault(value: unknown): Redacted {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return hidden(value, kindOf(value));
  if (typeof value !== 'object') return 'angka';
  if (isFileRef(value)) return fileWords(value);
  if (Array.isArray(value)) return value.map(maskedByDefault);
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, maskedByDefault(of)]));
}

/** Shows a value as its masks say; what they do not name is hidden by default. */
export function redacted(value: unknown, masks: Redactions | undefined): Redacted {
  if (value === null || value === undefined) return null;
  if (masks === undefined || masks === 'person') return maskedByDefault(value);
  if (masks === 'shown' || masks === 'word') {
    if (value === '') return 'kosong';
    return typeof value === 'object' ? maskedByDefault(value) : (value as Redacted);
  }
  if (masks === 'file')
    return typeof value === 'object' ? fileWords(value) : hidden(value, 'token');
  if (typeof masks === 'string') return hidden(value, masks);
  if (typeof value !== 'object') return maskedByDefault(value);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => [
        key,
        redacted(inner, Object.hasOwn(masks, key) ? masks[key] : undefined),
      ]),
  );
}
