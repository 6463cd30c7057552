// @vitest-environment node
import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { openEnvelope, readPrivateKey } from '../../api/sandbox/envelope.ts';
import {
  toApplicationFields,
  toApplicationFiles,
} from '../../machines/journey/mapping/application.ts';
import { ports as chartPorts } from '../../machines/journey/ports.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import type { PortJobs, WrittenJobs } from '../../src/app/ports/job.ts';
import { parseConfig } from '../../src/config.ts';
import { fakeBank } from '../client/fakeBank.ts';
import { applicant, kept } from '../screens/applicant.ts';
import {
  ask,
  asOther,
  base64,
  besides,
  code,
  described,
  ports,
  portsWith,
  put,
} from './portsSupport.ts';

afterEach(() => vi.unstubAllGlobals());

test('every port of the chart has work behind it', () => {
  expect(Object.keys(ports).sort()).toEqual(Object.keys(chartPorts).sort());
  expect(Object.values(ports).every((job) => typeof job === 'function')).toBe(true);
});

test('a port that is more than its call does not compile without a mapping', () => {
  type ByCall = 'checkNik' | 'validateOtp' | 'resendOtp';
  expectTypeOf<Omit<PortJobs, ByCall>>().toExtend<WrittenJobs>();
  expectTypeOf<Omit<PortJobs, 'requestOtp'>>().not.toExtend<WrittenJobs>();
  expectTypeOf<Omit<PortJobs, 'livenessAddress'>>().not.toExtend<WrittenJobs>();
  expectTypeOf<Omit<PortJobs, 'keepFile'>>().not.toExtend<WrittenJobs>();
});

describe('reading the e-KTP', () => {
  const photo = { photo: kept('ktp.jpg'), reffNumber: 'REFF-1' };

  test('OCR-05 CON-01 sends the photo as bare base64, the number, and channel 6020', async () => {
    const { url, method, body } = await ask('readCard', photo, code('00', { data: {} }));
    expect([method, url]).toEqual(['POST', '/bank/local/ocr-iB']);
    expect(body).toEqual({ ktp: base64('ktp.jpg'), reffNumber: 'REFF-1', channelId: '6020' });
  });

  test('OCR-07 OCR-12 gives reading and reference', async () => {
    const data = { nik: '3271046504930002', nama: 'SITI', agama: null };
    const { answer } = await ask('readCard', photo, code('00', { data, reffId: 'READING-1' }));
    expect(answer).toMatchObject({
      word: 'read',
      reading: { nik: '3271046504930002', nama: 'SITI', agama: undefined },
      reffId: 'READING-1',
    });
  });

  test('OCR-07 a reading without a reference has an empty one', async () => {
    const { answer } = await ask('readCard', photo, code('00', { data: { nik: '1' } }));
    expect(answer).toMatchObject({ word: 'read', reffId: '' });
  });

  test.each([
    ['another code', code('01', { data: { nik: '1' } })],
    ['00 without data', code('00', { data: null })],
  ])('OCR-09 takes %s as unreadable', async (_, reply) => {
    expect((await ask('readCard', photo, reply)).answer).toEqual({ word: 'unreadable' });
  });

  test('a photo whose bytes are gone is not sent', async () => {
    const sent = fakeBank(code('00'));
    const input = { ...photo, photo: kept('gone') };
    await expect(ports.readCard({ ...besides, input })).rejects.toMatchObject({
      reason: 'missing',
    });
    expect(sent).toEqual([]);
  });
});

describe('the NIK check', () => {
  test('NIK-01 sends the NIK alone', async () => {
    const { url, body } = await ask('checkNik', { nik: '3271046504930002' }, code('00'));
    expect(url).toBe('/bank/local/s-card/verifikasi-nik-iB');
    expect(body).toEqual({ nik: '3271046504930002' });
  });

  test.each([
    ['NIK-02', '00', 'clear'],
    ['NIK-03', '54', 'declined'],
    ['NIK-04 ERR-08', '51', 'notInRegistry'],
    ['NIK-06', '53', 'earlierPending'],
    ['NIK-05', '99', 'other'],
  ])('%s the code %s becomes %j', async (_, responseCode, word) => {
    const { answer } = await ask('checkNik', { nik: '1' }, code(responseCode, described));
    expect(answer).toEqual({ ...asOther, word, code: responseCode });
  });

  test.each([
    ['00', 'clear', { responseDescription: 'Ditolak', data: { responseCode: '54' }, status: '54' }],
    [
      '54',
      'declined',
      { responseDescription: 'Berhasil', data: { responseCode: '00' }, code: '00' },
    ],
  ])(
    'ENT-19 the code %s alone decides, whatever else the answer says',
    async (responseCode, word, beside) => {
      const { answer } = await ask('checkNik', { nik: '1' }, code(responseCode, beside));
      expect(answer).toMatchObject({ word, code: responseCode });
    },
  );
});

describe('the submission', () => {
  const saved: Saved = { ...applicant, slipGaji: kept('slip.jpg') };
  const application = { fields: toApplicationFields(saved), files: toApplicationFiles(saved) };

  test('SUB-01 SUB-07 SUB-09 SUB-18 seals every field, and each file as a data URL or empty', async () => {
    await ports.sealApplication({ ...besides, input: application });
    const [body, name] = put.mock.lastCall ?? [new Blob(), ''];
    const { data, ...rest } = JSON.parse(await body.text());
    expect([name, rest]).toEqual(['sealedApplication', {}]);
    const opened = openEnvelope(data, { appKey: parseConfig({}).appKey }).toString('utf8');
    expect(JSON.parse(opened)).toEqual({
      ...application.fields,
      ktpfile: `data:image/jpeg;base64,${base64('ktp.jpg')}`,
      face1: `data:image/jpeg;base64,${base64('face1')}`,
      slipgajiFile: `data:image/jpeg;base64,${base64('slip.jpg')}`,
      npwpFile: '',
    });
  });

  test('SUB-18 where the bank has a public key, only its private one opens the application', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    await portsWith({ VITE_BANK_PUBLIC_KEY: spki }).sealApplication({
      ...besides,
      input: application,
    });
    const { data } = JSON.parse(await (put.mock.lastCall?.[0] ?? new Blob()).text());
    const { appKey } = parseConfig({});
    expect(() => openEnvelope(data, { appKey })).toThrow();
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const opened = openEnvelope(data, { appKey, privateKey: readPrivateKey(pem) });
    expect(JSON.parse(opened.toString('utf8'))).toMatchObject(application.fields);
  });

  test('a file whose bytes are gone stops the sealing', async () => {
    const input = { ...application, files: { ...application.files, npwpFile: kept('gone') } };
    await expect(ports.sealApplication({ ...besides, input })).rejects.toMatchObject({
      reason: 'missing',
    });
  });

  test('SUB-01 API-36 sends the sealed bytes as they are', async () => {
    const sealed = kept('{"data":"v1.abc"}', 'application/json');
    const { url, body, method } = await ask('sendApplication', { sealed }, code('00'));
    expect([method, url]).toEqual(['POST', '/bank/local/s-card/onboarding-with-privy']);
    expect(body).toEqual({ data: 'v1.abc' });
  });

  test('SUB-01 what was sealed is sent as JSON, whatever it was kept as', async () => {
    const sent = fakeBank(code('00'));
    const input = { sealed: kept('{"data":"v1.abc"}', 'application/octet-stream') };
    await ports.sendApplication({ ...besides, input });
    expect(sent[0]?.init.body).toMatchObject({ type: 'application/json' });
  });

  test.each([
    ['SUB-15', '00', 'received'],
    ['SUB-16 ERR-08', '51', 'appliedBefore'],
    ['SUB-17', '68', 'other'],
  ])('%s the code %s becomes %j', async (_, responseCode, word) => {
    const sealed = kept('{}', 'application/json');
    const reply = code(responseCode, { responseMessageId: 'Sibuk' });
    const { answer } = await ask('sendApplication', { sealed }, reply);
    expect(answer).toEqual({ word, code: responseCode, description: 'Sibuk' });
  });
});
