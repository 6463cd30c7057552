import { expect, test } from 'vitest';
import type { StateNode } from 'xstate';
import { journey } from '../../machines/journey/journey.ts';
import type { StateMeta } from '../../machines/journey/meta.ts';
import { routeOfScreen, screenOf } from '../../machines/journey/routes.ts';
import { screenIds } from '../../machines/journey/screens.ts';
import { pathOfSnapshot, screenOfSnapshot } from '../../machines/journey/snapshot.ts';
import { titles } from '../../src/copy/titles.ts';
import { waits } from '../../src/copy/waits.ts';
import { startJourney } from './support.ts';

type Node = StateNode<never, never>;
const below = (node: Node): Node[] =>
  Object.values(node.states).flatMap((child) => [child as Node, ...below(child as Node)]);
const nodes = below(journey.root as never);

test('every state tells analysts in Indonesian what it is, and names its requirements', () => {
  expect(nodes.length).toBeGreaterThan(90);
  for (const node of nodes) {
    expect(node.description, node.id).toMatch(/[.]$/);
    const { requirements } = node.meta as StateMeta;
    expect(requirements.length, node.id).toBeGreaterThan(0);
    for (const id of requirements) expect(id).toMatch(/^[A-Z]{3}-\d{2}$/);
  }
});

test('every call has a name, a way out when it fails, and a time limit', () => {
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

test('OCR-06 every call is waited for with the loading flag on; a photo being assessed shows on its shutter', () => {
  for (const node of nodes.filter(({ invoke }) => invoke.length > 0)) {
    // Nobody waits for step 1's answer (OLD-24).
    const isBeside = node.invoke.every(({ id }) => /^(assess\.|submitStep1$)/.test(id));
    expect(node.tags.includes('busy'), node.id).toBe(!isBeside);
  }
});

test('every wait that covers a screen says what is happening; one alone is a screen of its own', () => {
  const inherited = (node: Node | undefined): unknown =>
    node && ((node.meta as StateMeta | undefined)?.wait ?? inherited(node.parent as Node));
  const busy = nodes.filter(({ tags }) => tags.includes('busy'));
  expect(busy.length).toBeGreaterThan(15);
  for (const node of busy) expect(Object.keys(waits), node.id).toContain(inherited(node));
  const silent = nodes.filter(({ meta }) => (meta as StateMeta).wait === null);
  expect(silent.map(({ path }) => path.join('.'))).toEqual([
    'submission.sending.long',
    'recording.sending.patience.long',
  ]);
});

test('every delay that a state waits for is in the delays table', () => {
  const delays = nodes.flatMap((node) => node.after.map(({ delay }) => String(delay)));
  expect(delays.length).toBeGreaterThan(20);
  for (const delay of delays) expect(Object.keys(journey.implementations.delays)).toContain(delay);
});

test('ENT-17 every screen has a state, a route that leads to it, and a title', () => {
  const shown = new Set(nodes.map((node) => (node.meta as StateMeta).screen));
  for (const screen of screenIds) {
    expect(shown, screen).toContain(screen);
    expect(titles[screen]).not.toBe('');
    if (screen !== 'desktopNotice') expect(screenOf(routeOfScreen[screen])).toBe(screen);
  }
});

test('ENT-07 CHO-01 aliases and the empty path lead to their screens, unknown paths to none', () => {
  expect(
    ['/', '/homepage', '/chCard', '/chooser', '/chooser/', '/n_old_changeCard', '/x'].map(screenOf),
  ).toEqual(['homepage', 'homepage', 'chooser', 'chooser', 'chooser', 'chooser', null]);
});

test('a snapshot tells its screen and its path', () => {
  const { actor } = startJourney({ to: 'chooser' });
  expect(screenOfSnapshot(actor.getSnapshot())).toBe('chooser');
  expect(pathOfSnapshot(actor.getSnapshot())).toBe('chooser.editing');
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
  for (const [route, screen] of Object.entries(listed)) expect(screenOf(`/${route}`)).toBe(screen);
});
