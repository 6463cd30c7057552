import type { Saved } from '../../machines/journey/saved/schema.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';

const nik = '3271046504930002'; // test data

/** A kept file that no real bytes stand behind, unless a test gives them by its `ref`. */
export const kept = (name: string, type = 'image/jpeg', size = 312_000): FileRef => ({
  ref: `file.${name}`,
  type,
  size,
  name,
  kept: 'memory',
});

/** Everything an invented applicant has saved by the time the code is asked for. */
export const applicant = {
  code: '',
  step1: { boardCC: '2', chooseCard: 'cardgold' },
  step2: {
    no_hp: '081234567890',
    kd_promo: '',
    nik,
    nama_lengkap: 'SITI RAHMAWATI',
    tempat_lahir: 'BOGOR',
    tgl_lahir: '25-04-1993',
  },
  nikCleared: nik,
  dataImg: kept('ktp.jpg'),
  setujusyarat: true,
  step_check: { flag_datapribadi: true, flag_syarat: false, point: '100' },
  step3: {
    jns_kelamin: 'F',
    status_kwn: 'Kawin',
    ibukandung: 'Aminah',
    alamat_email: 'siti.rahmawati@contoh.id',
    nama_darurat: 'Budi Santoso',
    no_darurat: '081298765432',
  },
  step4: {
    alamat_rmh: 'Jl. Dr. Semeru No. 18',
    rt_rmh: '004',
    rw_rmh: '007',
    kelurahan_rmh: 'Menteng',
    kecamatan_rmh: 'Bogor Barat',
    kabupaten_rmh: 'Kota Bogor',
    propinsi_rmh: 'Jawa Barat',
    kdpos_rmh: '16111',
    alamat_dms: 'Jl. Kemang Raya No. 5',
    rt_dms: '001',
    rw_dms: '002',
    kelurahan_dms: 'Bangka',
    kecamatan_dms: 'Mampang Prapatan',
    kabupaten_dms: 'Jakarta Selatan',
    propinsi_dms: 'DKI Jakarta',
    kdpos_dms: '12730',
    selectedKelurahanData: { rmh: 1, dms: 1 },
  },
  step5: {
    pekerjaan: 'Karyawan Swasta',
    jabatan: 'Supervisor',
    bidang_usaha: 'Perdagangan',
    nama_perusahaan: 'PT Contoh Sejahtera',
    no_perusahaan: '0251123456',
    telepon_kantor_ext: '12',
    alamat_perusahaan: 'Jl. Pajajaran No. 1',
    rt_perusahaan: '003',
    rw_perusahaan: '004',
    kel_perusahaan: 'Babakan',
    kec_perusahaan: 'Bogor Tengah',
    kota_perusahaan: 'Kota Bogor',
    prov_perusahaan: 'Jawa Barat',
    pos_perusahaan: '16128',
    lamakerja: '6',
    bruto: '12500000',
    npwp: '',
    selectedKelurahanDataPerushaan: 1,
    npwpFile: null,
    slipgajiFile: null,
  },
  step6: { alamatkirim: 'alamatdomisili' },
  statusLiveness: 'success',
  fc_token: 'token',
  face1: kept('face1'),
  face2: kept('face2'),
  faceOf: nik,
  registrationToken: 'registration',
  reffNumberRegistration: 'REFF-9',
  transaction_id: 'transaction',
} as const satisfies Saved;

type Step = 'step3' | 'step4' | 'step5' | 'step6';

/** The applicant before the given step was done for the first time. */
export function before(step: Step): Saved {
  const saved: Saved = { ...applicant };
  for (const later of ['step3', 'step4', 'step5', 'step6'] as const) {
    if (later >= step) delete saved[later];
  }
  return saved;
}

/** What a field holds, found by the specification's name. */
export function fieldValue(name: string): string {
  const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!field) throw new Error(`No field is named ${name}`);
  return field.value;
}
