import { describe, expect, test } from 'vitest';
import { identityFirstCalls } from '../../api/contracts/identityFirst.ts';
import type { CallId } from '../../api/contracts/index.ts';
import { providerApplyCalls } from '../../api/contracts/providerApply.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import {
  toApply1,
  toApply2,
  toApply3,
  toApply4,
} from '../../machines/journey/mapping/providerApply.ts';
import {
  toConversion,
  toConversions,
  toFiles,
  toFullRecord,
  toMail,
  toStep1,
} from '../../machines/journey/mapping/records.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { correctedReview } from '../../machines/paths/applicant.ts';
import { getRecordEntries, parseRecordEntry, recordSources } from '../../src/config/recordNames.ts';
import { expectedRequests, type Scenario } from '../contracts/expectedRequests.ts';
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

/** Returns the request body with the constants, and with a text in place of each file. */
const sent = (body: object, constants: object = {}) =>
  JSON.parse(JSON.stringify({ ...constants, ...body }), (_, value) =>
    value && typeof value === 'object' && 'kept' in value ? `bytes of ${value.name}` : value,
  );

/** Returns the first expected request body of a call in a scenario. */
const bodyOf = (id: CallId, scenario: Scenario) =>
  expectedRequests[id][2][scenario]?.[0] as Record<string, unknown>;

describe('the record and its conversion', () => {
  const { submitStep1, submitRecord, submitFiles, convertFile, convertFiles, sendMail } =
    identityFirstCalls;

  const { applyStep1, applyStep2, applyStep3, applyStep4 } = providerApplyCalls;

  test.each<[string, { safeParse(value: unknown): { error?: unknown } }, object]>([
    ['step 1', submitStep1.request, sent(toStep1(saved), submitStep1.constants)],
    [
      'the record',
      submitRecord.request,
      sent(toFullRecord(saved, ['fax']), submitRecord.constants),
    ],
    ['the files', submitFiles.request, sent(toFiles(saved), submitFiles.constants)],
    ['one photo', convertFile.request, sent(toConversion(saved, 'ktp'))],
    ['both photos', convertFiles.request, sent(toConversions(saved))],
    ['the mail', sendMail.request, toMail(saved)],
    ['apply 1', applyStep1.request, sent(toApply1(saved))],
    ['apply 2', applyStep2.request, toApply2(saved)],
    ['apply 3', applyStep3.request, sent(toApply3(saved))],
    ['apply 4', applyStep4.request, toApply4(saved, [])],
  ])('%s matches the bank’s contract', (_, request, body) => {
    expect(request.safeParse(body).error).toBeUndefined();
  });

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

describe('files and mail', () => {
  test('API-38 API-46 sends the files under the record ID, with the NIK in their names', () => {
    expect(sent(toFiles(saved), identityFirstCalls.submitFiles.constants)).toEqual({
      id: 'RECORD-7',
      file_npwp: 'bytes of npwp.jpg',
      file_npwp_name: 'NPWP_9971046504930002.jpg',
      file_foto: 'bytes of face1',
      file_foto_name: 'foto_9971046504930002.jpg',
      updateby: '',
      nik: '9971046504930002',
    });
  });

  test('API-46 DOC-12 sends a tax PDF with the name of a PDF', () => {
    const pdf = { ...saved, dataNpwp: createFileRef('kartu.pdf', 'application/pdf') };
    expect(sent(toFiles(pdf))).toMatchObject({
      file_npwp: 'bytes of kartu.pdf',
      file_npwp_name: 'NPWP_9971046504930002.pdf',
    });
  });

  test('API-46 uses the NIK without a record ID, and an empty NPWP without its file', () => {
    const { applyId: _id, dataNpwp: _npwp, ...bare } = saved;
    expect(toFiles(bare)).toMatchObject({ id: '9971046504930002', file_npwp: '' });
  });

  test('REV-15 API-39 API-44 converts each photo under its own name', () => {
    const nik = '9971046504930002';
    expect(sent(toConversion(saved, 'foto'))).toEqual({
      file_data: 'bytes of face1',
      nik,
      file_name: 'foto',
    });
    expect(sent(toConversion(saved, 'ktp'))).toEqual({
      file_data: 'bytes of ktp.jpg',
      nik,
      file_name: 'ktp',
    });
  });

  test('API-45 converts both photos in one call', () => {
    expect(sent(toConversions(saved))).toEqual({
      file_foto: 'bytes of face1',
      nik: '9971046504930002',
      file_ktp: 'bytes of ktp.jpg',
    });
  });

  test('API-40 sends the mail to the applicant', () => {
    expect(toMail(saved)).toEqual({
      username: 'SITI NUR RAHMAWATI',
      email: 'siti.rahmawati@contoh.id',
    });
  });
});

describe('the full record', () => {
  const { submitStep1, submitRecord } = identityFirstCalls;

  const review = correctedReview;

  test('API-41 API-42 the step-1 record has exactly these fields', () => {
    expect(sent(toStep1(saved), submitStep1.constants)).toEqual({
      ...bodyOf('submitStep1', 'the full record'),
      ktp_blob: 'bytes of ktp.jpg',
    });
  });

  const record = bodyOf('submitRecord', 'the full record');

  /** The same applicant with the e-KTP address as current address. The postal code was typed. */
  const atHome = {
    alm_skr: 'Jl. Anyelir No. 4',
    rt: '006',
    rw: '008',
    lurah: 'Yosomulyo',
    camat: 'Metro Pusat',
    kota: 'Kota Metro',
    prop: 'Lampung',
  };

  describe('the full record', () => {
    const all = (of: Saved, extra: string[] = []) =>
      sent(toFullRecord(of, extra), submitRecord.constants);

    test('OLD-30 OLD-31 OLD-32 has exactly these fields', () => {
      expect(all(saved)).toEqual(record);
    });

    test('OLD-34 uses the e-KTP address as current address with alamat_sesuai 1, and changes nothing else', () => {
      expect(all(same)).toEqual({ ...record, ...atHome });
    });

    test('OLD-33 sends configured names empty, without emptying a known field', () => {
      expect(all(saved, ['fax', 'alm_lain', 'email'])).toEqual({
        ...record,
        fax: '',
        alm_lain: '',
      });
    });

    test('OLD-31 OLD-33 sends a value without a specified name only under its configured name', () => {
      const { telppers, kdpospers, ...others } = record;
      const names = ['telepon=no_perusahaan', 'kdp_ktr=pos_perusahaan', 'kanal=channel'];
      const more = ['agen=referral', 'golongan=income'];
      expect(all({ ...saved, code: 'MITRA-3' }, [...names, ...more, 'fax'])).toEqual({
        ...others,
        telepon: telppers,
        kdp_ktr: kdpospers,
        kanal: 'MITRA-3',
        agen: 'AGEN-7',
        golongan: saved.step1?.boardCC,
        fax: '',
      });
    });

    test.each(recordSources)(
      'OLD-31 OLD-33 sends a configured %s only under its name',
      (source) => {
        const names = getRecordEntries([`nama_lain=${source}`]).map(parseRecordEntry);
        const named = names.filter((entry) => entry.source === source).map(({ name }) => name);
        expect(named).toEqual(['nama_lain']);
      },
    );

    test('REV-05 OLD-31 APP-02 sends the label of a value without a code in the bank’s lists', () => {
      const uncoded = { code_job: '', code_position: '', code_industry: '' };
      const bare = { ...saved, review: { ...review, ...uncoded } };
      const labels = { pekerjaan: 'Karyawan Swasta', jabatan: 'Manajer' };
      expect(all(bare)).toEqual({
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
      const bare = { ...saved, review: { ...review, ...little, rt_rw_ktp: '' } };
      expect(all(bare).alamat2).toBe('Banten');
    });
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
  describe('the provider’s apply API', () => {
    const first = {
      ...bodyOf('applyStep1', "the provider's steps"),
      image_ktp: 'bytes of ktp.jpg',
    };

    test('APP-01 APP-06 step 1 has exactly these fields', () => {
      expect(sent(toApply1(saved))).toEqual(first);
    });

    test('APP-01 OLD-34 step 1 uses the e-KTP address as home with alamat_sesuai 1', () => {
      expect(sent(toApply1(same))).toEqual({
        ...first,
        alamat_rumah: 'Jl. Anyelir No. 4',
        rt: '006',
        rw: '008',
        kelurahan: 'Yosomulyo',
        kecamatan: 'Metro Pusat',
        kota: 'Kota Metro',
        provinsi: 'Lampung',
      });
    });

    test('APP-02 step 2 has exactly these fields, with the ID of the first', () => {
      expect(toApply2(saved)).toEqual({
        id: 'RECORD-7',
        ...bodyOf('applyStep2', "the provider's steps"),
      });
    });

    test('APP-03 APP-04 steps 3 and 4 send the selfie, the delivery and the referral', () => {
      expect(sent(toApply3(saved))).toEqual({ id: 'RECORD-7', image_selfie: 'bytes of face1' });
      expect(toApply4(saved, [])).toEqual({
        id: 'RECORD-7',
        alamat_pengiriman_kartu: 'R',
        kode_referal: 'AGEN-7',
      });
      const names = ['kartu=card', 'foto_npwp=npwp', 'kanal=channel', 'kosong'];
      expect(sent(toApply4({ ...saved, code: 'MITRA-3' }, names))).toEqual({
        id: 'RECORD-7',
        alamat_pengiriman_kartu: 'R',
        kode_referal: 'AGEN-7',
        kartu: 'cardgold',
        foto_npwp: 'bytes of npwp.jpg',
        kanal: 'MITRA-3',
        kosong: '',
      });
      const { refferalID: _, ...unreferred } = saved;
      expect(toApply4(unreferred, []).kode_referal).toBe('');
    });
  });

  test('APP-05 steps without the ID of the first send none', () => {
    const { applyId: _, ...unnumbered } = saved;
    expect(toApply2(unnumbered).id).toBe('');
  });
});
