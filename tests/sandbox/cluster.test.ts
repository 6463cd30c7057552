// @vitest-environment node
import pLimit from 'p-limit';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Client, clientOf, freshDatabase, type ServerProcess, startProcess } from './bank.ts';
import {
  applicationOf,
  confirmPerson,
  faceFile,
  faces,
  person,
  registerPerson,
  registrationOf,
  seal,
  strangerAt,
  submit,
} from './people.ts';

// Separate processes and databases start slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** Runs the jobs in order, `width` of them at a time. */
const inParallel = <T>(jobs: (() => Promise<T>)[], width: number): Promise<T[]> =>
  pLimit(width).map(jobs, (job) => job());

describe.runIf(process.env.DATABASE_URL)('two server processes on one PostgreSQL database', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let servers: ServerProcess[];
  let one: Client;
  let two: Client;
  beforeAll(async () => {
    database = await freshDatabase();
    // They start together on an empty database, and only one may create its tables.
    servers = await times(2, () => startProcess({ DATABASE_URL: database.databaseUrl }));
    [one, two] = servers.map((server) => clientOf(server)) as [Client, Client];
  });
  beforeEach(() => one.tester('POST', 'reset'));
  afterAll(async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
    await database.drop();
  });
  const either = (index: number) => (index % 2 === 0 ? one : two);

  test('one process shows what the other received, with its pictures', async () => {
    await submit(two, applicationOf(await confirmPerson(one)));
    const [application] = await one.tester('GET', 'applications');
    expect((await one.request(application.files.ktpfile.url)).status).toBe(200);
  });

  test('SUB-15 SUB-16 exactly 100 of 500 submissions for 100 NIKs by 8 clients are stored', async () => {
    const people = Array.from({ length: 100 }, (_, index) => strangerAt(index));
    const perPerson = await inParallel(
      people.map((who, index) => async () => {
        // One after another, because codes of one number are distinguished by time only.
        const first = await confirmPerson(either(index), who, `SCARD-${who.nik}-first`);
        const second = await confirmPerson(either(index + 1), who, `SCARD-${who.nik}-second`);
        return [
          { who, name: 'first', application: applicationOf(first) },
          { who, name: 'second', application: applicationOf(second) },
        ];
      }),
      8,
    );
    const prepared = perPerson.flat();
    // Each person's first application is sent three times and the second twice, in a mixed order.
    const sent = prepared
      .flatMap(({ who, name, application }) => {
        const data = seal(JSON.stringify(application));
        return Array.from({ length: name === 'first' ? 3 : 2 }, () => ({ who, name, data }));
      })
      .map((it, index) => ({ ...it, order: (index * 7919) % 500 }))
      .sort((a, b) => a.order - b.order);
    expect(sent).toHaveLength(500);
    const answers = await inParallel(
      sent.map(({ who, name, data }, index) => async () => {
        const { responseCode } = await either(index).call('submitApplication', { data });
        return { nik: who.nik, name, responseCode };
      }),
      8,
    );
    const stored: { nik: string }[] = await two.tester('GET', 'applications');
    expect(stored).toHaveLength(100);
    expect(new Set(stored.map(({ nik }) => nik)).size).toBe(100);
    for (const { nik } of people) {
      const mine = answers.filter((answer) => answer.nik === nik);
      const codes = (name: string) =>
        mine.filter((it) => it.name === name).map((it) => it.responseCode);
      const won = codes('first').includes('00') ? ['00', '51'] : ['51', '00'];
      expect(codes('first')).toEqual(Array(3).fill(won[0]));
      expect(codes('second')).toEqual(Array(2).fill(won[1]));
    }
  });

  test('a face token of one server is valid for one registration on either server', async () => {
    const { data } = await one.call('livenessAddress');
    const landing = new URL((data as { data: { user_landing_url: string } }).data.user_landing_url);
    const session = landing.searchParams.get('session');
    const ask = (more = {}) =>
      fetch(`${landing.origin}/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ session, ...faces, ...more }),
      });
    const given = await ask();
    const { fc_token } = (await given.json()) as { fc_token: string };
    expect((await ask({ face1: faces.face2 })).status).toBe(409);

    const other = { nik: '9971040101900088', phone: '081200000088', email: 'lain@contoh.id' };
    const applications = [
      applicationOf(await confirmPerson(one), { fc_token, face1: faceFile }),
      applicationOf(await confirmPerson(two, other), { fc_token, face1: faceFile }),
    ];
    const answers = await times(2, (index) =>
      submit(either(index), applications[index] as (typeof applications)[number]),
    );
    expect(answers.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '13']);
  });

  test('a reset succeeds while other requests write to the bank, and empties it for both processes', async () => {
    const writing = times(24, (index) =>
      either(index).call('register', registrationOf(strangerAt(index), `SCARD-reset-${index}`)),
    );
    const answers = await times(6, async (index) => {
      const { status } = await either(index).request('/sandbox/reset', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
      });
      return status;
    });
    await writing;
    expect(answers).toEqual(Array(6).fill(200));
    await submit(two, applicationOf(await confirmPerson(one)));
    expect(await two.tester('GET', 'applications')).toHaveLength(1);
    await one.tester('POST', 'reset');
    expect(await two.tester('GET', 'applications')).toEqual([]);
  });

  test('an e-mail address of a registration confirmed by SMS stays available to others on both processes', async () => {
    await confirmPerson(one);
    const answers = await times(10, (index) => {
      const who = { ...person, nik: `99710401019000${10 + index}`, phone: `0812000088${index}0` };
      return either(index).call('register', registrationOf(who, `SCARD-${index}`));
    });
    expect(answers.map(({ responseCode }) => responseCode)).toEqual(Array(10).fill('00'));
  });

  test('simultaneous equal registrations create one registration with one code', async () => {
    const results = await times(8, (index) => registerPerson(either(index)));
    expect(new Set(results.map((it) => JSON.stringify(it))).size).toBe(1);
    expect(await one.tester('GET', 'messages')).toHaveLength(2);
  });

  test('the throttle counts the attempts on both servers', async () => {
    const { transactionId } = await registerPerson(one);
    const code = await two.codeFor(person.phone);
    const otpCode = String((Number(code) + 1) % 100_000).padStart(5, '0');
    const answers = await times(12, (index) =>
      either(index).call('validateOtp', { channelId: '6010', transactionId, otpCode }),
    );
    const codes = answers.map(({ responseCode }) => responseCode).sort();
    expect(codes).toEqual([...Array(3).fill('422'), ...Array(9).fill('68')]);
  });

  test('only one of several simultaneous resends sends a new code', async () => {
    const registration = await registerPerson(one);
    await one.tester('PUT', 'clock', { advanceMs: 181_000 });
    const shifted = async () => Date.parse((await two.tester('GET', 'clock')).now) - Date.now();
    await expect.poll(shifted, { timeout: 10_000 }).toBeGreaterThan(170_000);
    const answers = await times(6, (index) =>
      either(index).call('resendOtp', {
        channelId: '6020',
        transactionId: registration.transactionId,
        reffNumberRegister: registration.reffNumberRegistration,
      }),
    );
    const codes = answers.map(({ responseCode }) => responseCode).sort();
    expect(codes).toEqual(['00', ...Array(5).fill('423')]);
    expect(await two.tester('GET', 'messages')).toHaveLength(4);
  });

  test('a fault for five calls affects exactly five calls on both servers together', async () => {
    await one.tester('PUT', 'faults', { call: 'checkNik', code: '99', times: 5 });
    const known = () => two.tester('GET', 'faults');
    await expect.poll(known, { timeout: 10_000 }).toHaveLength(1);
    const answers = await times(20, (index) => either(index).call('checkNik', { nik: person.nik }));
    expect(answers.filter(({ responseCode }) => responseCode === '99')).toHaveLength(5);
  });
});
