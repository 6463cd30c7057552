/** The details printed on an e-KTP, by the field names of the card recognition (OCR-12). */
export type CardDetails = {
  provinsi: string;
  kota: string;
  nik: string;
  nama: string;
  tempat_lahir: string;
  /** dd-mm-yyyy */
  tanggal_lahir: string;
  jenis_kelamin: string;
  golongan_darah: string;
  alamat: string;
  rt_rw: string;
  kelurahan: string;
  kecamatan: string;
  agama: string;
  status_perkawinan: string;
  pekerjaan: string;
  kewarganegaraan: string;
};

/**
 * An invented person. A NIK is a region code, the birth date (women: day + 40) and a number; province 99
 * does not exist, so no real person has this NIK.
 */
export const specimenPerson: CardDetails = {
  provinsi: 'JAWA BARAT',
  kota: 'KOTA BOGOR',
  nik: '9971046504930002',
  nama: 'SITI RAHMAWATI',
  tempat_lahir: 'BOGOR',
  tanggal_lahir: '25-04-1993',
  jenis_kelamin: 'PEREMPUAN',
  golongan_darah: 'O',
  alamat: 'JL. MAWAR NO. 12',
  rt_rw: '004/007',
  kelurahan: 'MENTENG',
  kecamatan: 'BOGOR BARAT',
  agama: 'ISLAM',
  status_perkawinan: 'KAWIN',
  pekerjaan: 'KARYAWAN SWASTA',
  kewarganegaraan: 'WNI',
};

/** The names of the details. */
export const cardFields = Object.keys(specimenPerson) as (keyof CardDetails)[];
