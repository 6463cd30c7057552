import { describe, expect, test } from 'vitest';
import { CallFailure } from '../../api/client/callFailure.ts';
import { identityFirstSettings } from '../../machines/definition.ts';
import { getAlertLines } from '../../machines/journey/alertLines.ts';
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
import { type Answers, openChart, settlePorts, startJourney, thrown } from '../support/journey.ts';
import { registered as applicant, createFileRef, savedUpTo } from '../support/saved.ts';

const verified = savedUpTo('faceFrame', { flow: identityFirst });

describe('lost files', () => {
  const lost = thrown({ reason: 'missing' });

  test('an application with lost photos can be left to take them again', async () => {
    const pending = { op: 'submit', id: 'REFF-9' } as const;
    const saved = { codeConfirmed: true, pending, sealedApplication: createFileRef('sealed') };
    const answers = { sendApplication: [lost], sealApplication: [lost] };
    const journey = openChart('otp', { but: saved, answers });
    for (const attempt of ['sending', 'sealing']) {
      journey.send({ type: 'submission.repeated' });
      await settlePorts();
      expect(journey.alert(), attempt).toEqual([expect.stringMatching(/Foto tidak tersedia lagi/)]);
      journey.send({ type: 'dialog.closed' });
    }
    journey.send({ type: 'back' });
    expect(journey.screen()).toBe('faceTips');
  });
});

describe('parts of the app that cannot be loaded', () => {
  const { review, identity } = identityFirstApplicant;

  const byParts: RecordSettings = { mode: 'onboarding', convert: 'single', mail: false, extra: [] };

  const atOnce: RecordSettings = { ...byParts, convert: 'multiple' };

  const byProvider: RecordSettings = { ...byParts, mode: 'provider-apply' };

  /** Everything is given, and the parts before this one have arrived, when a file of it turns out to be gone. */
  function sending(record: RecordSettings, before: readonly RecordPart[], lost: Partial<Saved>) {
    const asked: string[] = [];
    const gone = Object.values(lost)[0] as { ref: string };
    const port = (name: string) => () => {
      asked.push(name);
      throw { reason: 'missing', ref: gone.ref };
    };
    const { actor } = startJourney({
      to: 'review',
      settings: { ...identityFirstSettings, record },
      saved: {
        ...verified,
        review,
        ...lost,
        applyId: 'APPLY-1',
        sent: before.reduce<string | undefined>(addArrived, undefined),
        pending: { op: 'submit', id: identity.nik },
      },
      ports: Object.fromEntries(
        [
          'submitStep1',
          'submitFiles',
          'convertFile',
          'convertFiles',
          'applyStep1',
          'applyStep3',
        ].map((name) => [name, port(name)]),
      ),
    });
    return { actor, asked };
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
    'END-03 APP-01 APP-04 OLD-33 the receipt of an application sent to %s shows the card: %#',
    (_, record, says) => {
      const { actor } = sending(record, getRecordParts(record), {
        dataNpwp: createFileRef('npwp'),
      });
      actor.send({ type: 'submission.repeated' });
      const { outcome, receipt } = actor.getSnapshot().context.saved;
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
  ] as const)(
    'ERR-01 STO-03 %s without its file opens one alert, and the file’s step asks for it again (%#)',
    async (port, record, before, key, screen) => {
      const { actor, asked } = sending(record, before, { [key]: createFileRef(`lost ${key}`) });
      const now = () => actor.getSnapshot();
      actor.send({ type: 'submission.repeated' });
      await settlePorts();
      const { alert } = now().context;
      expect(alert && getAlertLines(alert)).toEqual([
        expect.stringMatching(/Foto tidak tersedia lagi/),
      ]);
      actor.send({ type: 'dialog.closed' });
      await settlePorts();
      const { step1, pending, [key]: file } = now().context.saved;
      expect(getScreen(now()), getStatePath(now())).toBe(screen);
      expect({ asked, step1, pending, file }).toEqual({
        asked: [port],
        step1: verified.step1,
        pending: undefined,
        file: undefined,
      });
    },
  );
});

describe('parts of a record, one after the other', () => {
  const byRecord = { mode: 'onboarding', convert: 'single', mail: true, extra: [] } as const;
  const conversions: readonly RecordPart[] = ['ktp', 'foto', 'photos'];

  /** What is asked and what counts as sent, where every part is taken but the conversions that are refused. */
  async function sendRecord(record: RecordSettings, isRefused: boolean) {
    const asked: string[] = [];
    const sent = new Set<string | undefined>();
    const port = (name: string) => () => {
      // One that comes again and again would never let this test end.
      if (asked.push(name) > 20) return new Promise(() => {});
      if (isRefused && name.startsWith('convert'))
        throw new CallFailure('http', { status: 400, code: '31' });
      return { outcome: 'taken', code: '00' };
    };
    const names = ['submitStep1', 'submitRecord', 'submitFiles', 'convertFile', 'convertFiles'];
    const more = ['sendMail', 'applyStep1', 'applyStep2', 'applyStep3', 'applyStep4'];
    const { review } = identityFirstApplicant;
    const { actor } = startJourney({
      to: 'review',
      settings: { ...identityFirstSettings, record },
      saved: { ...verified, recordedFor: undefined, review, applyId: 'APPLY-1' },
      ports: Object.fromEntries([...names, ...more].map((name) => [name, port(name)])),
    });
    actor.subscribe(({ context }) => void sent.add(context.saved.sent));
    actor.send({ type: 'review.submitted', values: review });
    for (let turn = 0; turn < 12; turn += 1) await settlePorts();
    return { asked, sent: [...sent].filter(Boolean), state: getStatePath(actor.getSnapshot()) };
  }

  test.each([
    ['by parts', byRecord],
    ['photos at once', { ...byRecord, convert: 'multiple' }],
    ['by the provider', { ...byRecord, mode: 'provider-apply' }],
  ] as const)(
    'REV-15 API-45 APP-06 %s each part is stored, also a skipped one',
    async (_, record) => {
      const parts: RecordPart[] = getRecordParts(record).filter((part) => part !== 'step1');
      // With the last of them it is over, and all is forgotten.
      const noted = parts.slice(0, -1).map((_, at) => parts.slice(0, at + 1).join(' '));
      for (const isRefused of [false, conversions.some((part) => parts.includes(part))]) {
        const { asked, sent, state } = await sendRecord(record, isRefused);
        expect([asked.length, state]).toEqual([getRecordParts(record).length, 'done']);
        expect(sent).toEqual(noted);
      }
    },
  );
});

describe('the identity-first journey does as the six steps do', () => {
  const { identity, review } = identityFirstApplicant;

  test.each(['16-06-2005', '15-06-1960'])(
    'PER-20 the birth date %s opens the alert and does not continue',
    (tgl_lahir) => {
      const { actor } = startJourney({
        to: 'identity',
        settings: identityFirstSettings,
        saved: { ...verified, thanked: undefined },
      });
      actor.send({ type: 'identity.submitted', values: { ...identity, tgl_lahir } });
      const { context } = actor.getSnapshot();
      expect([getStatePath(actor.getSnapshot()), context.alert]).toEqual([
        'identity.alerting',
        { kind: 'text', text: 'ageOutside' },
      ]);
    },
  );

  test('OLD-23 back from the thanks after a reload opens the identity for changes', () => {
    const { actor } = startJourney({
      to: 'identity',
      settings: identityFirstSettings,
      saved: { ...verified, thanked: true },
    });
    expect(getScreen(actor.getSnapshot())).toBe('thanks');
    actor.send({ type: 'back' });
    expect(getStatePath(actor.getSnapshot())).toBe('identity.editing');
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
      const asked: string[] = [];
      let isTaken = false;
      const port = (name: string) => async () => {
        asked.push(name);
        return name === 'submitStep1' && !isTaken ? answer() : { outcome: 'taken', id: 'AJU-1' };
      };
      const names = ['submitStep1', 'submitRecord', 'submitFiles', 'convertFile'];
      const sent = { ...verified, step2: identity };
      const { actor } = startJourney({
        to: 'identity',
        settings: identityFirstSettings,
        // An earlier attempt arrived; the failed one may have replaced it.
        saved: {
          ...verified,
          recordedFor: getIdentityFingerprint(sent),
          thanked: undefined,
          review,
        },
        ports: Object.fromEntries(names.map((name) => [name, port(name)])),
      });
      const now = () => actor.getSnapshot();
      actor.send({ type: 'identity.submitted', values: identity });
      await settlePorts();
      expect([asked, now().context.saved.recordedFor]).toEqual([['submitStep1'], undefined]);
      actor.send({ type: 'open', to: 'review' });
      actor.send({ type: 'review.submitted', values: review });
      await settlePorts();
      const { alert } = now().context;
      expect([asked.length, getStatePath(now())]).toEqual([2, 'recording.alerting']);
      expect(alert && getAlertLines(alert).join()).toContain(words);
      isTaken = true;
      actor.send({ type: 'dialog.closed' });
      if (getStatePath(now()) === 'recording.unsettled')
        actor.send({ type: 'submission.repeated' });
      else actor.send({ type: 'review.submitted', values: review });
      for (let turn = 0; turn < 8; turn += 1) await settlePorts();
      expect([asked.slice(2), getStatePath(now())]).toEqual([[...names, 'convertFile'], 'done']);
    },
  );

  test('OLD-24 a step 1 whose content the bank refuses is not sent again and again', async () => {
    const asked: string[] = [];
    const port = (name: string) => async () => {
      asked.push(name);
      if (name === 'submitStep1') throw new CallFailure('http', { status: 400, code: '30' });
      return { outcome: 'taken', id: 'AJU-1' };
    };
    const names = ['submitStep1', 'submitRecord', 'submitFiles', 'convertFile'];
    const { actor } = startJourney({
      to: 'review',
      settings: identityFirstSettings,
      saved: { ...verified, recordedFor: undefined, review },
      ports: Object.fromEntries(names.map((name) => [name, port(name)])),
    });
    actor.send({ type: 'review.submitted', values: review });
    for (let turn = 0; turn < 8; turn += 1) await settlePorts();
    expect([asked, getStatePath(actor.getSnapshot())]).toEqual([[...names, 'convertFile'], 'done']);
  });

  test.each(['applyStep1', 'applyStep4'])(
    'END-05 SUB-16 an application through the provider ends in the rejection when %s reports an earlier one',
    async (refusing) => {
      const port = (name: string) => async () =>
        name === refusing
          ? { outcome: 'appliedBefore', code: '51' }
          : { outcome: 'taken', id: 'AJU-1' };
      const names = ['submitStep1', 'applyStep1', 'applyStep2', 'applyStep3', 'applyStep4'];
      const { actor } = startJourney({
        to: 'review',
        settings: {
          ...identityFirstSettings,
          record: { mode: 'provider-apply', convert: 'single', mail: false, extra: [] },
        },
        saved: { ...verified, review, pending: { op: 'submit', id: identity.nik } },
        ports: Object.fromEntries(names.map((name) => [name, port(name)])),
      });
      actor.send({ type: 'submission.repeated' });
      for (let turn = 0; turn < 6; turn += 1) await settlePorts();
      expect(getScreen(actor.getSnapshot())).toBe('rejection');
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

  const settle = async () => {
    for (let turn = 0; turn < 4; turn += 1) await settlePorts();
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
      await settle();
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
      const refused = thrown({ kind: 'http', status: 400 });
      const journey = started('otp', { sendApplication: [refused, { outcome: 'received' }] });
      await goOn(journey);
      expect([journey.screen(), journey.asked('sealApplication').length]).toEqual(['done', 2]);
    });
  });

  describe('a lost file is requested again at its step', () => {
    const gone = (ref: string | undefined) => thrown({ reason: 'missing', ref });

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
      await settle();
      expect(journey.alert()).toEqual([expect.stringMatching(/Foto tidak tersedia lagi/)]);
      journey.send({ type: 'dialog.closed' });
      expect([journey.screen(), journey.saved()[key]]).toEqual([screen, undefined]);
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
