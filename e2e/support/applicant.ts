/** An invented applicant; the identity is that of the sandbox's specimen card (province 99). */
export const onCard = {
  nik: '9971046504930002',
  nama_lengkap: 'SITI RAHMAWATI',
  tempat_lahir: 'BOGOR',
  tgl_lahir: '25-04-1993',
} as const;

export const phone = '081234567890';
export const email = 'siti.rahmawati@contoh.id';

export const profile = {
  jns_kelamin: 'F',
  status_kwn: 'Kawin',
  ibukandung: 'Aminah Zahra',
  alamat_email: email,
  nama_darurat: 'Budi Santoso',
  no_darurat: '081298765432',
} as const;

/** As typed; the kelurahan is searched and picked, which fills the rest. */
export const home = {
  street: 'Jl. Mawar No. 12',
  rt: '004',
  rw: '007',
  search: 'menteng',
  pick: /Bogor Barat/,
  area: ['Menteng', 'Bogor Barat', 'Kota Bogor', 'Jawa Barat', '16111'],
} as const;
export const residence = {
  street: 'Jl. Kenanga Blok C3 No. 8',
  rt: '11',
  rw: '2',
  search: 'dago',
  pick: /Coblong/,
  area: ['Dago', 'Coblong', 'Kota Bandung', 'Jawa Barat', '40135'],
} as const;
export const company = {
  street: 'Gedung Contoh Lantai 5, Jl. Jenderal Sudirman',
  rt: '001',
  rw: '003',
  search: 'senayan',
  pick: /Kebayoran Baru/,
  area: ['Senayan', 'Kebayoran Baru', 'Jakarta Selatan', 'DKI Jakarta', '12190'],
} as const;
export type TypedAddress = typeof home | typeof residence | typeof company;

export const work = {
  pekerjaan: 'Karyawan Swasta',
  jabatan: 'Manajer',
  bidang_usaha: 'Jasa Keuangan dan Asuransi',
  lamakerja: '6',
  bruto: '15500000',
  nama_perusahaan: 'PT Contoh Maju Bersama',
  no_perusahaan: '0215550123',
  telepon_kantor_ext: '407',
  npwp: '9912345678901234',
} as const;

type Suffix = 'rmh' | 'dms';

/** An address under the payload's names (ADR-18). */
export function addressFields(address: TypedAddress, suffix: Suffix) {
  const [kelurahan, kecamatan, kabupaten, propinsi, kdpos] = address.area;
  const named = {
    alamat: address.street,
    rt: address.rt,
    rw: address.rw,
    kelurahan,
    kecamatan,
    kabupaten,
    propinsi,
    kdpos,
  };
  return Object.fromEntries(
    Object.entries(named).map(([name, value]) => [`${name}_${suffix}`, value]),
  );
}

/** The company's address under the payload's names (JOB-23). */
export function companyFields() {
  const [kelurahan, kecamatan, kota, provinsi, kodePos] = company.area;
  return {
    alamat_perusahaan: company.street,
    rt_perusahaan: company.rt,
    rw_perusahaan: company.rw,
    kel_perusahaan: kelurahan,
    kec_perusahaan: kecamatan,
    kota_perusahaan: kota,
    prov_perusahaan: provinsi,
    pos_perusahaan: kodePos,
  };
}
