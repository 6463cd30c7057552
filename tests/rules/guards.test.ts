import { expect, test } from 'vitest';
import { firstRules, guards } from '../../machines/journey/guards.ts';
import { callRows } from './guards/callRows.ts';
import { answer, asked, facts, type GuardRow } from './guards/facts.ts';
import { identityFirstRows } from './guards/identityFirstRows.ts';
import { standingRows } from './guards/standingRows.ts';
import { wayRows } from './guards/wayRows.ts';

const table: GuardRow[] = [...standingRows, ...callRows, ...identityFirstRows, ...wayRows];

test.each(table)('the fact %s, in %j about %j: %s', (name, given, params, holds) => {
  expect(answer(name, given, params)).toBe(holds);
});

test('every guard has its rows, for yes and for no', () => {
  for (const name of Object.keys(facts)) {
    const answers = table.filter((row) => row[0] === name).map((row) => row[3]);
    expect([...new Set(answers)].sort(), name).toEqual([false, true]);
  }
});

test('CHO-10 before the later rules are there, the first form alone is assessed, and no other passes', () => {
  const choice = { boardCC: '2', chooseCard: 'cardgold' };
  expect(firstRules.isValid('chooser', choice)).toBe(true);
  expect(firstRules.isValid('chooser', { ...choice, chooseCard: '' })).toBe(false);
  expect(firstRules.isValid('profile', choice)).toBe(false);
  expect(guards.formIsValid(asked({}), { form: 'profile', values: choice })).toBe(false);
  expect(firstRules.assessBirthDate('31-02-1993', { year: 2026, month: 6, day: 15 })).toBe('fine');
});
