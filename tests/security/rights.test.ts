import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { allCalls } from '../../api/contracts/all.ts';
import { getFileFields } from '../../api/contracts/files.ts';
import type { CallId } from '../../api/contracts/index.ts';
import { attempts } from '../../api/sandbox/store/schema.ts';
import {
  apply1,
  apply2,
  apply4,
  files,
  startApplication,
  step1,
  submitExampleFiles,
} from '../contracts/examples.ts';
import { type Client, clientOf, connection, getEmptyStore, prepareBank } from '../sandbox/bank.ts';
import {
  applicationOf,
  confirmPerson,
  person,
  pixel,
  registerPerson,
  registrationOf,
  submit,
} from '../sandbox/people.ts';
import { createRequest, postCallIds } from './attacks.ts';

// A stranger who knows a NIK, a phone number or an e-mail address can neither act for its owner nor lock the
// owner out. Every POST call is tested.

const { db } = await getEmptyStore();
const { client: bank, sandbox } = prepareBank();
const red = { width: 8, height: 8, channels: 3 as const, background: 'red' };
const strangersPicture = (await sharp({ create: red }).jpeg().toBuffer()).toString('base64');

/** Creates a client with its own IP address; testers' requests come from this machine. */
const from = (address: string): Client => ({
  ...clientOf(sandbox, connection(address, '127.0.0.1')),
  tester: bank.tester,
  codeFor: bank.codeFor,
});

const owner = from('192.0.2.7');
const stranger = (host: number) => from(`198.51.100.${host}`);

/** The stranger's values in place of those that only the applicant knows. */
const strangersOwn: Record<string, string> = {
  'SITI RAHMAWATI': 'BUDI LAIN',
  '081234567890': '081299998888',
  'siti.rahmawati@contoh.id': 'budi.lain@contoh.id',
  '25-04-1993': '17-08-1985',
  [`NPWP_${person.nik}.pdf`]: `NPWP_${person.nik}.jpg`,
};

/** Builds a request of a stranger who knows only the applicant's NIK. */
function strangersRequest(id: CallId): Record<string, unknown> {
  const entries = Object.entries(createRequest(id));
  const named = /:(\w+)/.exec(allCalls[id].path)?.[1];
  if (named) entries.push([named, person.nik]);
  return Object.fromEntries(
    entries.map(([field, value]): [string, unknown] => {
      if (field === 'id') return [field, person.nik];
      if (field in getFileFields(id) && value) return [field, strangersPicture];
      return [field, strangersOwn[String(value)] ?? value];
    }),
  );
}

/** Reads all data of the bank under the applicant's NIK. */
async function held(): Promise<unknown[]> {
  const records = await bank.tester('GET', 'records');
  const rows = [...Object.values(records).flat(), ...(await bank.tester('GET', 'applications'))];
  return rows.filter((row) => JSON.stringify(row).includes(person.nik));
}

const empties = { create_date: '', create_by: '', update_date: '', update_by: '' };

/** Completes an application in each way; the result repeats the last call, which must get the same response. */
const ways: Record<string, () => Promise<() => Promise<{ responseCode?: string }>>> = {
  'the sealed application': async () => {
    const application = applicationOf(await confirmPerson(owner));
    await submit(owner, application);
    return () => submit(owner, application);
  },
  'the full record': async () => {
    await submitExampleFiles(owner);
    const photos = { file_foto: files.file_foto, nik: person.nik, file_ktp: step1.ktp_blob };
    await owner.call('convertFiles', photos);
    return () => owner.call('convertFiles', photos);
  },
  "the provider's steps": async () => {
    const id = await startApplication(owner);
    await owner.call('applyStep2', { id, ...apply2 });
    await owner.call('applyStep3', { id, image_selfie: pixel });
    await owner.call('applyStep4', { id, ...apply4 });
    return () => owner.call('applyStep4', { id, ...apply4 });
  },
};

/** Sends a stranger's request of each call, each from another address, and checks after each that the data are the same. */
async function attack(ids: readonly CallId[], secret?: string): Promise<void> {
  const before = await held();
  expect(before.length).toBeGreaterThan(0);
  for (const [host, id] of ids.entries()) {
    const answer = await stranger(host).send(id, strangersRequest(id));
    if (secret) expect(await answer.text(), id).not.toContain(secret);
    expect(await held(), id).toEqual(expect.arrayContaining(before));
  }
}

test.each(Object.keys(ways))(
  'data received by %s stay unchanged after a request of a stranger to each call',
  async (way) => {
    const again = await ways[way]?.();
    await attack(postCallIds);
    expect(await again?.()).toMatchObject({ responseCode: '00' });
  },
);

describe('an unfinished application', () => {
  // The identity-first record has neither code nor face, so anybody may submit it (REV-15).
  test.each([
    ['each call except submitRecord', postCallIds.filter((id) => id !== 'submitRecord'), '00'],
    ['submitRecord', ['submitRecord'], '51'],
  ] as const)(
    'can be completed by its owner after a request of a stranger to %s',
    async (_, ids, completed) => {
      await owner.call('submitStep1', { ...step1, ...empties });
      const id = await startApplication(owner);
      await owner.call('applyStep2', { id, ...apply2 });
      const { transactionId } = await registerPerson(owner);
      await attack(ids, id);
      await owner.call('applyStep3', { id, image_selfie: pixel });
      const otpCode = await bank.codeFor(person.phone);
      const input = { channelId: '6010', transactionId, otpCode };
      expect(await owner.call('validateOtp', input)).toMatchObject({ responseCode: '00' });
      expect((await owner.call('applyStep4', { id, ...apply4 })).responseCode).toBe(completed);
    },
  );

  test('is neither shown to nor changed by a stranger with the same NIK', async () => {
    const own = await startApplication(owner);
    const others = await stranger(1).call('applyStep1', { ...apply1, nama_lengkap_ktp: 'BUDI' });
    expect(others).toMatchObject({ responseCode: '00' });
    expect(others.data).not.toEqual({ id: own });
    for (const [step, body] of [
      ['applyStep2', apply2],
      ['applyStep3', { image_selfie: pixel }],
      ['applyStep4', apply4],
    ] as const) {
      expect(await owner.call(step, { id: own, ...body })).toMatchObject({ responseCode: '00' });
    }
    const { apply } = await bank.tester('GET', 'records');
    const [kept] = apply.filter(({ completedAt }: { completedAt: unknown }) => completedAt);
    expect(kept).toMatchObject({
      id: own,
      steps: [{ nama_lengkap_ktp: apply1.nama_lengkap_ktp }, {}, {}, {}],
    });
  });

  test.each([
    ['registerTokenPrivy', { registerTokenPrivy: crypto.randomUUID() }],
    ['reffNumberPrivy', { reffNumberPrivy: `REG-${crypto.randomUUID()}` }],
    ['registerTokenPrivy', { registerTokenPrivy: '' }],
  ])('SUB-10 is refused with a forged %s', async (_, forged) => {
    const application = applicationOf(await confirmPerson(owner));
    const answer = await submit(stranger(1), { ...application, ...forged });
    expect(answer.responseCode).toBe('12');
    expect(await bank.tester('GET', 'applications')).toEqual([]);
    expect((await submit(owner, application)).responseCode).toBe('00');
  });
});

describe('a stranger cannot lock out', () => {
  const other = (index: number) => `9971040101${930_000 + index}`;
  const goesThrough = async () =>
    expect((await submit(owner, applicationOf(await confirmPerson(owner)))).responseCode).toBe(
      '00',
    );

  test('REG-07 OTP-01 the owner of an e-mail address by registering it and confirming a code by SMS', async () => {
    const who = { ...person, nik: other(1), phone: '081299998888' };
    await confirmPerson(stranger(1), who, 'SCARD-others');
    await goesThrough();
  });

  test.each(['nik', 'phone', 'email'] as const)(
    'the owner of a %s by using up its registrations, codes and attempts',
    async (known) => {
      const others = { nik: other(2), phone: '081299998888', email: 'budi.lain@contoh.id' };
      const who = { ...others, [known]: person[known] };
      const answers = [];
      for (let index = 0; index < 12; index++) {
        const answer = await stranger(1).call('register', registrationOf(who, `SCARD-${index}`));
        answers.push(answer.status);
        const { register_token, reference_number } = (answer.data ?? {}) as Record<string, string>;
        if (!register_token) continue;
        const sent = await stranger(1).call('requestOtp', {
          channelId: '6020',
          registrationToken: register_token,
          reffNumberRegistration: reference_number,
        });
        answers.push(sent.status);
        const { transaction_id } = (sent.data ?? {}) as Record<string, string>;
        // A fourth one within ten seconds would only be throttled.
        for (let tries = 0; transaction_id && tries < 3; tries++) {
          const input = { channelId: '6010', transactionId: transaction_id, otpCode: 'salah' };
          answers.push((await stranger(1).call('validateOtp', input)).status);
        }
      }
      expect(answers).toContain(429);
      await goesThrough();
    },
  );

  test.each([
    ['an e-mail address', 'email', 6],
    ['a NIK', 'nik', 10],
  ] as const)(
    'OTP-01 the owner of %s with a code confirmed by SMS: the bank sends at most $2 codes',
    async (_, known, most) => {
      const own = { nik: other(3), phone: '081299998888', email: 'budi.lain@contoh.id' };
      await confirmPerson(stranger(1), { ...own, [known]: person[known] }, 'SCARD-first');
      const taken = [];
      for (let index = 1; index < 14; index++) {
        const others = { nik: other(10 + index), email: `orang${index}@contoh.id` };
        const who = { ...own, ...others, [known]: person[known] };
        const answer = await stranger(1).call('register', registrationOf(who, `SCARD-${index}`));
        const { register_token, reference_number } = (answer.data ?? {}) as Record<string, string>;
        if (!register_token) continue;
        const sent = await stranger(1).call('requestOtp', {
          channelId: '6020',
          registrationToken: register_token,
          reffNumberRegistration: reference_number,
        });
        if (sent.status === 200) taken.push(index);
      }
      expect(taken).toHaveLength(most - 1);
    },
  );

  test('anybody: wrong codes from many IP addresses get 429 after 150 attempts', async () => {
    const { transactionId } = await registerPerson(stranger(1));
    const guess = async (host: number) => {
      const input = { channelId: '6010', transactionId, otpCode: 'salah' };
      return (await stranger(host).call('validateOtp', input)).status;
    };
    await db.insert(attempts).values(
      Array.from({ length: 149 }, (_, at) => ({
        kind: 'guess' as const,
        subject: person.phone,
        caller: `192.0.2.${at % 50}`,
        at: new Date(),
      })),
    );
    expect([await guess(1), await guess(2), await guess(3)]).toEqual([200, 429, 429]);
  });
});
