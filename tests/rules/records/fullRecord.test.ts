import { describe, expect, test } from 'vitest';
import { onboardingCalls } from '../../../api/contracts/onboarding.ts';
import { toFullRecord } from '../../../machines/journey/mapping/fullRecord.ts';
import { toStep1 } from '../../../machines/journey/mapping/step1Record.ts';
import type { Saved } from '../../../machines/journey/saved/schema.ts';
import { identityFirstApplicant } from '../../fixtures/applicant.ts';
import { same, saved, sent } from './told.ts';

const { submitStep1, submitRecord } = onboardingCalls;
const { review } = identityFirstApplicant;

test('API-41 API-42 the step-1 record has exactly these fields', () => {
  expect(sent(toStep1(saved), submitStep1.constants)).toEqual({
    no_handphone: '081234567890',
    nik: '9971046504930002',
    nm_lengkap: 'SITI RAHMAWATI',
    tmp_lahir: 'BOGOR',
    tgl_lahir: '25-04-1993',
    jns_kelamin: 'F',
    kewarganegaraan: 'AS',
    ktp_blob: 'bytes of ktp.jpg',
    flag_syarat: true,
    flag_datapribadi: true,
    create_date: '',
    create_by: '',
    update_date: '',
    update_by: '',
  });
});

const record = {
  basic_card_name: 'SITI RAHMAWATI',
  tgl_lhr: '25-04-1993',
  tmp_lhr: 'BOGOR',
  nm_kartu: 'cardgold',
  jenis_k: 'F',
  rt: '11',
  rw: '12',
  lurah: 'Condongcatur',
  camat: 'Depok',
  kota: 'Kabupaten Sleman',
  kdpos: '55283',
  hp: '081234567890',
  email: 'siti.rahmawati@contoh.id',
  wn: 'AS',
  no_ktp: '9971046504930002',
  nama_ibu: 'Aminah Zahra',
  stat_kwn: 'CH',
  nama_kel: 'Budi Santoso',
  alm_skr: 'Jl. Kenanga Blok C3 No. 8',
  pkerjaan: 'Karyawan Swasta',
  bidang: 'Jasa Keuangan dan Asuransi',
  jabatan: 'Manajer',
  namapers: 'PT Contoh Maju Bersama',
  almkirim: 'R',
  almtagih: 'K',
  hsl_ktr: '15500000',
  alamat1: 'Jl. Cempaka No. 3',
  alamat2: 'RT/RW 005/009, Sumurpecung, Serang, Kota Serang, Banten',
  almpers1: 'Gedung Contoh Lantai 5, Jl. Jenderal Sudirman',
  npwp: '9912345678901234',
  persetujuan_data: 'Y',
  data_tl: 'ktp_9971046504930002',
  dok_tl: 'foto_9971046504930002',
  source_code: 42530,
  w_note: 'B',
};
/** The same applicant, living where the e-KTP says; the postal code was typed. */
const atHome = {
  alm_skr: 'Jl. Cempaka No. 3',
  rt: '005',
  rw: '009',
  lurah: 'Sumurpecung',
  camat: 'Serang',
  kota: 'Kota Serang',
};

describe('the full record', () => {
  const all = (of: Saved, extra: string[] = []) =>
    sent(toFullRecord(of, extra), submitRecord.constants);

  test('OLD-30 OLD-31 OLD-32 it has exactly these fields', () => {
    expect(all(saved)).toEqual(record);
  });

  test('OLD-34 with alamat_sesuai 1 the current address is that of the e-KTP, and nothing else changes', () => {
    expect(all(same)).toEqual({ ...record, ...atHome });
  });

  test('OLD-33 configured names are sent empty, and none of them empties a field that is known', () => {
    expect(all(saved, ['fax', 'alm_lain', 'email'])).toEqual({ ...record, fax: '', alm_lain: '' });
  });

  test('OLD-31 an e-KTP address of which little is known has a short second line', () => {
    const little = { provinsi_ktp: 'Banten', kota_ktp: '', kelurahan_ktp: '', kecamatan_ktp: '' };
    const bare = { ...saved, review: { ...review, ...little, rt_rw_ktp: '' } };
    expect(all(bare).alamat2).toBe('Banten');
  });
});

test('OLD-31 a record without a card names none', () => {
  const { step1: _, ...cardless } = saved;
  expect(toFullRecord(cardless, []).nm_kartu).toBe('');
});
test('OLD-34 of RT and RW on a card that shows but one the other is empty', () => {
  const half = { ...same, review: { ...same.review, rt_rw_ktp: 'RT 004' } } as Saved;
  expect(toFullRecord(half, [])).toMatchObject({ rt: '004', rw: '' });
  const none = { ...same, review: { ...same.review, rt_rw_ktp: '' } } as Saved;
  expect(toFullRecord(none, [])).toMatchObject({ rt: '', rw: '' });
});
