/**
 * Normalizes a name for comparison: lower case without accents and punctuation, single spaces, numbers
 * separated from letters.
 */
export function normalizeName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`´ʼʻ"]/g, '')
    .replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Spellings of the same word, the usual one first: variants of regional languages, and abbreviations. */
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
  // Numbers, which lists and cards write as Roman or Arabic.
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

/** Returns the usual spelling of a word; the word itself if it has no other. */
export const getUsualSpelling = (word: string): string => spelling.get(word) ?? word;

/** Words before the name of a kelurahan that only give its type. */
const placeTypes = new Set(
  'desa ds dusun gampong kalurahan kampung kel kelurahan lembang nagari negeri ohoi pekon tiyuh'.split(
    ' ',
  ),
);

/** Words before the name of a kecamatan, kota or provinsi. */
const areaTypes = new Set(
  'adm administrasi distrik kab kabupaten kapanewon kec kecamatan kemantren kodya kota kotamadya prop propinsi prov provinsi'.split(
    ' ',
  ),
);

/** Checks whether a word can be the type of a place; names contain such words, too. */
export const isPlaceType = (word: string): boolean =>
  placeTypes.has(getUsualSpelling(word)) || areaTypes.has(word);

/** Checks whether a word looks abbreviated: a single letter, or a few without a vowel. */
export const isAbbreviation = (word: string): boolean =>
  /^(?:[a-z]|[^\Waeiou\d_]{2,4})$/.test(word);

/**
 * Checks whether `short` can abbreviate a word: it has the same first letter, and the other letters in the
 * same order.
 */
export function canAbbreviate(short: string, word: string): boolean {
  if (short.length >= word.length || short[0] !== word[0]) return false;
  let at = 0;
  for (const letter of short) {
    at = word.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/**
 * Checks whether the typed text is the word or its beginning, in any spelling, or whether one of them
 * abbreviates the other.
 */
export const isSameWord = (typed: string, word: string): boolean =>
  word.startsWith(typed) ||
  getUsualSpelling(word) === getUsualSpelling(typed) ||
  (isAbbreviation(typed) && canAbbreviate(typed, word)) ||
  (isAbbreviation(word) && canAbbreviate(word, typed));
