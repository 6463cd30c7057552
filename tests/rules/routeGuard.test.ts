import { describe, expect, test } from 'vitest';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import { reachable } from '../../machines/journey/saved/routeGuard.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { outcomes, type ScreenId, screenIds } from '../../machines/journey/screens.ts';
import { applicant } from '../screens/applicant.ts';

const inSixSteps = { flow: sixStep, livenessSuccess: ['success'] };

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
] as const satisfies [ScreenId, (keyof typeof applicant)[]][];
const steps = flow.map(([screen]) => screen);
type FlowScreen = (typeof steps)[number];

const beside: Partial<Record<ScreenId, FlowScreen>> = {
  idCapture: 'personalData',
  npwpCapture: 'job',
  slipCapture: 'job',
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

const pick = (keys: readonly (keyof typeof applicant)[]): Partial<Saved> =>
  Object.fromEntries(keys.map((key) => [key, applicant[key]]));
/** The saved data of an applicant who stands before the given step. */
const at = (screen: FlowScreen): Saved => ({
  code: '',
  ...pick(flow.slice(0, steps.indexOf(screen)).flatMap(([, adds]) => adds)),
});

/** What ENT-15 decides, said once more without the code under test. */
function allowed(standsAt: FlowScreen, wanted: ScreenId): ScreenId {
  if (alwaysOpen.includes(wanted)) return wanted;
  const step = beside[wanted] ?? steps.find((screen) => screen === wanted);
  if (step) return steps.indexOf(step) <= steps.indexOf(standsAt) ? wanted : standsAt;
  return standsAt;
}

/** The desktop's notice shares its address with the front page. */
const byDirectEntry = screenIds.filter((screen) => screen !== 'desktopNotice');

describe.each(steps)('an applicant who stands at %s', (standsAt) => {
  test.each(byDirectEntry)('ENT-15 asking for %s', (wanted) => {
    expect(reachable(inSixSteps, at(standsAt), wanted)).toBe(allowed(standsAt, wanted));
  });
});

test('ENT-07 an address that no screen has leads to the front page', () => {
  for (const standsAt of steps) expect(reachable(inSixSteps, at(standsAt), null)).toBe('homepage');
});

test.each<[string, Partial<Saved>]>([
  ['without the ID photo', { dataImg: undefined }],
  ['with a NIK that the bank has not let pass', { nikCleared: undefined }],
  ['with another NIK than the bank has let pass', { nikCleared: '3174015504920002' }],
])('ENT-15 PER-27 %s step 2 is the first missing step', (_, change) => {
  expect(reachable(inSixSteps, { ...at('otp'), ...change }, 'otp')).toBe('personalData');
});

test('ENT-15 a photo alone is no step 2, consent alone no step beyond it', () => {
  const photo = { ...at('personalData'), dataImg: applicant.dataImg };
  expect(reachable(inSixSteps, photo, 'checklist')).toBe('personalData');
  const agreed = { ...at('checklist'), setujusyarat: true };
  expect(reachable(inSixSteps, agreed, 'profile')).toBe('checklist');
});

test('ENT-15 a face without a code that was asked for waits at the face check', () => {
  expect(reachable(inSixSteps, { ...at('otp'), transaction_id: undefined }, 'otp')).toBe(
    'faceTips',
  );
});

test('ENT-03 the desktop’s notice is no place for a phone', () => {
  expect(reachable(inSixSteps, at('job'), 'desktopNotice')).toBe('homepage');
});

test('ENT-15 CHK-06 terms that were withdrawn lead back to consent', () => {
  expect(reachable(inSixSteps, { ...at('otp'), setujusyarat: false }, 'job')).toBe('checklist');
});

test('ENT-15 without its face an application waits at the face check', () => {
  expect(reachable(inSixSteps, { ...at('otp'), face1: undefined }, 'otp')).toBe('faceTips');
});

describe.each(outcomes)('with the outcome %s', (outcome) => {
  test.each(screenIds)('ENT-15 asking for %s', (wanted) => {
    const free = alwaysOpen.includes(wanted);
    expect(reachable(inSixSteps, { ...at('otp'), outcome }, wanted)).toBe(free ? wanted : outcome);
  });
});

describe('with an unsettled submission', () => {
  const unsettled: Saved = { ...at('otp'), pending: { op: 'submit', id: 'REFF-9' } };
  test.each(screenIds)('asking for %s changes nothing of what was sent', (wanted) => {
    const free = alwaysOpen.includes(wanted) && wanted !== 'chooser';
    expect(reachable(inSixSteps, unsettled, wanted)).toBe(free ? wanted : 'waiting');
  });
});
