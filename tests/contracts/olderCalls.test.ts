import { describe, expect, test } from 'vitest';
import { allCalls } from '../../api/contracts/all.ts';
import type { Call } from '../../api/contracts/call.ts';
import type { CallId } from '../../api/contracts/index.ts';
import { applicationOf } from '../sandbox/applicant.ts';
import { apply1, apply2, apply4, files, record, returnAddresses, step1 } from './olderRequests.ts';

const wholeRecord = { ...record, persetujuan_data: 'Y', source_code: 42530, w_note: 'B' };
const empties = { create_date: '', create_by: '', update_date: '', update_by: '' };

/** What the older calls send, field by field as the specification lists them. */
const requests: [string, CallId, object][] = [
  ['API-23', 'advanceToken', {}],
  ['API-24 LIV-21', 'advanceScore', { signatureId: 'signature' }],
  ['API-25 LIV-20', 'advanceResult', { ...returnAddresses, tryCount: 1, region: 'IND' }],
  ['API-28', 'readCardOlder', { foto_ktp64: 'AAAA' }],
  ['API-41 API-42', 'submitStep1', { ...step1, ...empties }],
  ['API-37 API-43 OLD-30 OLD-31 OLD-32', 'submitRecord', wholeRecord],
  ['API-38 API-46', 'submitFiles', { id: 'AJU-1', ...files, updateby: '' }],
  [
    'API-39 API-44',
    'convertFile',
    { file_data: 'AAAA', nik: '9971046504930002', file_name: 'ktp' },
  ],
  ['API-45', 'convertFiles', { file_foto: 'AAAA', nik: '9971046504930002', file_ktp: 'BBBB' }],
  ['API-40', 'sendMail', { username: 'SITI RAHMAWATI', email: 'siti.rahmawati@contoh.id' }],
  ['APP-01', 'applyStep1', apply1],
  ['APP-02', 'applyStep2', { id: 'AJU-1', ...apply2 }],
  ['APP-03', 'applyStep3', { id: 'AJU-1', image_selfie: 'AAAA' }],
  ['APP-04', 'applyStep4', { id: 'AJU-1', ...apply4 }],
];

describe.each(requests)('%s the call %s', (rows, id, request) => {
  const call: Call = allCalls[id];
  const isTaken = (asked: object) => {
    const read = (call.request as typeof allCalls.checkNik.request).safeParse(asked);
    return read.success;
  };

  test(`${rows} sends these fields and no others`, () => {
    expect(isTaken(request)).toBe(true);
    if (id !== 'advanceToken') expect(isTaken({ ...request, invented: 'x' })).toBe(false);
  });

  test.each(Object.keys(request))(`${rows} is not made without %s`, (field) => {
    expect(isTaken({ ...request, [field]: undefined })).toBe(false);
  });
});

test('SUB-19 a direct submission names every field of the sealed payload', () => {
  const application = applicationOf({ registrationToken: 't', reffNumberRegistration: 'r' });
  expect(allCalls.submitDirect.request.parse(application)).toEqual(application);
  for (const field of Object.keys(application)) {
    const without = { ...application, [field]: undefined };
    expect(allCalls.submitDirect.request.safeParse(without).success, field).toBe(false);
  }
});

describe('what is the same every time', () => {
  test.each<[string, CallId, Record<string, unknown>]>([
    ['LIV-20', 'advanceResult', { tryCount: 1, region: 'IND' }],
    ['OLD-32', 'submitRecord', { persetujuan_data: 'Y', source_code: 42530, w_note: 'B' }],
    ['API-41', 'submitStep1', empties],
    ['API-46', 'submitFiles', { updateby: '' }],
  ])('%s the client adds it to %s', (_, id, constants) => {
    expect(allCalls[id]).toMatchObject({ constants });
  });

  test.each([
    [{ source_code: '42530' }],
    [{ source_code: 42531 }],
    [{ w_note: 'A' }],
    [{ persetujuan_data: 'T' }],
    [{ data_tl: 'foto_9971046504930002' }],
    [{ data_tl: 'ktp_997104650493000' }],
    [{ dok_tl: 'ktp_9971046504930002' }],
    [{ dok_tl: 'foto_99710465049300021' }],
    [{ dok_tl: 'x foto_9971046504930002' }],
    [{ dok_tl: 'foto_9971046504930002.jpg' }],
    [{ data_tl: 'x ktp_9971046504930002' }],
    [{ data_tl: 'ktp_9971046504930002.jpg' }],
    [{ tgl_lhr: '25-04-1993T00' }],
    [{ tgl_lhr: 'x25-04-1993' }],
  ])('OLD-32 a full record with %j is none', (change) => {
    const { request } = allCalls.submitRecord;
    expect(request.safeParse({ ...wholeRecord, ...change }).success).toBe(false);
  });

  test('OLD-33 further configured names travel empty, and only empty', () => {
    const { request } = allCalls.submitRecord;
    const more = { ...wholeRecord, nm_ayah: '' };
    expect(request.parse(more)).toEqual(more);
    expect(request.safeParse({ ...wholeRecord, nm_ayah: 'Ali' }).success).toBe(false);
  });

  test.each([
    [{ file_npwp_name: 'npwp_9971046504930002.jpg' }],
    [{ file_npwp_name: 'NPWP_9971046504930002.pdf' }],
    [{ file_foto_name: 'ktp_9971046504930002.jpg' }],
    [{ file_foto_name: 'foto_9971046504930002xjpg' }],
    [{ file_npwp_name: 'x NPWP_9971046504930002.jpg' }],
    [{ file_npwp_name: 'NPWP_9971046504930002.jpg.exe' }],
    [{ file_foto_name: 'x foto_9971046504930002.jpg' }],
    [{ file_foto_name: 'foto_9971046504930002.jpg.exe' }],
  ])('API-46 files named %j are not sent', (change) => {
    const { request } = allCalls.submitFiles;
    const asked = { id: 'AJU-1', ...files, updateby: '' };
    expect(request.safeParse({ ...asked, ...change }).success).toBe(false);
  });

  test('API-39 a converted photo is called foto or ktp', () => {
    const { request } = allCalls.convertFile;
    const asked = { file_data: 'AAAA', nik: '9971046504930002' };
    expect(request.safeParse({ ...asked, file_name: 'npwp' }).success).toBe(false);
  });
});

describe('answers that are not shown', () => {
  const tolerated = Object.entries(allCalls).filter(
    ([, call]: [string, Call]) => call.response === allCalls.applyStep1.response,
  );

  test.each(tolerated)(
    'APP-05 %s takes any object; one that names no code has succeeded',
    (_, { response }) => {
      expect(response.parse({ id: 7 })).toEqual({ id: 7, responseCode: '00' });
      expect(response.parse({ responseCode: 51, data: {} })).toEqual({
        responseCode: '51',
        data: {},
      });
      expect(response.parse({ responseCode: null })).toEqual({ responseCode: '00' });
      for (const answer of [null, 'ok', 7, [], { responseCode: [] }]) {
        expect(response.safeParse(answer).success, JSON.stringify(answer)).toBe(false);
      }
    },
  );

  test('APP-05 an error status without a code is never their success', () => {
    const { advanceScore, submitRecord, applyStep1 } = allCalls;
    expect(tolerated.map(([id]) => id)).toContain('submitRecord');
    for (const call of [advanceScore, submitRecord, applyStep1, ...tolerated.map(([, it]) => it)]) {
      expect(call.answersOnError).toBe(false);
    }
  });

  test('API-24 the selfie of the score lies at data.image', () => {
    const { response } = allCalls.advanceScore;
    expect(response.parse({ data: { image: 'AAAA' } }).data?.image).toBe('AAAA');
    expect(response.safeParse({ data: { image: 7 } }).success).toBe(false);
  });

  test('OLD-29 an older reading holds five fields', () => {
    const data = {
      nik: '9971046504930002',
      nama: 'SITI RAHMAWATI',
      jenis_kelamin: 'PEREMPUAN',
      status_hubungan: 'KAWIN',
      tempat_tanggal_lahir: 'BOGOR, 25-04-1993',
    };
    const answer = { responseCode: '00', data: { ...data, alamat: 'x' } };
    expect(allCalls.readCardOlder.response.parse(answer).data).toEqual(data);
  });
});
