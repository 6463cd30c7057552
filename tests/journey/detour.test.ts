import { describe, expect, test } from 'vitest';
import { sixStepFormIds } from '../../machines/journey/forms.ts';
import { getFingerprint } from '../../machines/journey/saved/invalidate.ts';
import { applicant as person } from '../../machines/paths/applicant.ts';
import { type Answers, failedCall, openChart, other, settlePorts } from '../support/journey.ts';
import { registered as applicant, createFileRef, startTime } from '../support/saved.ts';

describe('one answer changed', () => {
  const toPhone = { type: 'detour.opened', to: 'personalData', field: 'no_hp' } as const;

  const toEmail = { type: 'detour.opened', to: 'profile', field: 'alamat_email' } as const;

  const clear = { outcome: 'clear' };

  const anotherPhone = '081311122233';

  const registeredFor = getFingerprint('registration', applicant);

  const identified = (no_hp: string = applicant.step2.no_hp) =>
    ({ type: 'personalData.submitted', values: { ...applicant.step2, no_hp } }) as const;

  const profiled = (alamat_email: string = applicant.step3.alamat_email) =>
    ({ type: 'profile.submitted', values: { ...applicant.step3, alamat_email } }) as const;

  /** Opens the phone field from the code screen. */
  function atPhone(answers: Answers = { checkNik: [clear] }) {
    const journey = openChart('otp', { but: { resendAt: startTime, registeredFor }, answers });
    journey.send(toPhone);
    return journey;
  }

  describe("'Nomor salah? Ubah' at the code", () => {
    test('leads to the phone field', () => {
      const journey = atPhone();
      expect([journey.state(), journey.saved().detour]).toEqual([
        'personalData.editing',
        { to: 'personalData', back: 'otp', field: 'no_hp' },
      ]);
    });

    test('another phone drops the registration, and one Lanjut registers it and requests a new code', async () => {
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

    test('a failure afterwards shows over the verified face, and needs another Lanjut', async () => {
      const journey = atPhone({ checkNik: [clear], register: [other] });
      await journey.sendAndWait(identified(anotherPhone));
      await settlePorts();
      expect(journey.state()).toBe('faceTips.alerting');
      journey.send({ type: 'dialog.closed' });
      expect(journey.state()).toBe('faceTips.verified');
    });

    test('the same phone returns to the code that was sent', async () => {
      const journey = atPhone();
      await journey.sendAndWait(identified());
      expect([journey.screen(), journey.saved().detour]).toEqual(['otp', undefined]);
      expect(journey.saved().transaction_id).toBe(applicant.transaction_id);
    });

    test('back returns to the code without changes', () => {
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

    test('a refused Lanjut stays on the step and keeps the detour', async () => {
      const journey = atPhone();
      journey.send(identified('0812'));
      expect(journey.hasTag('alert')).toBe(true);
      journey.send({ type: 'dialog.closed' });
      await journey.sendAndWait(identified());
      expect(journey.screen()).toBe('otp');
    });

    test('a reload keeps the detour', async () => {
      const { detour } = atPhone().saved();
      const journey = openChart('personalData', {
        but: { detour },
        answers: { checkNik: [clear] },
      });
      await journey.sendAndWait(identified());
      expect([journey.screen(), journey.saved().detour]).toEqual(['otp', undefined]);
    });

    test('a new photo asks again only for what it invalidates, step by step', async () => {
      const journey = atPhone({
        checkNik: [clear],
        keepFile: [createFileRef('new.jpg')],
        readCard: [{ outcome: 'unreadable' }],
      });
      journey.send({ type: 'photo.wanted' });
      journey.send({ type: 'camera.wanted' });
      journey.send({ type: 'file.chosen', file: new Blob(['SPECIMEN']) });
      for (let turn = 0; turn < 3; turn += 1) await settlePorts();
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

    test('it is not available during a resend', () => {
      const journey = openChart('otp', { but: { resendAt: startTime } });
      journey.send({ type: 'resend.requested' });
      journey.send(toPhone);
      expect(journey.state()).toBe('otp.entry.typing+otp.resend.sending');
    });

    test('Lanjut of step 6 returns to the code', () => {
      const detour = { to: 'delivery', back: 'otp' } as const;
      const journey = openChart('delivery', { but: { detour } });
      journey.send({ type: 'delivery.submitted', values: applicant.step6 });
      expect([journey.screen(), journey.saved().detour]).toEqual(['otp', undefined]);
    });

    test.each(['homepage', 'address'] as const)('the detour ends after %s was opened', (to) => {
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
      'REG-07 %s: after the alert only that field can be changed',
      async (_, word, what, event, state) => {
        const journey = await refused(word);
        expect([journey.state(), journey.saved().refused]).toEqual(['faceTips.verified', what]);
        journey.send(event === toEmail ? toPhone : toEmail);
        expect(journey.state()).toBe('faceTips.verified');
        journey.send(event);
        expect([journey.state(), journey.saved().detour?.field]).toEqual([state, event.field]);
      },
    );

    test('REG-07 another e-mail returns to the verified face and is no longer refused', async () => {
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

    test('REG-08 any other response offers no change, and withdraws an earlier offer', async () => {
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

    test('REG-07 leaving the screen in another way withdraws the offer', async () => {
      for (const event of [{ type: 'back' }, { type: 'open', to: 'job' }] as const) {
        const journey = await refused('emailRefused');
        journey.send(event);
        expect([journey.screen(), journey.saved().refused]).toEqual([
          event.type === 'back' ? 'delivery' : 'job',
          undefined,
        ]);
      }
    });

    test('a refusal survives a reload, but not another photo', async () => {
      const { refused: what, refusedFor } = (await refused('phoneRefused')).saved();
      const journey = openChart('faceTips', {
        but: { ...unregistered, refused: what, refusedFor },
        answers: { keepFile: [createFileRef('new.jpg')] },
      });
      journey.send({ ...toPhone });
      expect(journey.state()).toBe('personalData.editing');
      journey.send({ type: 'photo.wanted' });
      journey.send({ type: 'camera.wanted' });
      journey.send({ type: 'file.chosen', file: new Blob(['SPECIMEN']) });
      for (let turn = 0; turn < 3; turn += 1) await settlePorts();
      expect(journey.saved().refused).toBeUndefined();
    });
  });
});

describe('the summary', () => {
  const registeredFor = getFingerprint('registration', applicant);

  const registered = { resendAt: startTime, registeredFor };

  const open = { type: 'summary.opened' } as const;

  const unregistered = {
    registrationToken: undefined,
    registeredFor: undefined,
    transaction_id: undefined,
  };

  const verified = () => openChart('faceTips', { but: unregistered });

  const atCode = () => openChart('otp', { but: registered });

  const changes = sixStepFormIds.map((to) => ({ type: 'detour.opened', to }) as const);

  const toAddress = { type: 'detour.opened', to: 'address' } as const;

  const moved = {
    type: 'address.submitted',
    values: { ...person.address, alamat_rmh: 'Jl. Melati No. 45' },
  } as const;

  /** Submits an application with this outcome, which leaves it unsettled. */
  async function sent(answer: unknown) {
    const journey = openChart('otp', {
      but: { ...registered, codeConfirmed: true },
      answers: {
        sealApplication: [{ ...applicant.face1, ref: 'file.sealed' }],
        sendApplication: [answer],
      },
    });
    journey.send({ type: 'submission.repeated' });
    for (let turn = 0; turn < 3; turn += 1) await settlePorts();
    journey.send({ type: 'dialog.closed' });
    expect(journey.state()).toBe('submission.unsettled');
    return journey;
  }

  describe('the summary of all answers', () => {
    const check = { type: 'delivery.submitted', values: applicant.step6, check: true } as const;

    const starts = [
      ['step 6', () => openChart('delivery'), check, 'delivery.editing'],
      ['a verified face', verified, open, 'faceTips.verified'],
      ['the code', atCode, open, 'otp.entry.typing+otp.resend.ready'],
    ] as const;

    test.each(starts)('opens from %s, and back returns there', (_, start, way, state) => {
      const journey = start();
      const before = journey.saved();
      journey.send(way);
      expect(journey.state()).toBe('summary');
      journey.send({ type: 'back' });
      expect(journey.state()).toBe(state);
      expect(journey.saved()).toEqual(before);
    });

    test('OTH-05 step 6 is saved before it opens, and without a choice it does not open', () => {
      const journey = openChart('delivery', { but: { step6: undefined } });
      journey.send({ type: 'delivery.submitted', values: { alamatkirim: '' }, check: true });
      expect(journey.state()).toBe('delivery.editing');
      journey.send(check);
      expect([journey.state(), journey.saved().step6]).toEqual(['summary', applicant.step6]);
    });

    test('is not available before the face was verified', () => {
      const journey = openChart('faceTips', { but: { face1: undefined } });
      journey.send(open);
      expect(journey.state()).toBe('faceTips.explaining');
    });

    test.each([
      ['step 6', { ...unregistered, face1: undefined }, 'faceTips.explaining'],
      ['step 6, not chosen yet', { step6: undefined }, 'delivery.editing'],
      ['a verified face', unregistered, 'faceTips.verified'],
      ['the code', registered, 'otp.entry.typing+otp.resend.ready'],
    ])('leads from %s to the first step that lacks data after confirming', (_, but, state) => {
      const journey = openChart('summary', { but });
      journey.send({ type: 'summary.confirmed' });
      expect([journey.state(), journey.saved().detour]).toEqual([state, undefined]);
      expect(journey.saved().checked).toBeUndefined();
    });

    test.each(changes)(
      'ADR-02 leads to $to, back to that section of the summary, and from there to the code',
      (change) => {
        // Whichever screen the bank has chosen for back on the address.
        const journey = openChart('otp', {
          but: registered,
          settings: { addressBack: 'checklist' },
        });
        const before = journey.saved();
        journey.send(open);
        journey.send(change);
        expect([journey.screen(), journey.saved().detour]).toEqual([
          change.to,
          { to: change.to, back: 'summary', from: 'otp' },
        ]);
        journey.send({ type: 'back' });
        expect([journey.state(), journey.saved().detour]).toEqual([
          'summary',
          { to: 'summary', back: 'otp', field: change.to },
        ]);
        journey.send({ type: 'back' });
        expect(journey.screen()).toBe('otp');
        expect(journey.saved()).toEqual(before);
      },
    );

    test.each(starts)(
      'three answers are changed from %s, and all others stay',
      (_, start, way, state) => {
        const journey = start();
        const before = journey.saved();
        journey.send(way);
        journey.send(toAddress);
        journey.send(moved);
        expect(journey.state()).toBe('summary');
        journey.send({ type: 'detour.opened', to: 'job' });
        const { npwpFile: _npwp, slipgajiFile: _slip, ...job } = applicant.step5;
        journey.send({
          type: 'job.submitted',
          values: { ...job, nama_perusahaan: 'PT Contoh Tiga' },
        });
        journey.send({ type: 'detour.opened', to: 'delivery' });
        journey.send({ type: 'delivery.submitted', values: { alamatkirim: 'alamatperusahaan' } });
        expect(journey.state()).toBe('summary');
        journey.send({ type: 'back' });
        expect(journey.state()).toBe(state);
        const { detour, step4, step5, step6, ...after } = journey.saved();
        expect(detour).toBeUndefined();
        expect(step4).toMatchObject({ alamat_rmh: 'Jl. Melati No. 45' });
        expect([step5?.nama_perusahaan, step6?.alamatkirim]).toEqual([
          'PT Contoh Tiga',
          'alamatperusahaan',
        ]);
        const { step4: _4, step5: _5, step6: _6, ...others } = before;
        expect(after).toEqual(others);
      },
    );

    test('ENT-14 a reload on it, or on a form opened from it, keeps screen and detour', () => {
      const first = atCode();
      first.send(open);
      const onSummary = openChart('summary', {
        but: { ...registered, detour: first.saved().detour },
      });
      onSummary.send(toAddress);
      const { detour } = onSummary.saved();
      const onForm = openChart('address', { but: { ...registered, detour } });
      onForm.send(moved);
      expect(onForm.state()).toBe('summary');
      onForm.send({ type: 'back' });
      expect(onForm.screen()).toBe('otp');
    });

    test('ENT-15 its address opens it only after step 5', () => {
      expect(openChart('summary', { but: { step6: undefined } }).screen()).toBe('summary');
      expect(openChart('summary', { but: { step5: undefined } }).screen()).toBe('job');
    });

    test('NIK-02 a changed NIK is checked, and a refused one does not return to it', async () => {
      const journey = openChart('summary', {
        but: registered,
        answers: { checkNik: [{ outcome: 'declined' }] },
      });
      journey.send({ type: 'detour.opened', to: 'personalData' });
      const values = { ...applicant.step2, nik: '9971046504930011' }; // test data
      await journey.sendAndWait({ type: 'personalData.submitted', values });
      expect(journey.screen()).toBe('rejectionTotal');
      journey.send({ type: 'open', to: 'summary' });
      expect(journey.screen()).toBe('rejectionTotal');
    });

    test('REG-07 another phone drops the code, and confirming leads to the face check for a new one', async () => {
      const journey = openChart('summary', {
        but: registered,
        answers: { checkNik: [{ outcome: 'clear' }] },
      });
      journey.send({ type: 'detour.opened', to: 'personalData' });
      const values = { ...applicant.step2, no_hp: '081311122244' };
      await journey.sendAndWait({ type: 'personalData.submitted', values });
      expect([journey.state(), journey.saved().transaction_id]).toEqual(['summary', undefined]);
      journey.send({ type: 'summary.confirmed' });
      expect(journey.state()).toBe('faceTips.verified');
    });

    describe('required before the face check (VITE_SUMMARY=gate)', () => {
      const gate = { settings: { summary: 'gate' } } as const;
      const given = { type: 'delivery.submitted', values: applicant.step6 } as const;

      test('OTH-05 Lanjut of step 6 leads to it, and it leads to the tips', () => {
        const journey = openChart('delivery', {
          ...gate,
          but: { ...unregistered, face1: undefined },
        });
        journey.send(given);
        expect(journey.state()).toBe('summary');
        journey.send({ type: 'summary.confirmed' });
        expect([journey.state(), journey.saved().checked]).toEqual(['faceTips.explaining', true]);
      });

      test('neither an address nor the front page skips it', () => {
        for (const to of ['faceTips', 'otp'] as const)
          expect(openChart(to, gate).screen()).toBe('delivery');
        const journey = openChart('homepage', gate);
        journey.send({ type: 'journey.started' });
        expect(journey.screen()).toBe('delivery');
        expect(openChart('otp', { ...gate, but: { ...registered, checked: true } }).screen()).toBe(
          'otp',
        );
      });
    });

    test('a step that lacks data continues normally after it', () => {
      const journey = openChart('summary', { but: { step6: undefined } });
      journey.send({ type: 'detour.opened', to: 'job' });
      journey.send({ type: 'back' });
      journey.send({ type: 'back' });
      expect([journey.state(), journey.saved().detour]).toEqual(['delivery.editing', undefined]);
    });

    test('is not available during a resend', () => {
      const journey = openChart('otp', { but: { resendAt: startTime } });
      journey.send({ type: 'resend.requested' });
      journey.send(open);
      expect(journey.state()).toBe('otp.entry.typing+otp.resend.sending');
    });

    test('SUB-15 is read-only while the bank may already have the application', async () => {
      const journey = await sent(failedCall);
      expect(journey.saved().pending?.op).toBe('submit');
      journey.send(open);
      for (const change of changes) journey.send(change);
      expect(journey.state()).toBe('summary');
      const { pending } = journey.saved();
      expect(openChart('summary', { but: { pending } }).state()).toBe('summary');
      for (const leave of [{ type: 'back' }, { type: 'summary.confirmed' }] as const) {
        journey.send(leave);
        expect([journey.state(), journey.saved().detour]).toEqual([
          'submission.unsettled',
          undefined,
        ]);
        journey.send(open);
      }
    });

    test('SUB-15 after another code of the bank, an answer can be changed, and the sealed application is dropped', async () => {
      const journey = await sent(other);
      expect(journey.saved().sealedApplication).toBeDefined();
      journey.send(open);
      journey.send(toAddress);
      journey.send(moved);
      journey.send({ type: 'summary.confirmed' });
      expect(journey.state()).toBe('submission.unsettled');
      expect([journey.saved().sealedApplication, journey.saved().detour]).toEqual([
        undefined,
        undefined,
      ]);
    });
  });
});
