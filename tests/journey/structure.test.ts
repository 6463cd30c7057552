import { describe, expect, test } from 'vitest';
import type { AnyStateMachine, StateNode } from 'xstate';
import { getFileFields } from '../../api/contracts/files.ts';
import type { CallId } from '../../api/contracts/index.ts';
import type { FlowId } from '../../machines/journey/flows/flow.ts';
import { providerPage } from '../../machines/journey/fragments/providerPage.ts';
import { journey } from '../../machines/journey/journey.ts';
import { sixStepChart } from '../../machines/journey/machine.ts';
import { getScreenByPath, screenIds, screens } from '../../machines/journey/screens.ts';
import { getScreen, getStatePath, type StateMeta } from '../../machines/journey/snapshot.ts';
import {
  copyDefinition,
  editChart,
  type PlainState,
  type PlainTransition,
} from '../../machines/mutations/edit.ts';
import { noteOf } from '../../machines/notes/notes.ts';
import { waits } from '../../src/copy/waits.ts';
import { startJourney } from '../support/journey.ts';

type Node = StateNode<never, never>;

const below = (node: Node): Node[] =>
  Object.values(node.states).flatMap((child) => [child as Node, ...below(child as Node)]);

describe('states and routes', () => {
  const nodes = below(journey.root as never);

  test('every state has an Indonesian description and its requirements', () => {
    expect(nodes.length).toBeGreaterThan(90);
    for (const node of nodes) {
      const { text, rows } = noteOf(node as never);
      expect(text, node.id).toMatch(/[.]$/);
      expect(rows.length, node.id).toBeGreaterThan(0);
      for (const id of rows) expect(id).toMatch(/^[A-Z]{3}-\d{2}$/);
    }
  });

  test('every call has a name, a transition for errors, and a timeout', () => {
    const calling = nodes.filter((node) => node.invoke.length > 0);
    expect(calling.length).toBeGreaterThan(12);
    for (const node of calling) {
      for (const invoke of node.invoke) {
        expect(invoke.id, node.id).not.toContain('.invoke');
        expect(node.ownEvents).toContain(`xstate.error.actor.${invoke.id}`);
      }
      expect(
        node.after.some(({ delay }) => String(delay).endsWith('Limit')),
        `${node.id} has a limit`,
      ).toBe(true);
    }
  });

  test('OCR-06 every call has the busy tag, except the assessment of a photo', () => {
    for (const node of nodes.filter(({ invoke }) => invoke.length > 0)) {
      // Nobody waits for step 1's answer (OLD-24).
      const isBeside = node.invoke.every(({ id }) => /^(assess\.|submitStep1$)/.test(id));
      expect(node.tags.includes('busy'), node.id).toBe(!isBeside);
    }
  });

  test('every waiting state has a message, except the waiting screen itself', () => {
    const inherited = (node: Node | undefined): unknown =>
      node && ((node.meta as StateMeta | undefined)?.wait ?? inherited(node.parent as Node));
    const busy = nodes.filter(({ tags }) => tags.includes('busy'));
    expect(busy.length).toBeGreaterThan(15);
    const showsItself = ({ meta }: Node) => (meta as Partial<StateMeta> | undefined)?.wait === null;
    for (const node of busy.filter((one) => !showsItself(one)))
      expect(Object.keys(waits), node.id).toContain(inherited(node));
    const silent = nodes.filter(
      (node) => showsItself(node) && !/^(handOver|takeOver)$/.test(node.path[0] ?? ''),
    );
    // The screens of the hand-over show each wait by a view.
    for (const { id, meta } of busy.filter((node) => showsItself(node) && !silent.includes(node)))
      expect(meta, id).toHaveProperty('view');
    expect(silent.map(({ path }) => path.join('.'))).toEqual([
      'submission.sending.long',
      'recording.sending.waiting.long',
    ]);
  });

  test('END-09 no wait of a part covers the waiting screen', () => {
    const covering = nodes.filter(
      ({ path, meta }) =>
        path.join('.').startsWith('recording.sending.part') &&
        (meta as StateMeta | undefined)?.wait !== undefined,
    );
    expect(covering.map(({ id }) => id)).toEqual([]);
  });

  test('every call that must arrive once and has files ends by the limit that grows with them', () => {
    // Nothing depends on the identity that is sent while the applicant is thanked (OLD-24).
    const isAside = ({ path }: Node) => path.includes('telling');
    const limitsOf = (node: Node) =>
      node.after.map(({ delay }) => String(delay)).filter((delay) => delay.endsWith('Limit'));
    const sending = nodes.filter(
      (node) =>
        !isAside(node) &&
        node.invoke.some(
          ({ src }) =>
            src === 'sendApplication' ||
            (!String(src).startsWith('readCard') &&
              Object.keys(getFileFields(src as CallId)).length > 0),
        ),
    );
    expect(sending.length).toBeGreaterThan(8);
    for (const node of sending) expect(limitsOf(node), node.id).toEqual(['sendLimit']);
  });

  test('every delay of a state is in the delays table', () => {
    const delays = nodes.flatMap((node) => node.after.map(({ delay }) => String(delay)));
    expect(delays.length).toBeGreaterThan(20);
    for (const delay of delays)
      expect(Object.keys(journey.implementations.delays)).toContain(delay);
  });

  test('ENT-17 every screen has a state and a route that leads to it', () => {
    const shown = new Set(
      nodes.map((node) => (node.meta as Partial<StateMeta> | undefined)?.screen),
    );
    for (const screen of screenIds) {
      expect(shown, screen).toContain(screen);
      if (screen !== 'desktopNotice') expect(getScreenByPath(screens[screen].route)).toBe(screen);
    }
  });

  test('ENT-07 CHO-01 getScreenByPath resolves aliases and the empty path, and returns null for unknown paths', () => {
    expect(
      ['/', '/homepage', '/chCard', '/chooser', '/chooser/', '/n_old_changeCard', '/x'].map(
        getScreenByPath,
      ),
    ).toEqual(['homepage', 'homepage', 'chooser', 'chooser', 'chooser', 'chooser', null]);
  });

  test('getScreen and getStatePath read a snapshot', () => {
    const { actor } = startJourney({ to: 'chooser' });
    expect(getScreen(actor.getSnapshot())).toBe('chooser');
    expect(getStatePath(actor.getSnapshot())).toBe('chooser.editing');
  });

  test('ENT-17 LIV-19 every route of the six-step journey is spelled as the specification lists it', () => {
    const listed = {
      homepage: 'homepage',
      n_old_changeCard: 'chooser',
      chInfoPribadi: 'personalData',
      ocr: 'idCapture',
      chChecklist: 'checklist',
      chLengkapiProfile: 'profile',
      chAlamat: 'address',
      chPekerjaan: 'job',
      chLainnya: 'delivery',
      npwp: 'npwpCapture',
      slipgaji: 'slipCapture',
      'tips-liveness': 'faceTips',
      liveness: 'faceFrame',
      'liveness-test': 'livenessTest',
      success: 'livenessResult',
      otp: 'otp',
      done: 'done',
      rejection: 'rejection',
      rejectionnik: 'rejectionNik',
      rejectiondukcapil: 'rejectionDukcapil',
      rejectiontotal: 'rejectionTotal',
      waiting: 'waiting',
      feedback: 'feedback',
      feedbackfailed: 'feedbackFailed',
    };
    for (const [route, screen] of Object.entries(listed))
      expect(getScreenByPath(`/${route}`)).toBe(screen);
  });
});

describe('dialogs', () => {
  const nodes = below(journey.root as never);

  const ids = (found: Node[]) => found.map((node) => node.id);

  /** Returns the targets of an event that the state itself handles; [] when it does nothing there. */
  const leads = (node: Node, event: string) => {
    const transitions = node.transitions.get(event as never);
    return transitions?.flatMap(({ target = [] }) => target.map(({ id }) => id));
  };

  const dialogs = nodes.filter((node) => node.tags.some((tag) => ['alert', 'sheet'].includes(tag)));

  describe('dialogs', () => {
    test('there are more than a dozen of them', () => {
      expect(dialogs.length).toBeGreaterThan(15);
    });

    test.each(ids(dialogs))(
      'OK and the phone’s back button close %s and lead to the same state',
      (id) => {
        const node = journey.getStateNodeById(id) as unknown as Node;
        const closed = leads(node, 'dialog.closed');
        // One target, or one in each journey.
        expect(closed?.length, id).toBeGreaterThan(0);
        expect(leads(node, 'back')).toEqual(closed);
      },
    );
  });

  /** Calls that change something at the bank: leaving one would leave its outcome unknown. */
  const mustFinish = [
    'register',
    'requestOtp',
    'validateOtp',
    'resendOtp',
    'sealApplication',
    'sendApplication',
    'holdApplication',
    // The page is loaded again.
    'openJourney',
  ];

  const calling = nodes.filter((node) => node.invoke.length > 0);

  test.each(ids(calling))('%s can be left exactly if its call can be canceled', (id) => {
    const node = journey.getStateNodeById(id) as unknown as Node;
    const [invoke] = node.invoke;
    const stays = mustFinish.includes(String(invoke?.src));
    expect([leads(node, 'back'), leads(node, 'open')].every((to) => to?.length === 0)).toBe(stays);
  });

  test('every call that must finish exists in the chart', () => {
    const called = calling.flatMap((node) => node.invoke.map(({ src }) => String(src)));
    expect(called).toEqual(expect.arrayContaining(mustFinish));
  });
});

describe('sixStepChart', () => {
  /** A guard, and what `and` makes of several. */
  type Guard = string | { type: string; params?: unknown } | { guards: Guard[] };

  const conditionsOf = (guard: unknown): Guard[] =>
    guard === undefined
      ? []
      : typeof guard === 'function' && 'guards' in guard
        ? (guard.guards as Guard[]).flatMap(conditionsOf)
        : [guard as Guard];

  /** Returns the flow that a condition requires. */
  const flowOf = (guard: Guard): FlowId | undefined =>
    typeof guard === 'object' && 'type' in guard && guard.type === 'isFlow'
      ? (guard.params as { flow: FlowId }).flow
      : undefined;

  /** Returns a part of a definition as text, with functions as their source. */
  const textOf = (value: unknown): string =>
    JSON.stringify(value, (_, inner: unknown) =>
      typeof inner === 'function' ? String(inner) : inner,
    ) ?? '';

  const forgetsSignature = textOf(providerPage.failedTransition.actions);

  /** Returns the transitions that are possible in the six-step journey, without conditions on the flow. */
  function leftOf(slot: readonly PlainTransition[], isHere: (target: string) => boolean) {
    const remaining = slot
      .filter(({ target }) => target === undefined || isHere(target))
      .map(({ target, guard, actions = [], ...other }) => ({
        target,
        conditions: conditionsOf(guard),
        actions: actions.filter((action) => textOf(action) !== forgetsSignature),
        ...other,
      }))
      .filter(({ conditions }) => !conditions.some((one) => flowOf(one) === 'identityFirst'))
      .map((one) => ({
        ...one,
        conditions: one.conditions.filter((condition) => flowOf(condition) === undefined),
      }));
    const last = remaining.findIndex(({ conditions }) => conditions.length === 0);
    return last < 0 ? remaining : remaining.slice(0, last + 1);
  }

  const isTheirs = (path: string) =>
    /^(cardSelection|identity|thanks|review|recording|handOver|takeOver)\b|\.claiming$/.test(
      path,
    ) || ['faceFrame.departing', 'faceTips.fetchingFace', 'faceTips.alertingFace'].includes(path);

  const isHere = (target: string) =>
    !/^#(cardSelection|identity|thanks|review|recording|handOver|takeOver)\b/.test(target) &&
    !['claiming', 'departing', 'fetchingFace', 'alertingFace'].includes(target);

  /** Returns every state of a chart by its path, reduced to what is possible in the six-step journey. */
  function seenIn(machine: AnyStateMachine): Record<string, string> {
    const found: Record<string, string> = {};
    const visit = (path: string, state: PlainState) => {
      const { states, on, after, always, invoke, options: _, ...own } = state;
      const slots = (record: Record<string, PlainTransition[]>) =>
        Object.entries(record)
          .map(([name, slot]) => [name, leftOf(slot, isHere)] as const)
          .filter(([, slot]) => slot.length > 0);
      found[path] = textOf({
        ...own,
        states: Object.keys(states).filter((key) => !isTheirs(path ? `${path}.${key}` : key)),
        on: slots(on),
        after: slots(after),
        always: leftOf(always, isHere),
        invoke: invoke.map(({ onDone, onError, ...call }) => ({
          ...call,
          onDone: leftOf(onDone, isHere),
          onError: leftOf(onError, isHere),
        })),
      });
      for (const [key, inner] of Object.entries(states))
        visit(path ? `${path}.${key}` : key, inner);
    };
    visit('', copyDefinition(machine));
    return found;
  }

  const whole = seenIn(journey as never);

  const part = seenIn(sixStepChart as never);

  test("ENT-16 a phone of the six-step journey has the chart's states but for the other flow's and the provider page's", () => {
    expect(Object.keys(whole).filter((path) => !(path in part))).toEqual(
      Object.keys(whole).filter(isTheirs),
    );
    expect(Object.keys(part).filter((path) => !(path in whole))).toEqual([]);
    expect(Object.keys(part).length).toBeGreaterThan(80);
  });

  test('ENT-16 each state equals that of the complete chart for an applicant of that journey', () => {
    for (const [path, state] of Object.entries(part)) expect(state, path).toBe(whole[path]);
  });

  test('the comparison reports a transition, guard or action that only one chart has', () => {
    const changed = (change: Parameters<typeof editChart>[1]) => {
      const other = seenIn(editChart(sixStepChart as never, change));
      return Object.keys(other).filter((path) => other[path] !== whole[path]);
    };
    expect(
      changed((state) => {
        state('address.editing').on.back?.reverse();
      }),
    ).toEqual(['address.editing']);
    expect(
      changed((state) => {
        state('idCapture').entry = [];
      }),
    ).toEqual(['idCapture']);
    expect(
      changed((state) => {
        state('faceTips.verified').on['face.continued']?.pop();
      }),
    ).toEqual(['faceTips.verified']);
  });
});
