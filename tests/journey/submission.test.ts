import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../machines/definition.ts';
import { toApplicationFields } from '../../machines/journey/mapping/application.ts';
import { getFingerprint } from '../../machines/journey/saved/invalidate.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { screens } from '../../machines/journey/screens.ts';
import { titles } from '../../src/copy/titles.ts';
import {
  type Answers,
  createThrown,
  failedCall,
  failedLines,
  failureLead,
  interruptions,
  openChart,
  settlePorts,
  tooLongLines,
} from '../support/journey.ts';
import { createFileRef, registered } from '../support/saved.ts';

const sealed = createFileRef('sealed', 'application/json', 1000);
const confirmed = { codeConfirmed: true };
const accepted = { outcome: 'accepted' };
const repeated = { type: 'submission.repeated' } as const;

/** Submits a code that is accepted. The calls after it have these outcomes. */
async function submitted(answers: Answers = {}, saved: Partial<Saved> = {}) {
  const journey = openChart('otp', {
    but: saved,
    answers: { validateOtp: [accepted], ...answers },
  });
  journey.send({ type: 'code.submitted', code: '12345' });
  for (let turn = 0; turn < 3; turn += 1) await settlePorts();
  return journey;
}
const sent = (...sendApplication: unknown[]) =>
  submitted({ sealApplication: [sealed], sendApplication });

/** Returns the fields of the application that was sealed last. */
function sealedFields(journey: Awaited<ReturnType<typeof submitted>>) {
  const { saved } = journey.asked('sealApplication').at(-1) as { saved: Saved };
  return toApplicationFields(saved);
}

describe('sealing and sending', () => {
  test('OTP-10 SUB-01 the application is sealed from every step, then sent as sealed', async () => {
    const journey = await sent({ outcome: 'received' });
    const whole = { ...registered, codeConfirmed: true };
    expect(journey.asked('sealApplication')).toMatchObject([{ saved: whole }]);
    expect(journey.asked('sendApplication')).toEqual([{ sealed }]);
  });

  test.each([
    ['SUB-15', 'received', 'done', '/done', 'Pengajuan Anda telah kami terima'],
    [
      'SUB-16 END-05',
      'appliedBefore',
      'rejection.telling',
      '/rejection',
      'Anda sudah pernah mengajukan Syariah Card',
    ],
  ])(
    'ENT-18 %s the outcome "%s" leads to %s at %s, which says so',
    async (_, word, state, route, title) => {
      const journey = await sent({ outcome: word });
      const { outcome, pending } = journey.saved();
      expect([journey.state(), outcome, pending]).toEqual([state, journey.screen(), undefined]);
      expect([screens[journey.screen()].route, titles[journey.screen()]]).toEqual([route, title]);
      expect(journey.hasTag('end')).toBe(true);
    },
  );

  test('END-09 CON-02 it shows the code screen for its own delay, then the waiting screen', async () => {
    const journey = openChart('otp', {
      but: confirmed,
      answers: { sealApplication: [sealed] },
      settings: { delays: { ...defaultSettings.delays, waiting: 700 } },
    });
    await journey.sendAndWait(repeated);
    await settlePorts();
    journey.pass(699);
    expect([journey.state(), journey.screen()]).toEqual(['submission.sending.brief', 'otp']);
    journey.pass(1);
    expect([journey.screen(), journey.hasTag('busy')]).toEqual(['waiting', true]);
  });

  test('SUB-15 it is stored before it is sent, and cannot be left or interrupted', async () => {
    const sealing = await submitted();
    for (const event of interruptions) sealing.send(event);
    expect(sealing.state()).toBe('submission.sealing');
    const sending = await submitted({ sealApplication: [sealed] });
    for (const event of interruptions) sending.send(event);
    expect(sending.state()).toBe('submission.sending.brief');
    expect(sending.saved().pending).toEqual({ op: 'submit', id: 'REFF-9' });
  });
});

describe('outcomes that can be repeated', () => {
  test('SUB-17 another code opens an alert with code and message, and can be repeated or left', async () => {
    const unknown = { outcome: 'other', code: '99', description: 'Sibuk' };
    const journey = await sent(unknown, { outcome: 'received' });
    const lines = [failureLead, 'Error Code: 99', 'Message: Sibuk'];
    expect([journey.alert(), journey.saved().pending]).toEqual([lines, undefined]);
    journey.send({ type: 'dialog.closed' });
    expect([journey.state(), journey.screen()]).toEqual(['submission.unsettled', 'otp']);
    await journey.sendAndWait(repeated);
    expect(journey.asked('sendApplication')).toEqual([{ sealed }, { sealed }]);
    expect([journey.asked('sealApplication').length, journey.screen()]).toEqual([1, 'done']);
  });

  test('SUB-17 back then leads to the face check, and changes are sealed again', async () => {
    const journey = await sent({ outcome: 'other', code: '99' });
    journey.send({ type: 'dialog.closed' });
    journey.send({ type: 'back' });
    expect(journey.state()).toBe('faceTips.verified');
    journey.send({ type: 'open', to: 'delivery' });
    journey.send({ type: 'delivery.submitted', values: { alamatkirim: 'alamatperusahaan' } });
    await journey.sendAndWait({ type: 'face.continued' });
    expect(sealedFields(journey)).toMatchObject({ alamatkirim: 'K' });
  });

  test('SUB-17 a face that the bank does not accept (13) is checked again, and a new code leads to the submission', async () => {
    const journey = await submitted(
      {
        sealApplication: [sealed],
        sendApplication: [
          { outcome: 'faceUnproven', code: '13', description: 'Ulangi verifikasi wajah.' },
          { outcome: 'received' },
        ],
        livenessAddress: [{ address: 'https://wajah.contoh.id' }],
        keepFaces: [{ face1: createFileRef('new face'), face2: null }],
        register: [
          { outcome: 'registered', registrationToken: 'second', reffNumberRegistration: 'REFF-2' },
        ],
        requestOtp: [{ outcome: 'sent', transaction_id: 'second transaction' }],
      },
      { registeredFor: getFingerprint('registration', registered) },
    );
    expect(journey.alert()?.slice(1)).toEqual([
      'Error Code: 13',
      'Message: Ulangi verifikasi wajah.',
    ]);
    journey.send({ type: 'dialog.closed' });
    expect([journey.state(), journey.screen()]).toEqual(['submission.faceRefused', 'otp']);
    journey.send(repeated);
    expect(journey.asked('sendApplication').length).toBe(1);
    journey.send({ type: 'face.renewed' });
    expect(journey.state()).toBe('faceTips.explaining');
    const { face1, fc_token, statusLiveness, sealedApplication, codeConfirmed, refused } =
      journey.saved();
    expect({ face1, fc_token, statusLiveness, sealedApplication, codeConfirmed, refused }).toEqual(
      {},
    );
    expect(journey.saved()).toMatchObject({ step2: registered.step2, step6: registered.step6 });

    await journey.sendAndWait({ type: 'face.continued' });
    const report = { fc_token: 'new proof', result: 'success', face1: null, face2: null };
    await journey.sendAndWait({ type: 'face.reported', report });
    journey.pass(1000);
    journey.send({ type: 'face.continued' });
    for (let turn = 0; turn < 2; turn += 1) await settlePorts();
    expect([journey.screen(), journey.saved().transaction_id]).toEqual([
      'otp',
      'second transaction',
    ]);
    journey.send({ type: 'code.submitted', code: '54321' });
    for (let turn = 0; turn < 3; turn += 1) await settlePorts();
    expect(journey.screen()).toBe('done');
    expect(sealedFields(journey)).toMatchObject({
      fc_token: 'new proof',
      registerTokenPrivy: 'second',
    });
  });

  test('SUB-17 after a reload a refused face must still be checked again', () => {
    const journey = openChart('otp', { but: { ...confirmed, refused: 'face' } });
    expect(journey.state()).toBe('submission.faceRefused');
    journey.send({ type: 'back' });
    expect(journey.state()).toBe('faceTips.verified');
  });

  test('SUB-17 after back to the face check, the same face is not sent again but checked again', async () => {
    const journey = await sent({ outcome: 'faceUnproven', code: '13' }, { outcome: 'received' });
    journey.send({ type: 'dialog.closed' });
    journey.send({ type: 'back' });
    await journey.sendAndWait({ type: 'face.continued' });
    expect(journey.asked('sendApplication').length).toBe(1);
    expect([journey.state(), journey.screen()]).toEqual(['submission.faceRefused', 'otp']);
    journey.send({ type: 'face.renewed' });
    expect(journey.state()).toBe('faceTips.explaining');
  });

  test('SUB-15 SUB-17 a submission without a response after a refused face is settled first; another refusal asks for a new face check', async () => {
    const journey = openChart('otp', {
      but: {
        ...confirmed,
        refused: 'face',
        sealedApplication: sealed,
        pending: { op: 'submit', id: 'REFF-9', again: true },
      },
      answers: { sendApplication: [{ outcome: 'faceUnproven', code: '13' }] },
    });
    expect(journey.state()).toBe('submission.unsettled');
    // What the bank may hold is not changed.
    journey.send({ type: 'back' });
    journey.send({ type: 'face.renewed' });
    expect(journey.saved().face1).toEqual(registered.face1);
    await journey.sendAndWait(repeated);
    journey.send({ type: 'dialog.closed' });
    expect([journey.state(), journey.saved().pending]).toEqual([
      'submission.faceRefused',
      undefined,
    ]);
    journey.send({ type: 'face.renewed' });
    expect([journey.state(), journey.saved().face1]).toEqual(['faceTips.explaining', undefined]);
  });

  test('SUB-17 a refusal for another reason asks for no face check', async () => {
    const journey = openChart('otp', {
      but: {
        ...confirmed,
        refused: 'face',
        pending: { op: 'submit', id: 'REFF-9' },
        sealedApplication: sealed,
      },
      answers: { sendApplication: [createThrown({ kind: 'http', status: 413 })] },
    });
    await journey.sendAndWait(repeated);
    journey.send({ type: 'dialog.closed' });
    expect([journey.state(), journey.saved().refused]).toEqual(['submission.unsettled', undefined]);
  });

  test('ERR-02 a refused request is settled', async () => {
    const journey = await sent(createThrown({ kind: 'http', status: 413 }));
    expect(journey.alert()).toEqual([failureLead, 'Error Code: 413', 'Message: Unknown error!']);
    expect(journey.saved().pending).toBeUndefined();
  });

  test('SUB-18 failed sealing opens an alert and can be repeated', async () => {
    const journey = await submitted({
      sealApplication: [createThrown({ reason: 'missing' }), sealed],
    });
    expect(journey.alert()).toEqual([expect.stringMatching(/tidak tersedia lagi/)]);
    journey.send({ type: 'dialog.closed' });
    await journey.sendAndWait(repeated);
    expect([journey.state(), journey.saved().sealedApplication]).toEqual([
      'submission.sending.brief',
      sealed,
    ]);
  });

  test('SUB-15 a submission of unknown outcome stays pending when sealing it again finds no room', async () => {
    const journey = openChart('otp', {
      but: { codeConfirmed: true, pending: { op: 'submit', id: 'REFF-9', again: true } },
      answers: { sealApplication: [createThrown({ reason: 'storage' })] },
    });
    await journey.sendAndWait(repeated);
    expect(journey.hasTag('alert')).toBe(true);
    expect(journey.saved().pending).toMatchObject({ op: 'submit' });
  });

  test('sealing that takes longer than 30 s opens an alert', async () => {
    const journey = await submitted();
    journey.pass(29_999);
    expect(journey.state()).toBe('submission.sealing');
    journey.pass(1);
    expect(journey.alert()).toEqual(tooLongLines);
  });
});

describe('an unknown outcome', () => {
  test.each([
    ['a failed call', failedCall, failedLines],
    ['a lost connection', createThrown({ kind: 'network' }), [expect.stringMatching(/^Error: /)]],
  ])(
    'SUB-15 after %s it stays unsettled, cannot be left, and is repeated with the same bytes',
    async (_, answer, lines) => {
      const journey = await sent(answer, { outcome: 'received' });
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
    ['a request that is refused', createThrown({ kind: 'http', status: 429 })],
    ['another code', { outcome: 'other', code: '99' }],
  ])(
    'SUB-15 %s does not settle an earlier request without a response: no answer can be changed',
    async (_, answer) => {
      const journey = await sent(failedCall, answer, { outcome: 'received' });
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

  test('SUB-15 refused content settles earlier requests, too: answers can be changed', async () => {
    const journey = await sent(failedCall, { outcome: 'invalid', code: '30' });
    journey.send({ type: 'dialog.closed' });
    await journey.sendAndWait(repeated);
    expect(journey.saved().pending).toBeUndefined();
    journey.send({ type: 'dialog.closed' });
    journey.send({ type: 'back' });
    expect(journey.state()).toBe('faceTips.verified');
  });

  test('SUB-15 after a settled refusal the next submission counts as the first', async () => {
    const refusal = createThrown({ kind: 'http', status: 413 });
    const journey = await sent(failedCall, { outcome: 'invalid', code: '30' }, refusal);
    journey.send({ type: 'dialog.closed' });
    await journey.sendAndWait(repeated);
    journey.send({ type: 'dialog.closed' });
    await journey.sendAndWait(repeated);
    expect([journey.asked('sendApplication').length, journey.saved().pending]).toEqual([
      3,
      undefined,
    ]);
  });

  test('a larger application has a longer timeout', async () => {
    const megabytes = createFileRef('sealed', 'application/json', 2 * 1024 * 1024);
    const journey = await submitted({ sealApplication: [megabytes] });
    journey.pass(89_999);
    expect(journey.state()).toBe('submission.sending.long');
    journey.pass(1);
    expect(journey.alert()).toEqual(tooLongLines);
    expect(journey.saved().pending).toMatchObject({ op: 'submit' });
  });

  test.each([null, 'otp', 'address', 'waiting', 'chooser'] as const)(
    'SUB-15 after a reload at %s it is repeated with the same bytes, and only on request',
    async (to) => {
      const pending = { op: 'submit', id: 'REFF-9' } as const;
      const journey = openChart(to, {
        but: { ...confirmed, pending, sealedApplication: sealed },
        answers: { sealApplication: [sealed], sendApplication: [{ outcome: 'received' }] },
      });
      await settlePorts();
      expect(journey.state()).toBe('submission.unsettled');
      expect(journey.asked('sendApplication')).toEqual([]);
      await journey.sendAndWait(repeated);
      expect(journey.asked('sealApplication')).toEqual([]);
      expect(journey.asked('sendApplication')).toEqual([{ sealed }]);
    },
  );

  test('OTP-10 an accepted code is not asked for again after a reload', async () => {
    const journey = openChart('otp', { but: confirmed, answers: { sealApplication: [sealed] } });
    expect(journey.state()).toBe('submission.unsettled');
    await journey.sendAndWait(repeated);
    expect(journey.state()).toBe('submission.sending.brief');
  });
});
