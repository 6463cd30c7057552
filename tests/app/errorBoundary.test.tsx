// @vitest-environment jsdom

import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Journey } from '../../screens/shared/useJourney.ts';
import { App } from '../../src/app/App.tsx';
import { loadServices } from '../../src/app/lazyServices.ts';
import { createRecorder } from '../../src/app/recorder.ts';
import { brokenPart, common } from '../../src/copy/common.ts';
import { startJourney } from '../support/journey.ts';
import { supportDialogs } from '../support/page.ts';
import { registered } from '../support/saved.ts';

/** The part that fails. */
const failing = vi.hoisted(() => ({ screen: false, alert: false, wait: false }));
vi.mock('../../screens/registry.ts', () => ({
  getLoadedScreen: (name: string) =>
    function Screen() {
      if (failing.screen) throw new DOMException('Jl. Melati 5 is not a child', 'NotFoundError');
      return <p>{`Halaman ${name}`}</p>;
    },
  loadScreen: async () => undefined,
}));
vi.mock('../../src/app/overlays.tsx', () => ({
  BusyHost: () => {
    if (failing.wait) throw new TypeError('wait');
    return <p>Menunggu</p>;
  },
  getAlertProps: () => {
    if (failing.alert) throw new RangeError('alert');
    return { lines: ['Isi alert'] };
  },
}));

beforeEach(async () => {
  supportDialogs();
  // React logs each failure.
  vi.spyOn(console, 'error').mockReturnValue();
  document.body.innerHTML = '<div id="front"></div>';
  Object.assign(failing, { screen: false, alert: false, wait: false });
  await loadServices();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function show(more: Partial<Journey> = {}) {
  const { actor } = startJourney({
    to: 'personalData',
    saved: { code: '', step1: registered.step1 },
  });
  const recorder = createRecorder(sessionStorage, 'sixStep');
  const journey = { actor, recorder, device: async () => ({}), ...more } as unknown as Journey;
  render(<App journey={journey} />);
  return { actor, recorder };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a screen that fails to render', () => {
  test('explains in Indonesian that everything is saved, and offers the report', () => {
    failing.screen = true;
    const { recorder } = show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Data pribadi');
    expect(screen.getByRole('alert').textContent).toBe(brokenPart.screen);
    expect(screen.getByText(brokenPart.kept)).toBeTruthy();
    expect(screen.getByText(recorder.code)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Salin laporan' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: brokenPart.reload })).toBeNull();
  });

  test('renders again after Coba lagi', async () => {
    failing.screen = true;
    show();
    failing.screen = false;
    await press(common.retry);
    expect(screen.getByText('Halaman personalData')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('offers a reload after a second failure shortly after Coba lagi', async () => {
    failing.screen = true;
    show();
    await press(common.retry);
    expect(screen.getByRole('alert').textContent).toBe(brokenPart.again);
    expect(screen.getByRole('button', { name: brokenPart.reload })).toBeTruthy();
    expect(screen.getByRole('button', { name: common.retry })).toBeTruthy();
  });

  test('offers no reload when the browser stores nothing', async () => {
    failing.screen = true;
    show({ hasStorage: false });
    await press(common.retry);
    expect(screen.queryByRole('button', { name: brokenPart.reload })).toBeNull();
    expect(screen.getByText(brokenPart.keptHere)).toBeTruthy();
  });

  test('does not prevent another screen from rendering', async () => {
    failing.screen = true;
    const { actor } = show();
    failing.screen = false;
    await act(async () => actor.send({ type: 'back' }));
    expect(screen.getByText('Halaman chooser')).toBeTruthy();
  });

  test('is recorded only by the name of the error', () => {
    failing.screen = true;
    const { recorder } = show();
    expect(recorder.report().happened.at(-1)).toMatchObject({
      event: 'failed.screen',
      answer: 'NotFoundError',
    });
    expect(JSON.stringify(recorder.report())).not.toContain('Melati');
  });
});

test('a stopped chart shows the same message as a screen that fails to render', async () => {
  const { actor } = show();
  // The app also reports it as an uncaught error.
  const stop = actor.subscribe({ error: () => undefined });
  await act(async () => Reflect.get(actor, '_error').call(actor, new TypeError('stopped')));
  expect(screen.getByRole('alert').textContent).toBe(brokenPart.screen);
  await press(common.retry);
  expect(screen.getByRole('button', { name: brokenPart.reload })).toBeTruthy();
  stop.unsubscribe();
});

describe('an overlay that fails to render', () => {
  test('keeps the screen, explains the failure and can be closed', async () => {
    failing.alert = true;
    const { actor, recorder } = show();
    await act(async () =>
      actor.send({
        type: 'personalData.submitted',
        values: {
          nik: '',
          nama_lengkap: '',
          tempat_lahir: '',
          tgl_lahir: '',
          no_hp: '',
          kd_promo: '',
        },
      }),
    );
    expect(actor.getSnapshot().hasTag('alert')).toBe(true);
    expect(screen.getByText('Halaman personalData')).toBeTruthy();
    expect(screen.getByRole('alertdialog').textContent).toContain(brokenPart.alert);
    expect(recorder.report().happened.at(-1)).toMatchObject({
      event: 'failed.alert',
      answer: 'RangeError',
    });
    await press(common.ok);
    expect(actor.getSnapshot().hasTag('alert')).toBe(false);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('keeps the screen when it is a loading overlay', () => {
    failing.wait = true;
    const { recorder } = show();
    expect(screen.getByText('Halaman personalData')).toBeTruthy();
    expect(recorder.report().happened.at(-1)?.event).toBe('failed.wait');
  });
});
