import { applicant } from '../../tests/fixtures/applicant.ts';

const { personalData, home: homeFields, residence: residenceFields, job } = applicant;

/** The example applicant's identity, as the sandbox's specimen card says it. */
export const onCard = {
  nik: personalData.nik,
  nama_lengkap: personalData.nama_lengkap,
  tempat_lahir: personalData.tempat_lahir,
  tgl_lahir: personalData.tgl_lahir,
} as const;

export const phone = personalData.no_hp;
export const { profile } = applicant;
export const email = profile.alamat_email;

/** As typed; the kelurahan is searched and picked, which fills the rest. */
export const home = {
  street: homeFields.alamat_rmh,
  rt: homeFields.rt_rmh,
  rw: homeFields.rw_rmh,
  search: 'menteng',
  pick: /Bogor Barat/,
  area: [
    homeFields.kelurahan_rmh,
    homeFields.kecamatan_rmh,
    homeFields.kabupaten_rmh,
    homeFields.propinsi_rmh,
    homeFields.kdpos_rmh,
  ],
} as const;
export const residence = {
  street: residenceFields.alamat_dms,
  rt: residenceFields.rt_dms,
  rw: residenceFields.rw_dms,
  search: 'condong',
  pick: /Depok/,
  area: [
    residenceFields.kelurahan_dms,
    residenceFields.kecamatan_dms,
    residenceFields.kabupaten_dms,
    residenceFields.propinsi_dms,
    residenceFields.kdpos_dms,
  ],
} as const;
export const company = {
  street: job.alamat_perusahaan,
  rt: job.rt_perusahaan,
  rw: job.rw_perusahaan,
  search: 'senayan',
  pick: /Kebayoran Baru/,
  area: [
    job.kel_perusahaan,
    job.kec_perusahaan,
    job.kota_perusahaan,
    job.prov_perusahaan,
    job.pos_perusahaan,
  ],
} as const;
export type TypedAddress = typeof home | typeof residence | typeof company;

export const work = {
  pekerjaan: job.pekerjaan,
  jabatan: job.jabatan,
  bidang_usaha: job.bidang_usaha,
  lamakerja: job.lamakerja,
  bruto: job.bruto,
  nama_perusahaan: job.nama_perusahaan,
  no_perusahaan: job.no_perusahaan,
  telepon_kantor_ext: job.telepon_kantor_ext,
  npwp: job.npwp,
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
