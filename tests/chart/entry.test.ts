import { describe, expect, test } from 'vitest';
import { type ScreenId, screenIds } from '../../machines/journey/screens.ts';
import { given } from './given.ts';

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
    const journey = given(to, { settings: { isMobile: false } });
    expect([journey.state(), journey.hasTag('end')]).toEqual(['desktopNotice', true]);
  });

  test('ENT-03 can’t leave the notice by button, address bar or back', () => {
    const journey = given(null, { settings: { isMobile: false } });
    journey.send({ type: 'journey.started' });
    journey.send({ type: 'back' });
    journey.send({ type: 'open', to: 'chooser' });
    expect(journey.state()).toBe('desktopNotice');
  });
});

describe('the front page', () => {
  test('ENT-06 ENT-07 opens by default and leads to the chooser', () => {
    const journey = given(null, { saved: newcomer });
    expect(journey.state()).toBe('homepage.inviting');
    journey.send({ type: 'journey.started' });
    expect(journey.state()).toBe('chooser.editing');
  });

  test('ENT-06 leads an applicant who has everything to the chooser all the same', () => {
    const journey = given('homepage');
    journey.send({ type: 'journey.started' });
    expect(journey.state()).toBe('chooser.editing');
  });

  test('ENT-09 comes after the splash, by itself or by back', () => {
    const journey = given('splash');
    journey.pass(1199);
    expect(journey.state()).toBe('splash');
    journey.pass(1);
    expect(journey.state()).toBe('homepage.inviting');
    const impatient = given('splash');
    impatient.send({ type: 'back' });
    expect(impatient.state()).toBe('homepage.inviting');
  });

  test('does not let an unsettled submission be started over', () => {
    const journey = given(null, { saved: { pending: { op: 'submit', id: 'REFF-9' } } });
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
  ])('ENT-15 a newcomer who opens %s comes to %s', (to, screen) => {
    expect(given(to, { saved: newcomer }).screen()).toBe(screen);
  });

  test.each(['profile', 'npwpCapture', 'faceFrame', 'otp'] as const)(
    'ENT-14 ENT-15 an applicant with all the data comes to %s, and again after a reload',
    (to) => {
      const journey = given(to);
      expect(journey.screen()).toBe(to);
      expect(given(to, { saved: journey.saved() }).screen()).toBe(to);
    },
  );

  test('ENT-15 the address bar leads on from any screen as far as the data go', () => {
    const journey = given('address', { saved: { step5: undefined } });
    journey.send({ type: 'open', to: 'profile' });
    expect(journey.screen()).toBe('profile');
    journey.send({ type: 'open', to: 'otp' });
    expect(journey.screen()).toBe('job');
    journey.send({ type: 'open', to: null });
    expect(journey.screen()).toBe('homepage');
  });

  test('ENT-15 it closes an alert on the way, with its words', () => {
    const journey = given('profile');
    journey.send({ type: 'profile.submitted', values: {} as never });
    expect(journey.alert()).not.toBeNull();
    journey.send({ type: 'open', to: 'address' });
    expect([journey.state(), journey.context().alert]).toEqual(['address.editing', null]);
  });
});
