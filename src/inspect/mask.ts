import type { Hidden, Masks } from '../../machines/journey/saved/value.ts';

export type Masked = string | number | boolean | null | Masked[] | { [key: string]: Masked };

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

/** Hides a value of which nothing is known: texts and numbers keep only their kind. */
export function maskedByDefault(value: unknown): Masked {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return hidden(value, 'text');
  if (typeof value !== 'object') return 'angka';
  if (Array.isArray(value)) return value.map(maskedByDefault);
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, maskedByDefault(of)]));
}

/** Shows a value as its masks say; what they do not name is hidden by default. */
export function masked(value: unknown, masks: Masks | undefined): Masked {
  if (value === null || value === undefined) return null;
  if (masks === undefined) return maskedByDefault(value);
  if (masks === 'shown' || masks === 'word') {
    if (value === '') return 'kosong';
    return typeof value === 'object' ? maskedByDefault(value) : (value as Masked);
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
        masked(inner, Object.hasOwn(masks, key) ? masks[key] : undefined),
      ]),
  );
}
