import { describe, expect, test } from 'vitest';
import { createMachine, getNextSnapshot, initialTransition } from 'xstate';
import {
  addGuard,
  createTransitionsByFlow,
  type Flow,
  getAdjacentScreen,
  getAdjacentTarget,
  getOpener,
  getReachableScreen,
  getStepNumber,
} from '../../machines/journey/flows/flow.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import { mapReadingToPersonalData } from '../../machines/journey/mapping/prefill.ts';
import { clearances, decidingScreens } from '../../machines/journey/saved/clearances.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { outcomes, type ScreenId, screenIds } from '../../machines/journey/screens.ts';
import { openChart } from '../support/journey.ts';
import { cardReading, registered } from '../support/saved.ts';

describe('the order of the screens', () => {
  const short: Flow = {
    id: 'identityFirst',
    unsettledTarget: '#done',
    steps: 2,
    screens: [
      { screen: 'checklist', step: 1, opens: ['idCapture'] },
      { screen: 'faceTips', step: 2 },
      { screen: 'done' },
    ],
  };

  const both = [sixStep, short];

  test('ENT-10 ENT-11 ENT-13 a flow has the number, the adjacent screens and the opener of each screen', () => {
    expect(sixStep.screens.map(({ screen }) => getStepNumber(sixStep, screen))).toEqual([
      1,
      2,
      2,
      3,
      4,
      5,
      6,
      undefined,
      undefined,
    ]);
    expect(getAdjacentScreen(sixStep, 'checklist', 'previous')).toBe('personalData');
    expect(getAdjacentScreen(sixStep, 'checklist', 'next')).toBe('profile');
    expect(getAdjacentScreen(sixStep, 'chooser', 'previous')).toBeUndefined();
    expect(getAdjacentScreen(sixStep, 'done', 'next')).toBeUndefined();
    expect(getOpener(sixStep, 'slipCapture')).toBe('job');
    expect(getOpener(sixStep, 'job')).toBe('job');
  });

  test('getAdjacentTarget returns the target of the next and of the previous screen', () => {
    expect(getAdjacentTarget(sixStep, 'address', 'next')).toBe('#job');
    expect(getAdjacentTarget(sixStep, 'address', 'previous')).toBe('#profile');
  });

  test('createTransitionsByFlow creates one transition per flow for a shared screen, and addGuard adds a guard to each', () => {
    const found = createTransitionsByFlow(
      'checklist',
      (flow) => getAdjacentScreen(flow, 'checklist', 'next'),
      both,
    );
    const targets = (flow: string, isReady: boolean) => {
      const machine = createMachine({
        context: { flow, isReady },
        initial: 'asking',
        states: {
          asking: { on: { plain: found, ready: addGuard('isReady', found) } },
          profile: { id: 'profile' },
          faceTips: { id: 'faceTips' },
        },
      } as never).provide({
        guards: {
          isFlow: ({ context }: never, params: never) =>
            (context as { flow: string }).flow === (params as { flow: string }).flow,
          isReady: ({ context }: never) => (context as { isReady: boolean }).isReady,
        },
      } as never);
      const [start] = initialTransition(machine);
      return ['plain', 'ready'].map((type) => getNextSnapshot(machine, start, { type }).value);
    };
    expect(targets('sixStep', true)).toEqual(['profile', 'profile']);
    expect(targets('sixStep', false)).toEqual(['profile', 'asking']);
    expect(targets('identityFirst', true)).toEqual(['faceTips', 'faceTips']);
    expect(targets('identityFirst', false)).toEqual(['faceTips', 'asking']);
    expect(
      createTransitionsByFlow('idCapture', (flow) => getOpener(flow, 'idCapture'), both).map(
        (way) => way.target,
      ),
    ).toEqual(['#personalData', '#checklist']);
  });

  test('REV-16 OLD-35 form-expand is the last screen of the identity-first flow, after the face check, and not in the six-step flow', () => {
    expect(getAdjacentScreen(identityFirst, 'review', 'previous')).toBe('faceTips');
    expect(getAdjacentScreen(identityFirst, 'review', 'next')).toBeUndefined();
    expect(identityFirst.screens.map(({ screen }) => getStepNumber(identityFirst, screen))).toEqual(
      [1, 2, undefined, 3, 4],
    );
    expect(getOpener(identityFirst, 'npwpCapture')).toBe('review');
    expect(getOpener(identityFirst, 'idCapture')).toBe('identity');
    const sixSteps = sixStep.screens.map(({ screen }): string => screen);
    for (const own of ['cardSelection', 'identity', 'thanks', 'review'])
      expect(sixSteps).not.toContain(own);
  });
});

describe('entry', () => {
  const newcomer = {
    step1: undefined,
    step2: undefined,
    step3: undefined,
    step4: undefined,
    step5: undefined,
    step6: undefined,
    step_check: undefined,
    setujusyarat: undefined,
    dataImg: undefined,
    nikCleared: undefined,
    face1: undefined,
    transaction_id: undefined,
  };

  describe('a desktop', () => {
    test.each(screenIds)('ENT-03 sees only the notice when it opens %s', (to) => {
      const journey = openChart(to, { settings: { isMobile: false } });
      expect([journey.state(), journey.hasTag('end')]).toEqual(['desktopNotice', true]);
    });

    test('ENT-03 cannot leave the notice by button, address bar or back', () => {
      const journey = openChart(null, { settings: { isMobile: false } });
      journey.send({ type: 'journey.started' });
      journey.send({ type: 'back' });
      journey.send({ type: 'open', to: 'chooser' });
      expect(journey.state()).toBe('desktopNotice');
    });
  });

  describe('the front page', () => {
    test('ENT-06 ENT-07 opens by default and leads to the chooser', () => {
      const journey = openChart(null, { but: newcomer });
      expect(journey.state()).toBe('homepage.inviting');
      journey.send({ type: 'journey.started' });
      expect(journey.state()).toBe('chooser.editing');
    });

    test('ENT-14 leads to the first step that lacks data', () => {
      const journey = openChart('homepage', { but: { step5: undefined } });
      journey.send({ type: 'journey.started' });
      expect(journey.state()).toBe('job.editing');
    });

    test('ENT-09 follows the splash, automatically or by back', () => {
      const journey = openChart('splash');
      journey.pass(1199);
      expect(journey.state()).toBe('splash');
      journey.pass(1);
      expect(journey.state()).toBe('homepage.inviting');
      const impatient = openChart('splash');
      impatient.send({ type: 'back' });
      expect(impatient.state()).toBe('homepage.inviting');
    });

    test('does not start over during an unsettled submission', () => {
      const journey = openChart(null, { but: { pending: { op: 'submit', id: 'REFF-9' } } });
      expect(journey.state()).toBe('submission.unsettled');
      journey.send({ type: 'open', to: 'homepage' });
      journey.send({ type: 'journey.started' });
      expect(journey.state()).toBe('submission.unsettled');
    });
  });

  describe('direct entry', () => {
    test.each<[ScreenId, ScreenId]>([
      ['personalData', 'chooser'],
      ['idCapture', 'chooser'],
      ['job', 'chooser'],
      ['otp', 'chooser'],
      ['waiting', 'chooser'],
      ['splash', 'splash'],
      ['livenessTest', 'livenessTest'],
      ['livenessResult', 'livenessResult'],
      ['feedbackFailed', 'feedbackFailed'],
    ])('ENT-15 a new applicant who opens %s reaches %s', (to, screen) => {
      expect(openChart(to, { but: newcomer }).screen()).toBe(screen);
    });

    test.each(['profile', 'npwpCapture', 'faceFrame', 'otp'] as const)(
      'ENT-14 ENT-15 an applicant with all data reaches %s, also after a reload',
      (to) => {
        const journey = openChart(to);
        expect(journey.screen()).toBe(to);
        expect(openChart(to, { but: journey.saved() }).screen()).toBe(to);
      },
    );

    test('ENT-15 the address bar leads as far as the data allow, from any screen', () => {
      const journey = openChart('address', { but: { step5: undefined } });
      journey.send({ type: 'open', to: 'profile' });
      expect(journey.screen()).toBe('profile');
      journey.send({ type: 'open', to: 'otp' });
      expect(journey.screen()).toBe('job');
      journey.send({ type: 'open', to: null });
      expect(journey.screen()).toBe('homepage');
    });

    test('ENT-15 the address bar closes an open alert', () => {
      const journey = openChart('profile');
      journey.send({ type: 'profile.submitted', values: {} as never });
      expect(journey.alert()).not.toBeNull();
      journey.send({ type: 'open', to: 'address' });
      expect([journey.state(), journey.context().alert]).toEqual(['address.editing', null]);
    });
  });
});

describe('getReachableScreen', () => {
  const inSixSteps = { flow: sixStep, livenessSuccess: ['success'], summary: 'offer' } as const;

  /** The main flow: a step and what finishing it adds, so that the next one may be shown. */
  const flow = [
    ['chooser', ['step1']],
    ['personalData', ['step2', 'dataImg', 'nikCleared']],
    ['checklist', ['step_check', 'setujusyarat']],
    ['profile', ['step3']],
    ['address', ['step4']],
    ['job', ['step5']],
    ['delivery', ['step6']],
    ['faceTips', ['transaction_id', 'face1']],
    ['otp', []],
  ] as const satisfies [ScreenId, (keyof typeof registered)[]][];

  const steps = flow.map(([screen]) => screen);

  type FlowScreen = (typeof steps)[number];

  /** The screens outside of the main flow, by the step whose data they need. */
  const stepsOfOtherScreens: Partial<Record<ScreenId, FlowScreen>> = {
    idCapture: 'personalData',
    npwpCapture: 'job',
    slipCapture: 'job',
    summary: 'delivery',
    faceFrame: 'faceTips',
  };

  const alwaysOpen: ScreenId[] = [
    'splash',
    'homepage',
    'chooser',
    'livenessTest',
    'livenessResult',
    'feedback',
    'feedbackFailed',
  ];

  const pick = (keys: readonly (keyof typeof registered)[]): Partial<Saved> =>
    Object.fromEntries(keys.map((key) => [key, registered[key]]));

  /** Returns the saved data of an applicant who has reached the given step. */
  const at = (screen: FlowScreen): Saved => ({
    code: '',
    ...pick(flow.slice(0, steps.indexOf(screen)).flatMap(([, adds]) => adds)),
  });

  /** Returns the screen that ENT-15 allows, without the code under test. */
  function allowed(standsAt: FlowScreen, wanted: ScreenId): ScreenId {
    if (alwaysOpen.includes(wanted)) return wanted;
    const step = stepsOfOtherScreens[wanted] ?? steps.find((screen) => screen === wanted);
    if (step) return steps.indexOf(step) <= steps.indexOf(standsAt) ? wanted : standsAt;
    return standsAt;
  }

  /** The desktop's notice shares its address with the front page. */
  const byDirectEntry = screenIds.filter((screen) => screen !== 'desktopNotice');

  describe.each(steps)('an applicant at %s', (standsAt) => {
    test.each(byDirectEntry)('ENT-15 a request for %s leads to the allowed screen', (wanted) => {
      expect(getReachableScreen(inSixSteps, at(standsAt), wanted)).toBe(allowed(standsAt, wanted));
    });
  });

  test('ENT-07 an unknown address leads to the front page', () => {
    for (const standsAt of steps)
      expect(getReachableScreen(inSixSteps, at(standsAt), null)).toBe('homepage');
  });

  test.each<[string, Partial<Saved>]>([
    ['without the ID photo', { dataImg: undefined }],
    ['with a NIK that the bank has not let pass', { nikCleared: undefined }],
    ['with another NIK than the bank has let pass', { nikCleared: '3174015504920002' }],
  ])('ENT-15 PER-27 %s step 2 is the first missing step', (_, change) => {
    expect(getReachableScreen(inSixSteps, { ...at('otp'), ...change }, 'otp')).toBe('personalData');
  });

  describe.each(decidingScreens)('without the clearance of %s', (deciding) => {
    const undecided = { ...at('otp'), [clearances[deciding].record]: undefined };
    const laterScreens = steps.slice(steps.indexOf(deciding) + 1);
    const opened = byDirectEntry.filter((screen) =>
      laterScreens.includes(stepsOfOtherScreens[screen] ?? (screen as FlowScreen)),
    );
    const ways: [string, Partial<Saved>][] = [
      ['an address or a reload', {}],
      ['an interrupted call', { asking: deciding }],
      ...laterScreens.flatMap((to): [string, Partial<Saved>][] => [
        [`a detour to ${to}`, { detour: { to, back: 'otp' } }],
        [`a detour from ${to}`, { detour: { to: deciding, back: to } }],
      ]),
    ];
    test.each(ways)('ENT-15 PER-27 no later screen is open after %s', (_, change) => {
      const reached = opened.map((wanted) =>
        getReachableScreen(inSixSteps, { ...undecided, ...change }, wanted),
      );
      expect(reached).toEqual(opened.map(() => deciding));
    });
  });

  test('ENT-15 a photo alone does not complete step 2, and a consent alone opens no later step', () => {
    const photo = { ...at('personalData'), dataImg: registered.dataImg };
    expect(getReachableScreen(inSixSteps, photo, 'checklist')).toBe('personalData');
    const agreed = { ...at('checklist'), setujusyarat: true };
    expect(getReachableScreen(inSixSteps, agreed, 'profile')).toBe('checklist');
  });

  test('ENT-15 a face without a requested code leads to the face check', () => {
    expect(getReachableScreen(inSixSteps, { ...at('otp'), transaction_id: undefined }, 'otp')).toBe(
      'faceTips',
    );
  });

  test('ENT-03 a phone cannot open the desktop’s notice', () => {
    expect(getReachableScreen(inSixSteps, at('job'), 'desktopNotice')).toBe('homepage');
  });

  test('ENT-15 CHK-06 withdrawn terms lead back to the consent', () => {
    expect(getReachableScreen(inSixSteps, { ...at('otp'), setujusyarat: false }, 'job')).toBe(
      'checklist',
    );
  });

  test('ENT-15 an application without a face leads to the face check', () => {
    expect(getReachableScreen(inSixSteps, { ...at('otp'), face1: undefined }, 'otp')).toBe(
      'faceTips',
    );
  });

  describe.each(outcomes)('with the outcome %s', (outcome) => {
    test.each(screenIds)(
      'ENT-15 a request for %s leads to it only if it is always open',
      (wanted) => {
        const free = alwaysOpen.includes(wanted) ? wanted : outcome;
        // Another application is begun on the front page, which asks before.
        const opened = wanted === 'chooser' ? 'homepage' : free;
        expect(getReachableScreen(inSixSteps, { ...at('otp'), outcome }, wanted)).toBe(opened);
      },
    );
  });

  describe('with an unsettled submission', () => {
    const unsettled: Saved = { ...at('otp'), pending: { op: 'submit', id: 'REFF-9' } };
    test.each(screenIds)(
      'a request for %s leads to the submission, unless the screen can change nothing of it',
      (wanted) => {
        // The summary is read-only then.
        const free = wanted === 'summary' || (alwaysOpen.includes(wanted) && wanted !== 'chooser');
        expect(getReachableScreen(inSixSteps, unsettled, wanted)).toBe(free ? wanted : 'waiting');
      },
    );
  });
});

describe('an anonymous applicant', () => {
  test('ENT-02 meets no screen that is named after a login, an account, a role or a password', () => {
    expect(
      screenIds.filter((id) => /login|masuk|account|akun|user|role|password/i.test(id)),
    ).toEqual([]);
  });

  test.each(['WNI', 'WNA'])(
    'ENT-02 reaches the consent in the same way with the card of a %s',
    async (nation) => {
      const dataOCR = { ...cardReading, kewarganegaraan: nation };
      const step2 = { no_hp: '081234567890', kd_promo: '', ...mapReadingToPersonalData(dataOCR) };
      const journey = openChart('personalData', {
        but: { dataOCR, step2: undefined, nikCleared: undefined },
        answers: { checkNik: [{ outcome: 'clear' }] },
      });
      await journey.sendAndWait({ type: 'personalData.submitted', values: step2 });
      expect(journey.screen()).toBe('checklist');
    },
  );
});
