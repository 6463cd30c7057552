import { expect, test } from 'vitest';
import { given } from './given.ts';

const nothing = { step1: undefined };

test.each([
  ['1', 'cardgold'],
  ['2', 'cardplatinum'],
  ['3', 'cardgold'],
])('CHO-07 bracket %s with %s is saved as step 1 and leads to step 2', (boardCC, chooseCard) => {
  const journey = given('chooser', { saved: nothing });
  journey.send({ type: 'chooser.submitted', values: { boardCC, chooseCard } });
  expect([journey.state(), journey.saved().step1]).toEqual([
    'personalData.editing',
    { boardCC, chooseCard },
  ]);
});

test.each([
  ['', ''],
  ['2', ''],
  ['', 'cardgold'],
  ['1', 'cardplatinum'],
])('CHO-08 bracket %j with card %j opens the alert and goes nowhere', (boardCC, chooseCard) => {
  const journey = given('chooser', { saved: nothing });
  journey.send({ type: 'chooser.submitted', values: { boardCC, chooseCard } });
  expect(journey.alert()).toEqual(['Mohon pilih salah satu dari pilihan kartu yang tersedia']);
  expect([journey.screen(), journey.saved().step1]).toEqual(['chooser', undefined]);
  journey.send({ type: 'dialog.closed' });
  expect([journey.state(), journey.alert()]).toEqual(['chooser.editing', null]);
});

test.each(['dialog.closed', 'back'] as const)('CHO-11 "%s" closes the comparison', (type) => {
  const journey = given('chooser');
  journey.send({ type: 'benefits.opened' });
  expect([journey.state(), journey.hasTag('sheet')]).toEqual(['chooser.comparing', true]);
  journey.send({ type });
  expect(journey.state()).toBe('chooser.editing');
});

test('back closes the alert first, then leaves to the front page', () => {
  const journey = given('chooser');
  journey.send({ type: 'chooser.submitted', values: { boardCC: '', chooseCard: '' } });
  journey.send({ type: 'back' });
  expect(journey.state()).toBe('chooser.editing');
  journey.send({ type: 'back' });
  expect(journey.state()).toBe('homepage.inviting');
});
