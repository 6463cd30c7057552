// @vitest-environment jsdom

import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Journey } from '../../screens/shared/useJourney.ts';
import { App } from '../../src/app/App.tsx';
import { startJourney } from '../support/journey.ts';
import { supportDialogs } from '../support/page.ts';
import { registered } from '../support/saved.ts';

/** Services that load when a test lets them. The screen modules are available. */
const later = vi.hoisted(() => ({
  loaded: null as object | null,
  asked: 0,
  arrive: () => {},
}));
vi.mock('../../src/app/lazyServices.ts', () => ({
  getLoadedServices: () => later.loaded,
  loadServices: () => {
    later.asked += 1;
    return new Promise<void>((resolve) => {
      later.arrive = () => {
        later.loaded = {
          QueryProvider: ({ children }: { children: ReactNode }) => <section>{children}</section>,
          BusyHost: () => 'Menunggu',
          alertLines: () => [],
          otherWay: () => undefined,
        };
        resolve();
      };
    });
  },
}));
vi.mock('../../screens/registry.ts', () => ({
  getLoadedScreen: (name: string) => () => `Halaman ${name}`,
  loadScreen: async () => undefined,
}));

beforeEach(() => {
  supportDialogs();
  later.loaded = null;
  later.asked = 0;
});
afterEach(cleanup);

async function show(to: 'chooser' | 'personalData') {
  const { actor } = startJourney({ to, saved: { code: '', step1: registered.step1 } });
  render(<App journey={{ actor } as unknown as Journey} />);
  await act(async () => undefined);
}

test('the chooser renders without the later services and does not load them', async () => {
  await show('chooser');
  expect(document.body.textContent).toBe('Halaman chooser');
  expect(later.asked).toBe(0);
  expect(screen.queryByRole('region')).toBeNull();
});

test('a later screen waits for its services, and then renders with its loading overlay', async () => {
  await show('personalData');
  expect(screen.queryByText(/Halaman/)).toBeNull();
  expect(later.asked).toBe(1);
  await act(async () => later.arrive());
  expect(document.querySelector('section')?.textContent).toBe('Halaman personalData');
  expect(document.body.textContent).toContain('Menunggu');
});
