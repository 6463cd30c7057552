/**
 * Values without a specified name in the identity-first journey's record and in the provider's steps. A bank
 * can name them (OLD-31).
 */
export const recordSources = [
  'channel',
  'referral',
  'income',
  'card',
  'npwp',
  'no_darurat',
  'jns_kelamin',
  'no_perusahaan',
  'telepon_kantor_ext',
  'kel_perusahaan',
  'kec_perusahaan',
  'kota_perusahaan',
  'prov_perusahaan',
  'pos_perusahaan',
  'lamakerja',
  'provinsi',
  'alamat_ktp',
  'rt_rw_ktp',
  'kelurahan_ktp',
  'kecamatan_ktp',
  'kota_ktp',
  'provinsi_ktp',
  'alamat_tagihan',
  'consents',
] as const;
export type RecordSource = (typeof recordSources)[number];

/**
 * The default names of such values, including the "company address and phone fields", each with its source
 * (OLD-31). The identity-first journey does not ask for a company's RT and RW.
 */
const defaultRecordNames = [
  'telppers=no_perusahaan',
  'extpers=telepon_kantor_ext',
  'rtpers',
  'rwpers',
  'lurahpers=kel_perusahaan',
  'camatpers=kec_perusahaan',
  'kotapers=kota_perusahaan',
  'proppers=prov_perusahaan',
  'kdpospers=pos_perusahaan',
  'lamakerja=lamakerja',
  'hp_kel=no_darurat',
  'prop=provinsi',
] as const;

type NameIn<Entry> = Entry extends `${infer Name}=${string}` ? Name : Entry;
export type DefaultRecordName = NameIn<(typeof defaultRecordNames)[number]> & string;

/** Parses an entry `name=source`. An entry without a source stands for an empty field. */
export function parseRecordEntry(entry: string): { name: string; source: string | undefined } {
  const [name = '', source] = entry.split('=');
  return { name, source };
}

/** Returns all entries `name=source` or `name` of the record. A configured one replaces the defaults of its source. */
export function getRecordEntries(extra: readonly string[]): string[] {
  const renamed = extra.map((entry) => parseRecordEntry(entry).source);
  const own = defaultRecordNames.filter((entry) => {
    const { source } = parseRecordEntry(entry);
    return source === undefined || !renamed.includes(source);
  });
  return [...own, ...extra];
}

/** The kinds of the values that are longer than a text: the tax card, and the consent record. */
const kinds: Partial<Record<string, 'document' | 'record'>> = {
  npwp: 'document',
  consents: 'record',
};

/** Returns the names for values that are longer than a text, with their kinds. */
export const getNamedFiles = (entries: readonly string[]): Record<string, 'document' | 'record'> =>
  Object.fromEntries(
    entries.map(parseRecordEntry).flatMap(({ name, source = '' }) => {
      const kind = kinds[source];
      return kind ? [[name, kind] as const] : [];
    }),
  );
