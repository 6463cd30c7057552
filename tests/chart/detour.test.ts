import { describe, expect, test } from 'vitest';
import { fingerprintOf } from '../../machines/journey/saved/invalidate.ts';
import { applicant as person } from '../../machines/paths/applicant.ts';
import { type Answers, answersArrive, failedCall, openChart, other } from '../fixtures/journey.ts';
import { registered as applicant, epoch, kept } from '../fixtures/saved.ts';

describe('one answer changed', () => {
  const toPhone = { type: 'detour.opened', to: 'personalData', field: 'no_hp' } as const;

  const toEmail = { type: 'detour.opened', to: 'profile', field: 'alamat_email' } as const;

  const clear = { outcome: 'clear' };

  const anotherPhone = '081311122233';

  const registeredFor = fingerprintOf('registration', applicant);

  const identified = (no_hp: string = applicant.step2.no_hp) =>
    ({ type: 'personalData.submitted', values: { ...applicant.step2, no_hp } }) as const;

  const profiled = (alamat_email: string = applicant.step3.alamat_email) =>
    ({ type: 'profile.submitted', values: { ...applicant.step3, alamat_email } }) as const;

  /** At the code, on the way to the phone. */
  function atPhone(answers: Answers = { checkNik: [clear] }) {
    const journey = openChart('otp', { but: { resendAt: epoch, registeredFor }, answers });
    journey.send(toPhone);
    return journey;
  }

  describe("'Nomor salah? Ubah' at the code", () => {
    test('leads straight to the phone, and the field is named', () => {
      const journey = atPhone();
      expect([journey.state(), journey.saved().detour]).toEqual([
        'personalData.editing',
        { to: 'personalData', back: 'otp', field: 'no_hp' },
      ]);
    });

    test('another phone voids the registration: one Lanjut registers it and shows the new code being sent', async () => {
      const journey = atPhone({ checkNik: [clear], register: [new Promise(() => {})] });
      await journey.sendAndWait(identified(anotherPhone));
      expect(journey.state()).toBe('faceTips.registering');
      expect(journey.saved()).toMatchObject({ step3: applicant.step3, step6: applicant.step6 });
      expect([journey.saved().transaction_id, journey.saved().detour]).toEqual([
        undefined,
        undefined,
      ]);
      expect(journey.asked('register')).toEqual([expect.objectContaining({ phone: anotherPhone })]);
    });

    test('what then goes wrong is told over the verified face, and another Lanjut is needed', async () => {
      const journey = atPhone({ checkNik: [clear], register: [other] });
      await journey.sendAndWait(identified(anotherPhone));
      await answersArrive();
      expect(journey.state()).toBe('faceTips.alerting');
      journey.send({ type: 'dialog.closed' });
      expect(journey.state()).toBe('faceTips.verified');
    });

    test('the same phone leads back to the code that was sent', async () => {
      const journey = atPhone();
      await journey.sendAndWait(identified());
      expect([journey.screen(), journey.saved().detour]).toEqual(['otp', undefined]);
      expect(journey.saved().transaction_id).toBe(applicant.transaction_id);
    });

    test('back leads back to the code with nothing changed', () => {
      const journey = atPhone();
      journey.send({ type: 'contact.typed', values: { no_hp: '0812', kd_promo: '' } });
      journey.send({ type: 'back' });
      expect([journey.screen(), journey.saved().detour]).toEqual(['otp', undefined]);
      expect(journey.saved()).toMatchObject({
        step2: applicant.step2,
        transaction_id: applicant.transaction_id,
      });
      journey.send({ type: 'back' });
      expect(journey.state()).toBe('faceTips.verified');
    });

    test('a refused Lanjut stays on the step, and the way back is not lost', async () => {
      const journey = atPhone();
      journey.send(identified('0812'));
      expect(journey.hasTag('alert')).toBe(true);
      journey.send({ type: 'dialog.closed' });
      await journey.sendAndWait(identified());
      expect(journey.screen()).toBe('otp');
    });

    test('a reload on the way keeps the way back', async () => {
      const { detour } = atPhone().saved();
      const journey = openChart('personalData', {
        but: { detour },
        answers: { checkNik: [clear] },
      });
      await journey.sendAndWait(identified());
      expect([journey.screen(), journey.saved().detour]).toEqual(['otp', undefined]);
    });

    test('a new photo on the way asks for what it voids, step by step, and for nothing else', async () => {
      const journey = atPhone({
        checkNik: [clear],
        keepFile: [kept('new.jpg')],
        readCard: [{ outcome: 'unreadable' }],
      });
      journey.send({ type: 'photo.wanted' });
      journey.send({ type: 'camera.wanted' });
      journey.send({ type: 'file.chosen', file: new Blob(['SPECIMEN']) });
      for (let turn = 0; turn < 3; turn += 1) await answersArrive();
      journey.pass(6000);
      expect(journey.state()).toBe('personalData.editing');
      await journey.sendAndWait(identified());
      expect(journey.state()).toBe('profile.editing');
      journey.send({ type: 'back' });
      expect(journey.state()).toBe('checklist.editing');
      journey.send({ type: 'checklist.submitted', values: { point: '50' } });
      expect(journey.state()).toBe('profile.editing');
      journey.send(profiled());
      expect([journey.state(), journey.saved().detour]).toEqual(['faceTips.explaining', undefined]);
    });

    test('it is not offered while a new code is being asked for', () => {
      const journey = openChart('otp', { but: { resendAt: epoch } });
      journey.send({ type: 'resend.requested' });
      journey.send(toPhone);
      expect(journey.state()).toBe('otp.entry.typing+otp.resend.sending');
    });

    test('every step’s Lanjut leads back', () => {
      const detour = { to: 'delivery', back: 'otp' } as const;
      const journey = openChart('delivery', { but: { detour } });
      journey.send({ type: 'delivery.submitted', values: applicant.step6 });
      expect([journey.screen(), journey.saved().detour]).toEqual(['otp', undefined]);
    });

    test.each(['homepage', 'address'] as const)('it is over once %s was opened', (to) => {
      const journey = atPhone();
      journey.send({ type: 'open', to });
      expect([journey.screen(), journey.saved().detour]).toEqual([to, undefined]);
    });
  });

  describe('a registration that the bank refused', () => {
    const unregistered = {
      registrationToken: undefined,
      registeredFor: undefined,
      transaction_id: undefined,
    };
    const refused = async (word: string, more: Answers = {}) => {
      const journey = openChart('faceTips', {
        but: unregistered,
        answers: { register: [{ outcome: word, code: 'X' }], checkNik: [clear], ...more },
      });
      await journey.sendAndWait({ type: 'face.continued' });
      journey.send({ type: 'dialog.closed' });
      return journey;
    };

    test.each([
      ['RC18', 'emailRefused', 'email', toEmail, 'profile.editing'],
      ['422', 'phoneRefused', 'phone', toPhone, 'personalData.editing'],
    ] as const)(
      'REG-07 %s: after the alert the field can be changed, and that alone',
      async (_, word, what, event, state) => {
        const journey = await refused(word);
        expect([journey.state(), journey.saved().refused]).toEqual(['faceTips.verified', what]);
        journey.send(event === toEmail ? toPhone : toEmail);
        expect(journey.state()).toBe('faceTips.verified');
        journey.send(event);
        expect([journey.state(), journey.saved().detour?.field]).toEqual([state, event.field]);
      },
    );

    test('REG-07 another e-mail leads back to the verified face, and is no longer refused', async () => {
      const journey = await refused('emailRefused');
      journey.send(toEmail);
      journey.send(profiled('siti.lain@contoh.id'));
      expect([journey.state(), journey.saved().refused, journey.saved().detour]).toEqual([
        'faceTips.verified',
        undefined,
        undefined,
      ]);
      journey.send(toEmail);
      expect(journey.state()).toBe('faceTips.verified');
    });

    test('REG-07 the same e-mail is still refused, and back changes nothing', async () => {
      const journey = await refused('emailRefused');
      journey.send(toEmail);
      journey.send(profiled());
      expect(journey.saved().refused).toBe('email');
      journey.send(toEmail);
      journey.send({ type: 'back' });
      expect([journey.state(), journey.saved().refused]).toEqual(['faceTips.verified', 'email']);
    });

    test('REG-08 any other answer offers nothing to change, and takes back an earlier offer', async () => {
      const journey = await refused('emailRefused', {
        register: [
          { outcome: 'emailRefused', code: 'RC18' },
          { outcome: 'other', code: '99' },
        ],
      });
      await journey.sendAndWait({ type: 'face.continued' });
      journey.send({ type: 'dialog.closed' });
      expect(journey.saved().refused).toBeUndefined();
    });

    test('REG-07 the offer goes with whoever leaves the screen otherwise', async () => {
      for (const event of [{ type: 'back' }, { type: 'open', to: 'job' }] as const) {
        const journey = await refused('emailRefused');
        journey.send(event);
        expect([journey.screen(), journey.saved().refused]).toEqual([
          event.type === 'back' ? 'delivery' : 'job',
          undefined,
        ]);
      }
    });

    test('what was refused outlives a reload, but not another photo', async () => {
      const { refused: what, refusedFor } = (await refused('phoneRefused')).saved();
      const journey = openChart('faceTips', {
        but: { ...unregistered, refused: what, refusedFor },
        answers: { keepFile: [kept('new.jpg')] },
      });
      journey.send({ ...toPhone });
      expect(journey.state()).toBe('personalData.editing');
      journey.send({ type: 'photo.wanted' });
      journey.send({ type: 'camera.wanted' });
      journey.send({ type: 'file.chosen', file: new Blob(['SPECIMEN']) });
      for (let turn = 0; turn < 3; turn += 1) await answersArrive();
      expect(journey.saved().refused).toBeUndefined();
    });
  });
});

describe('the summary', () => {
  const registeredFor = fingerprintOf('registration', applicant);

  const registered = { resendAt: epoch, registeredFor };

  const open = { type: 'summary.opened' } as const;

  const unregistered = {
    registrationToken: undefined,
    registeredFor: undefined,
    transaction_id: undefined,
  };

  const verified = () => openChart('faceTips', { but: unregistered });

  const atCode = () => openChart('otp', { but: registered });

  const changes = [
    { type: 'detour.opened', to: 'chooser', field: 'boardCC' },
    { type: 'detour.opened', to: 'personalData', field: 'no_hp' },
    { type: 'detour.opened', to: 'checklist', field: 'point' },
    { type: 'detour.opened', to: 'profile', field: 'ibukandung' },
    { type: 'detour.opened', to: 'address', field: 'alamat_rmh' },
    { type: 'detour.opened', to: 'job', field: 'bruto' },
    { type: 'detour.opened', to: 'delivery', field: 'alamatkirim' },
  ] as const;

  const toAddress = changes[4];

  const moved = {
    type: 'address.submitted',
    values: { ...person.address, alamat_rmh: 'Jl. Melati No. 45' },
  } as const;

  /** An application of which the bank says nothing, or something else than that it came. */
  async function sent(answer: unknown) {
    const journey = openChart('otp', {
      but: { ...registered, codeConfirmed: true },
      answers: {
        sealApplication: [{ ...applicant.face1, ref: 'file.sealed' }],
        sendApplication: [answer],
      },
    });
    journey.send({ type: 'submission.repeated' });
    for (let turn = 0; turn < 3; turn += 1) await answersArrive();
    journey.send({ type: 'dialog.closed' });
    expect(journey.state()).toBe('submission.unsettled');
    return journey;
  }

  describe('the summary of all answers', () => {
    test.each([
      ['step 6', () => openChart('delivery'), 'delivery.summarising'],
      [
        'the tips',
        () => openChart('faceTips', { but: { face1: undefined } }),
        'faceTips.summarising',
      ],
      ['a verified face', verified, 'faceTips.summarisingVerified'],
      ['the code', atCode, 'otp.entry.summarising+otp.resend.ready'],
    ] as const)('opens over %s, and closing or back leads there again', (_, start, summarising) => {
      const journey = start();
      const below = journey.state();
      for (const leave of [{ type: 'dialog.closed' }, { type: 'back' }] as const) {
        journey.send(open);
        expect([journey.hasTag('summary'), journey.state()]).toEqual([true, summarising]);
        journey.send(leave);
        expect(journey.state()).toBe(below);
      }
    });

    test.each(changes)('leads from the code to $to and by back to the code again', (change) => {
      const journey = atCode();
      const before = journey.saved();
      journey.send(open);
      journey.send(change);
      expect([journey.screen(), journey.saved().detour]).toEqual([
        change.to,
        { to: change.to, back: 'otp', field: change.field },
      ]);
      journey.send({ type: 'back' });
      expect(journey.screen()).toBe('otp');
      expect(journey.saved()).toEqual(before);
    });

    test.each([
      ['step 6', () => openChart('delivery'), 'delivery.editing'],
      ['a verified face', verified, 'faceTips.verified'],
      ['the code', atCode, 'otp.entry.typing+otp.resend.ready'],
    ] as const)('another address leads back to %s, with all else as it was', (_, start, state) => {
      const journey = start();
      const before = journey.saved();
      journey.send(open);
      journey.send(toAddress);
      journey.send(moved);
      expect(journey.state()).toBe(state);
      const { detour, step4, ...after } = journey.saved();
      expect(detour).toBeUndefined();
      expect(step4).toMatchObject({ alamat_rmh: 'Jl. Melati No. 45' });
      expect({ ...after, step4: before.step4 }).toEqual(before);
    });

    test('is not opened while a new code is being asked for', () => {
      const journey = openChart('otp', { but: { resendAt: epoch } });
      journey.send({ type: 'resend.requested' });
      journey.send(open);
      expect(journey.state()).toBe('otp.entry.typing+otp.resend.sending');
    });

    test('SUB-15 of an application that the bank may already hold is read only', async () => {
      const journey = await sent(failedCall);
      expect(journey.saved().pending?.op).toBe('submit');
      journey.send(open);
      expect(journey.state()).toBe('submission.summarising');
      for (const change of changes) journey.send(change);
      expect([journey.state(), journey.saved().detour]).toEqual([
        'submission.summarising',
        undefined,
      ]);
      journey.send({ type: 'back' });
      expect(journey.state()).toBe('submission.unsettled');
    });

    test('SUB-15 once the bank said that it took nothing, an answer can be changed, and what was sealed before is gone', async () => {
      const journey = await sent(other);
      expect(journey.saved().sealedApplication).toBeDefined();
      journey.send(open);
      journey.send(toAddress);
      journey.send(moved);
      expect(journey.state()).toBe('submission.unsettled');
      expect([journey.saved().sealedApplication, journey.saved().detour]).toEqual([
        undefined,
        undefined,
      ]);
    });
  });
});
