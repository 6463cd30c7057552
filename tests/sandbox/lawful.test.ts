// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallId } from '../../api/contracts/index.ts';
import type { Application } from '../../api/contracts/submission.ts';
import type { Sandbox } from '../../api/sandbox/app.ts';
import { testNiks } from '../../api/sandbox/testNiks.ts';
import { apply1, record, step1 } from '../contracts/olderRequests.ts';
import {
  applicationOf,
  confirmed,
  person,
  registered,
  registrationOf,
  submit,
} from './applicant.ts';
import { faceFile } from './faces.ts';
import { type Client, clientOf, openSandbox } from './support.ts';

let sandbox: Sandbox;
let client: Client;
beforeAll(async () => {
  sandbox = await openSandbox();
  client = clientOf(sandbox);
}, 120_000);
beforeEach(() => client.tester('POST', 'reset'));
afterAll(() => sandbox.close());

const received = () => client.tester('GET', 'applications');
const asFile = (type: string, content: string | Buffer) =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`;

const years = (age: number) => {
  const now = new Date();
  return `02-01-${now.getFullYear() - age - 1}`;
};
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const program = Buffer.from('7f454c4602010100', 'hex');

test.each<[string, keyof Application, Partial<Application>]>([
  ['CHK-06 terms that were not agreed to', 'persetujuan1', { persetujuan1: 0 }],
  ['PER-20 an age of 10', 'tgl_lahir', { tgl_lahir: years(10) }],
  ['PER-20 an age of 80', 'tgl_lahir', { tgl_lahir: years(80) }],
  ['PER-18 the 31st of February', 'tgl_lahir', { tgl_lahir: '31-02-1990' }],
  [
    'CHO-04 Platinum on the lowest bracket',
    'chooseCard',
    { boardCC: '1', chooseCard: 'cardplatinum' },
  ],
  ['ENT-19 a NIK that the registry does not know', 'nik', { nik: testNiks.notInRegistry }],
  ['a drawing as photo of the card', 'ktpfile', { ktpfile: asFile('image/svg+xml', drawing) }],
  ['a drawing that says it is a JPEG', 'ktpfile', { ktpfile: asFile('image/jpeg', drawing) }],
  ['a program as NPWP', 'npwpFile', { npwpFile: asFile('application/pdf', program) }],
  ['a page as NPWP', 'npwpFile', { npwpFile: asFile('text/html', '<script>1</script>') }],
  [
    'DOC-17 a PDF as salary slip',
    'slipgajiFile',
    { slipgajiFile: asFile('application/pdf', '%PDF-1.4') },
  ],
  ['a program as face', 'face1', { face1: asFile('image/png', program) }],
])('%s is refused with 30, naming %s', async (_, field, change) => {
  const answer = await submit(client, applicationOf(await confirmed(client), change));
  expect(answer).toMatchObject({
    status: 400,
    responseCode: '30',
    responseMessageId: expect.stringMatching(new RegExp(`: ${field}$`)),
  });
  expect(await received()).toEqual([]);
});

test.each([
  ['54', testNiks.declined],
  ['53', testNiks.earlierPending],
])('a NIK that the check answers with %s gets no further by a submission', async (code, nik) => {
  const who = { ...person, nik };
  const answer = await submit(client, applicationOf(await confirmed(client, who)));
  expect(answer).toMatchObject({ responseCode: code, responseMessageId: expect.any(String) });
  expect(await received()).toEqual([]);
});

test.each<[CallId, string, object]>([
  [
    'submitStep1',
    'tgl_lahir',
    { ...step1, create_date: '', create_by: '', update_date: '', update_by: '' },
  ],
  [
    'submitRecord',
    'tgl_lhr',
    { ...record, persetujuan_data: 'Y', source_code: 42530, w_note: 'B' },
  ],
  ['applyStep1', 'tanggal_lahir', apply1],
])(
  'PER-18 PER-20 %s with a %s that cannot be, or of somebody too young, is refused',
  async (call, field, body) => {
    for (const date of ['31-02-1990', years(10)]) {
      expect(await client.call(call, { ...body, [field]: date })).toMatchObject({
        status: 400,
        responseDescription: expect.stringContaining(field),
      });
    }
    expect((await client.call(call, body)).status).toBe(200);
  },
);

test('REG-10 a registration whose pictures are none is refused', async () => {
  for (const field of ['selfie', 'identity']) {
    const body = { ...registrationOf(), [field]: Buffer.from(drawing).toString('base64') };
    const answer = await client.call('register', body);
    expect(answer).toMatchObject({
      status: 400,
      responseDescription: expect.stringContaining(field),
    });
  }
});

test('PER-21 who is 21 today where the phone is may apply, whatever day it is at the bank', async () => {
  // Half past midnight in Jakarta, still the day before in Greenwich.
  await client.tester('PUT', 'clock', { now: '2030-04-24T17:30:00Z' });
  const application = applicationOf(await confirmed(client), { tgl_lahir: '25-04-2009' });
  // The registration was made with another date: the age itself is no reason any more.
  expect((await submit(client, application)).responseCode).toBe('12');
});

test.each<[string, Partial<Application>]>([
  ['name', { nama_lengkap: 'SITI RAHMAWATI LAIN' }],
  ['phone', { no_hp: '081200000055' }],
  ['birth date', { tgl_lahir: '26-04-1993' }],
  ['NIK', { nik: '9971046504930003' }],
  ['e-mail', { alamat_email: 'lain@contoh.id' }],
])(
  'REG-01 an application with another %s than was registered is refused with 12',
  async (_, change) => {
    const registration = await confirmed(client);
    const answer = await submit(client, applicationOf(registration, change));
    expect(answer).toMatchObject({
      responseCode: '12',
      responseMessageId: expect.stringContaining('berbeda dari data yang didaftarkan'),
    });
    expect((await submit(client, applicationOf(registration))).responseCode).toBe('00');
  },
);

test('one without a confirmed code is told that, and not that it differs', async () => {
  const answer = await submit(client, applicationOf(await registered(client)));
  expect(answer.responseMessageId).toContain('belum dikonfirmasi');
});

test.each<[string, Partial<Application>]>([
  ['another card', { chooseCard: 'cardplatinum' }],
  ['another picture', { ktpfile: faceFile }],
  ['a document more', { slipgajiFile: faceFile }],
])(
  'SUB-16 %s under a number that has applied is answered with 51, not as received',
  async (_, change) => {
    const registration = await confirmed(client);
    const first = applicationOf(registration);
    expect((await submit(client, first)).responseCode).toBe('00');
    expect(await submit(client, { ...first, ...change })).toMatchObject({
      responseCode: '51',
      responseMessageId: 'Anda sudah pernah mengajukan Syariah Card.',
    });
    expect((await submit(client, first)).responseCode).toBe('00');
    expect(await received()).toHaveLength(1);
  },
);
