// @vitest-environment jsdom

import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Journey } from '../../screens/shared/useJourney.ts';
import { App } from '../../src/app/App.tsx';
import { loadServices } from '../../src/app/lazyServices.ts';
import { startJourney } from '../support/journey.ts';
import { supportDialogs } from '../support/page.ts';
import { registered } from '../support/saved.ts';

/** Screen modules that each test lets arrive or fail. */
const modules = vi.hoisted(() => ({
  arrived: new Map<string, () => string>(),
  load: (_screen: string): Promise<void> => Promise.resolve(),
}));
vi.mock('../../screens/registry.ts', () => ({
  getLoadedScreen: (screen: string) => modules.arrived.get(screen),
  loadScreen: (screen: string) => modules.load(screen),
}));

beforeEach(() => {
  supportDialogs();
  document.body.innerHTML = '<div id="front"></div>';
  modules.arrived.clear();
});
afterEach(cleanup);

const arrive = async (name: string) => {
  modules.arrived.set(name, () => `Halaman ${name}`);
};
const before = (to: string) => ({
  code: '',
  ...(to === 'personalData' ? { step1: registered.step1 } : {}),
});
function show(to: 'homepage' | 'chooser' | 'personalData') {
  const { actor } = startJourney({ to, saved: before(to) });
  const journey = { actor } as unknown as Journey;
  render(<App journey={journey} />);
  const front = document.getElementById('front') as HTMLElement;
  return { actor, front, settle: () => act(async () => undefined) };
}

test('the front page stays unchanged and sets the title of the tab', async () => {
  const { front, settle } = show('homepage');
  await settle();
  expect(front.hidden).toBe(false);
  expect(document.title).toMatch(/ – /);
  expect(screen.queryByText(/Halaman/)).toBeNull();
});

test('the front page stays until the next screen can render', async () => {
  let letArrive = () => {};
  modules.load = (name) =>
    new Promise((resolve) => {
      letArrive = () => void arrive(name).then(resolve);
    });
  const { front, settle } = show('chooser');
  await settle();
  expect(front.hidden).toBe(false);
  expect(screen.queryByText(/Halaman|Memuat|Mohon tunggu/)).toBeNull();
  letArrive();
  await settle();
  expect(screen.getByText('Halaman chooser')).toBeTruthy();
  expect(front.hidden).toBe(true);
});

test('a screen that fails to load shows an error and renders after a retry', async () => {
  await loadServices();
  const asked: string[] = [];
  modules.load = async (name) => {
    asked.push(name);
    throw new TypeError(
      'Failed to fetch dynamically imported module: https://kartu.contoh.id/x.js',
    );
  };
  const { front, settle } = show('personalData');
  expect(screen.getByRole('main')).toBeTruthy();
  await settle();
  expect(screen.getByRole('alert').textContent).not.toContain('https://');
  expect(screen.getByRole('heading', { name: 'Data pribadi' })).toBeTruthy();
  expect(front.hidden).toBe(true);
  expect(asked).toEqual(['personalData']);
  modules.load = arrive;
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await settle();
  expect(screen.getByText('Halaman personalData')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
