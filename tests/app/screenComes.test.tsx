import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Journey } from '../../screens/shared/useJourney.ts';
import { App } from '../../src/app/App.tsx';
import { brand } from '../../src/brand.ts';
import { common } from '../../src/copy/common.ts';
import { titles } from '../../src/copy/titles.ts'; // @vitest-environment jsdom
import { startJourney } from '../support/journey.ts';
import { supportDialogs } from '../support/page.ts';
import { registered } from '../support/saved.ts';

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
vi.mock('../../src/app/lazyServices.ts', () => ({
  loadedServices: () => null,
  loadServices: async () => {
    network.asked.push('layanan');
    throw new TypeError('Failed to fetch');
  },
}));

const reload = vi.hoisted(() => vi.fn());
vi.mock('../../src/lib/release.ts', async (original) => {
  const { renewPage } = await original<typeof import('../../src/lib/release.ts')>();
  return { renewPage: () => renewPage(reload) };
});

/** The page's own release, and what the server has in its place; nothing where there is no server. */
function release(mine: string, served: string | null) {
  document.documentElement.dataset.release = mine;
  vi.stubGlobal('fetch', async (address: string) => {
    if (served === null) throw new TypeError('Failed to fetch');
    expect(address).toBe('/');
    return new Response(`<html lang="id" data-release="${served}"><head></head></html>`);
  });
}

beforeEach(() => {
  supportDialogs();
  sessionStorage.clear();
  reload.mockClear();
  release('/assets/index-lama.js', null);
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

test('a screen that another release has taken away is loaded with it, once', async () => {
  network.isThere = false;
  release('/assets/index-lama.js', '/assets/index-baru.js');
  await show('personalData');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('main').textContent).toBe(common.wait);
  // Where the other release does not bring it either, that is said, and the page stays.
  cleanup();
  await show('personalData');
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(common.screenFailed));
  expect(reload).toHaveBeenCalledOnce();
  // A third release is another chance.
  cleanup();
  release('/assets/index-lama.js', '/assets/index-terbaru.js');
  await show('personalData');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

test.each([
  ['the release that it comes from', '/assets/index-lama.js'],
  ['no page of the app', ''],
])('where the server has %s, the page is not loaded anew', async (_, served) => {
  network.isThere = false;
  release('/assets/index-lama.js', served);
  await show('personalData');
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(common.screenFailed));
  expect(reload).not.toHaveBeenCalled();
});

test('nothing is loaded anew while a call is under way', async () => {
  network.isThere = false;
  release('/assets/index-lama.js', '/assets/index-baru.js');
  let answers = (_: unknown) => {};
  const checkNik = () =>
    new Promise((resolve) => {
      answers = resolve;
    });
  const { actor } = startJourney({ to: 'personalData', saved: registered, ports: { checkNik } });
  actor.send({ type: 'personalData.submitted', values: registered.step2 });
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  render(<App journey={{ actor } as unknown as Journey} />);
  await settle();
  expect(reload).not.toHaveBeenCalled();
  await act(async () => answers({ outcome: 'clear' }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('the tab is titled after its screen and the card’s brand', async () => {
  await show('chooser');
  await settle();
  expect(document.title).toBe(`${titles.chooser} – ${brand.name}`);
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
