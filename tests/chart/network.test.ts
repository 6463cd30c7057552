import { describe, expect, test } from 'vitest';
import { examples } from '../../machines/paths/examples.ts';
import { type Answers, answersArrive, given, kept, thrown } from './given.ts';

const cut = thrown({ kind: 'offline' });
const back = { type: 'network.returned' } as const;
const sealed = kept('sealed', 'application/json', 1000);
const file = new Blob(['SPECIMEN'], { type: 'image/jpeg' });

test('the phone’s word is kept on every screen, also in the middle of a call', () => {
  for (const screen of ['homepage', 'chooser', 'faceTips', 'otp'] as const) {
    const journey = given(screen);
    journey.send({ type: 'network.lost' });
    expect(journey.context().isOnline, screen).toBe(false);
    journey.send(back);
    expect(journey.context().isOnline, screen).toBe(true);
  }
});

type Opened = ReturnType<typeof given>;
const calls: [keyof Answers, Parameters<typeof given>, (journey: Opened) => void][] = [
  [
    'checkNik',
    ['personalData', { answers: { checkNik: [cut, { word: 'clear' }] } }],
    ({ send }) => send({ type: 'personalData.submitted', values: examples.personalData }),
  ],
  [
    'readCard',
    [
      'idCapture',
      {
        saved: { cameraExplained: true },
        answers: { keepFile: [kept('photo')], readCard: [cut, { word: 'unreadable' }] },
      },
    ],
    ({ send }) => send({ type: 'file.chosen', file }),
  ],
  [
    'livenessAddress',
    ['faceFrame', { answers: { livenessAddress: [cut, { address: 'https://wajah.contoh.id' }] } }],
    () => undefined,
  ],
  [
    'register',
    [
      'faceTips',
      {
        saved: { registrationToken: undefined, transaction_id: undefined },
        answers: { register: [cut, { word: 'other', code: '99' }] },
      },
    ],
    ({ send }) => send({ type: 'face.continued' }),
  ],
  [
    'requestOtp',
    [
      'faceTips',
      {
        saved: { transaction_id: undefined },
        answers: { requestOtp: [cut, { word: 'sent', transaction_id: 'a transaction' }] },
      },
    ],
    ({ send }) => send({ type: 'face.continued' }),
  ],
  [
    'sendApplication',
    [
      'otp',
      {
        saved: { codeConfirmed: true, sealedApplication: sealed },
        answers: { sendApplication: [cut, { word: 'received' }] },
      },
    ],
    ({ send }) => send({ type: 'submission.repeated' }),
  ],
];

describe('a call that failed for want of a network', () => {
  test.each(calls)('%s goes on by itself when there is one again', async (port, args, begin) => {
    const journey = given(...args);
    begin(journey);
    for (let turn = 0; turn < 4; turn += 1) await answersArrive();
    expect([journey.hasTag('alert'), journey.asked(port).length]).toEqual([true, 1]);
    journey.send(back);
    for (let turn = 0; turn < 2; turn += 1) await answersArrive();
    const asked = journey.asked(port);
    expect(asked.length).toBe(2);
    expect(asked[1]).toEqual(asked[0]);
    expect([journey.hasTag('alert') && journey.alert()?.join().includes('internet')]).not.toContain(
      true,
    );
  });

  test('a code is not checked twice unasked: a try may be lost by it', async () => {
    const journey = given('otp', { answers: { validateOtp: [cut] } });
    await journey.sendAndWait({ type: 'code.submitted', code: '12345' });
    await journey.sendAndWait(back);
    expect([journey.asked('validateOtp').length, journey.hasTag('alert')]).toEqual([1, true]);
  });

  test('an alert of anything else stays when the network returns', async () => {
    const answers = { checkNik: [{ word: 'other', code: '99' }] };
    const journey = given('personalData', { answers });
    await journey.sendAndWait({ type: 'personalData.submitted', values: examples.personalData });
    await journey.sendAndWait(back);
    expect([journey.asked('checkNik').length, journey.hasTag('alert')]).toEqual([1, true]);
  });
});
