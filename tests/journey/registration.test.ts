import { describe, expect, test } from 'vitest';
import { toRegistration } from '../../machines/journey/mapping/registration.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { examples } from '../../machines/paths/examples.ts';
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
} from '../support/journey.ts';
import { registered, startTime } from '../support/saved.ts';

const unregistered = {
  registrationToken: undefined,
  reffNumberRegistration: undefined,
  transaction_id: undefined,
} satisfies Partial<Saved>;
const answered = {
  outcome: 'registered',
  registrationToken: 'TOKEN-1',
  reffNumberRegistration: 'NUMBER-1',
};
const refusedCall = createThrown({ kind: 'http', status: 400 });
const sent = { outcome: 'sent', transaction_id: 'TRANSACTION-1' };
const go = { type: 'face.continued' } as const;
const open = (answers: Answers = {}, saved: Partial<Saved> = {}) =>
  openChart('faceTips', { but: { ...unregistered, ...saved }, answers });
const numbers = (journey: ReturnType<typeof open>) =>
  journey.asked('register').map((input) => (input as { reffNumber: string }).reffNumber);

describe('the face check', () => {
  test('LIV-05 an unverified face leads to the frame', () => {
    const journey = open({}, { statusLiveness: undefined });
    expect(journey.state()).toBe('faceTips.explaining');
    journey.send(go);
    expect(journey.screen()).toBe('faceFrame');
  });

  test('LIV-04 a verified face starts the registration', () => {
    const journey = open();
    expect(journey.state()).toBe('faceTips.verified');
    journey.send(go);
    expect([journey.state(), journey.hasTag('busy')]).toEqual(['faceTips.registering', true]);
  });

  test.each([undefined, 'success'])('LIV-06 with the result %s back leads to step 6', (result) => {
    const journey = open({}, { statusLiveness: result });
    journey.send({ type: 'back' });
    expect(journey.screen()).toBe('delivery');
  });

  test.each([
    ['LIV-07', 'success', 'faceTips.succeeded'],
    ['LIV-08', 'failed', 'faceTips.failed'],
  ] as const)(
    '%s the provider’s return with %s shows its result, and back continues',
    (_, result, state) => {
      const journey = openChart('faceTips', { but: unregistered, result });
      expect(journey.state()).toBe(state);
      journey.send({ type: 'back' });
      expect(journey.state()).toBe('faceTips.verified');
    },
  );
});

describe('the registration', () => {
  test('REG-01 REG-05 REG-06 registers, requests a code, and opens the code screen', async () => {
    const journey = open({ register: [answered], requestOtp: [sent] });
    await journey.sendAndWait(go);
    expect(journey.asked('register')).toEqual([
      toRegistration(
        { ...registered, pending: { op: 'register', id: 'REFF-1' } },
        'https://contoh.id/callback',
      ),
    ]);
    expect(journey.asked('requestOtp')).toEqual([
      { registrationToken: 'TOKEN-1', reffNumberRegistration: 'NUMBER-1' },
    ]);
    expect(journey.screen()).toBe('otp');
    expect(journey.saved()).toMatchObject({
      registrationToken: 'TOKEN-1',
      reffNumberRegistration: 'NUMBER-1',
      transaction_id: 'TRANSACTION-1',
      resendAt: startTime + 180_000,
    });
    expect(journey.saved().pending).toBeUndefined();
  });

  test.each([
    [
      'REG-07',
      { outcome: 'refused', description: 'E-mail sudah terdaftar' },
      [bankLead, 'E-mail sudah terdaftar'],
    ],
    ['REG-08', other, [bankLead, 'Layanan sedang sibuk']],
  ])(
    '%s a refusal opens an alert, and Lanjut registers again with another number',
    async (_, answer, lines) => {
      const journey = open({ register: [answer] });
      await journey.sendAndWait(go);
      expect([journey.alert(), journey.saved().pending]).toEqual([lines, undefined]);
      journey.send({ type: 'dialog.closed' });
      expect(journey.state()).toBe('faceTips.verified');
      await journey.sendAndWait(go);
      expect(numbers(journey)).toEqual(['REFF-1', 'REFF-2']);
    },
  );

  test('is stored before it is sent, and cannot be left or interrupted', () => {
    const journey = open();
    journey.send(go);
    for (const event of interruptions) journey.send(event);
    expect(journey.state()).toBe('faceTips.registering');
    expect(journey.saved().pending).toMatchObject({ op: 'register', id: 'REFF-1' });
  });

  test.each([
    ['a failed call', [failedCall], 0, failedLines],
    ['no answer for 60 s', undefined, 60_000, tooLongLines],
  ])('after %s it is repeated with the same number', async (_, answer, wait, lines) => {
    const journey = open(answer ? { register: answer } : {});
    await journey.sendAndWait(go);
    journey.pass(wait);
    expect(journey.alert()).toEqual(lines);
    journey.send({ type: 'dialog.closed' });
    journey.send(go);
    expect(journey.saved().pending).toMatchObject({ op: 'register', id: 'REFF-1' });
  });

  test('SUB-15 REG-10 what the bank refuses at once is settled, but not after an attempt without a response', async () => {
    const journey = open({ register: [refusedCall, failedCall, refusedCall] });
    const pending: unknown[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await journey.sendAndWait(go);
      pending.push(journey.saved().pending?.id);
      journey.send({ type: 'dialog.closed' });
    }
    expect(pending).toEqual([undefined, 'REFF-2', 'REFF-2']);
  });

  test('after a reload it is repeated with the stored number', async () => {
    const first = open({ register: [failedCall] });
    await first.sendAndWait(go);
    const journey = open({ register: [answered] }, first.saved());
    expect(journey.alert()).toEqual([expect.stringMatching(/belum menerima jawaban/)]);
    journey.send({ type: 'dialog.closed' });
    await journey.sendAndWait(go);
    expect(numbers(journey)).toEqual(['REFF-1']);
  });

  test.each([
    ['with other data it', {}],
    ['REG-10 a pending first registration with other data', { registeredFor: undefined }],
  ])('%s is a new registration with another number', async (_, saved) => {
    const journey = open({ register: [failedCall, answered] }, saved);
    await journey.sendAndWait(go);
    journey.send({ type: 'open', to: 'profile' });
    const values = { ...examples.profile, alamat_email: 'lain@contoh.id' };
    journey.send({ type: 'profile.submitted', values });
    journey.send({ type: 'open', to: 'faceTips' });
    journey.send({ type: 'dialog.closed' });
    await journey.sendAndWait(go);
    expect(numbers(journey)).toEqual(['REFF-1', 'REFF-2']);
    expect(journey.asked('register').at(-1)).toMatchObject({ email: 'lain@contoh.id' });
  });
});

describe('requesting a code', () => {
  describe('the request for a code', () => {
    test('cannot be left or interrupted', async () => {
      const journey = open({ register: [answered] });
      await journey.sendAndWait(go);
      for (const event of interruptions) journey.send(event);
      expect(journey.state()).toBe('faceTips.requestingOtp');
      expect(journey.saved().pending).toEqual({ op: 'requestOtp', id: 'NUMBER-1' });
    });

    const asking = { op: 'requestOtp', id: 'NUMBER-1' };
    // Only a request without a response stays pending.
    test.each([
      ['REG-08 another code', other, [bankLead, 'Layanan sedang sibuk'], undefined],
      ['ERR-02 a failed call', failedCall, failedLines, asking],
      ['ERR-02 a refused call', refusedCall, expect.anything(), undefined],
      ['ERR-01 a timeout', createThrown({ kind: 'timeout' }), tooLongLines, asking],
    ])(
      '%s opens an alert, and Lanjut requests a code without registering again',
      async (_, answer, lines, pending) => {
        const journey = open({ register: [answered], requestOtp: [answer, sent] });
        await journey.sendAndWait(go);
        expect([journey.alert(), journey.saved().pending]).toEqual([lines, pending]);
        journey.send({ type: 'dialog.closed' });
        await journey.sendAndWait(go);
        expect([journey.asked('register').length, journey.screen()]).toEqual([1, 'otp']);
      },
    );

    test('after a reload it is repeated without registering again', async () => {
      const pending = { op: 'requestOtp', id: 'NUMBER-1' } as const;
      const journey = openChart('faceTips', {
        but: { transaction_id: undefined, pending },
        answers: { register: [answered], requestOtp: [sent] },
      });
      expect(journey.alert()).toEqual([expect.stringMatching(/belum menerima jawaban/)]);
      journey.send({ type: 'dialog.closed' });
      await journey.sendAndWait(go);
      expect([journey.asked('register').length, journey.screen()]).toEqual([0, 'otp']);
    });

    test('opens an alert without a response for 60 s', async () => {
      const journey = open({ register: [answered] });
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
  ])('%s is not requested again', (_, saved, state) => {
    const journey = openChart('faceTips', { but: saved });
    journey.send(go);
    expect(journey.state()).toContain(state);
  });
});
