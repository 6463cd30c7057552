import { describe, expect, test } from 'vitest';
import {
  bankLead,
  failedCall,
  failedLines,
  given,
  interruptions,
  other,
  silent,
  thrown,
  tooLongLines,
  troubled,
} from './given.ts';
import { go, open, registered, sent } from './registering.ts';

describe('the request for a code', () => {
  test('can be neither left nor interrupted', async () => {
    const journey = open({ register: [registered] });
    await journey.sendAndWait(go);
    for (const event of interruptions) journey.send(event);
    expect(journey.state()).toBe('faceTips.requestingOtp');
    expect(journey.saved().pending).toEqual({ op: 'requestOtp', id: 'NUMBER-1' });
  });

  test.each([
    ['REG-08 another code', other, [bankLead, 'Layanan sedang sibuk']],
    ['REG-08 another code without words', silent, [troubled, 'Unknown error!']],
    ['ERR-02 a failed call', failedCall, failedLines],
    ['ERR-01 a timeout', thrown({ kind: 'timeout' }), tooLongLines],
  ])('%s is told; Lanjut asks again and does not register again', async (_, answer, lines) => {
    const journey = open({ register: [registered], requestOtp: [answer, sent] });
    await journey.sendAndWait(go);
    expect(journey.alert()).toEqual(lines);
    journey.send({ type: 'dialog.closed' });
    await journey.sendAndWait(go);
    expect([journey.asked('register').length, journey.screen()]).toEqual([1, 'otp']);
  });

  test('after a reload it is repeated, without registering again', async () => {
    const pending = { op: 'requestOtp', id: 'NUMBER-1' } as const;
    const journey = given('faceTips', {
      saved: { transaction_id: undefined, pending },
      answers: { register: [registered], requestOtp: [sent] },
    });
    expect(journey.alert()).toEqual([expect.stringMatching(/belum menerima jawaban/)]);
    journey.send({ type: 'dialog.closed' });
    await journey.sendAndWait(go);
    expect([journey.asked('register').length, journey.screen()]).toEqual([0, 'otp']);
  });

  test('without an answer for 60 s the wait ends with an alert', async () => {
    const journey = open({ register: [registered] });
    await journey.sendAndWait(go);
    journey.pass(59_999);
    expect(journey.state()).toBe('faceTips.requestingOtp');
    journey.pass(1);
    expect(journey.alert()).toEqual(tooLongLines);
  });
});

test.each([
  ['a code that was sent', {}, 'otp.entry.typing'],
  ['a code that was accepted', { codeConfirmed: true }, 'submission.sealing'],
])('%s is not asked for again', (_, saved, state) => {
  const journey = given('faceTips', { saved });
  journey.send(go);
  expect(journey.state()).toContain(state);
});
