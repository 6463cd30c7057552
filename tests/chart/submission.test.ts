import { describe, expect, test } from 'vitest';
import {
  toApplicationFields,
  toApplicationFiles,
} from '../../machines/journey/mapping/application.ts';
import { fingerprintOf } from '../../machines/journey/saved/invalidate.ts';
import {
  answersArrive,
  applicant,
  given,
  interruptions,
  kept,
  thrown,
  tooLongLines,
  troubled,
} from './given.ts';
import { confirmed, repeated, sealed, sent, submitted } from './submitted.ts';

describe('the way of an application', () => {
  test('OTP-10 SUB-01 every step is gathered and sealed, then sent as it was sealed', async () => {
    const journey = await sent({ word: 'received' });
    const whole = { ...applicant, codeConfirmed: true };
    expect(journey.asked('sealApplication')).toEqual([
      { fields: toApplicationFields(whole), files: toApplicationFiles(whole) },
    ]);
    expect(journey.asked('sendApplication')).toEqual([{ sealed }]);
  });

  test.each([
    ['SUB-15', 'received', 'done'],
    ['SUB-16 END-05', 'appliedBefore', 'rejection'],
  ])('%s the answer "%s" leads to %s', async (_, word, screen) => {
    const journey = await sent({ word });
    expect([journey.state(), journey.saved().outcome]).toEqual([screen, screen]);
    expect(journey.saved().pending).toBeUndefined();
  });

  test('END-09 it shows the code screen for 1 s, then the waiting screen', async () => {
    const journey = await submitted({ sealApplication: [sealed] });
    journey.pass(999);
    expect([journey.state(), journey.screen()]).toEqual(['submission.sending.brief', 'otp']);
    journey.pass(1);
    expect([journey.screen(), journey.hasTag('busy')]).toEqual(['waiting', true]);
  });

  test('SUB-15 it is noted before it is sent, and can be neither left nor interrupted', async () => {
    const sealing = await submitted();
    for (const event of interruptions) sealing.send(event);
    expect(sealing.state()).toBe('submission.sealing');
    const sending = await submitted({ sealApplication: [sealed] });
    for (const event of interruptions) sending.send(event);
    expect(sending.state()).toBe('submission.sending.brief');
    expect(sending.saved().pending).toEqual({ op: 'submit', id: 'REFF-9' });
  });
});

describe('an answer that settles nothing for good', () => {
  test.each([
    [
      { word: 'other', code: '99', description: 'Sibuk' },
      [troubled, 'Error Code: 99', 'Message: Sibuk'],
    ],
    [{ word: 'other', code: '68' }, [troubled, 'Error Code: 68', 'Message: Unknown error!']],
  ])(
    'SUB-17 %j is told by code and message, and can be repeated or left',
    async (answer, lines) => {
      const journey = await sent(answer, { word: 'received' });
      expect([journey.alert(), journey.saved().pending]).toEqual([lines, undefined]);
      journey.send({ type: 'dialog.closed' });
      expect([journey.state(), journey.screen()]).toEqual(['submission.unsettled', 'otp']);
      await journey.sendAndWait(repeated);
      expect(journey.asked('sendApplication')).toEqual([{ sealed }, { sealed }]);
      expect([journey.asked('sealApplication').length, journey.screen()]).toEqual([1, 'done']);
    },
  );

  test('SUB-17 after it back leads to the face check, and what changes is sealed again', async () => {
    const journey = await sent({ word: 'other', code: '99' });
    journey.send({ type: 'dialog.closed' });
    journey.send({ type: 'back' });
    expect(journey.state()).toBe('faceTips.verified');
    journey.send({ type: 'open', to: 'delivery' });
    journey.send({ type: 'delivery.submitted', values: { alamatkirim: 'alamatperusahaan' } });
    await journey.sendAndWait({ type: 'face.continued' });
    expect(journey.asked('sealApplication').at(-1)).toMatchObject({ fields: { alamatkirim: 'K' } });
  });

  test('SUB-17 a face that the bank does not take as proof (13) is told, and checked anew; then a new code leads to the sending', async () => {
    const journey = await submitted(
      {
        sealApplication: [sealed],
        sendApplication: [
          { word: 'faceUnproven', code: '13', description: 'Ulangi verifikasi wajah.' },
          { word: 'received' },
        ],
        livenessAddress: [{ address: 'https://wajah.contoh.id' }],
        keepFaces: [{ face1: kept('new face'), face2: null }],
        register: [
          { word: 'registered', registrationToken: 'second', reffNumberRegistration: 'REFF-2' },
        ],
        requestOtp: [{ word: 'sent', transaction_id: 'second transaction' }],
      },
      { registeredFor: fingerprintOf('registration', applicant) },
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
    expect(journey.saved()).toMatchObject({ step2: applicant.step2, step6: applicant.step6 });

    await journey.sendAndWait({ type: 'face.continued' });
    const report = { fc_token: 'new proof', result: 'success', face1: null, face2: null };
    await journey.sendAndWait({ type: 'face.reported', report });
    journey.pass(1000);
    journey.send({ type: 'face.continued' });
    for (let turn = 0; turn < 2; turn += 1) await answersArrive();
    expect([journey.screen(), journey.saved().transaction_id]).toEqual([
      'otp',
      'second transaction',
    ]);
    journey.send({ type: 'code.submitted', code: '54321' });
    for (let turn = 0; turn < 3; turn += 1) await answersArrive();
    expect(journey.screen()).toBe('done');
    expect(journey.asked('sealApplication').at(-1)).toMatchObject({
      fields: { fc_token: 'new proof', registerTokenPrivy: 'second' },
    });
  });

  test('SUB-17 a face that was not taken is still to be checked anew after a reload', () => {
    const journey = given('otp', { saved: { ...confirmed, refused: 'face' } });
    expect(journey.state()).toBe('submission.faceRefused');
    journey.send({ type: 'back' });
    expect(journey.state()).toBe('faceTips.verified');
  });

  test('ERR-02 a request that was refused as such is settled', async () => {
    const journey = await sent(thrown({ kind: 'http', status: 413 }));
    expect(journey.alert()).toEqual([troubled, 'Error Code: 413', 'Message: Unknown error!']);
    expect(journey.saved().pending).toBeUndefined();
  });

  test('SUB-18 sealing that fails is told and can be repeated', async () => {
    const journey = await submitted({ sealApplication: [thrown({ reason: 'missing' }), sealed] });
    expect(journey.alert()).toEqual([expect.stringMatching(/Foto tidak tersedia lagi/)]);
    journey.send({ type: 'dialog.closed' });
    await journey.sendAndWait(repeated);
    expect([journey.state(), journey.saved().sealedApplication]).toEqual([
      'submission.sending.brief',
      sealed,
    ]);
  });

  test('sealing that takes longer than 30 s ends with an alert', async () => {
    const journey = await submitted();
    journey.pass(29_999);
    expect(journey.state()).toBe('submission.sealing');
    journey.pass(1);
    expect(journey.alert()).toEqual(tooLongLines);
  });
});
