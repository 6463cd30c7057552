// @vitest-environment node
import { expect, test } from 'vitest';
import { onEachStore } from './bank.ts';
import { person, registered } from './people.ts';

onEachStore((client) => {
  const wait = (seconds: number) => client.tester('PUT', 'clock', { advanceMs: seconds * 1000 });
  const code = () => client.codeFor(person.phone);
  const wrong = async () => String((Number(await code()) + 1) % 100_000).padStart(5, '0');
  const validate = async (transactionId: string, otpCode: string) =>
    (await client.call('validateOtp', { channelId: '6010', transactionId, otpCode })).responseCode;
  const resend = ({
    transactionId,
    reffNumberRegistration,
  }: Awaited<ReturnType<typeof registered>>) =>
    client.call('resendOtp', {
      channelId: '6020',
      transactionId,
      reffNumberRegister: reffNumberRegistration,
    });

  /** Sends five wrong codes, slowly enough not to be throttled. */
  async function lock(transactionId: string) {
    const answers: (string | undefined)[] = [];
    for (let tries = 0; tries < 5; tries++) {
      await wait(6);
      answers.push(await validate(transactionId, await wrong()));
    }
    return answers;
  }

  test('ENT-19 sends a code of five digits by SMS and e-mail', async () => {
    await registered(client);
    const messages = await client.tester('GET', 'messages');
    expect(messages).toMatchObject([
      { channel: 'email', recipient: person.email },
      { channel: 'sms', recipient: person.phone },
    ]);
    expect(messages[0].code).toMatch(/^\d{5}$/);
    expect(messages[1].code).toBe(messages[0].code);
  });

  test('ENT-19 accepts the right code, also when it is sent again after a lost response', async () => {
    const { transactionId } = await registered(client);
    expect(await validate(transactionId, await code())).toBe('00');
    await wait(400);
    expect(await validate(transactionId, await code())).toBe('00');
  });

  test('a wrong code returns the remaining attempts, and a new code resets them', async () => {
    const registration = await registered(client);
    const { transactionId } = registration;
    const answer = async () =>
      client.call('validateOtp', { channelId: '6010', transactionId, otpCode: await wrong() });
    expect((await answer()).sisa_percobaan).toBe(4);
    await wait(11);
    expect((await answer()).sisa_percobaan).toBe(3);
    await wait(180);
    await resend(registration);
    expect((await answer()).sisa_percobaan).toBe(4);
  });

  test('a resend after 180 s sends a new code and invalidates the old one', async () => {
    const registration = await registered(client);
    const old = await code();
    await wait(181);
    // The new code equals the old one once in a hundred thousand times; then there is no old code to test.
    expect((await resend(registration)).responseCode).toBe('00');
    expect(await client.tester('GET', 'messages')).toHaveLength(4);
    const fresh = await code();
    if (fresh !== old) expect(await validate(registration.transactionId, old)).toBe('422');
    expect(await validate(registration.transactionId, fresh)).toBe('00');
  });

  test('OTP-19 a resend unlocks the code', async () => {
    const registration = await registered(client);
    await lock(registration.transactionId);
    await wait(180);
    expect(await validate(registration.transactionId, await code())).toBe('423');
    await resend(registration);
    expect(await validate(registration.transactionId, await code())).toBe('00');
  });
});
