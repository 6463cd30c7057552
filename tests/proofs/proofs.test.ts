import { expect, test } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import { journey } from '../../machines/journey/journey.ts';
import { edited } from '../../machines/mutants/edit.ts';
import type { Step } from '../../machines/paths/steps.ts';
import { proveAll } from '../../machines/proofs/command.ts';
import { isOfTwoPeople } from '../../machines/proofs/people.ts';
import { properties } from '../../machines/proofs/properties.ts';
import { prove } from '../../machines/proofs/prove.ts';
import { describeProof } from '../../machines/proofs/report.ts';
import { type Graphs, searchAll } from '../../machines/proofs/search.ts';
import { rules } from '../../machines/proofs/structure.ts';
import { type Break, formHearsLate, leadsOn } from './faults.ts';

const chart: AnyStateMachine = journey as never;
const slow = 240_000;

/** What leads through the journey and nothing beside it: enough to find a fault made on purpose. */
const brief = (step: Step): boolean =>
  step.kind === 'event'
    ? !/^(open: (?!homepage$)|date\.|benefits\.|terms\.opened|offers\.|document\.|camera\.failed|.*: another)/.test(
        step.name,
      )
    : step.kind !== 'reload';

const intact = searchAll(chart, brief);

test('every property holds in every situation that can be reached', { timeout: slow }, () => {
  const { proofs, graphs } = proveAll();
  expect(graphs('onePerson').configurations.length).toBeGreaterThan(5000);
  expect(graphs('twoPeople').configurations.length).toBeGreaterThan(1000);
  expect(graphs('backToConsent').configurations.length).toBeGreaterThan(500);
  expect(graphs('desktop').configurations.length).toBeGreaterThan(0);
  for (const proof of proofs) {
    expect(proof.holds, describeProof(chart, proof)).toBe(true);
    expect(proof.looked, proof.says).toBeGreaterThan(0);
  }
});

/** One fault for each property, made on purpose. */
const breaks: Record<string, Break | AnyStateMachine> = {
  receiptNeedsCode: (state) => {
    state('otp.entry.typing').on['code.submitted'] = [{ target: '#submission' }];
  },
  sendingNeedsCode: (state) => {
    state('faceTips.verified').on['face.continued'] = [{ target: '#submission' }];
  },
  registrationNeedsFace: (state) => {
    state('faceTips.explaining').on['face.continued'] = [{ target: 'registering' }];
  },
  photoVoidsWhatWasBefore: journey.provide({
    actions: {
      save: assign(({ context }, news: object) => ({ saved: { ...context.saved, ...news } })),
    },
  } as never) as never,
  photoMeansIdentityAgain: (state) => {
    state('idCapture').entry = [];
  },
  oneIdentity: formHearsLate,
  sentAsOne: journey.provide({
    actions: {
      save: assign(({ context }, news: object) => ({ saved: { ...context.saved, ...news } })),
    },
  } as never) as never,
  consentIsGiven: (state) => {
    state('checklist.editing').on['checklist.submitted']?.shift();
  },
  oneSubmission: (state) => {
    state('submission.sending').on['submission.repeated'] = [{ target: 'sending', reenter: true }];
  },
  unsettledStaysUnchanged: (state) => {
    state('submission.unsettled').on['submission.repeated'] = [
      { target: 'unsettled', actions: [{ type: 'save', params: { step6: undefined } }] },
    ];
  },
  resendBesideValidation: (state) => {
    state('otp.entry.typing').on['code.submitted']?.shift();
  },
  faceIsOfThisPerson: journey.provide({
    actions: {
      save: assign(({ context }, news: object) => {
        const saved = { ...context.saved, ...news };
        return { saved: { ...saved, ...(saved.face1 ? { faceOf: saved.step2?.nik } : {}) } };
      }),
    },
  } as never) as never,
  registeredOnce: (state) => {
    state('faceTips.verified').on['face.continued'] = [{ target: 'registering' }];
  },
  endStaysReachable: (state) => {
    state('submission.unsettled').on['submission.repeated'] = [];
  },
  waitEnds: (state) => {
    state('otp.resend.sending').after = {};
  },
  desktopSeesNotice: (state) => {
    state('restoring').always.shift();
  },
  addressBackAsSet: (state) => {
    state('address.editing').on.back?.reverse();
  },
  excusesAreTrue: (state) => {
    const [asked] = state('otp.resend.ready').on['resend.requested'] ?? [];
    delete asked?.guard;
  },
  keyKnowsReads: journey.provide({
    guards: { cameraIsExplained: ({ context }) => context.saved.reffId === undefined },
  }),
  sameKeySameWay: journey.provide({
    guards: { termsAreMissing: ({ context }) => context.saved.dataOCR === undefined },
  }),
  failureLeadsOn: (state) => {
    const [call] = state('personalData.checkingNik').invoke;
    if (call) call.onError = [{ target: 'checkingNik', reenter: true }];
  },
  assessingNeverBlocks: (state) => {
    const [call] = state('idCapture.assessing').invoke;
    if (call) call.onError = [{ target: 'poor' }];
  },
  backKeepsSteps: (state) => {
    const [back] = state('job.editing').on.back ?? [];
    back?.actions?.push({ type: 'forget', params: { keys: ['step4'] } });
  },
  rejectionKeepsNothing: journey.provide({
    actions: {
      forgetEnding: assign(({ context }) => {
        const { outcome: _, ...saved } = context.saved;
        return { saved };
      }),
    },
  } as never) as never,
  noScreenTooEarly: (state) => {
    state('faceTips.explaining').on.back = [{ target: '#otp' }];
  },
  nothingTurnsByItself: (state) => {
    state('npwpCapture.settling').after = { documentReturn: [{ target: 'keeping' }] };
  },
  nothingCrashes: (state) => {
    state('chooser.editing').on.back = [{ target: '#submission' }];
  },
  callsHaveWaysOut: (state) => {
    const [call] = state('otp.resend.sending').invoke;
    if (call) call.onError = [];
  },
  screensAreDescribed: (state) => {
    state('job.previewing').description = '';
  },
  reloadStaysOrAsks: (state) => {
    state('restoring').always.unshift({
      guard: { type: 'leadsTo', params: { screen: 'job' } },
      target: '#address',
    });
  },
};

const ofTwoPeople = (step: Step): boolean => isOfTwoPeople(step) && leadsOn(step);
/** Faults that the shortest search does not come by. */
const wider: Record<string, (step: Step) => boolean> = {
  reloadStaysOrAsks: (step) => brief(step) || step.kind === 'reload',
  nothingTurnsByItself: (step) =>
    brief(step) || (step.kind === 'event' && step.name.startsWith('document.')),
  faceIsOfThisPerson: ofTwoPeople,
  registeredOnce: ofTwoPeople,
  oneIdentity: leadsOn,
  sentAsOne: ofTwoPeople,
};

const names = [...properties, ...rules].map(({ name }) => name);

test('every property has a fault made for it', () => {
  expect(Object.keys(breaks).sort()).toEqual([...names].sort());
});

test.each(names)(
  'a chart broken on purpose breaks %s, and tells how',
  { timeout: slow },
  (name) => {
    const fault = breaks[name] as Break | AnyStateMachine;
    const broken = typeof fault === 'function' ? edited(chart, fault) : fault;
    const takes = wider[name] ?? brief;
    const proofs = prove(broken, searchAll(broken, takes), name);
    const proof = proofs.find(({ holds }) => !holds) ?? proofs[0];
    if (!proof) throw new Error(`No property ${name}`);
    expect(proof.looked).toBeGreaterThan(0);
    expect(proof.holds).toBe(false);
    const told = describeProof(broken, proof);
    expect(told).toContain(proof.says);
    if (proof.counterexample) {
      const sentences = proof.story?.length ?? 0;
      expect(told.split('\n').length).toBe(proof.counterexample.length + 2 + sentences);
      expect(told.split('\n')[1]).toMatch(/Kartu Pembiayaan Syariah/);
    } else expect(proof.broken?.length).toBeGreaterThan(0);
  },
);

test('the same brief search finds no fault in the chart as it is', { timeout: slow }, () => {
  const held = properties
    .flatMap(({ name }) => prove(chart, intact, name))
    .filter(({ name, looked }) => name !== 'reloadStaysOrAsks' && looked > 0);
  expect(held.length).toBeGreaterThan(14);
  for (const proof of held) expect(proof.holds, describeProof(chart, proof)).toBe(true);
});

test('a property that looked at nothing does not hold', () => {
  const nothing: Graphs = () => ({ configurations: [], crashes: [], edges: 0, milliseconds: 0 });
  const proofs = properties.flatMap(({ name }) => prove(chart, nothing, name));
  expect(proofs.length).toBeGreaterThan(properties.length);
  for (const proof of proofs) {
    expect(proof.holds).toBe(false);
    expect(describeProof(chart, proof)).toContain('looked at nothing');
  }
});

test('a chart that was only copied behaves as the chart itself', { timeout: slow }, () => {
  const copy = searchAll(
    edited(chart, () => {}),
    brief,
  );
  const keysOf = (graphs: Graphs) => graphs('onePerson').configurations.map(({ key }) => key);
  expect(keysOf(copy)).toEqual(keysOf(intact));
});
