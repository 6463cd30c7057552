import type { CallId } from '../../api/contracts/index.ts';
import type { Told } from './sentSupport.ts';
import { told, type Way } from './told.ts';

// The names that the specification gives what is sent, call by call, held against what is told (told.ts),
// which is what the client sends (sent.test.ts).

/** What a call says beside its address, and the rows of the catalogue that name it; last, what is ours. */
type Named = [fields: string, rows: string, ours?: string];

const registration: Named = [
  'callbackUrl channelId reffNumber email phone nik name dob selfie identity reffId',
  'REG-01 REG-02',
];
const eight = ['alamat', 'rt', 'rw', 'kelurahan', 'kecamatan', 'kabupaten', 'propinsi', 'kdpos'];
const application = [
  'boardCC chooseCard no_hp nik nama_lengkap tempat_lahir tgl_lahir kd_promo',
  'jns_kelamin status_kwn ibukandung alamat_email nama_darurat no_darurat',
  ...['rmh', 'dms'].map((of) => eight.map((part) => `${part}_${of}`).join(' ')),
  'pekerjaan bidang_usaha jabatan nama_perusahaan no_perusahaan alamat_perusahaan rt_perusahaan',
  'rw_perusahaan kel_perusahaan kec_perusahaan kota_perusahaan prov_perusahaan pos_perusahaan',
  'lamakerja bruto telepon_kantor_ext selectedKelurahanDataPerushaan npwp npwpFile slipgajiFile',
  'alamatkirim face1 fc_token ktpfile reffNumberPrivy registerTokenPrivy reffId refferalNo',
  'reffNumberRegistration channelId mpc persetujuan1 persetujuan2 selectedKelurahanData',
].join(' ');
const ofApplication =
  'SUB-02 SUB-03 SUB-04 SUB-05 SUB-06 SUB-07 SUB-08 SUB-09 SUB-10 SUB-11 SUB-12 SUB-13 SUB-14 JOB-23';

/** Of a call that is not here nothing is told but its address. */
export const named: Partial<Record<CallId, Named>> = {
  readCard: ['ktp reffNumber channelId', 'API-27'],
  checkNik: ['nik', 'API-29'],
  register: registration,
  registerIb: registration,
  requestOtp: ['channelId registrationToken reffNumberRegistration', 'API-32'],
  resendOtp: ['channelId transactionId reffNumberRegister', 'API-33'],
  validateOtp: ['channelId transactionId otpCode', 'API-34'],
  submitApplication: [`data ${application}`, `API-36 ${ofApplication}`, 'kd_promo_ketik'],
  submitDirect: [application, ofApplication],
  readCardOlder: ['foto_ktp64', 'API-28'],
  submitStep1: [
    'no_handphone nik nm_lengkap tmp_lahir tgl_lahir jns_kelamin kewarganegaraan ktp_blob flag_syarat ' +
      'flag_datapribadi create_date create_by update_date update_by',
    'API-41',
  ],
  submitRecord: [
    'basic_card_name tgl_lhr tmp_lhr nm_kartu jenis_k rt rw lurah camat kota kdpos hp email wn no_ktp ' +
      'nama_ibu stat_kwn nama_kel alm_skr pkerjaan bidang jabatan namapers almkirim almtagih hsl_ktr ' +
      'alamat1 alamat2 almpers1 npwp persetujuan_data data_tl dok_tl source_code w_note',
    'OLD-30 OLD-31 OLD-32',
    // The decisions' names (OLD-31), and those that this configuration gives (OLD-33).
    'telppers extpers rtpers rwpers lurahpers camatpers kotapers proppers kdpospers lamakerja hp_kel ' +
      'prop fax kanal agen golongan telepon',
  ],
  submitFiles: ['id file_npwp file_npwp_name file_foto file_foto_name updateby nik', 'API-46'],
  convertFile: ['file_data nik file_name', 'API-44'],
  convertFiles: ['file_foto nik file_ktp', 'API-45'],
  sendMail: ['username email', 'API-40'],
  advanceResult: ['returnUrl failedReturnUrl tryCount region', 'API-25'],
  advanceScore: ['signatureId', 'API-24'],
  applyStep1: [
    'image_ktp nama_lengkap_ktp nomor_ktp nomor_npwp kewarganegaraan status_perkawinan tempat_lahir ' +
      'tanggal_lahir alamat_rumah rt rw kelurahan kecamatan kode_pos telepon_rumah no_handphone ' +
      'alamat_email nama_keluarga_dekat no_handphone_keluarga_dekat nama_gadis_ibu_kandung ' +
      'handphone_keluarga_dekat kota provinsi',
    'APP-01',
  ],
  applyStep2: [
    'pekerjaan bidang_usaha jabatan nama_perusahaan alamat_kantor kelurahan_kantor kecamatan_kantor ' +
      'kode_pos_kantor telepon_kantor telepon_kantor_ext lama_bekerja penghasilan_kotor_perbulan ' +
      'kota_kantor provinsi_kantor',
    'APP-02',
  ],
  applyStep3: ['image_selfie', 'APP-03'],
  // What this configuration gives a name.
  applyStep4: ['alamat_pengiriman_kartu kode_referal', 'APP-04', 'foto_npwp kartu kosong'],
};

const nothing: Named = ['', ''];
const namedOf = (id: CallId) => named[id] ?? nothing;

export const wordsOf = (text = '') => text.split(' ').filter(Boolean);

/** The names in a body; what was sealed is opened in its place. */
function namesIn(body: unknown = {}): string[] {
  const { data, ...rest } = body as { data?: object };
  return [...(data ? ['data', ...Object.keys(data)] : []), ...Object.keys(rest)];
}

export interface Compared {
  id: CallId;
  way: Way;
  /** Named by the specification and told. */
  equal: string[];
  missing: string[];
  /** Told, and named neither by the specification nor as ours. */
  unknown: string[];
}

/** Every request of every way, its names held against those of the specification. */
export const compared = (Object.entries(told) as [CallId, (typeof told)[CallId]][]).flatMap(
  ([id, [, bodies]]) =>
    (Object.entries(bodies) as [Way, Told[1][]][]).flatMap(([way, all]) =>
      all.map((body): Compared => {
        const [fields, , ours] = namedOf(id);
        const names = namesIn(body);
        const known = [...wordsOf(fields), ...wordsOf(ours)];
        return {
          id,
          way,
          equal: wordsOf(fields).filter((field) => names.includes(field)),
          missing: wordsOf(fields).filter((field) => !names.includes(field)),
          unknown: names.filter((name) => !known.includes(name)),
        };
      }),
    ),
);

/** What was compared, in a line. */
export function summaryOfWire(): string {
  const ids = [...new Set(compared.map(({ id }) => id))];
  const asked = ids.map((id) => told[id][0].split(' ')[0]);
  const of = (method: string) => asked.filter((one) => one === method).length;
  const fields = ids.flatMap((id) => wordsOf(namedOf(id)[0]));
  const sum = (lists: string[][]) => lists.flat().length;
  const times = sum(compared.map(({ equal }) => equal));
  const wrong = sum(compared.map(({ missing, unknown }) => [...missing, ...unknown]));
  return (
    `${fields.length} fields that the specification names, in ${of('POST')} POSTs and ${of('GET')} GETs: ` +
    `in ${compared.length} requests ${times} are told, ${wrong} otherwise`
  );
}
