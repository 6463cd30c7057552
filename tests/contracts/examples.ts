import type { CallId, CallInput } from '../../api/contracts/index.ts';
import { specimenPerson } from '../../api/sandbox/specimen/details.ts';
import { applicant } from '../../machines/paths/applicant.ts';
import { type Client, origin } from '../sandbox/bank.ts';
import {
  applicationOf,
  confirmed,
  faces,
  photographOf,
  pixel,
  registered,
  registrationOf,
  seal,
} from '../sandbox/people.ts';

const { personalData, profile, home, residence, job } = applicant;

const { nik } = personalData;

/** The id in the answer to a call that is made on the way to another one. */
async function idFrom(client: Client, call: 'applyStep1' | 'submitRecord', asked: object) {
  const { data } = await client.call(call, asked);
  return (data as { id: string }).id;
}

export const begun = (client: Client) => idFrom(client, 'applyStep1', apply1);
const fixed = { persetujuan_data: 'Y', source_code: 42530, w_note: 'B' };
const recorded = (client: Client) => idFrom(client, 'submitRecord', { ...record, ...fixed });

/** A record with the photos that are converted then: the e-KTP of its first step, the face of its files. */
export async function withPhotos(client: Client) {
  await client.call('submitStep1', { ...step1, ...empties });
  const id = await recorded(client);
  await client.call('submitFiles', { id, ...files, updateby: '' });
}
const empties = { create_date: '', create_by: '', update_date: '', update_by: '' };

/** A visit to the second provider's page, before its challenge. */
export async function visited(client: Client) {
  await client.call('advanceToken');
  const asked = { ...returnAddresses, tryCount: 1, region: 'IND' };
  const { data } = await client.call('advanceResult', asked);
  return data as { signatureId: string; url: string };
}

/** A visit that was ended as the page ends it. */
export async function passed(client: Client, selfie: string | undefined = faces.face1) {
  const visit = await visited(client);
  const { origin: frame } = new URL(visit.url);
  const ended = await client.frame(`${frame}/advance/end`, {
    method: 'POST',
    body: JSON.stringify({ signatureId: visit.signatureId, selfie }),
  });
  return { ...visit, ended };
}

/**
 * A valid request for every call, and what has to happen before it. A call without an example does not
 * compile.
 */
export const examples: { [Id in CallId]: (client: Client) => Promise<CallInput<Id>> } = {
  jobTypes: async () => ({}),
  jobTitles: async () => ({}),
  industries: async () => ({}),
  jobTitlesViaDb: async () => ({}),
  jobTypesViaDb: async () => ({}),
  industriesViaDb: async () => ({}),
  companies: async () => ({}),
  maritalStatuses: async () => ({}),
  educations: async () => ({}),
  olderJobTypesV1: async () => ({}),
  olderJobTitlesV1: async () => ({}),
  homeStatuses: async () => ({}),
  olderJobTitles: async () => ({}),
  olderJobTypes: async () => ({}),
  olderIndustries: async () => ({}),
  regionSearch: async () => ({ term: 'menteng' }),
  regionByPostalCode: async () => ({ postalCode: home.kdpos_rmh }),
  subdistrict: async () => ({ value: home.kelurahan_rmh }),
  readCard: async () => ({ ktp: await photographOf(specimenPerson), reffNumber: 'SCARD-1' }),
  checkNik: async () => ({ nik }),
  livenessAddress: async () => ({}),
  register: async () => registrationOf(),
  registerIb: async () => registrationOf(),
  requestOtp: async (client) => {
    const { registrationToken, reffNumberRegistration } = await registered(client);
    return { registrationToken, reffNumberRegistration };
  },
  resendOtp: async (client) => {
    const { transactionId, reffNumberRegistration } = await registered(client);
    await client.tester('PUT', 'clock', { advanceMs: 181_000 });
    return { transactionId, reffNumberRegister: reffNumberRegistration };
  },
  validateOtp: async (client) => {
    const { transactionId } = await registered(client);
    return { transactionId, otpCode: await client.codeFor(personalData.no_hp) };
  },
  submitApplication: async (client) => ({
    data: seal(JSON.stringify(applicationOf(await confirmed(client)))),
  }),
  submitDirect: async (client) => applicationOf(await confirmed(client)),
  readCardOlder: async () => ({ foto_ktp64: await photographOf(specimenPerson) }),
  submitStep1: async () => step1,
  submitRecord: async () => record,
  submitFiles: async (client) => ({ id: await recorded(client), ...files }),
  convertFile: async (client) => {
    await withPhotos(client);
    return { file_data: files.file_foto, nik, file_name: 'foto' };
  },
  convertFiles: async (client) => {
    await withPhotos(client);
    return { file_foto: files.file_foto, nik, file_ktp: step1.ktp_blob };
  },
  sendMail: async () => ({ username: personalData.nama_lengkap, email: profile.alamat_email }),
  advanceToken: async () => ({}),
  advanceResult: async (client) => {
    await client.call('advanceToken');
    return returnAddresses;
  },
  advanceScore: async (client) => {
    const { signatureId } = await passed(client);
    return { signatureId };
  },
  applyStep1: async () => apply1,
  applyStep2: async (client) => ({ id: await begun(client), ...apply2 }),
  applyStep3: async (client) => {
    const id = await begun(client);
    await client.call('applyStep2', { id, ...apply2 });
    return { id, image_selfie: pixel };
  },
  applyStep4: async (client) => {
    const id = await begun(client);
    await client.call('applyStep2', { id, ...apply2 });
    await client.call('applyStep3', { id, image_selfie: pixel });
    return { id, ...apply4 };
  },
};

export const step1: CallInput<'submitStep1'> = {
  no_handphone: personalData.no_hp,
  nik,
  nm_lengkap: personalData.nama_lengkap,
  tmp_lahir: personalData.tempat_lahir,
  tgl_lahir: personalData.tgl_lahir,
  jns_kelamin: profile.jns_kelamin,
  kewarganegaraan: 'ID',
  ktp_blob: pixel,
  flag_syarat: true,
  flag_datapribadi: true,
};

export const record: CallInput<'submitRecord'> = {
  basic_card_name: personalData.nama_lengkap,
  tgl_lhr: personalData.tgl_lahir,
  tmp_lhr: personalData.tempat_lahir,
  nm_kartu: 'SITI RAHMA',
  jenis_k: profile.jns_kelamin,
  rt: residence.rt_dms,
  rw: residence.rw_dms,
  lurah: residence.kelurahan_dms,
  camat: residence.kecamatan_dms,
  kota: residence.kabupaten_dms,
  kdpos: residence.kdpos_dms,
  hp: personalData.no_hp,
  email: profile.alamat_email,
  wn: 'ID',
  no_ktp: nik,
  nama_ibu: profile.ibukandung,
  stat_kwn: 'M',
  nama_kel: profile.nama_darurat,
  alm_skr: residence.alamat_dms,
  pkerjaan: job.pekerjaan,
  bidang: job.bidang_usaha,
  jabatan: job.jabatan,
  namapers: job.nama_perusahaan,
  almkirim: 'R',
  almtagih: 'K',
  hsl_ktr: job.bruto,
  alamat1: home.alamat_rmh,
  alamat2: home.kelurahan_rmh,
  almpers1: job.alamat_perusahaan,
  npwp: job.npwp,
  telppers: job.no_perusahaan,
  extpers: job.telepon_kantor_ext,
  rtpers: job.rt_perusahaan,
  rwpers: job.rw_perusahaan,
  lurahpers: job.kel_perusahaan,
  camatpers: job.kec_perusahaan,
  kotapers: job.kota_perusahaan,
  proppers: job.prov_perusahaan,
  kdpospers: job.pos_perusahaan,
  lamakerja: job.lamakerja,
  hp_kel: profile.no_darurat,
  prop: residence.propinsi_dms,
  data_tl: `ktp_${nik}`,
  dok_tl: `foto_${nik}`,
};

export const apply1: CallInput<'applyStep1'> = {
  image_ktp: pixel,
  nama_lengkap_ktp: personalData.nama_lengkap,
  nomor_ktp: nik,
  nomor_npwp: job.npwp,
  kewarganegaraan: 'ID',
  status_perkawinan: profile.status_kwn,
  tempat_lahir: personalData.tempat_lahir,
  tanggal_lahir: personalData.tgl_lahir,
  alamat_rumah: home.alamat_rmh,
  rt: home.rt_rmh,
  rw: home.rw_rmh,
  kelurahan: home.kelurahan_rmh,
  kecamatan: home.kecamatan_rmh,
  kode_pos: home.kdpos_rmh,
  telepon_rumah: '02518312345',
  no_handphone: personalData.no_hp,
  alamat_email: profile.alamat_email,
  nama_keluarga_dekat: profile.nama_darurat,
  no_handphone_keluarga_dekat: profile.no_darurat,
  nama_gadis_ibu_kandung: profile.ibukandung,
  handphone_keluarga_dekat: profile.no_darurat,
  kota: home.kabupaten_rmh,
  provinsi: home.propinsi_rmh,
};

export const apply2: Omit<CallInput<'applyStep2'>, 'id'> = {
  pekerjaan: job.pekerjaan,
  bidang_usaha: job.bidang_usaha,
  jabatan: job.jabatan,
  nama_perusahaan: job.nama_perusahaan,
  alamat_kantor: job.alamat_perusahaan,
  kelurahan_kantor: job.kel_perusahaan,
  kecamatan_kantor: job.kec_perusahaan,
  kode_pos_kantor: job.pos_perusahaan,
  telepon_kantor: job.no_perusahaan,
  telepon_kantor_ext: job.telepon_kantor_ext,
  lama_bekerja: job.lamakerja,
  penghasilan_kotor_perbulan: job.bruto,
  kota_kantor: job.kota_perusahaan,
  provinsi_kantor: job.prov_perusahaan,
};

export const apply4 = { alamat_pengiriman_kartu: 'R', kode_referal: personalData.kd_promo };

export const files: Omit<CallInput<'submitFiles'>, 'id'> = {
  file_npwp: Buffer.from('%PDF-1.4 test %%EOF').toString('base64'),
  file_npwp_name: `NPWP_${nik}.pdf`,
  file_foto: pixel,
  file_foto_name: `foto_${nik}.jpg`,
  nik,
};

export const returnAddresses = {
  returnUrl: `${origin}/tips-liveness?result=success`,
  failedReturnUrl: `${origin}/tips-liveness?result=failed`,
};
