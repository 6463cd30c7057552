import { describe, expect, test } from 'vitest';
import { code, counting, open, ready, resend, typing } from './codeAsked.ts';
import { failedCall, failedLines, interruptions, other, thrown, tooLongLines } from './given.ts';

describe('validating a code', () => {
  test('OTP-08 OTP-09 a complete code is sent under its transaction; the wait covers the screen', async () => {
    const journey = open({ validateOtp: [new Promise(() => {})] });
    await journey.sendAndWait(code);
    expect(journey.asked('validateOtp')).toEqual([
      { transactionId: 'transaction', otpCode: '12345' },
    ]);
    expect([journey.state(), journey.hasTag('busy')]).toEqual([
      `otp.entry.validating+${counting}`,
      true,
    ]);
  });

  test.each(['', '1234', '123456', '1234a'])('OTP-03 the code %j is not sent', (text) => {
    const journey = open();
    journey.send({ ...code, code: text });
    expect(journey.state()).toBe(`${typing}+${counting}`);
  });

  test('OTP-10 an accepted code leads on to the submission and is remembered', async () => {
    const journey = open({ validateOtp: [{ word: 'accepted' }] });
    await journey.sendAndWait(code);
    expect([journey.state(), journey.saved().codeConfirmed]).toEqual(['submission.sealing', true]);
    expect([journey.screen(), journey.context().code]).toEqual(['otp', '']);
  });

  test.each([
    ['OTP-11', 'failed', 'failed'],
    ['OTP-11', 'locked', 'failed'],
    ['OTP-12', 'later', 'throttled'],
  ])(
    '%s CON-02 the answer "%s" is shown for 1 s, then the boxes are empty again',
    async (_, word, state) => {
      const journey = open({ validateOtp: [{ word }] });
      await journey.sendAndWait(code);
      journey.pass(999);
      expect(journey.state()).toBe(`otp.entry.${state}+${counting}`);
      expect(journey.context().failedCodes).toBe(0);
      journey.pass(1);
      expect(journey.state()).toBe(`${typing}+${counting}`);
      expect([journey.context().failedCodes, journey.context().code]).toEqual([1, '']);
    },
  );

  test('OTP-13 any other code empties the boxes', async () => {
    const journey = open({ validateOtp: [other] });
    await journey.sendAndWait(code);
    expect([journey.state(), journey.alert()]).toEqual([`${typing}+${counting}`, null]);
    expect([journey.context().failedCodes, journey.saved().codeConfirmed]).toEqual([1, undefined]);
  });

  test('OTP-14 a failed code does not restart the countdown', async () => {
    const journey = open({ validateOtp: [{ word: 'failed' }] }, 3000);
    await journey.sendAndWait(code);
    journey.pass(3000);
    expect(journey.state()).toBe(`${typing}+${ready}`);
  });

  test.each([
    ['ERR-02 a failed call', failedCall, failedLines],
    ['ERR-01 a lost connection', thrown({ kind: 'timeout' }), tooLongLines],
  ])('%s is told, and the code can be typed again', async (_, answer, lines) => {
    const journey = open({ validateOtp: [answer, { word: 'accepted' }] });
    await journey.sendAndWait(code);
    expect(journey.alert()).toEqual(lines);
    journey.send({ type: 'back' });
    expect(journey.state()).toBe(`${typing}+${counting}`);
    await journey.sendAndWait(code);
    expect(journey.screen()).toBe('otp');
    expect(journey.saved().codeConfirmed).toBe(true);
  });

  test('without an answer for 60 s the wait ends with an alert', () => {
    const journey = open();
    journey.send(code);
    journey.pass(59_999);
    expect(journey.hasTag('busy')).toBe(true);
    journey.pass(1);
    expect(journey.alert()).toEqual(tooLongLines);
  });

  test('it can be neither left nor interrupted, and no new code makes it void meanwhile', () => {
    const journey = open({}, 0);
    journey.send(code);
    for (const event of [...interruptions, resend]) journey.send(event);
    expect(journey.state()).toBe(`otp.entry.validating+${ready}`);
  });
});

test('back leads to the face check, which knows that a code was sent', () => {
  const journey = open();
  journey.send({ type: 'back' });
  expect(journey.state()).toBe('faceTips.verified');
  journey.send({ type: 'face.continued' });
  expect(journey.screen()).toBe('otp');
});
