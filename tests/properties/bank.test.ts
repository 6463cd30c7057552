import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CallFailure } from '../../api/client/callFailure.ts';
import { sealWithCryptoJs } from '../../api/client/encryption/cryptoJs.ts';
import { sealWithWebCrypto } from '../../api/client/encryption/webCrypto.ts';
import { readResponse } from '../../api/client/readResponse.ts';
import { calls } from '../../api/contracts/index.ts';
import type { ApplicationFields } from '../../api/contracts/submission.ts';
import { InvalidEnvelope, openEnvelope } from '../../api/sandbox/bank/envelope.ts';
import { toAddress } from '../../machines/journey/mapping/address.ts';
import { toApplicationFields } from '../../machines/journey/mapping/application.ts';
import {
  isDoubtful,
  mapReadingToPersonalData,
  mapReadingToPlace,
  mapReadingToProfile,
  mapReadingToStreet,
} from '../../machines/journey/mapping/prefill.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { applicant } from '../../machines/paths/applicant.ts';
import { fromBase64, toBase64 } from '../../src/lib/base64.ts';
import { garbage, getRunCount, isAllDigits } from './support.ts';

describe('responses and fields', () => {
  const allCalls = Object.values(calls);
  const status = fc.constantFrom(200, 201, 204, 400, 401, 404, 409, 422, 423, 429, 500, 502, 503);
  const body = fc.oneof(
    garbage,
    fc
      .record({ responseCode: fc.oneof(garbage, fc.integer(), fc.constantFrom('00', '51')) })
      .map((answer) => JSON.stringify(answer)),
    fc.json().map((data) => `{"responseCode":"00","data":${data}}`),
  );

  test('any response of a bank becomes a response of the contract or a failed call', () => {
    fc.assert(
      fc.property(fc.constantFrom(...allCalls), status, body, (call, code, text) => {
        try {
          readResponse(call, code, text);
        } catch (error) {
          expect(error).toBeInstanceOf(CallFailure);
          const { message, kind } = error as CallFailure;
          expect(['http', 'malformed']).toContain(kind);
          expect(message.length).toBeLessThanOrEqual(300);
          expect(message).not.toMatch(/[<>]/);
        }
      }),
      getRunCount(12_000),
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

  test('any reading of a card fills the form with valid texts or with nothing', () => {
    fc.assert(
      fc.property(fc.option(reading, { nil: undefined }), (given) => {
        const card = given as Parameters<typeof mapReadingToPersonalData>[0];
        expect(mapReadingToPersonalData(card).nik).toBe(card?.nik ?? '');
        const { rt_rmh, rw_rmh } = mapReadingToStreet(card);
        expect(isAllDigits(rt_rmh + rw_rmh)).toBe(true);
        const { jns_kelamin, status_kwn } = mapReadingToProfile(card);
        expect(['', 'M', 'F']).toContain(jns_kelamin);
        expect(['', 'Belum Kawin', 'Kawin', 'Cerai Hidup', 'Cerai Mati']).toContain(status_kwn);
        expect(() => mapReadingToPlace(card)).not.toThrow();
        expect(typeof isDoubtful(card, 'nik', card?.nik ?? '')).toBe('boolean');
      }),
      getRunCount(8_000),
    );
  });

  /** The fields with the same name in the specification's list. */
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

  test('SUB-02 SUB-13 every typed value is sent unchanged under its own name, once', () => {
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
      getRunCount(4_000),
    );
  });
});

describe('envelopes', () => {
  const appKey = 'key-of-the-property-tests';
  const bytes = fc.uint8Array({ maxLength: 200 });
  const mode = fc.constantFrom('cbc' as const, 'ctr' as const);
  const plain = (data: Uint8Array) => Uint8Array.from(data);

  test('what is sealed opens unchanged, whichever library seals it', async () => {
    await fc.assert(
      fc.asyncProperty(bytes, mode, fc.string({ minLength: 1 }), async (data, how, key) => {
        const input = { plaintext: plain(data), appKey: key, mode: how };
        for (const seal of [sealWithWebCrypto, sealWithCryptoJs]) {
          expect([...(await openEnvelope(await seal(input), { appKey: key }))]).toEqual([...data]);
        }
      }),
      getRunCount(1_000),
    );
  });

  const refused = (envelope: string, keys = { appKey }) =>
    openEnvelope(envelope, keys).then(
      () => false,
      (error: unknown) => error instanceof InvalidEnvelope,
    );

  test('no envelope opens with one changed byte, or cut, doubled, or with another key', async () => {
    const sealed: string[] = [];
    for (const how of ['cbc', 'ctr'] as const) {
      for (const size of [0, 15, 16, 300]) {
        const plaintext = new Uint8Array(size).fill(7);
        sealed.push(await sealWithWebCrypto({ plaintext, appKey, mode: how }));
      }
    }
    const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    const change = fc.integer({ min: 1, max: 255 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...sealed), place, change, async (envelope, where, by) => {
        const [version = '', body = ''] = envelope.split('.');
        const raw = fromBase64(body);
        const at = Math.floor(where * raw.length);
        const changed = Uint8Array.from(raw);
        changed[at] = (raw[at] ?? 0) ^ by;
        expect(await refused(`${version}.${toBase64(changed)}`)).toBe(true);
        expect(await refused(`${version}.${toBase64(raw.subarray(0, at))}`)).toBe(true);
        expect(await refused(`${version === 'v1' ? 'c1' : 'v1'}.${body}`)).toBe(true);
        expect(await refused(envelope, { appKey: `${appKey}${by}` })).toBe(true);
        expect(await refused(`${envelope}.${body}`)).toBe(true);
      }),
      getRunCount(6_000),
    );
  });

  test('no envelope for the bank opens with another key or another byte in it', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const envelope = await sealWithWebCrypto({
      plaintext: plain(new Uint8Array(40)),
      appKey,
      publicKey: spki,
    });
    expect(await openEnvelope(envelope, { appKey, privateKey })).toHaveLength(40);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        fc.boolean(),
        async (where, by, ofKey) => {
          const parts = envelope.split('.');
          const which = ofKey ? 1 : 2;
          const raw = fromBase64(parts[which] ?? '');
          raw[where % raw.length] = (raw[where % raw.length] ?? 0) ^ by;
          parts[which] = toBase64(raw);
          const opening = openEnvelope(parts.join('.'), { appKey, privateKey });
          await expect(opening).rejects.toThrow(InvalidEnvelope);
        },
      ),
      getRunCount(500),
    );
  });

  test('no unsealed text opens, and none makes the bank fail', async () => {
    const version = fc.constantFrom('v1', 'c1', 'w1', '__proto__', '');
    const texts = fc.oneof(
      garbage,
      fc.tuple(version, fc.base64String({ maxLength: 200 })).map((parts) => parts.join('.')),
      fc.tuple(version, garbage, garbage).map((parts) => parts.join('.')),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect(await refused(text)).toBe(true);
      }),
      getRunCount(10_000),
    );
  });

  test('base64 of any bytes equals Node’s, and is decoded again', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (data) => {
        expect(toBase64(data)).toBe(Buffer.from(data).toString('base64'));
        expect([...fromBase64(toBase64(data))]).toEqual([...data]);
      }),
      getRunCount(3_000),
    );
  });
});
