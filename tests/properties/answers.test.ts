import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAnswer } from '../../api/client/answer.ts';
import { CallFailure } from '../../api/client/callFailure.ts';
import { calls } from '../../api/contracts/index.ts';
import type { ApplicationFields } from '../../api/contracts/submission.ts';
import { toApplicationFields } from '../../machines/journey/mapping/application.ts';
import { isDoubtful } from '../../machines/journey/mapping/doubts.ts';
import {
  identityFrom,
  placeFrom,
  profileFrom,
  streetFrom,
} from '../../machines/journey/mapping/prefill.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { toAddress } from '../../src/fields/toAddress.ts';
import { applicant } from '../fixtures/applicant.ts';
import { allDigits, cases, garbage } from './support.ts';

const allCalls = Object.values(calls);
const status = fc.constantFrom(200, 201, 204, 400, 401, 404, 409, 422, 423, 429, 500, 502, 503);
const body = fc.oneof(
  garbage,
  fc
    .record({ responseCode: fc.oneof(garbage, fc.integer(), fc.constantFrom('00', '51')) })
    .map((answer) => JSON.stringify(answer)),
  fc.json().map((data) => `{"responseCode":"00","data":${data}}`),
);

test('whatever a bank answers is an answer of the contract or a failure of the call, nothing else', () => {
  fc.assert(
    fc.property(fc.constantFrom(...allCalls), status, body, (call, code, text) => {
      try {
        readAnswer(call, code, text);
      } catch (error) {
        expect(error).toBeInstanceOf(CallFailure);
        const { message, kind } = error as CallFailure;
        expect(['http', 'malformed']).toContain(kind);
        expect(message.length).toBeLessThanOrEqual(300);
        expect(message).not.toMatch(/[<>]/);
      }
    }),
    cases(12_000),
  );
});

const word = fc.string({ unit: 'grapheme', maxLength: 20 });
const reading = fc.record(
  {
    nik: word,
    nama: word,
    tempat_lahir: word,
    tanggal_lahir: word,
    alamat: word,
    rt_rw: fc.oneof(word, fc.stringMatching(/^\d{1,3}\/\d{1,3}$/)),
    jenis_kelamin: fc.oneof(word, fc.constantFrom('LAKI-LAKI', 'PEREMPUAN', 'Perempuan')),
    status_perkawinan: fc.oneof(word, fc.constantFrom('KAWIN', 'BELUM KAWIN', 'toString')),
    kelurahan: word,
    kecamatan: word,
    kota: word,
    provinsi: word,
    tingkat_keyakinan: fc.dictionary(fc.constantFrom('nik', 'nama', 'alamat'), fc.double()),
  },
  { requiredKeys: [] },
);

test('whatever is read of a card fills the form with texts of the form, or with nothing', () => {
  fc.assert(
    fc.property(fc.option(reading, { nil: undefined }), (given) => {
      const card = given as Parameters<typeof identityFrom>[0];
      expect(identityFrom(card).nik).toBe(card?.nik ?? '');
      const { rt_rmh, rw_rmh } = streetFrom(card);
      expect(allDigits(rt_rmh + rw_rmh)).toBe(true);
      const { jns_kelamin, status_kwn } = profileFrom(card);
      expect(['', 'M', 'F']).toContain(jns_kelamin);
      expect(['', 'Belum Kawin', 'Kawin', 'Cerai Hidup', 'Cerai Mati']).toContain(status_kwn);
      expect(() => placeFrom(card)).not.toThrow();
      expect(typeof isDoubtful(card, 'nik', card?.nik ?? '')).toBe('boolean');
    }),
    cases(8_000),
  );
});

/** Where the specification's list has each typed value under its own name. */
const sameName = [
  'no_hp',
  'nik',
  'nama_lengkap',
  'tempat_lahir',
  'tgl_lahir',
  'ibukandung',
  'alamat_email',
  'no_darurat',
  'alamat_rmh',
  'alamat_dms',
  'nama_perusahaan',
  'bruto',
  'npwp',
] as const satisfies (keyof ApplicationFields)[];

test('SUB-02 SUB-13 every typed value travels under its own name, in one place and unchanged', () => {
  const texts = fc.uniqueArray(fc.string({ minLength: 3 }), {
    minLength: sameName.length,
    maxLength: sameName.length,
  });
  fc.assert(
    fc.property(
      texts,
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      (values, agreed, offers, differs) => {
        const typed = Object.fromEntries(sameName.map((name, at) => [name, values[at] ?? '']));
        const all = <T extends object>(step: T): T => ({
          ...step,
          ...Object.fromEntries(Object.entries(typed).filter(([name]) => name in step)),
        });
        const step4 = toAddress({ ...all(applicant.address), alamat_berbeda: differs });
        const fields = toApplicationFields({
          code: '',
          step1: applicant.chooser,
          step2: all(applicant.personalData),
          step3: all(applicant.profile),
          step4,
          step5: { ...all(applicant.job), npwpFile: null, slipgajiFile: null },
          step6: applicant.delivery,
          step_check: { flag_datapribadi: agreed, flag_syarat: offers, point: '50' },
          setujusyarat: agreed,
          setujupenawan: offers,
        } satisfies Saved);
        for (const name of sameName) {
          const isCopied = name === 'alamat_dms' && !differs;
          expect(fields[name]).toBe(isCopied ? typed.alamat_rmh : typed[name]);
        }
        expect([fields.persetujuan1, fields.persetujuan2]).toEqual([
          Number(agreed),
          Number(offers),
        ]);
      },
    ),
    cases(4_000),
  );
});
