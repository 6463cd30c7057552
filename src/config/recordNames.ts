/** What the record and the provider's steps have no specified name for, and a bank may name (OLD-31). */
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
] as const;
export type RecordSource = (typeof recordSources)[number];

/**
 * "Company address and phone fields" and what else is asked and has no specified name in the record: ours, in
 * its own style, each with its source (OLD-31). A company's RT and RW are not asked in the journey that sends it.
 */
const ownRecordNames = [
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
export type OwnRecordName = NameIn<(typeof ownRecordNames)[number]> & string;

/** The name of an entry `name=source`, and its source; without one it stands for an empty field. */
export function readEntry(entry: string): { name: string; source: string | undefined } {
  const [name = '', source] = entry.split('=');
  return { name, source };
}

/** All entries of the record: what the configuration names otherwise goes under that name alone. */
export function recordNames(extra: readonly string[]): string[] {
  const renamed = extra.map((entry) => readEntry(entry).source);
  const own = ownRecordNames.filter((entry) => {
    const { source } = readEntry(entry);
    return source === undefined || !renamed.includes(source);
  });
  return [...own, ...extra];
}

/** Of these entries the names of the tax card's file, the only one that can be named. */
export const namedFiles = (entries: readonly string[]): Record<string, 'document'> =>
  Object.fromEntries(
    entries
      .map(readEntry)
      .filter(({ source }) => source === 'npwp')
      .map(({ name }) => [name, 'document']),
  );
