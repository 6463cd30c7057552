import MiniSearch from 'minisearch';
import type { Entry } from '../entries.ts';

/** Words of a question that the search ignores, unless it has no others. */
const fillers = new Set(
  'apa apakah yang di ke dari dan tanpa berapa lama lamanya kapan detik atau pada untuk terjadi bila jika kalau ketika saat mana siapa bagaimana menjawab jawaban dengan tidak ada what happens when the if does says say a an is of'.split(
    ' ',
  ),
);

/** The terms of the chart for words that people use instead; a search for the word also finds these terms. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  offline: ['jaringan', 'koneksi'],
  internet: ['jaringan', 'koneksi'],
  sinyal: ['jaringan', 'koneksi'],
  hp: ['handphone', 'ponsel'],
  telepon: ['handphone', 'telepon'],
  ponsel: ['handphone'],
  ktp: ['e-ktp'],
  selfie: ['wajah', 'swafoto'],
  liveness: ['wajah'],
  otp: ['kode'],
  tolak: ['ditolak'],
  menolak: ['ditolak'],
  ulang: ['resend', 'lagi'],
  surel: ['email'],
  kedaluwarsa: ['berlaku', 'expired'],
  kadaluarsa: ['berlaku', 'expired'],
  jaringan: ['koneksi'],
};

/** Words of questions about a duration. */
const durationQuestions = new Set(['berapa', 'lama', 'lamanya', 'kapan', 'detik', 'menit']);

/** Returns how many typing errors are tolerated in a word; `false` for none. */
const errorsIn = (term: string): number | false =>
  isExact(term) || term.length < 5 ? false : term.length === 5 ? 1 : 2;

/** How results of different kinds are ranked; English proofs and rows come last. */
const kindWeights: Record<Entry['kind'], number> = {
  Kode: 1.5,
  Layar: 1.3,
  Keadaan: 1.2,
  Waktu: 1.1,
  Data: 1.1,
  Kejadian: 1.1,
  Teks: 0.9,
  Syarat: 0.6,
  Bukti: 0.4,
};

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '');

const tokensOf = (text: string): string[] =>
  plain(text)
    .split(/[^a-z0-9@_.-]+|[.](?= |$)/)
    .filter(Boolean);

/** Checks whether a term is a code, a number or a path, which must match exactly. */
const isExact = (term: string): boolean => /[\d._@-]/.test(term);

/**
 * Creates a search over entries. It returns the entries with all words of the question, or those with some words if
 * none has all; it tolerates typing errors.
 */
export function createFinder(entries: readonly Entry[]) {
  const index = new MiniSearch<Entry & { id: number }>({
    fields: ['names', 'title', 'says', 'words'],
    tokenize: tokensOf,
    processTerm: (term) => term,
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  const names = entries.map((entry) => plain(entry.names).split(' | '));

  return function find(asked: string): Entry[] {
    const all = tokensOf(asked);
    const meant = all.filter((token) => !fillers.has(token));
    const tokens = meant.length > 0 ? meant : all;
    if (tokens.length === 0) return [];
    const searchText = tokens.join(' ');
    const isOfTime = all.some((token) => durationQuestions.has(token));
    const hasName = (id: number) =>
      names[id]?.some((name) => name === searchText || tokens.includes(name)) ?? false;
    const options = {
      boost: { names: 4, title: 2, words: 1.2 },
      prefix: (term: string) => term.length > 1 || tokens.length === 1,
      fuzzy: errorsIn,
      boostDocument: (id: number) => {
        const { kind } = entries[id] as Entry;
        const begins = names[id]?.some((name) => name.startsWith(searchText));
        return kindWeights[kind] * (hasName(id) ? 20 : begins ? 3 : 1);
      },
    };
    const words = tokens.map((token) => [token, ...(synonyms[token] ?? [])]);
    const query = (combineWith: 'AND' | 'OR') =>
      index.search(
        {
          combineWith,
          queries: words.map((either) => ({ combineWith: 'OR' as const, queries: either })),
        },
        options,
      );
    const found = query('AND');
    const ids = (found.length > 0 ? found : query('OR')).map(({ id }) => id as number);
    const isFirst = (id: number) => {
      const kind = entries[id]?.kind;
      return kind === 'Kode' ? hasName(id) : kind === 'Waktu' && isOfTime && found.length > 0;
    };
    // Matching codes and delays come first, in the order of the journey, because one code can belong to several calls.
    const first = ids.filter(isFirst).sort((a, b) => a - b);
    const ordered = [...first, ...ids.filter((id) => !isFirst(id))];
    return ordered.map((id) => entries[id] as Entry);
  };
}
