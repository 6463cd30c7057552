import type { JourneyContext } from '../../machines/journey/context.ts';
import type { JourneyEvent } from '../../machines/journey/events.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { type Masked, type MaskOf, type Masks, masked } from './mask.ts';

type AddressKeys<Suffix extends string> =
  `${'alamat' | 'rt' | 'rw' | 'kelurahan' | 'kecamatan' | 'kabupaten' | 'propinsi' | 'kdpos'}_${Suffix}`;

const home: Record<AddressKeys<'rmh'>, 'text'> = {
  alamat_rmh: 'text',
  rt_rmh: 'text',
  rw_rmh: 'text',
  kelurahan_rmh: 'text',
  kecamatan_rmh: 'text',
  kabupaten_rmh: 'text',
  propinsi_rmh: 'text',
  kdpos_rmh: 'text',
};
const residence: Record<AddressKeys<'dms'>, 'text'> = {
  alamat_dms: 'text',
  rt_dms: 'text',
  rw_dms: 'text',
  kelurahan_dms: 'text',
  kecamatan_dms: 'text',
  kabupaten_dms: 'text',
  propinsi_dms: 'text',
  kdpos_dms: 'text',
};

/** Everything the journey keeps, and how much of it may be seen. Complete by type. */
export const savedMasks = {
  code: 'word',
  refferalID: 'token',
  step1: { boardCC: 'shown', chooseCard: 'shown' },
  step2: {
    no_hp: 'digits',
    kd_promo: 'token',
    nik: 'digits',
    nama_lengkap: 'text',
    tempat_lahir: 'text',
    tgl_lahir: 'date',
  },
  step3: {
    jns_kelamin: 'text',
    status_kwn: 'text',
    ibukandung: 'text',
    alamat_email: 'text',
    nama_darurat: 'text',
    no_darurat: 'digits',
  },
  step4: { ...home, ...residence, selectedKelurahanData: { rmh: 'shown', dms: 'shown' } },
  step5: {
    pekerjaan: 'text',
    jabatan: 'text',
    bidang_usaha: 'text',
    nama_perusahaan: 'text',
    no_perusahaan: 'digits',
    telepon_kantor_ext: 'digits',
    alamat_perusahaan: 'text',
    rt_perusahaan: 'text',
    rw_perusahaan: 'text',
    kel_perusahaan: 'text',
    kec_perusahaan: 'text',
    kota_perusahaan: 'text',
    prov_perusahaan: 'text',
    pos_perusahaan: 'text',
    lamakerja: 'text',
    bruto: 'digits',
    npwp: 'digits',
    selectedKelurahanDataPerushaan: 'shown',
    npwpFile: 'file',
    slipgajiFile: 'file',
  },
  step6: { alamatkirim: 'shown' },
  step_check: { flag_datapribadi: 'shown', flag_syarat: 'shown', point: 'shown' },
  dataImg: 'file',
  dataOCR: {
    provinsi: 'text',
    kota: 'text',
    golongan_darah: 'text',
    agama: 'text',
    kelurahan: 'text',
    alamat: 'text',
    kewarganegaraan: 'text',
    nik: 'digits',
    nama: 'text',
    tempat_lahir: 'text',
    pekerjaan: 'text',
    kecamatan: 'text',
    jenis_kelamin: 'text',
    tanggal_lahir: 'date',
    status_perkawinan: 'text',
    rt_rw: 'text',
    // Numbers by field, which hide themselves.
    tingkat_keyakinan: {},
  },
  reffId: 'token',
  dataNpwp: 'file',
  slipGaji: 'file',
  no_hp: 'digits',
  kd_promo: 'token',
  kelurahanKTP: 'text',
  kelurahanDMS: 'text',
  kelurahanPRSH: 'text',
  setujusyarat: 'shown',
  setujupenawan: 'shown',
  fc_token: 'token',
  face1: 'file',
  face2: 'file',
  statusLiveness: 'word',
  registrationToken: 'token',
  reffNumberRegistration: 'token',
  transaction_id: 'token',
  readingOf: 'token',
  nikCleared: 'digits',
  faceOf: 'digits',
  registeredFor: 'token',
  codeConfirmed: 'shown',
  resendAt: 'shown',
  returning: { from: 'shown', at: 'shown' },
  cameraExplained: 'shown',
  pending: { op: 'shown', id: 'token', of: 'token' },
  sealedApplication: 'file',
  outcome: 'shown',
} as const satisfies MaskOf<Saved>;

type OwnContext = Omit<JourneyContext, 'environment' | 'settings' | 'saved' | 'alert'>;

const contextMasks = {
  entry: { to: 'shown', result: 'shown' },
  tick: 'shown',
  incoming: { file: 'file', document: 'shown', chosen: 'shown' },
  preview: 'shown',
  cameraTrouble: 'shown',
  frameAddress: 'token',
  faces: { face1: 'file', face2: 'file' },
  reffNumber: 'token',
  code: 'digits',
  failedCodes: 'shown',
  photoIssue: 'shown',
  poorPhotos: 'shown',
} as const satisfies MaskOf<OwnContext>;

/** Of an alert's words only what is ours or a code; the bank's own words may name somebody. */
const noticeMasks = {
  kind: 'word',
  text: 'word',
  code: 'word',
  reason: 'word',
  failure: { kind: 'word', status: 'shown' },
} as const;

/** What may be seen of the chart's context, whatever it holds; `undefined` for a call's own actor. */
export function maskContext(context: unknown): { [key: string]: Masked } {
  if (typeof context !== 'object' || context === null) return {};
  const { environment: _, settings: __, ...rest } = context as Record<string, unknown>;
  const shown = masked(rest, { ...contextMasks, saved: savedMasks, alert: noticeMasks });
  return shown as { [key: string]: Masked };
}

type FieldsOf<Type> = Omit<Extract<JourneyEvent, { type: Type }>, 'type'>;
const file = { file: 'file' } as const;
const document = { document: 'shown' } as const;
const { npwpFile: _npwp, slipgajiFile: _slip, ...job } = savedMasks.step5;

/** What an event carries, and how much of it may be seen; complete for events that carry something. */
const eventMasks = {
  open: { to: 'shown', result: 'shown' },
  'chooser.submitted': { values: { boardCC: 'word', chooseCard: 'word' } },
  'personalData.submitted': { values: savedMasks.step2 },
  'camera.failed': { trouble: 'shown' },
  'photo.taken': file,
  'file.chosen': file,
  'terms.agreed': { agrees: 'shown' },
  'offers.answered': { agrees: 'shown' },
  'checklist.submitted': { values: { point: 'word' } },
  'profile.submitted': { values: savedMasks.step3 },
  'address.submitted': { values: { ...savedMasks.step4, alamat_berbeda: 'shown' } },
  'document.photoWanted': document,
  'document.chosen': { ...document, ...file },
  'document.opened': document,
  'document.removed': document,
  'job.submitted': { values: job },
  'delivery.submitted': { values: { alamatkirim: 'word' } },
  'face.reported': {
    report: { fc_token: 'token', result: 'word', face1: 'file', face2: 'file' },
  },
  'code.submitted': { code: 'digits' },
} as const satisfies {
  [Type in JourneyEvent['type'] as keyof FieldsOf<Type> extends never ? never : Type]: MaskOf<
    FieldsOf<Type>
  >;
};
const answerMasks = { output: { word: 'word', code: 'word' } } as const;

/** What may be seen of an event: an applicant's by its table, an answer's word and code. */
export function maskEvent(event: { type: string }): { type: string; [key: string]: Masked } {
  const { type, ...fields } = event as { type: string; [key: string]: unknown };
  // The first event carries what an earlier page saved; the context shows it, masked.
  if (type === 'xstate.init') return { type };
  if (type.startsWith('xstate.')) return { ...(masked(fields, answerMasks) as object), type };
  const masks = (eventMasks as Record<string, Masks>)[type];
  return { ...(masked(fields, masks) as object), type };
}
