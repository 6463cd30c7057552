import { describe, expect, test } from 'vitest';
import { CallFailure } from '../../api/client/callFailure.ts';
import { identityFirstSettings } from '../../machines/definition.ts';
import { getAlertLines } from '../../machines/journey/alertLines.ts';
import type { JourneyEvent } from '../../machines/journey/events.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import {
  addArrived,
  getIdentityFingerprint,
  getRecordParts,
  type RecordPart,
  type RecordSettings,
} from '../../machines/journey/recordParts.ts';
import { getFingerprint } from '../../machines/journey/saved/invalidate.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { getScreen, getStatePath } from '../../machines/journey/snapshot.ts';
import { identityFirstApplicant } from '../../machines/paths/applicant.ts';
import { lostFileTexts } from '../../src/copy/alerts.ts';
import {
  type Answers,
  createThrown,
  openChart,
  settlePorts,
  startJourney,
} from '../support/journey.ts';
import { registered as applicant, createFileRef, savedUpTo } from '../support/saved.ts';

const verified = savedUpTo('faceFrame', { flow: identityFirst });
const { identity, review } = identityFirstApplicant;
const byParts: RecordSettings = { mode: 'onboarding', convert: 'single', mail: false, extra: [] };
const atOnce: RecordSettings = { ...byParts, convert: 'multiple' };
const byProvider: RecordSettings = { ...byParts, mode: 'provider-apply' };
const pending = { op: 'submit', id: identity.nik } as const;
const taken = { outcome: 'taken', id: 'AJU-1' };

/** The calls that send the parts of a record. */
const partPorts = [
  ...(['submitStep1', 'submitRecord', 'submitFiles', 'convertFile', 'convertFiles'] as const),
  ...(['sendMail', 'applyStep1', 'applyStep2', 'applyStep3', 'applyStep4'] as const),
];

/**
 * Opens the identity-first journey after a verified face. `respond` returns the outcome of each call, or throws.
 * `asked` contains the calls in their order.
 */
function openVerified(
  to: 'identity' | 'review',
  change: Partial<Saved>,
  respond: (name: string) => unknown = () => taken,
  record?: RecordSettings,
) {
  const asked: string[] = [];
  const port = (name: string) => () => {
    asked.push(name);
    return respond(name);
  };
  const { actor } = startJourney({
    to,
    settings: { ...identityFirstSettings, ...(record && { record }) },
    saved: { ...verified, ...change },
    ports: Object.fromEntries(partPorts.map((name) => [name, port(name)])),
  });
  const now = () => actor.getSnapshot();
  return {
    asked,
    actor,
    send: (event: JourneyEvent) => actor.send(event),
    state: () => getStatePath(now()),
    screen: () => getScreen(now()),
    saved: () => now().context.saved,
    alertLines: () => {
      const { alert } = now().context;
      return alert && getAlertLines(alert);
    },
  };
}

const settle = async (turns: number) => {
  for (let turn = 0; turn < turns; turn += 1) await settlePorts();
};

describe('lost files', () => {
  const lost = createThrown({ reason: 'missing' });

  test('an application with lost photos can be left to take them again', async () => {
    const sent = { op: 'submit', id: 'REFF-9' } as const;
    const saved = {
      codeConfirmed: true,
      pending: sent,
      sealedApplication: createFileRef('sealed'),
    };
    const answers = { sendApplication: [lost], sealApplication: [lost] };
    const journey = openChart('otp', { but: saved, answers });
    for (const attempt of ['sending', 'sealing']) {
      journey.send({ type: 'submission.repeated' });
      await settlePorts();
      expect(journey.alert(), attempt).toEqual([expect.stringMatching(/tidak tersedia lagi/)]);
      journey.send({ type: 'dialog.closed' });
    }
    journey.send({ type: 'back' });
    expect(journey.screen()).toBe('faceTips');
  });
});

describe('lost files of a record', () => {
  /** Everything is given, and the parts before this one have arrived, when a file of it turns out to be gone. */
  function sending(record: RecordSettings, before: readonly RecordPart[], lost: Partial<Saved>) {
    const { ref } = Object.values(lost)[0] as { ref: string };
    const sent = before.reduce<string | undefined>(addArrived, undefined);
    const fail = () => {
      throw { reason: 'missing', ref };
    };
    return openVerified(
      'review',
      { review, ...lost, applyId: 'APPLY-1', sent, pending },
      fail,
      record,
    );
  }

  test.each([
    ['the record, which names it', byParts, true],
    ['the provider, who has no field for it', byProvider, false],
    [
      'the provider, in a field that the configuration names',
      { ...byProvider, extra: ['kartu=card'] },
      true,
    ],
    [
      'the provider, where other fields are named',
      { ...byProvider, extra: ['card', 'kanal=channel'] },
      false,
    ],
  ] as const)(
    'END-03 APP-01 APP-04 OLD-33 the receipt of an application sent to %s shows the card: $2',
    (_, record, says) => {
      const lost = { dataNpwp: createFileRef('npwp') };
      const journey = sending(record, getRecordParts(record), lost);
      journey.send({ type: 'submission.repeated' });
      const { outcome, receipt } = journey.saved();
      expect(outcome).toBe('done');
      expect(receipt).toEqual({
        number: 'APPLY-1',
        at: expect.any(Number),
        ...(says ? { card: verified.step1?.chooseCard } : {}),
      });
    },
  );

  test.each([
    ['submitStep1', byParts, [], 'dataImg', 'identity'],
    ['submitFiles', byParts, ['step1', 'record'], 'face1', 'faceTips'],
    ['submitFiles', byParts, ['step1', 'record'], 'dataNpwp', 'review'],
    ['convertFile', byParts, ['step1', 'record', 'files'], 'dataImg', 'identity'],
    ['convertFile', byParts, ['step1', 'record', 'files', 'ktp'], 'face1', 'faceTips'],
    ['convertFiles', atOnce, ['step1', 'record', 'files'], 'dataImg', 'identity'],
    ['applyStep1', byProvider, [], 'dataImg', 'identity'],
    ['applyStep3', byProvider, ['apply1', 'apply2'], 'face1', 'faceTips'],
    // Where the configuration names the photo of the NPWP.
    ['submitRecord', byParts, ['step1'], 'dataNpwp', 'review'],
    ['applyStep4', byProvider, ['apply1', 'apply2', 'apply3'], 'dataNpwp', 'review'],
  ] as const)(
    'ERR-01 STO-03 $0 without $3 opens one alert, and the screen $4 asks for the file again',
    async (port, record, before, key, screen) => {
      const journey = sending(record, before, { [key]: createFileRef(`lost ${key}`) });
      journey.send({ type: 'submission.repeated' });
      await settlePorts();
      expect(journey.alertLines()).toEqual([lostFileTexts[key]]);
      journey.send({ type: 'dialog.closed' });
      await settlePorts();
      const { step1, pending: unsettled, [key]: file } = journey.saved();
      expect(journey.screen(), journey.state()).toBe(screen);
      expect([journey.asked, step1, unsettled, file]).toEqual([
        [port],
        verified.step1,
        undefined,
        undefined,
      ]);
      expect(journey.saved().lostFiles).toEqual([key]);
    },
  );
});

describe('parts of a record, one after the other', () => {
  const conversions: readonly RecordPart[] = ['ktp', 'foto', 'photos'];

  /** What is asked and what counts as sent, where every part is taken but the conversions that are refused. */
  async function sendRecord(record: RecordSettings, isRefused: boolean) {
    const sent = new Set<string | undefined>();
    const saved = { recordedFor: undefined, review, applyId: 'APPLY-1' };
    const journey = openVerified(
      'review',
      saved,
      (name) => {
        // One that comes again and again would never let this test end.
        if (journey.asked.length > 20) return new Promise(() => {});
        if (isRefused && name.startsWith('convert'))
          throw new CallFailure('http', { status: 400, code: '31' });
        return { outcome: 'taken', code: '00' };
      },
      record,
    );
    journey.actor.subscribe(({ context }) => void sent.add(context.saved.sent));
    journey.send({ type: 'review.submitted', values: review });
    await settle(12);
    return { ...journey, sent: [...sent].filter(Boolean) };
  }

  test.each([
    ['by parts', { ...byParts, mail: true }],
    ['photos at once', { ...atOnce, mail: true }],
    ['by the provider', { ...byProvider, mail: true }],
  ] as const)(
    'REV-15 API-45 APP-06 %s each part is stored, also a skipped one',
    async (_, record) => {
      const parts: RecordPart[] = getRecordParts(record).filter((part) => part !== 'step1');
      // With the last of them it is over, and all is forgotten.
      const noted = parts.slice(0, -1).map((_, at) => parts.slice(0, at + 1).join(' '));
      for (const isRefused of [false, conversions.some((part) => parts.includes(part))]) {
        const { asked, sent, state } = await sendRecord(record, isRefused);
        expect([asked.length, state()]).toEqual([getRecordParts(record).length, 'done']);
        expect(sent).toEqual(noted);
      }
    },
  );

  test.each([
    ['by parts', byParts],
    ['photos at once', atOnce],
    ['by the provider', byProvider],
  ] as const)(
    'SUB-15 SUB-17 %s another code opens the alert, and what may have arrived can only be sent again',
    async (_, record) => {
      // A bank that refuses one of these takes no application.
      const deciding: readonly RecordPart[] = ['step1', 'record', 'apply1', 'apply4'];
      for (const [at, part] of getRecordParts(record).entries()) {
        const journey = openVerified(
          'review',
          { recordedFor: undefined, review, applyId: 'APPLY-1' },
          () => (journey.asked.length > at ? { outcome: 'other', code: '99' } : taken),
          record,
        );
        journey.send({ type: 'review.submitted', values: review });
        await settle(12);
        expect(journey.alertLines(), part).toContain('Error Code: 99');
        journey.send({ type: 'dialog.closed' });
        journey.send({ type: 'back' });
        expect([part, journey.state()]).toEqual([
          part,
          deciding.includes(part) ? 'review.editing' : 'recording.unsettled',
        ]);
      }
    },
  );
});

describe('the identity-first journey does as the six steps do', () => {
  const allParts = ['submitStep1', 'submitRecord', 'submitFiles', 'convertFile', 'convertFile'];

  test.each(['16-06-2005', '15-06-1960'])(
    'PER-20 the birth date %s opens the alert and does not continue',
    (tgl_lahir) => {
      const journey = openVerified('identity', { thanked: undefined });
      journey.send({ type: 'identity.submitted', values: { ...identity, tgl_lahir } });
      expect([journey.state(), journey.actor.getSnapshot().context.alert]).toEqual([
        'identity.alerting',
        { kind: 'text', text: 'ageOutside' },
      ]);
    },
  );

  test('OLD-23 back from the thanks after a reload opens the identity for changes', () => {
    const journey = openVerified('identity', { thanked: true });
    expect(journey.screen()).toBe('thanks');
    journey.send({ type: 'back' });
    expect(journey.state()).toBe('identity.editing');
  });

  const http = (status: number) => () => {
    throw new CallFailure('http', { status });
  };

  test.each([
    ['an unknown code', () => ({ outcome: 'other', code: '99' }), 'Error Code: 99'],
    ['an unreadable request', http(400), 'Error Code: 400'],
    ['too many requests', http(429), 'Error Code: 429'],
    ['an error of the bank', http(503), 'Error Code: 503'],
  ])(
    'OLD-24 API-41 the bank has the e-KTP photo before the rest of the application, also after %s',
    async (_, answer, words) => {
      let isTaken = false;
      // An earlier attempt arrived; the failed one may have replaced it.
      const recordedFor = getIdentityFingerprint({ ...verified, step2: identity });
      const journey = openVerified(
        'identity',
        { recordedFor, thanked: undefined, review },
        (name) => (name === 'submitStep1' && !isTaken ? answer() : taken),
      );
      journey.send({ type: 'identity.submitted', values: identity });
      await settlePorts();
      expect([journey.asked, journey.saved().recordedFor]).toEqual([['submitStep1'], undefined]);
      journey.send({ type: 'open', to: 'review' });
      journey.send({ type: 'review.submitted', values: review });
      await settlePorts();
      expect([journey.asked.length, journey.state()]).toEqual([2, 'recording.alerting']);
      expect(journey.alertLines()?.join()).toContain(words);
      isTaken = true;
      journey.send({ type: 'dialog.closed' });
      if (journey.state() === 'recording.unsettled') journey.send({ type: 'submission.repeated' });
      else journey.send({ type: 'review.submitted', values: review });
      await settle(8);
      expect([journey.asked.slice(2), journey.state()]).toEqual([allParts, 'done']);
    },
  );

  test('OLD-24 a step 1 whose content the bank refuses is not sent again and again', async () => {
    const journey = openVerified('review', { recordedFor: undefined, review }, (name) => {
      if (name === 'submitStep1') throw new CallFailure('http', { status: 400, code: '30' });
      return taken;
    });
    journey.send({ type: 'review.submitted', values: review });
    await settle(8);
    expect([journey.asked, journey.state()]).toEqual([allParts, 'done']);
  });

  test.each(['applyStep1', 'applyStep4'])(
    'END-05 SUB-16 an application through the provider ends in the rejection when %s reports an earlier one',
    async (refusing) => {
      const before = { outcome: 'appliedBefore', code: '51' };
      const respond = (name: string) => (name === refusing ? before : taken);
      const journey = openVerified('review', { review, pending }, respond, byProvider);
      journey.send({ type: 'submission.repeated' });
      await settle(6);
      expect(journey.screen()).toBe('rejection');
    },
  );
});

describe('a bank that no longer knows a request', () => {
  const unknown = (outcome: 'notRegistered' | 'noTransaction') => ({
    outcome,
    code: '404',
    description: 'Tidak ditemukan.',
  });

  const noTransaction = unknown('noTransaction');

  const notRegistered = unknown('notRegistered');

  const registered = {
    outcome: 'registered',
    registrationToken: 'second token',
    reffNumberRegistration: 'REFF-SECOND',
  };

  const sent = { outcome: 'sent', transaction_id: 'second transaction' };

  const sealed = createFileRef('sealed again', 'application/json', 1000);

  const faceOfNow = { registeredFor: getFingerprint('registration', applicant) };

  /** The responses of a bank that knows no earlier request, and accepts everything again. */
  const willing: Answers = {
    register: [registered],
    requestOtp: [sent],
    validateOtp: [{ outcome: 'accepted' }],
    sealApplication: [sealed],
    sendApplication: [{ outcome: 'received' }],
    livenessAddress: [{ address: 'https://wajah.contoh.id' }],
    keepFaces: [{ face1: createFileRef('new face'), face2: null }],
  };

  /** Goes on by the button that each screen shows, as often as it takes, until the receipt. */
  async function goOn(journey: ReturnType<typeof openChart>): Promise<string[]> {
    const way: string[] = [];
    for (let press = 0; press < 20 && journey.screen() !== 'done'; press += 1) {
      way.push(journey.state());
      if (journey.hasTag('alert')) journey.send({ type: 'dialog.closed' });
      else if (journey.state().startsWith('faceTips')) journey.send({ type: 'face.continued' });
      else if (journey.state() === 'submission.unsettled')
        journey.send({ type: 'submission.repeated' });
      else if (journey.state() === 'submission.faceRefused') journey.send({ type: 'face.renewed' });
      else if (journey.screen() === 'faceFrame')
        journey.send({
          type: 'face.reported',
          report: { fc_token: 'new proof', result: 'success', face1: null, face2: null },
        });
      else if (journey.screen() === 'otp') journey.send({ type: 'code.submitted', code: '54321' });
      await settle(4);
      journey.pass(1000);
    }
    return way;
  }

  const started = (to: 'faceTips' | 'otp', answers: Answers, saved: Partial<Saved> = {}) =>
    openChart(to, { but: { ...faceOfNow, ...saved }, answers: { ...willing, ...answers } });

  describe('a receipt is reached although the bank no longer knows earlier requests', () => {
    test.each<[string, 'faceTips' | 'otp', Answers, Partial<Saved>]>([
      [
        'REG-08 the registration, when a code is asked for',
        'faceTips',
        { requestOtp: [notRegistered, sent] },
        { transaction_id: undefined },
      ],
      [
        'OTP-13 the transaction, when the code is checked',
        'otp',
        { validateOtp: [noTransaction, { outcome: 'accepted' }] },
        {},
      ],
      [
        'OTP-13 transaction and registration',
        'otp',
        {
          validateOtp: [noTransaction, { outcome: 'accepted' }],
          requestOtp: [notRegistered, sent],
        },
        {},
      ],
      [
        'SUB-17 that the code was right (12)',
        'otp',
        { sendApplication: [{ outcome: 'codeUnproven', code: '12' }, { outcome: 'received' }] },
        {},
      ],
      [
        'SUB-17 that the code was right, the registration, and the face (13)',
        'otp',
        {
          sendApplication: [
            { outcome: 'codeUnproven', code: '12' },
            { outcome: 'faceUnproven', code: '13' },
            { outcome: 'received' },
          ],
          requestOtp: [notRegistered, sent],
        },
        {},
      ],
    ])('%s', async (_, to, answers, saved) => {
      const journey = started(to, answers, saved);
      const way = await goOn(journey);
      expect(journey.screen(), way.join(' > ')).toBe('done');
    });

    test('OTP-19 the transaction, when a new code is requested', async () => {
      const journey = started('otp', { resendOtp: [noTransaction] }, { resendAt: 0 });
      await journey.sendAndWait({ type: 'resend.requested' });
      expect(journey.alert()).toEqual([
        expect.stringMatching(/tekan Lanjut untuk menerima kode OTP baru/),
        'Tidak ditemukan.',
      ]);
      expect(journey.saved().transaction_id).toBeUndefined();
      await goOn(journey);
      expect(journey.screen()).toBe('done');
    });

    test('registering again keeps all data and uses a new number', async () => {
      const journey = started(
        'faceTips',
        { requestOtp: [notRegistered, sent] },
        { transaction_id: undefined, sealedApplication: createFileRef('sealed before') },
      );
      await journey.sendAndWait({ type: 'face.continued' });
      expect(journey.alert()).toEqual([
        expect.stringMatching(/^Bank tidak lagi mengenali pendaftaran Anda/),
        'Tidak ditemukan.',
      ]);
      const { step2, step6, face1, registrationToken, pending, sealedApplication } =
        journey.saved();
      expect({ step2, step6, face1 }).toEqual({
        step2: applicant.step2,
        step6: applicant.step6,
        face1: applicant.face1,
      });
      expect([registrationToken, pending, sealedApplication]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    });

    test('ERR-02 an application whose request was refused is sealed again before it is repeated', async () => {
      const refused = createThrown({ kind: 'http', status: 400 });
      const journey = started('otp', { sendApplication: [refused, { outcome: 'received' }] });
      await goOn(journey);
      expect([journey.screen(), journey.asked('sealApplication').length]).toEqual(['done', 2]);
    });
  });

  describe('a lost file is requested again at its step', () => {
    const gone = (ref: string | undefined) => createThrown({ reason: 'missing', ref });

    test.each([
      ['the photo of the e-KTP', 'dataImg', 'personalData'],
      ['the face', 'face1', 'faceTips'],
      ['a document', 'slipGaji', 'job'],
    ] as const)('%s, when the application is sealed', async (_, key, screen) => {
      const lost = createFileRef(`lost ${key}`);
      const saved = { ...applicant, [key]: lost };
      const journey = started(
        'otp',
        { sealApplication: [gone(lost.ref)] },
        { [key]: lost, registeredFor: getFingerprint('registration', saved) },
      );
      journey.send({ type: 'code.submitted', code: '54321' });
      await settle(4);
      expect(journey.alert()).toEqual([lostFileTexts[key]]);
      journey.send({ type: 'dialog.closed' });
      expect([journey.screen(), journey.saved()[key]]).toEqual([screen, undefined]);
      expect(journey.saved().lostFiles).toEqual([key]);
    });

    test('the face, when the applicant is registered', async () => {
      const journey = started(
        'faceTips',
        { register: [gone(applicant.face1?.ref)] },
        { registrationToken: undefined, transaction_id: undefined },
      );
      await journey.sendAndWait({ type: 'face.continued' });
      journey.send({ type: 'dialog.closed' });
      expect(journey.state()).toBe('faceTips.explaining');
    });
  });
});
