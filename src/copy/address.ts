export const address = {
  lead: 'Isi alamat sesuai e-KTP Anda.',
  different: 'Alamat Domisili Berbeda dengan Alamat KTP',
  residence: 'Alamat domisili',
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
} as const;
