import { screens } from '../../machines/journey/screens.ts';
// @vitest-environment jsdom

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App } from '../../app/App.tsx';
import type { Journey } from '../../screens/shared/useJourney.ts';
import { brand } from '../../src/brand.ts';
import { common } from '../../src/copy/common.ts';
import { startJourney } from '../fixtures/journey.ts';
import { supportDialogs } from '../fixtures/page.ts';
import { registered } from '../fixtures/saved.ts';

/** Whether screens and what they need can be fetched, and what was asked for. */
const network = vi.hoisted(() => ({ isThere: true, asked: [] as string[], arrived: new Set() }));
vi.mock('../../screens/registry.ts', () => ({
  loadedScreen: (name: string) => (network.arrived.has(name) ? () => `Layar ${name}` : undefined),
  loadScreen: async (name: string) => {
    network.asked.push(name);
    if (!network.isThere) throw new TypeError('Failed to fetch');
    network.arrived.add(name);
  },
}));
vi.mock('../../app/lazyServices.ts', () => ({
  loadedServices: () => null,
  loadServices: async () => {
    network.asked.push('layanan');
    throw new TypeError('Failed to fetch');
  },
}));

beforeEach(() => {
  supportDialogs();
  Object.assign(network, { isThere: true, asked: [], arrived: new Set() });
});
afterEach(cleanup);

const settle = () => act(async () => undefined);
async function show(to: 'chooser' | 'personalData' | 'homepage') {
  const saved = to === 'chooser' ? { code: '' } : { code: '', step1: registered.step1 };
  const { actor } = startJourney({ to, saved });
  render(<App journey={{ actor } as unknown as Journey} />);
  return actor;
}

test('a screen that a lost network has kept away comes by itself when the network is back', async () => {
  network.isThere = false;
  await show('chooser');
  await settle();
  expect(screen.getByRole('alert').textContent).toBe(common.screenFailed);
  expect(network.asked).toEqual(['chooser']);
  network.isThere = true;
  dispatchEvent(new Event('online'));
  await settle();
  expect(document.body.textContent).toBe('Layar chooser');
  expect(network.asked).toEqual(['chooser', 'chooser']);
});

test('the tab is titled after its screen and the card’s brand', async () => {
  await show('chooser');
  await settle();
  expect(document.title).toBe(`${screens.chooser.title} – ${brand.name}`);
});

test('a later screen says that it is on its way, and that it cannot come without what it needs', async () => {
  await show('personalData');
  expect(screen.getByRole('main').textContent).toBe(common.wait);
  await settle();
  expect(network.asked).toEqual(['personalData', 'layanan']);
  expect(screen.getByRole('alert').textContent).toBe(common.screenFailed);
});

test('the first step’s alert has its words without the later steps, and is closed', async () => {
  const actor = await show('chooser');
  await settle();
  act(() =>
    actor.send({ type: 'chooser.submitted', values: { boardCC: '', chooseCard: '' } } as never),
  );
  await settle();
  expect(screen.getByRole('alertdialog').textContent).toContain(
    'Mohon pilih salah satu dari pilihan kartu yang tersedia',
  );
  expect(network.asked).toEqual(['chooser']);
  act(() => screen.getByRole('button', { name: 'OK' }).click());
  expect(actor.getSnapshot().hasTag('alert')).toBe(false);
});

test('the front page is not the app’s to draw; what it asks has its words even where no later step can come', async () => {
  const actor = await show('homepage');
  await settle();
  expect(document.body.textContent).toBe('');
  expect(network.asked).toEqual([]);
  act(() => actor.send({ type: 'journey.renewed' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await settle();
  expect(network.asked).toEqual(['layanan']);
  expect(screen.getByRole('alertdialog').textContent).toContain(`Error: ${common.screenFailed}`);
});
