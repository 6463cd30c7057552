import { describe, expect, test } from 'vitest';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { toApply1, toApply2, toApply4 } from '../../machines/journey/mapping/providerApply.ts';
import { toFiles, toFullRecord, toStep1 } from '../../machines/journey/mapping/records.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { correctedReview } from '../../machines/paths/applicant.ts';
import { getRecordEntries, parseRecordEntry, recordSources } from '../../src/config/recordNames.ts';
import { createFileRef, savedUpTo } from '../support/saved.ts';

/**
 * An identity-first applicant whose current address differs from the e-KTP's, and one who lives there.
 */
const saved = savedUpTo('review', {
  flow: identityFirst,
  documents: ['npwp'],
  review: correctedReview,
  applyId: 'RECORD-7',
  refferalID: 'AGEN-7',
});
const same: Saved = {
  ...saved,
  review: { ...correctedReview, alamat_sesuai: '1' },
};

describe('an incomplete application', () => {
  test.each([
    ['step 1', toStep1],
    ['the record', (of: Saved) => toFullRecord(of, [])],
    ['apply 1', toApply1],
  ] as const)('%s is not built without an identity', (_, make) => {
    expect(() => make({ code: '' })).toThrow('needs an identity');
  });

  test.each([
    ['an identity', { ...saved, step2: undefined }],
    ['its review', { ...saved, review: undefined }],
  ])('a record is not built without %s', (_, { step2, review: reviewed, ...rest }) => {
    const of: Saved = { ...rest, ...(step2 && { step2 }), ...(reviewed && { review: reviewed }) };
    expect(() => toFullRecord(of, [])).toThrow('A record needs an identity and its review');
  });
});

describe('toFiles', () => {
  test.each([
    ['kartu.pdf', 'application/pdf', 'NPWP_9971046504930002.pdf'],
    ['KARTU', 'application/pdf', 'NPWP_9971046504930002.pdf'],
    ['kartu.pdf', 'image/jpeg', 'NPWP_9971046504930002.jpg'],
  ])(
    'REV-15 API-46 DOC-12 sends the file %s of the type %s as %s',
    (name, type, file_npwp_name) => {
      const dataNpwp = createFileRef(name, type);
      expect(toFiles({ ...saved, dataNpwp })).toMatchObject({
        file_npwp: dataNpwp,
        file_npwp_name,
      });
    },
  );

  test('API-46 uses the NIK without a record ID, and an empty NPWP without its file', () => {
    const { applyId: _id, dataNpwp: _npwp, ...bare } = saved;
    expect(toFiles(bare)).toMatchObject({ id: '9971046504930002', file_npwp: '' });
  });
});

describe('toFullRecord', () => {
  const record = toFullRecord(saved, []);

  test('OLD-33 sends configured names empty, without emptying a known field', () => {
    expect(toFullRecord(saved, ['fax', 'alm_lain', 'email'])).toEqual({
      ...record,
      fax: '',
      alm_lain: '',
    });
  });

  test.each(recordSources)('OLD-31 OLD-33 sends a configured %s only under its name', (source) => {
    const names = getRecordEntries([`nama_lain=${source}`]).map(parseRecordEntry);
    const named = names.filter((entry) => entry.source === source).map(({ name }) => name);
    expect(named).toEqual(['nama_lain']);
  });

  test('REV-05 OLD-31 APP-02 sends the label of a value without a code in the bank’s lists', () => {
    const uncoded = { code_job: '', code_position: '', code_industry: '' };
    const bare = { ...saved, review: { ...correctedReview, ...uncoded } };
    const labels = { pekerjaan: 'Karyawan Swasta', jabatan: 'Manajer' };
    expect(toFullRecord(bare, [])).toEqual({
      ...record,
      pkerjaan: labels.pekerjaan,
      jabatan: labels.jabatan,
      bidang: 'Jasa Keuangan dan Asuransi',
    });
    expect(toApply2(bare)).toMatchObject({
      ...labels,
      bidang_usaha: 'Jasa Keuangan dan Asuransi',
    });
  });

  test('OLD-31 has a short second line for an incomplete e-KTP address', () => {
    const little = { provinsi_ktp: 'Banten', kota_ktp: '', kelurahan_ktp: '', kecamatan_ktp: '' };
    const bare = { ...saved, review: { ...correctedReview, ...little, rt_rw_ktp: '' } };
    expect(toFullRecord(bare, []).alamat2).toBe('Banten');
  });

  test('OLD-31 a record without a card names none', () => {
    const { step1: _, ...cardless } = saved;
    expect(toFullRecord(cardless, []).nm_kartu).toBe('');
  });

  test('OLD-34 when a card shows only one of RT and RW, the other is empty', () => {
    const half = { ...same, review: { ...same.review, rt_rw_ktp: 'RT 004' } } as Saved;
    expect(toFullRecord(half, [])).toMatchObject({ rt: '004', rw: '' });
    const none = { ...same, review: { ...same.review, rt_rw_ktp: '' } } as Saved;
    expect(toFullRecord(none, [])).toMatchObject({ rt: '', rw: '' });
  });
});

describe("the provider's steps", () => {
  test('APP-01 OLD-34 step 1 uses the e-KTP address as home with alamat_sesuai 1', () => {
    expect(toApply1(same)).toEqual({
      ...toApply1(saved),
      alamat_rumah: 'Jl. Anyelir No. 4',
      rt: '006',
      rw: '008',
      kelurahan: 'Yosomulyo',
      kecamatan: 'Metro Pusat',
      kota: 'Kota Metro',
      provinsi: 'Lampung',
    });
  });

  test('APP-04 step 4 without a referral and configured names sends an empty referral', () => {
    const { refferalID: _, ...unreferred } = saved;
    expect(toApply4(unreferred, [])).toEqual({
      id: 'RECORD-7',
      alamat_pengiriman_kartu: 'R',
      kode_referal: '',
    });
  });

  test('APP-05 steps without the ID of the first send none', () => {
    const { applyId: _, ...unnumbered } = saved;
    expect(toApply2(unnumbered).id).toBe('');
  });
});
