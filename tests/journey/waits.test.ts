import { describe, expect, test } from 'vitest';
import type { JourneyContext } from '../../machines/journey/context.ts';
import { getPersonalData } from '../../machines/journey/mapping/prefill.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { delays } from '../../machines/journey/setup.ts';
import { examples } from '../../machines/paths/examples.ts';
import { type Answers, createThrown, file, openChart, settlePorts } from '../support/journey.ts';
import { createFileRef, explained, startTime } from '../support/saved.ts';

describe('a long wait', () => {
  const never = new Promise(() => undefined);

  const waits = [
    {
      name: 'the e-KTP is read',
      open: async () => {
        const journey = openChart('idCapture', {
          but: explained,
          answers: { assessPhoto: [{ outcome: 'good' }], keepFile: [createFileRef('dataImg')] },
        });
        await journey.sendAndWait({ type: 'photo.taken', file });
        return journey;
      },
      state: 'idCapture.reading',
      left: 'idCapture.aiming',
    },
    {
      name: 'the applicant is registered',
      open: async () => {
        const journey = openChart('faceTips', {
          but: { registrationToken: undefined, transaction_id: undefined },
        });
        journey.send({ type: 'face.continued' });
        return journey;
      },
      state: 'faceTips.registering',
      left: null,
    },
    {
      name: 'the code is asked for',
      open: async () => {
        const journey = openChart('faceTips', { but: { transaction_id: undefined } });
        journey.send({ type: 'face.continued' });
        return journey;
      },
      state: 'faceTips.requestingOtp',
      left: null,
    },
    {
      name: 'the application is sent',
      open: async () => {
        const journey = openChart('otp', {
          answers: {
            validateOtp: [{ outcome: 'accepted' }],
            sealApplication: [createFileRef('sealedApplication')],
            sendApplication: [never],
          },
        });
        await journey.sendAndWait({ type: 'code.submitted', code: '12345' });
        return journey;
      },
      state: 'submission.sending.long',
      left: null,
    },
  ];

  describe.each(waits)('while $name', ({ open, state, left }) => {
    test('OCR-06 the message says after 5 s that it takes longer, and after 15 s what the applicant can do', async () => {
      const journey = await open();
      journey.pass(4_999);
      expect([journey.state(), journey.context().waitLength]).toEqual([state, 'briefly']);
      journey.pass(1);
      expect(journey.context().waitLength).toBe('long');
      journey.pass(9_999);
      expect(journey.context().waitLength).toBe('long');
      journey.pass(1);
      expect([journey.state(), journey.context().waitLength]).toEqual([state, 'veryLong']);
    });

    test(`back ${left ? 'cancels it' : 'changes nothing'}`, async () => {
      const journey = await open();
      journey.pass(5_000);
      journey.send({ type: 'back' });
      expect([journey.state(), journey.context().waitLength]).toEqual(
        left ? [left, 'briefly'] : [state, 'long'],
      );
    });
  });

  test('NIK-01 a long NIK check can be left, and its timeout says what the applicant can do', () => {
    const journey = openChart('personalData', { but: { nikCleared: undefined } });
    const values = getPersonalData(journey.saved());
    if (!values) throw new Error('There is no step 2');
    journey.send({ type: 'personalData.submitted', values });
    journey.pass(5_000);
    expect([journey.state(), journey.context().waitLength]).toEqual([
      'personalData.checkingNik',
      'long',
    ]);
    journey.pass(10_000);
    expect([journey.state(), journey.context().waitLength]).toEqual([
      'personalData.alerting',
      'briefly',
    ]);
  });

  test('a second wait starts again', async () => {
    const journey = openChart('faceTips', {
      but: { registrationToken: undefined, transaction_id: undefined },
      answers: {
        register: [
          new Promise((resolve) => {
            answer = () =>
              resolve({
                outcome: 'registered',
                registrationToken: 'T',
                reffNumberRegistration: 'R',
              });
          }),
        ],
      },
    });
    journey.send({ type: 'face.continued' });
    journey.pass(6_000);
    expect(journey.context().waitLength).toBe('long');
    answer();
    await journey.sendAndWait({ type: 'back' });
    expect([journey.state(), journey.context().waitLength]).toEqual([
      'faceTips.requestingOtp',
      'briefly',
    ]);
  });

  let answer = () => {};
});

describe('sendLimit', () => {
  const megabyte = 1024 * 1024;
  const limitFor = (saved: Partial<Saved>) =>
    delays.sendLimit({ context: { saved } as JourneyContext });

  test('allows 15 s more for each megabyte of the files as base64, or of the sealed application', () => {
    const dataNpwp = createFileRef('npwp', 'application/pdf', 9 * megabyte);
    const face1 = createFileRef('face', 'image/jpeg', 0.75 * megabyte);
    expect(limitFor({})).toBe(60_000);
    expect(limitFor({ face1 })).toBe(75_000);
    expect(limitFor({ dataNpwp, face1 })).toBe(60_000 + 13 * 15_000);
    const sealedApplication = createFileRef('sealed', 'application/json', 2 * megabyte);
    expect(limitFor({ dataNpwp, sealedApplication })).toBe(90_000);
  });
});

describe('a changed clock', () => {
  const hour = 3_600_000;

  test('OTP-15 a countdown that a changed clock made longer is limited to its delay', () => {
    const journey = openChart('otp', { but: { resendAt: startTime + hour } });
    expect(journey.saved().resendAt).toBe(startTime + 180_000);
    journey.pass(180_000);
    expect(journey.state()).toContain('otp.resend.ready');
  });

  test('OCR-08 the return from the photo is limited to its delay, too', () => {
    const returning = { from: 'read', at: startTime + hour } as const;
    const journey = openChart('idCapture', { but: { returning } });
    expect(journey.saved().returning).toEqual({ from: 'read', at: startTime + 6000 });
    journey.pass(6000);
    expect(journey.screen()).toBe('personalData');
  });
});

describe('no network', () => {
  const cut = createThrown({ kind: 'offline' });

  const back = { type: 'network.returned' } as const;

  const sealed = createFileRef('sealed', 'application/json', 1000);

  const file = new Blob(['SPECIMEN'], { type: 'image/jpeg' });

  test('the network state is stored on every screen, also during a call', () => {
    for (const screen of ['homepage', 'chooser', 'faceTips', 'otp'] as const) {
      const journey = openChart(screen);
      journey.send({ type: 'network.lost' });
      expect(journey.context().isOnline, screen).toBe(false);
      journey.send(back);
      expect(journey.context().isOnline, screen).toBe(true);
    }
  });

  type Opened = ReturnType<typeof openChart>;

  const calls: [keyof Answers, Parameters<typeof openChart>, (journey: Opened) => void][] = [
    [
      'checkNik',
      ['personalData', { answers: { checkNik: [cut, { outcome: 'clear' }] } }],
      ({ send }) => send({ type: 'personalData.submitted', values: examples.personalData }),
    ],
    [
      'readCard',
      [
        'idCapture',
        {
          but: explained,
          answers: {
            keepFile: [createFileRef('photo')],
            readCard: [cut, { outcome: 'unreadable' }],
          },
        },
      ],
      ({ send }) => send({ type: 'file.chosen', file }),
    ],
    [
      'livenessAddress',
      [
        'faceFrame',
        { answers: { livenessAddress: [cut, { address: 'https://wajah.contoh.id' }] } },
      ],
      () => undefined,
    ],
    [
      'register',
      [
        'faceTips',
        {
          but: { registrationToken: undefined, transaction_id: undefined },
          answers: { register: [cut, { outcome: 'other', code: '99' }] },
        },
      ],
      ({ send }) => send({ type: 'face.continued' }),
    ],
    [
      'requestOtp',
      [
        'faceTips',
        {
          but: { transaction_id: undefined },
          answers: { requestOtp: [cut, { outcome: 'sent', transaction_id: 'a transaction' }] },
        },
      ],
      ({ send }) => send({ type: 'face.continued' }),
    ],
    [
      'sendApplication',
      [
        'otp',
        {
          but: { codeConfirmed: true, sealedApplication: sealed },
          answers: { sendApplication: [cut, { outcome: 'received' }] },
        },
      ],
      ({ send }) => send({ type: 'submission.repeated' }),
    ],
  ];

  describe('a call that failed without a network', () => {
    test.each(calls)(
      '%s is repeated automatically when the network is back',
      async (port, args, begin) => {
        const journey = openChart(...args);
        begin(journey);
        for (let turn = 0; turn < 4; turn += 1) await settlePorts();
        expect([journey.hasTag('alert'), journey.asked(port).length]).toEqual([true, 1]);
        journey.send(back);
        for (let turn = 0; turn < 2; turn += 1) await settlePorts();
        const inputs = journey.asked(port);
        expect(inputs.length).toBe(2);
        expect(inputs[1]).toEqual(inputs[0]);
        expect([
          journey.hasTag('alert') && journey.alert()?.join().includes('internet'),
        ]).not.toContain(true);
      },
    );

    test('a code check is not repeated automatically, because it may cost an attempt', async () => {
      const journey = openChart('otp', { answers: { validateOtp: [cut] } });
      await journey.sendAndWait({ type: 'code.submitted', code: '12345' });
      await journey.sendAndWait(back);
      expect([journey.asked('validateOtp').length, journey.hasTag('alert')]).toEqual([1, true]);
    });

    test('another alert stays when the network returns', async () => {
      const answers = { checkNik: [{ outcome: 'other', code: '99' }] };
      const journey = openChart('personalData', { answers });
      await journey.sendAndWait({ type: 'personalData.submitted', values: examples.personalData });
      await journey.sendAndWait(back);
      expect([journey.asked('checkNik').length, journey.hasTag('alert')]).toEqual([1, true]);
    });
  });
});
