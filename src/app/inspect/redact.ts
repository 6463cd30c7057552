import type { JourneyContext } from '../../../machines/journey/context.ts';
import type { JourneyEvent } from '../../../machines/journey/events.ts';
import { type Hidden, type RedactionOf, type Redactions, savedRedactions } from './redaction.ts';

type RedactableContext = Omit<JourneyContext, 'environment' | 'settings' | 'saved' | 'alert'>;

const contextRedactions = {
  entry: { to: 'shown', result: 'shown' },
  isOnline: 'shown',
  tick: 'shown',
  incoming: { file: 'file', document: 'shown', chosen: 'shown' },
  preview: 'shown',
  cameraIssue: 'shown',
  waitLength: 'shown',
  frameAddress: 'token',
  faces: { face1: 'file', face2: 'file' },
  reffNumber: 'token',
  code: 'digits',
  failedCodes: 'shown',
  codeRefusal: { reason: 'shown', triesLeft: 'shown', description: 'text' },
  photoIssue: 'shown',
  poorPhotos: 'shown',
  offer: {
    summary: {
      flow: 'shown',
      screen: 'shown',
      card: 'word',
      storedAt: 'shown',
      expiresAt: 'shown',
      takesLeft: 'shown',
    },
    problem: 'shown',
  },
  submitted: 'person',
} as const satisfies RedactionOf<RedactableContext>;

/** The visible parts of an alert: the app's own words and codes. A bank message may contain a name. */
const alertRedactions = {
  kind: 'word',
  text: 'word',
  code: 'word',
  reason: 'word',
  failure: { kind: 'word', status: 'shown' },
} as const;

/** Redacts the chart's context. Returns `{}` for the actor of a call. */
export function redactContext(context: unknown): { [key: string]: Redacted } {
  if (typeof context !== 'object' || context === null) return {};
  const { environment: _, settings: __, ...rest } = context as Record<string, unknown>;
  const shown = redactValue(rest, {
    ...contextRedactions,
    saved: savedRedactions,
    alert: alertRedactions,
  });
  return shown as { [key: string]: Redacted };
}

type FieldsOf<Type> = Omit<Extract<JourneyEvent, { type: Type }>, 'type'>;

const file = { file: 'file' } as const;

const document = { document: 'shown' } as const;

/** The redactions of each event's fields. An event without a row, such as a form, is redacted by default. */
const eventRedactions = {
  open: { to: 'shown', result: 'shown' },
  'handOver.left': { left: { at: 'shown', name: 'word', isSubmitted: 'shown' } },
  'detour.opened': { to: 'shown', field: 'word' },
  'chooser.submitted': { values: { boardCC: 'word', chooseCard: 'word' } },
  'contact.typed': { values: { no_hp: 'digits', kd_promo: 'token' } },
  'lookup.failed': { failure: { kind: 'shown', status: 'shown', message: 'text' } },
  'camera.failed': { reason: 'shown' },
  'camera.delayed': { reason: 'shown' },
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
const outcomeRedactions = { output: { outcome: 'word', code: 'word' } } as const;

/** Redacts an event by the table; of a call's result only outcome and code stay, of the first event only its type. */
export function redactEvent(event: { type: string }): { type: string; [key: string]: Redacted } {
  const { type, ...fields } = event as { type: string; [key: string]: unknown };
  // The first event contains the data of an earlier page load. The context shows it redacted.
  if (type === 'xstate.init') return { type };
  if (type.startsWith('xstate.'))
    return { ...(redactValue(fields, outcomeRedactions) as object), type };
  const redactions = (eventRedactions as Record<string, Redactions>)[type];
  return { ...(redactValue(fields, redactions) as object), type };
}

/** A redacted value. */
export type Redacted = string | number | boolean | null | Redacted[] | { [key: string]: Redacted };

const nouns: Record<Hidden, [noun: string, unit: string]> = {
  text: ['teks', 'huruf'],
  digits: ['angka', 'digit'],
  date: ['tanggal', 'huruf'],
  token: ['tanda', 'huruf'],
};

function describeText(value: unknown, kind: Hidden): string {
  const [noun, unit] = nouns[kind];
  const text = typeof value === 'string' ? value : '';
  return text === '' && typeof value === 'string' ? 'kosong' : `${noun}, ${text.length} ${unit}`;
}

function describeFile(value: object): string {
  const { type, size } = value as { type?: unknown; size?: unknown };
  const kind = typeof type === 'string' && type !== '' ? type : 'berkas';
  return typeof size === 'number' ? `${kind}, ${Math.ceil(size / 1000)} kB` : kind;
}

const detectTextKind = (text: string): Hidden =>
  /^\d+$/.test(text) ? 'digits' : /^\d\d-\d\d-\d{4}$/.test(text) ? 'date' : 'text';

const isFileRef = (value: object) => 'ref' in value && 'kept' in value;

/** Redacts a value without a table: a text to its kind and length, a file to its type and size. Booleans stay. */
function redactByDefault(value: unknown): Redacted {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return describeText(value, detectTextKind(value));
  if (typeof value !== 'object') return 'angka';
  if (isFileRef(value)) return describeFile(value);
  if (Array.isArray(value)) return value.map(redactByDefault);
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, redactByDefault(of)]));
}

/** Redacts a value by the given table. Values that the table does not name are redacted by default. */
export function redactValue(value: unknown, redactions: Redactions | undefined): Redacted {
  if (value === null || value === undefined) return null;
  if (redactions === undefined || redactions === 'person') return redactByDefault(value);
  if (redactions === 'shown' || redactions === 'word') {
    if (value === '') return 'kosong';
    return typeof value === 'object' ? redactByDefault(value) : (value as Redacted);
  }
  if (redactions === 'file')
    return typeof value === 'object' ? describeFile(value) : describeText(value, 'token');
  if (typeof redactions === 'string') return describeText(value, redactions);
  if (typeof value !== 'object') return redactByDefault(value);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => [
        key,
        redactValue(inner, Object.hasOwn(redactions, key) ? redactions[key] : undefined),
      ]),
  );
}
