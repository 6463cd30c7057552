import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../machines/definition.ts';
import type { Settings } from '../../machines/journey/context.ts';
import {
  type Answers,
  bankLead,
  createThrown,
  failedCall,
  failedLines,
  interruptions,
  openChart,
  other,
  tooLongLines,
  unknownCodeResult,
} from '../support/journey.ts';
import { startTime } from '../support/saved.ts';

const code = { type: 'code.submitted', code: '12345' } as const;
const resend = { type: 'resend.requested' } as const;
/** The code screen 180 s before the next code may be asked for. */
const open = (answers: Answers = {}, left = 180_000, settings: Partial<Settings> = {}) =>
  openChart('otp', { but: { resendAt: startTime + left }, answers, settings });
const [typing, counting, ready] = ['otp.entry.typing', 'otp.resend.counting', 'otp.resend.ready'];

describe('the code typed', () => {
  describe('validating a code', () => {
    test('OTP-08 OTP-09 a complete code is sent with its transaction, and the waiting message shows', async () => {
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

    test('OTP-10 an accepted code is saved and leads to the submission', async () => {
      const journey = open({ validateOtp: [{ outcome: 'accepted' }] });
      await journey.sendAndWait(code);
      expect([journey.state(), journey.saved().codeConfirmed]).toEqual([
        'submission.sealing',
        true,
      ]);
      expect([journey.screen(), journey.context().code]).toEqual(['otp', '']);
    });

    test.each([
      ['OTP-11', 'failed', 'failed'],
      ['OTP-11', 'locked', 'failed'],
      ['OTP-12', 'later', 'throttled'],
    ])(
      '%s CON-02 the outcome "%s" is shown for its own delay, then the boxes are empty again',
      async (_, word, state) => {
        const delays = { ...defaultSettings.delays, otpReturn: 700 };
        const journey = open({ validateOtp: [{ outcome: word }] }, undefined, { delays });
        await journey.sendAndWait(code);
        journey.pass(699);
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
      expect([journey.context().failedCodes, journey.saved().codeConfirmed]).toEqual([
        1,
        undefined,
      ]);
    });

    test('OTP-14 a failed code does not restart the countdown', async () => {
      const journey = open({ validateOtp: [{ outcome: 'failed' }] }, 3000);
      await journey.sendAndWait(code);
      journey.pass(3000);
      expect(journey.state()).toBe(`${typing}+${ready}`);
    });

    test.each([
      ['ERR-02 a failed call', failedCall, failedLines],
      ['ERR-01 a lost connection', createThrown({ kind: 'timeout' }), tooLongLines],
    ])('%s opens an alert, and the code can be typed again', async (_, answer, lines) => {
      const journey = open({ validateOtp: [answer, { outcome: 'accepted' }] });
      await journey.sendAndWait(code);
      expect(journey.alert()).toEqual(lines);
      journey.send({ type: 'back' });
      expect(journey.state()).toBe(`${typing}+${counting}`);
      await journey.sendAndWait(code);
      expect(journey.screen()).toBe('otp');
      expect(journey.saved().codeConfirmed).toBe(true);
    });

    test('opens an alert without a response for 60 s', () => {
      const journey = open();
      journey.send(code);
      journey.pass(59_999);
      expect(journey.hasTag('busy')).toBe(true);
      journey.pass(1);
      expect(journey.alert()).toEqual(tooLongLines);
    });

    test('it cannot be left or interrupted, and no new code can be requested', () => {
      const journey = open({}, 0);
      journey.send(code);
      for (const event of [...interruptions, resend]) journey.send(event);
      expect(journey.state()).toBe(`otp.entry.validating+${ready}`);
    });
  });

  test('back leads to the face check, which still has the code’s transaction', () => {
    const journey = open();
    journey.send({ type: 'back' });
    expect(journey.state()).toBe('faceTips.verified');
    journey.send({ type: 'face.continued' });
    expect(journey.screen()).toBe('otp');
  });
});

describe('the message about a refused code', () => {
  const wrong = { outcome: 'failed', code: '422' };
  test.each([
    ['a wrong one', wrong, { reason: 'wrong' }],
    ['a wrong one with tries left', { ...wrong, triesLeft: 3 }, { reason: 'wrong', triesLeft: 3 }],
    ['one that the bank calls too old', { ...wrong, isTooOld: true }, { reason: 'expired' }],
    ['a locked one', { outcome: 'locked', code: '423' }, { reason: 'locked' }],
    ['one too many', { outcome: 'later', code: '68' }, { reason: 'later' }],
    ['another answer', other, { reason: 'other', description: 'Layanan sedang sibuk' }],
    ['another answer without words', unknownCodeResult, { reason: 'other' }],
  ])(
    'OTP-11 OTP-13 about %s stays until the next digit, or after a lock until another code is sent',
    async (_, answer, refusal) => {
      const journey = open({ validateOtp: [answer] });
      await journey.sendAndWait(code);
      journey.pass(60_000);
      expect(journey.state()).toBe(`${typing}+${counting}`);
      expect(journey.context().codeRefusal).toEqual(refusal);
      journey.send({ type: 'code.typed' });
      const isLocked = refusal.reason === 'locked';
      expect(journey.context().codeRefusal).toEqual(isLocked ? refusal : null);
      journey.send({ type: 'code.submitted', code: '40731' });
      expect(journey.state()).toContain(isLocked ? typing : 'otp.entry.validating');
    },
  );

  test('OTP-11 a wrong code is shown as expired after its lifetime, if the bank reports no remaining attempts', async () => {
    // Sent 180 s before the next may be asked for; it counts for 300 s.
    const atAge = async (age: number, answer: object = wrong) => {
      const journey = open({ validateOtp: [answer] }, 180_000 - age);
      await journey.sendAndWait(code);
      return journey.context().codeRefusal;
    };
    expect(await atAge(300_000)).toEqual({ reason: 'wrong' });
    expect(await atAge(300_001)).toEqual({ reason: 'expired' });
    expect(await atAge(300_001, { ...wrong, triesLeft: 2 })).toEqual({
      reason: 'wrong',
      triesLeft: 2,
    });
    expect(await atAge(300_001, { outcome: 'locked' })).toEqual({ reason: 'locked' });
  });

  test('after a reload interrupts a code check, the screen says so and asks for the code again', async () => {
    const cutOff = open();
    cutOff.send(code);
    expect(cutOff.saved().asking).toBe('otp');
    const journey = openChart('otp', {
      but: { ...cutOff.saved() },
      answers: { validateOtp: [wrong] },
    });
    expect(journey.context().codeRefusal).toEqual({ reason: 'interrupted' });
    expect(journey.saved().asking).toBeUndefined();
    await journey.sendAndWait(code);
    expect(journey.context().codeRefusal).toEqual({ reason: 'wrong' });
    expect(journey.saved().asking).toBeUndefined();
  });

  test.each([
    ['a new code', other, { type: 'resend.requested' }],
    ['a new code during a lock', { outcome: 'locked', code: '423' }, { type: 'resend.requested' }],
    ['leaving', other, { type: 'back' }],
  ] as const)('is removed by %s', async (_, answer, event) => {
    const journey = open({ validateOtp: [answer], resendOtp: [{ outcome: 'sent' }] }, 0);
    await journey.sendAndWait(code);
    journey.pass(1000);
    await journey.sendAndWait(event);
    expect(journey.context().codeRefusal).toBeNull();
  });
});

describe('resending a code', () => {
  test('OTP-15 OTP-16 is possible after exactly 180 s', () => {
    const journey = open();
    journey.pass(179_999);
    journey.send(resend);
    expect(journey.state()).toBe(`${typing}+${counting}`);
    journey.pass(1);
    expect(journey.state()).toBe(`${typing}+${ready}`);
  });

  test('OTP-15 the countdown is updated every second', () => {
    const journey = open();
    journey.pass(1000);
    expect(journey.context().tick).toBe(startTime + 1000);
    journey.pass(1000);
    expect(journey.context().tick).toBe(startTime + 2000);
  });

  test('OTP-15 a reload does not restart the countdown', () => {
    const journey = open({}, 2000);
    journey.pass(2000);
    expect(journey.state()).toBe(`${typing}+${ready}`);
  });

  test('OTP-17 OTP-20 with 00 restarts the 180 s and empties the boxes', async () => {
    const journey = open({ resendOtp: [{ outcome: 'sent' }] }, 0);
    await journey.sendAndWait(resend);
    expect(journey.asked('resendOtp')).toEqual([
      { transactionId: 'transaction', reffNumberRegister: 'REFF-9' },
    ]);
    expect([journey.state(), journey.context().failedCodes]).toEqual([`${typing}+${counting}`, 1]);
    journey.pass(179_999);
    expect(journey.state()).toBe(`${typing}+${counting}`);
    journey.pass(1);
    expect(journey.state()).toBe(`${typing}+${ready}`);
  });

  test.each([
    [
      'OTP-18 refused with 423',
      { outcome: 'refused', description: 'Tunggu 3 menit' },
      [bankLead, 'Tunggu 3 menit'],
    ],
    ['OTP-19 answered with another code', other, [bankLead, 'Layanan sedang sibuk']],
    ['ERR-02 failed', failedCall, failedLines],
  ])(
    '%s opens an alert; resend stays enabled, and the countdown is not restarted',
    async (_, answer, lines) => {
      const journey = open({ resendOtp: [answer, answer] }, 0);
      for (const type of ['dialog.closed', 'back'] as const) {
        await journey.sendAndWait(resend);
        expect(journey.alert()).toEqual(lines);
        journey.send(code);
        expect(journey.state()).toBe(`${typing}+otp.resend.alerting`);
        journey.send({ type });
        expect([journey.state(), journey.saved().resendAt]).toEqual([
          `${typing}+${ready}`,
          startTime,
        ]);
      }
    },
  );

  test('opens an alert without a response for 60 s', () => {
    const journey = open({}, 0);
    journey.send(resend);
    journey.pass(60_000);
    expect(journey.alert()).toEqual(tooLongLines);
  });

  test('it cannot be left or interrupted, and a code typed in the meantime is not sent', () => {
    const journey = open({}, 0);
    journey.send(resend);
    for (const event of [...interruptions, code]) journey.send(event);
    expect(journey.state()).toBe(`${typing}+otp.resend.sending`);
  });
});
