// @vitest-environment jsdom

import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as brand from '#brand';
import type { Journey } from '../../screens/shared/useJourney.ts';
import { App } from '../../src/app/App.tsx';
import { brokenPart, common } from '../../src/copy/common.ts';
import { titles } from '../../src/copy/titles.ts';
import { setReloadCheck } from '../../src/lib/release.ts';
import { startJourney } from '../support/journey.ts';
import { supportDialogs } from '../support/page.ts';
import { registered } from '../support/saved.ts';

/** Whether screens and their services can load, when they arrive, and what was requested. */
const network = vi.hoisted(() => ({
  isThere: true,
  hasServices: false,
  arrival: Promise.resolve(),
  asked: [] as string[],
  screens: new Set(),
  services: null as object | null,
}));
vi.mock('../../screens/registry.ts', () => ({
  getLoadedScreen: (name: string) =>
    network.screens.has(name) ? () => `Layar ${name}` : undefined,
  async loadScreen(name: string) {
    network.asked.push(name);
    await network.arrival;
    if (!network.isThere) throw new TypeError('Failed to fetch https://kartu.contoh.id/x.js');
    network.screens.add(name);
  },
}));
vi.mock('../../src/app/lazyServices.ts', () => ({
  getLoadedServices: () => network.services,
  async loadServices() {
    network.asked.push('layanan');
    await network.arrival;
    if (!network.hasServices) throw new TypeError('Failed to fetch');
    network.services = {
      QueryProvider: ({ children }: { children: ReactNode }) => <section>{children}</section>,
      BusyHost: () => 'Menunggu',
    };
  },
}));

const reload = vi.hoisted(() => vi.fn());
vi.mock('../../src/lib/release.ts', async (original) => {
  const { reloadForMissingPart, ...others } =
    await original<typeof import('../../src/lib/release.ts')>();
  return {
    ...others,
    reloadForMissingPart: (isRetry: boolean) => reloadForMissingPart(isRetry, reload),
  };
});

/** Sets the page's own release, and that of the server, or no server. */
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
  setReloadCheck(() => true);
  release('/assets/index-lama.js', null);
  document.body.innerHTML = '<div id="front"></div>';
  Object.assign(network, {
    ...{ isThere: true, hasServices: false, arrival: Promise.resolve() },
    ...{ asked: [], screens: new Set(), services: null },
  });
});
afterEach(cleanup);

const settle = () => act(async () => undefined);
const isFrontHidden = () => document.getElementById('front')?.hidden;
/** Lets nothing arrive until the returned function is called. */
function holdNetwork(): () => Promise<void> {
  let arrive = () => {};
  network.arrival = new Promise((resolve) => {
    arrive = resolve;
  });
  return () => act(async () => arrive());
}
async function show(to: 'chooser' | 'personalData' | 'homepage', journey: Partial<Journey> = {}) {
  const saved = to === 'chooser' ? { code: '' } : { code: '', step1: registered.step1 };
  const { actor } = startJourney({ to, saved });
  render(<App journey={{ actor, ...journey } as unknown as Journey} />);
  return actor;
}

test('a screen that the network failed to load appears when the network returns', async () => {
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

test('a screen that another release has removed causes one reload', async () => {
  network.isThere = false;
  release('/assets/index-lama.js', '/assets/index-baru.js');
  await show('personalData');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('main').textContent).toBe(common.wait);
  // When the other release lacks the screen too, the page stays and says so.
  cleanup();
  await show('personalData');
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(common.screenFailed));
  expect(reload).toHaveBeenCalledOnce();
  // A third release causes another reload.
  cleanup();
  release('/assets/index-lama.js', '/assets/index-terbaru.js');
  await show('personalData');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

test.each([
  ['the release that it comes from', '/assets/index-lama.js'],
  ['no page of the app', ''],
])('the page does not reload when the server has %s', async (_, served) => {
  network.isThere = false;
  release('/assets/index-lama.js', served);
  await show('personalData');
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(common.screenFailed));
  expect(reload).not.toHaveBeenCalled();
});

const retryByTap = () => screen.getByRole('button', { name: common.retry }).click();

test.each([
  ['a tap', retryByTap, '/assets/index-lama.js', 1],
  ['a new connection', () => dispatchEvent(new Event('online')), '/assets/index-lama.js', 1],
  ['a tap', retryByTap, null, 0],
])(
  'after a failed retry by %s the page reloads if the server responds',
  async (_, retry, served, times) => {
    network.isThere = false;
    release('/assets/index-lama.js', served);
    await show('personalData');
    await vi.waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
    expect(reload).not.toHaveBeenCalled();
    act(() => void retry());
    if (served) await vi.waitFor(() => expect(reload).toHaveBeenCalled());
    else await vi.waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
    expect(reload).toHaveBeenCalledTimes(times);
    expect(network.asked).toEqual(['personalData', 'layanan', 'personalData', 'layanan']);
  },
);

test('the page does not reload by itself while only it has data, and offers the reload', async () => {
  network.isThere = false;
  release('/assets/index-lama.js', '/assets/index-baru.js');
  setReloadCheck(() => false);
  await show('personalData', { survivesReload: () => false });
  await vi.waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
  act(retryByTap);
  await vi.waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByText(brokenPart.keptHere)).toBeTruthy();
  expect(screen.getByRole('button', { name: brokenPart.reload })).toBeTruthy();
});

test('the page does not reload while a call is running', async () => {
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

test('the title of the tab contains the screen and the card’s brand', async () => {
  await show('chooser');
  await settle();
  expect(document.title).toBe(`${titles.chooser} – ${brand.name}`);
});

test('the front page stays until the next screen can render', async () => {
  const arrive = holdNetwork();
  await show('chooser');
  await settle();
  expect([isFrontHidden(), document.body.textContent]).toEqual([false, '']);
  await arrive();
  expect([isFrontHidden(), document.body.textContent]).toEqual([true, 'Layar chooser']);
});

test('a later screen waits for its services, and then renders with its loading overlay', async () => {
  network.hasServices = true;
  const arrive = holdNetwork();
  await show('personalData');
  expect(screen.getByRole('main').textContent).toBe(common.wait);
  await arrive();
  expect(document.querySelector('section')?.textContent).toBe('Layar personalData');
  expect(document.body.textContent).toContain('Menunggu');
});

test.each([
  ['services', { hasServices: false }],
  ['module', { isThere: false, hasServices: true }],
])(
  'a later screen shows an error when its %s cannot load, and renders after a retry',
  async (_, failure) => {
    Object.assign(network, failure);
    await show('personalData');
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(common.screenFailed));
    expect(screen.getByRole('heading', { name: titles.personalData })).toBeTruthy();
    expect([isFrontHidden(), network.asked]).toEqual([true, ['personalData', 'layanan']]);
    Object.assign(network, { isThere: true, hasServices: true });
    act(() => screen.getByRole('button', { name: common.retry }).click());
    await settle();
    expect(screen.getByText('Layar personalData')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('the first step’s alert has its texts without the later steps, and can be closed', async () => {
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

test('the app renders no front page, and its question shows an error when the later services cannot load', async () => {
  const actor = await show('homepage');
  await settle();
  expect([isFrontHidden(), document.body.textContent]).toEqual([false, '']);
  expect(document.title).toBe(`${titles.homepage} – ${brand.name}`);
  expect(network.asked).toEqual([]);
  act(() => actor.send({ type: 'journey.renewed' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await settle();
  expect(network.asked).toEqual(['layanan']);
  expect(screen.getByRole('alertdialog').textContent).toContain(`Error: ${common.screenFailed}`);
});
