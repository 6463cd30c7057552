/** Lower case without accents and signs, single spaces, numbers apart from letters: what names are compared by. */
export function normalize(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`´ʼʻ"]/g, '')
    .replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Spellings of one word, the first of them for all: as languages of the country and abbreviations have it. */
const spellings = [
  'air aia aie',
  'barat brt',
  'batang btg',
  'batu btu',
  'bukit bkt',
  'dusun dsn',
  'gunung gunong gunuang gn gng',
  'kampung kampong kampuang kamp kmp kpg kp',
  'karang krg',
  'kebon kebun kb kbn',
  'kepulauan kep',
  'kilometer km',
  'labuhan lbh',
  'lubuk lubuak lbk',
  'masjid mesjid',
  'meunasah mns',
  'muara muaro ma mr mra',
  'padang pdg',
  'pasar psr',
  'pematang pmt',
  'perkebunan perk',
  'pondok pdk',
  'pulau pulo',
  'rawa rw',
  'selatan slt',
  'simpang simp',
  'sumber sbr',
  'sungai sungei sei sui',
  'tanjung tanjong tanjuang tg tj tjg',
  'teluk telok teluak tlk',
  'tengah tgh',
  'teungku tgk',
  'timur tmr',
  'utara utr',
  // Numbers, which lists and cards write in either way.
  ...'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'
    .split(' ')
    .map((roman, at) => `${roman} ${at + 1}`),
];

const spelling = new Map(
  spellings.flatMap((words) => {
    const [usual = '', ...others] = words.split(' ');
    return others.map((other) => [other, usual] as const);
  }),
);

/** The usual spelling of a word; the word itself where it has no other. */
export const usualSpelling = (word: string): string => spelling.get(word) ?? word;

/** What is written before the name of a kelurahan and says no more than that it is one. */
const kinds = new Set(
  'desa ds dusun gampong kalurahan kampung kel kelurahan lembang nagari negeri ohoi pekon tiyuh'.split(
    ' ',
  ),
);

/** What is written before the name of a kecamatan, kota or provinsi. */
const areaKinds = new Set(
  'adm administrasi distrik kab kabupaten kapanewon kec kecamatan kemantren kodya kota kotamadya prop propinsi prov provinsi'.split(
    ' ',
  ),
);

/** Whether a word may say what kind of place the words after it name; names have such words, too. */
export const isKind = (word: string): boolean =>
  kinds.has(usualSpelling(word)) || areaKinds.has(word);

/** Whether a word looks shortened: a single letter, or a few without a vowel. */
export const isShortened = (word: string): boolean => /^(?:[a-z]|[^\Waeiou\d_]{2,4})$/.test(word);

/** Whether a shortened word may mean this one: it has its first letter, and the others in their order. */
export function canMean(short: string, word: string): boolean {
  if (short.length >= word.length || short[0] !== word[0]) return false;
  let at = 0;
  for (const letter of short) {
    at = word.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** Whether what was typed is the word or its beginning, in any spelling, or one of them is short for the other. */
export const isSameWord = (typed: string, word: string): boolean =>
  word.startsWith(typed) ||
  usualSpelling(word) === usualSpelling(typed) ||
  (isShortened(typed) && canMean(typed, word)) ||
  (isShortened(word) && canMean(word, typed));
