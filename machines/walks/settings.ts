import { defaultSettings, identityFirstSettings } from '../definition.ts';
import type { Settings } from '../journey/context.ts';
import type { FlowId } from '../journey/flows/flow.ts';

/** How a bank's settings, or the device, can differ from the defaults; and the words for it. */
const differences = {
  'on a desktop': { words: 'di komputer', settings: { isMobile: false } },
  'summary first': { words: 'ringkasan wajib', settings: { summary: 'gate' } },
  'address back to consent': {
    words: 'alamat kembali ke persetujuan',
    settings: { addressBack: 'checklist' },
  },
  'codes without a lifetime': { words: 'kode tanpa masa berlaku', settings: { codeLifetime: 0 } },
  /** The endings of calls differ, not the settings. */
  "the provider's page": { words: 'penyedia wajah dengan halaman sendiri', settings: {} },
  'by the provider': {
    words: 'dikirim lewat penyedia',
    settings: {},
    record: { mode: 'provider-apply' },
  },
  'photos at once': {
    words: 'kedua foto sekaligus',
    settings: {},
    record: { convert: 'multiple' },
  },
  'goes elsewhere': { words: 'dengan tautan ke perangkat lain', settings: { carriesOver: true } },
  'with a mail': { words: 'dengan email', settings: {}, record: { mail: true } },
} as const satisfies Record<
  string,
  { words: string; settings: Partial<Settings>; record?: Partial<Settings['record']> }
>;

/** The name of a difference from the default settings. */
export type Difference = keyof typeof differences;

/** The names of all differences that a journey can have. */
export const getDifferences = (journey: FlowId): Difference[] =>
  (Object.keys(differences) as Difference[]).filter(
    (name) => journey === 'identityFirst' || !('record' in differences[name]),
  );

/** Where a walk starts: the journey, and how its settings differ from the defaults. */
export interface Start {
  journey: FlowId;
  differences: readonly Difference[];
}

const defaults: Record<FlowId, Settings> = {
  sixStep: defaultSettings,
  identityFirst: identityFirstSettings,
};

/** Returns the chart's settings of a start, or of its other journey. */
export function createSettings(start: Start, journey = start.journey): Settings {
  const all = start.differences.map((name) => differences[name]);
  const settings: Settings = Object.assign({}, defaults[journey], ...all.map((it) => it.settings));
  const record = all.map((it) => ('record' in it ? it.record : {}));
  return settings.record
    ? { ...settings, record: Object.assign({}, settings.record, ...record) }
    : settings;
}

/** Checks whether the bank's liveness provider has its own page instead of a frame. */
export const hasProviderPage = ({ differences: names }: Start): boolean =>
  names.includes("the provider's page");

/** Returns a start in words for analysts. */
export const describeStart = ({ journey, differences: names }: Start): string =>
  [
    journey === 'sixStep' ? 'enam langkah' : 'identitas dulu',
    ...names.map((name) => differences[name].words),
  ].join(', ');
