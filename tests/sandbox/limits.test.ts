// @vitest-environment node
import { expect, test } from 'vitest';
import { person, registered, registrationOf } from './applicant.ts';
import { onEachStore } from './onEachStore.ts';
import { origin } from './support.ts';

onEachStore((client, sandbox) => {
  const wait = (minutes: number) => client.tester('PUT', 'clock', { advanceMs: minutes * 60_000 });
  const register = (who: typeof person, index: number) =>
    client.call('register', registrationOf(who, `SCARD-${index}`));
  const refused = {
    status: 429,
    responseCode: '429',
    responseDescription: expect.stringMatching(/Coba lagi dalam \d+ menit\.$/),
  };

  test('sixty registrations on one phone come to an end, and go on after an hour', async () => {
    const answers = [];
    for (let index = 0; index < 60; index++) {
      const nik = `9971040101${910_000 + index}`;
      answers.push(await register({ ...person, nik, email: `orang${index}@contoh.id` }, index));
    }
    expect(answers.filter(({ responseCode }) => responseCode === '00')).toHaveLength(10);
    expect(answers.at(-1)).toMatchObject(refused);
    // One that is known already is answered as before.
    const known = { ...person, nik: '9971040101910000', email: 'orang0@contoh.id' };
    expect((await register(known, 0)).responseCode).toBe('00');
    await wait(61);
    expect((await register(person, 61)).responseCode).toBe('00');
  });

  test('re-registering brings neither messages nor guesses without end', async () => {
    let guesses = 0;
    let messages = 0;
    for (let index = 0; index < 12; index++) {
      const registration = await register(person, index);
      if (registration.status === 429) break;
      const { register_token, reference_number } = registration.data as Record<string, string>;
      const sent = await client.call('requestOtp', {
        channelId: '6020',
        registrationToken: register_token,
        reffNumberRegistration: reference_number,
      });
      if (sent.status === 429) {
        expect(sent).toMatchObject(refused);
        continue;
      }
      messages++;
      const { transaction_id: transactionId } = sent.data as { transaction_id: string };
      const right = await client.codeFor(person.phone);
      const otpCode = String((Number(right) + 1) % 100_000).padStart(5, '0');
      if (guesses === 15) {
        // Not even the right one is told from the others any more.
        const asked = { channelId: '6010', transactionId, otpCode: right };
        expect(await client.call('validateOtp', asked)).toMatchObject(refused);
      }
      for (let tries = 0; tries < 5; tries++) {
        await wait(0.1);
        const asked = { channelId: '6010', transactionId, otpCode };
        const { status } = await client.call('validateOtp', asked);
        if (status !== 429) guesses++;
      }
    }
    expect([messages, guesses]).toEqual([6, 15]);
    await wait(61);
    const { transactionId } = await registered(client, person, 'SCARD-later');
    const otpCode = await client.codeFor(person.phone);
    const answer = await client.call('validateOtp', { channelId: '6010', transactionId, otpCode });
    expect(answer.responseCode).toBe('00');
  });

  test('one address asks for NIKs as often as people do, and is told when it may go on', async () => {
    const check = (remoteAddress: string, nik: string) =>
      sandbox.app.request(
        `${origin}/bank/local/s-card/verifikasi-nik-iB`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ nik }),
        },
        { incoming: { socket: { remoteAddress } } },
      );
    const statuses = [];
    for (let index = 0; index < 100; index++) {
      statuses.push((await check('198.51.100.4', `9971040101${910_000 + index}`)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    const answer = await check('198.51.100.4', person.nik);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({
      responseCode: '429',
      responseDescription: expect.stringMatching(/^Terlalu banyak permintaan\. Coba lagi dalam/),
    });
    expect((await check('198.51.100.5', person.nik)).status).toBe(200);

    const ofOneNik = [];
    for (let index = 0; index < 30; index++) {
      ofOneNik.push((await check(`198.51.100.${10 + index}`, '9971040101920000')).status);
    }
    expect(ofOneNik.filter((status) => status === 200)).toHaveLength(20);
  });
});
