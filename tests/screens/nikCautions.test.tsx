// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, it } from 'vitest';
import { identityFirstSettings } from '../../machines/definition.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { getLoadedScreen, loadScreen } from '../../screens/registry.ts';
import { nikDoubts } from '../../src/copy/hints.ts';
import { getDescription, getFieldByName } from '../support/page.ts';
import { savedUpTo } from '../support/saved.ts';
import { clearScreen, renderScreen } from '../support/screen.tsx';
import { reviewedSaved } from './reviewSupport.tsx';

afterEach(clearScreen);

// Both journeys show a caution at each field whose answer contradicts the NIK.

const newer = savedUpTo('profile');
const older = savedUpTo('thanks', { flow: identityFirst });
const otherNik = { nik: '3271047204930002' };
const otherDate = { tgl_lahir: '24-04-1993' };

type Screen = 'personalData' | 'profile' | 'identity' | 'review';
const holding = (saved: Saved, key: 'step2' | 'step3' | 'review', changed: object) =>
  ({ ...saved, [key]: { ...saved[key], ...changed } }) as Saved;

const table: [Screen, string, keyof typeof nikDoubts, Saved][] = [
  ['personalData', 'nik', 'province', newer],
  ['personalData', 'nik', 'date', holding(newer, 'step2', otherNik)],
  ['personalData', 'tgl_lahir', 'birthDate', holding(newer, 'step2', otherDate)],
  ['profile', 'jns_kelamin', 'gender', holding(newer, 'step3', { jns_kelamin: 'M' })],
  ['identity', 'nik', 'province', older],
  ['identity', 'nik', 'date', holding(older, 'step2', otherNik)],
  ['identity', 'tgl_lahir', 'birthDate', holding(older, 'step2', otherDate)],
  ['identity', 'jenis_kelamin', 'gender', holding(older, 'step2', { jenis_kelamin: 'M' })],
  ['review', 'nik', 'province', reviewedSaved],
  ['review', 'nik', 'date', holding(reviewedSaved, 'review', otherNik)],
  ['review', 'tgl_lahir', 'birthDate', holding(reviewedSaved, 'review', otherDate)],
  ['review', 'jns_kelamin', 'gender', holding(reviewedSaved, 'review', { jns_kelamin: 'M' })],
];

/** Opens the screen of a row. */
async function open(to: Screen, saved: Saved) {
  await loadScreen(to);
  const Screen = getLoadedScreen(to) as ComponentType;
  const isOlder = to === 'identity' || to === 'review';
  return renderScreen(<Screen />, {
    to,
    saved,
    ...(isOlder ? { settings: identityFirstSettings } : {}),
  });
}

it.each(table)(
  '%s shows at %s a caution about the NIK, and continues in spite of it: %s',
  async (to, name, doubt, saved) => {
    const { user, state } = await open(to, saved);
    const described = getFieldByName(name).closest('[aria-describedby]');
    const hint = described ? getDescription(described) : '';
    const shown = Object.entries(nikDoubts).filter(([, words]) => hint.includes(words));
    expect(shown.map(([of]) => of)).toEqual([doubt]);
    expect(state()).toBe(`${to}.editing`);
    await user.click(screen.getByRole('button', { name: 'Lanjut' }));
    expect(state()).not.toMatch(new RegExp(`^${to}\\.(?:editing|alerting)`));
  },
);
