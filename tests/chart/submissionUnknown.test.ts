import { describe, expect, test } from 'vitest';
import {
  answersArrive,
  failedCall,
  failedLines,
  given,
  kept,
  thrown,
  tooLongLines,
} from './given.ts';
import { confirmed, repeated, sealed, sent, submitted } from './submitted.ts';

describe('an outcome that is not known', () => {
  test.each([
    ['a failed call', failedCall, failedLines],
    ['a lost connection', thrown({ kind: 'network' }), [expect.stringMatching(/^Error: /)]],
  ])(
    'SUB-15 after %s it stays open, cannot be left, and is asked with the same bytes',
    async (_, answer, lines) => {
      const journey = await sent(answer, { word: 'received' });
      expect(journey.alert()).toEqual(lines);
      journey.send({ type: 'dialog.closed' });
      journey.send({ type: 'back' });
      journey.send({ type: 'open', to: 'chooser' });
      expect(journey.state()).toBe('submission.unsettled');
      await journey.sendAndWait(repeated);
      expect(journey.asked('sendApplication')).toEqual([{ sealed }, { sealed }]);
      expect([journey.asked('sealApplication').length, journey.screen()]).toEqual([1, 'done']);
    },
  );

  test.each([
    ['a request that is refused', thrown({ kind: 'http', status: 429 })],
    ['another code', { word: 'other', code: '99' }],
  ])(
    'SUB-15 %s says nothing of what had gone out unanswered before: no answer can be changed',
    async (_, answer) => {
      const journey = await sent(failedCall, answer, { word: 'received' });
      journey.send({ type: 'dialog.closed' });
      await journey.sendAndWait(repeated);
      expect(journey.saved().pending).toEqual({ op: 'submit', id: 'REFF-9', again: true });
      journey.send({ type: 'dialog.closed' });
      journey.send({ type: 'back' });
      expect(journey.state()).toBe('submission.unsettled');
      await journey.sendAndWait(repeated);
      expect(journey.asked('sendApplication')).toEqual([{ sealed }, { sealed }, { sealed }]);
      expect([journey.asked('sealApplication').length, journey.screen()]).toEqual([1, 'done']);
    },
  );

  test('SUB-15 content that the bank refuses it has not taken before either: its answers can be changed', async () => {
    const journey = await sent(failedCall, { word: 'invalid', code: '30' });
    journey.send({ type: 'dialog.closed' });
    await journey.sendAndWait(repeated);
    expect(journey.saved().pending).toBeUndefined();
    journey.send({ type: 'dialog.closed' });
    journey.send({ type: 'back' });
    expect(journey.state()).toBe('faceTips.verified');
  });

  test('SUB-15 after a settled refusal the next sending is a first one again', async () => {
    const refusal = thrown({ kind: 'http', status: 413 });
    const journey = await sent(failedCall, { word: 'invalid', code: '30' }, refusal);
    journey.send({ type: 'dialog.closed' });
    await journey.sendAndWait(repeated);
    journey.send({ type: 'dialog.closed' });
    await journey.sendAndWait(repeated);
    expect([journey.asked('sendApplication').length, journey.saved().pending]).toEqual([
      3,
      undefined,
    ]);
  });

  test('a larger application may take longer before it counts as unanswered', async () => {
    const megabytes = kept('sealed', 'application/json', 2 * 1024 * 1024);
    const journey = await submitted({ sealApplication: [megabytes] });
    journey.pass(89_999);
    expect(journey.state()).toBe('submission.sending.long');
    journey.pass(1);
    expect(journey.alert()).toEqual(tooLongLines);
    expect(journey.saved().pending).toMatchObject({ op: 'submit' });
  });

  test.each([null, 'otp', 'address', 'waiting', 'chooser'] as const)(
    'SUB-15 after a reload at %s it is asked again with the same bytes, and nothing is sent unasked',
    async (to) => {
      const pending = { op: 'submit', id: 'REFF-9' } as const;
      const journey = given(to, {
        saved: { ...confirmed, pending, sealedApplication: sealed },
        answers: { sealApplication: [sealed], sendApplication: [{ word: 'received' }] },
      });
      await answersArrive();
      expect(journey.state()).toBe('submission.unsettled');
      expect(journey.asked('sendApplication')).toEqual([]);
      await journey.sendAndWait(repeated);
      expect(journey.asked('sealApplication')).toEqual([]);
      expect(journey.asked('sendApplication')).toEqual([{ sealed }]);
    },
  );

  test('OTP-10 after a reload an accepted code is not asked for again', async () => {
    const journey = given('otp', { saved: confirmed, answers: { sealApplication: [sealed] } });
    expect(journey.state()).toBe('submission.unsettled');
    await journey.sendAndWait(repeated);
    expect(journey.state()).toBe('submission.sending.brief');
  });
});
