export const address = {
  lead: 'Isi alamat sesuai e-KTP Anda.',
  different: 'Alamat Domisili Berbeda dengan Alamat KTP',
  residence: 'Alamat domisili',
  residenceStreet: 'Alamat rumah domisili',
  home: {
    street: 'Alamat rumah',
    rt: 'RT',
    rw: 'RW',
    kelurahan: 'Kelurahan',
    kecamatan: 'Kecamatan',
    kabupaten: 'Kabupaten/kota',
    provinsi: 'Provinsi',
    kodePos: 'Kode pos',
  },
  streetHint: 'Nama jalan, nomor, dan blok.',
  search: 'Hasil pencarian kelurahan',
  searchHint: 'Ketik minimal 3 huruf, lalu pilih dari daftar.',
  onCard: (kelurahan: string) => `Tertulis di e-KTP: ${kelurahan}.`,
  /** Searches the kelurahan of the card at a press. */
  searchFor: (kelurahan: string) => `Cari "${kelurahan}"`,
  /** ADR-07: the way out of a list that lacks it, and the way back. */
  notListed: 'Kelurahan saya tidak ada di daftar',
  typedHint: 'Ketik sesuai e-KTP atau kartu keluarga Anda.',
  searchAgain: 'Cari kelurahan di daftar',
  typed: 'Tulis kelurahan dan wilayahnya di bawah ini.',
} as const;
