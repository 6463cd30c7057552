import type { Card, cards, IncomeBracket } from '../choices.ts';

/** One benefit of a card; `value` is set in bold in the list, and is the cell of the comparison. */
export interface Benefit {
  before?: string;
  value: string;
  after?: string;
}

type PerCard<Cards, Value> = { [At in keyof Cards]: Value };
/** One topic of the comparison, with a cell for each card in their order. */
interface Comparison {
  topic: string;
  cells: PerCard<typeof cards, { value: string; detail?: string }>;
}

/** The texts of the card chooser. */
export const chooser = {
  income: 'Penghasilan bersih per bulan',
  incomePlaceholder: 'Pilih rentang penghasilan',
  brackets: {
    '1': 'Rp5.000.000 - Rp10.000.000',
    '2': 'Rp10.000.000 - Rp20.000.000',
    '3': '> Rp20.000.000',
  } satisfies Record<IncomeBracket, string>,
  cards: 'Pilihan kartu',
  /** The error of the income while only the card is missing (CHO-09). */
  pickBelow: 'Pilih kartu di bawah',
  /** The error of the income while none is chosen. */
  incomeFirst: 'Pilih rentang penghasilan Anda',
  /** The Indonesian text below 'Card is required'. */
  cardRequired: 'Pilih salah satu kartu di atas',
  /** The hint of the income after a card was picked in the comparison, before an income is chosen. */
  wished: (card: string) => `Pilih rentang penghasilan, lalu ${card} dipilihkan bila tersedia.`,
  /** The same when the income does not offer the card. */
  notOffered: (card: string) => `${card} belum tersedia untuk rentang penghasilan ini.`,
  cardNames: { cardgold: 'Gold', cardplatinum: 'Platinum' } satisfies Record<Card, string>,
  pick: 'Pilih Kartu',
  picked: 'Dipilih',
  compare: 'Bandingkan manfaat',
  /** The benefits in the list of each card (CHO-12 to CHO-15). */
  benefits: {
    cardgold: [
      {
        before: 'Cashback hingga ',
        value: 'Rp500.000',
        after: ' per bulan di Arab Saudi, Turki, UEA, dan Qatar',
      },
      { value: '10 poin', after: ' per transaksi ritel Rp10.000 dan kelipatannya' },
      { before: 'Gratis iuran tahun pertama ', value: 'kartu utama dan kartu tambahan' },
    ],
    cardplatinum: [
      {
        before: 'Cashback hingga ',
        value: 'Rp1.000.000',
        after: ' per bulan di negara tertentu',
      },
      { value: '20 poin', after: ' per transaksi ritel Rp10.000 dan kelipatannya' },
      { before: 'Gratis iuran tahun pertama ', value: 'kartu utama dan kartu tambahan' },
    ],
  } satisfies Record<Card, Benefit[]>,
  /** The comparison adds the 1.5 % and the number of additional cards (CHO-12 to CHO-14). */
  comparison: [
    {
      topic: 'Cashback 1,5%, maksimal per bulan',
      cells: [
        { value: 'Rp500.000', detail: 'Arab Saudi, Turki, UEA, dan Qatar' },
        { value: 'Rp1.000.000', detail: 'negara tertentu' },
      ],
    },
    {
      topic: 'Poin tiap kelipatan Rp10.000 transaksi ritel',
      cells: [{ value: '10 poin' }, { value: '20 poin' }],
    },
    {
      topic: 'Iuran tahunan, tahun pertama',
      cells: [
        { value: 'Gratis', detail: 'kartu utama dan 3 kartu tambahan' },
        { value: 'Gratis', detail: 'kartu utama dan 3 kartu tambahan' },
      ],
    },
  ] satisfies Comparison[],
} as const;
