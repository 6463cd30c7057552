import { describe, expect, test } from 'vitest';
import {
  toApply1,
  toApply2,
  toApply3,
  toApply4,
} from '../../../machines/journey/mapping/providerApply.ts';
import { same, saved, sent } from './told.ts';

describe('the provider’s apply API', () => {
  const first = {
    image_ktp: 'bytes of ktp.jpg',
    nama_lengkap_ktp: 'SITI RAHMAWATI',
    nomor_ktp: '9971046504930002',
    nomor_npwp: '9912345678901234',
    kewarganegaraan: 'AS',
    status_perkawinan: 'CH',
    tempat_lahir: 'BOGOR',
    tanggal_lahir: '25-04-1993',
    alamat_rumah: 'Jl. Kenanga Blok C3 No. 8',
    rt: '11',
    rw: '12',
    kelurahan: 'Condongcatur',
    kecamatan: 'Depok',
    kode_pos: '55283',
    telepon_rumah: '',
    no_handphone: '081234567890',
    alamat_email: 'siti.rahmawati@contoh.id',
    nama_keluarga_dekat: 'Budi Santoso',
    no_handphone_keluarga_dekat: '081298765432',
    nama_gadis_ibu_kandung: 'Aminah Zahra',
    handphone_keluarga_dekat: '081298765432',
    kota: 'Kabupaten Sleman',
    provinsi: 'Daerah Istimewa Yogyakarta',
  };

  test('APP-01 APP-06 step 1 has exactly these fields', () => {
    expect(sent(toApply1(saved))).toEqual(first);
  });

  test('APP-01 OLD-34 with alamat_sesuai 1 its home is that of the e-KTP', () => {
    expect(sent(toApply1(same))).toEqual({
      ...first,
      alamat_rumah: 'Jl. Cempaka No. 3',
      rt: '005',
      rw: '009',
      kelurahan: 'Sumurpecung',
      kecamatan: 'Serang',
      kota: 'Kota Serang',
      provinsi: 'Banten',
    });
  });

  test('APP-02 step 2 has exactly these fields, under the number of the first', () => {
    expect(toApply2(saved)).toEqual({
      id: 'RECORD-7',
      pekerjaan: 'Karyawan Swasta',
      bidang_usaha: 'Jasa Keuangan dan Asuransi',
      jabatan: 'Manajer',
      nama_perusahaan: 'PT Contoh Maju Bersama',
      alamat_kantor: 'Gedung Contoh Lantai 5, Jl. Jenderal Sudirman',
      kelurahan_kantor: 'Senayan',
      kecamatan_kantor: 'Kebayoran Baru',
      kode_pos_kantor: '12190',
      telepon_kantor: '0215550123',
      telepon_kantor_ext: '407',
      lama_bekerja: '6',
      penghasilan_kotor_perbulan: '15500000',
      kota_kantor: 'Jakarta Selatan',
      provinsi_kantor: 'DKI Jakarta',
    });
  });

  test('APP-03 APP-04 steps 3 and 4 send the selfie, the delivery and the referral', () => {
    expect(sent(toApply3(saved))).toEqual({ id: 'RECORD-7', image_selfie: 'bytes of face1' });
    expect(toApply4(saved)).toEqual({
      id: 'RECORD-7',
      alamat_pengiriman_kartu: 'R',
      kode_referal: 'AGEN-7',
    });
    const { refferalID: _, ...unreferred } = saved;
    expect(toApply4(unreferred).kode_referal).toBe('');
  });
});

test('APP-05 without a number of the first step’s the others go under none', () => {
  const { applyId: _, ...unnumbered } = saved;
  expect(toApply2(unnumbered).id).toBe('');
});
