import { describe, expect, test } from 'vitest';
import { code, counting, open, ready, resend, typing } from './codeAsked.ts';
import {
  bankLead,
  epoch,
  failedCall,
  failedLines,
  interruptions,
  other,
  silent,
  tooLongLines,
  troubled,
} from './given.ts';

describe('what is said of a code that came to nothing', () => {
  const wrong = { word: 'failed', code: '422' };
  test.each([
    ['a wrong one', wrong, { why: 'wrong' }],
    ['a wrong one with tries left', { ...wrong, triesLeft: 3 }, { why: 'wrong', left: 3 }],
    ['one that the bank calls too old', { ...wrong, isTooOld: true }, { why: 'expired' }],
    ['a locked one', { word: 'locked', code: '423' }, { why: 'locked' }],
    ['one too many', { word: 'later', code: '68' }, { why: 'later' }],
    ['another answer', other, { why: 'other', description: 'Layanan sedang sibuk' }],
    ['another answer without words', silent, { why: 'other' }],
  ])('OTP-11 OTP-13 of %s it stays until the next digit', async (_, answer, refusal) => {
    const journey = open({ validateOtp: [answer] });
    await journey.sendAndWait(code);
    journey.pass(60_000);
    expect(journey.state()).toBe(`${typing}+${counting}`);
    expect(journey.context().codeRefusal).toEqual(refusal);
    journey.send({ type: 'code.typed' });
    expect(journey.context().codeRefusal).toBeNull();
  });

  test('OTP-11 a wrong code is one that is too old, once its lifetime is over and the bank counts no tries', async () => {
    // Sent 180 s before the next may be asked for; it counts for 300 s.
    const atAge = async (age: number, answer: object = wrong) => {
      const journey = open({ validateOtp: [answer] }, 180_000 - age);
      await journey.sendAndWait(code);
      return journey.context().codeRefusal;
    };
    expect(await atAge(300_000)).toEqual({ why: 'wrong' });
    expect(await atAge(300_001)).toEqual({ why: 'expired' });
    expect(await atAge(300_001, { ...wrong, triesLeft: 2 })).toEqual({ why: 'wrong', left: 2 });
    expect(await atAge(300_001, { word: 'locked' })).toEqual({ why: 'locked' });
  });

  test.each([
    ['a new code', { type: 'resend.requested' }],
    ['leaving', { type: 'back' }],
  ] as const)('it goes with %s', async (_, event) => {
    const journey = open({ validateOtp: [other], resendOtp: [{ word: 'sent' }] }, 0);
    await journey.sendAndWait(code);
    await journey.sendAndWait(event);
    expect(journey.context().codeRefusal).toBeNull();
  });
});

describe('asking for another code', () => {
  test('OTP-15 OTP-16 is possible after 180 s, not a millisecond earlier', () => {
    const journey = open();
    journey.pass(179_999);
    journey.send(resend);
    expect(journey.state()).toBe(`${typing}+${counting}`);
    journey.pass(1);
    expect(journey.state()).toBe(`${typing}+${ready}`);
  });

  test('OTP-15 the countdown is told every second', () => {
    const journey = open();
    journey.pass(1000);
    expect(journey.context().tick).toBe(epoch + 1000);
    journey.pass(1000);
    expect(journey.context().tick).toBe(epoch + 2000);
  });

  test('OTP-15 a reload does not begin the countdown again', () => {
    const journey = open({}, 2000);
    journey.pass(2000);
    expect(journey.state()).toBe(`${typing}+${ready}`);
  });

  test('OTP-17 OTP-20 with 00 restarts the 180 s and empties the boxes', async () => {
    const journey = open({ resendOtp: [{ word: 'sent' }] }, 0);
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
      { word: 'refused', description: 'Tunggu 3 menit' },
      [bankLead, 'Tunggu 3 menit'],
    ],
    ['OTP-18 refused without words', { word: 'refused' }, [troubled, 'Unknown error!']],
    ['OTP-19 answered with another code', other, [bankLead, 'Layanan sedang sibuk']],
    ['OTP-19 answered with a code without words', silent, [troubled, 'Unknown error!']],
    ['ERR-02 failed', failedCall, failedLines],
  ])(
    '%s is told; resend stays enabled, the countdown is not restarted',
    async (_, answer, lines) => {
      const journey = open({ resendOtp: [answer] }, 0);
      await journey.sendAndWait(resend);
      expect(journey.alert()).toEqual(lines);
      journey.send({ type: 'dialog.closed' });
      expect([journey.state(), journey.saved().resendAt]).toEqual([`${typing}+${ready}`, epoch]);
    },
  );

  test('without an answer for 60 s the wait ends with an alert', () => {
    const journey = open({}, 0);
    journey.send(resend);
    journey.pass(60_000);
    expect(journey.alert()).toEqual(tooLongLines);
  });

  test('it can be neither left nor interrupted, and a code typed meanwhile is not sent', () => {
    const journey = open({}, 0);
    journey.send(resend);
    for (const event of [...interruptions, code]) journey.send(event);
    expect(journey.state()).toBe(`${typing}+otp.resend.sending`);
  });
});
