// @vitest-environment jsdom

import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Journey } from '../../screens/shared/useJourney.ts';
import { App } from '../../src/app/App.tsx';
import { loadServices } from '../../src/app/lazyServices.ts';
import { createRecorder } from '../../src/app/recorder.ts';
import { broken, common } from '../../src/copy/common.ts';
import { startJourney } from '../support/journey.ts';
import { supportDialogs } from '../support/page.ts';
import { registered } from '../support/saved.ts';

/** What fails now. */
const failing = vi.hoisted(() => ({ screen: false, alert: false, wait: false }));
vi.mock('../../screens/registry.ts', () => ({
  loadedScreen: (name: string) =>
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
  alertParts: () => {
    if (failing.alert) throw new RangeError('alert');
    return { lines: ['Isi alert'] };
  },
}));

beforeEach(async () => {
  supportDialogs();
  // React tells each failure on the console.
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

describe('a screen that cannot be drawn', () => {
  test('says in Indonesian what happened and that everything is kept, with the report', () => {
    failing.screen = true;
    const { recorder } = show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Data pribadi');
    expect(screen.getByRole('alert').textContent).toBe(broken.screen);
    expect(screen.getByText(broken.kept)).toBeTruthy();
    expect(screen.getByText(recorder.code)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Salin laporan' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: broken.reload })).toBeNull();
  });

  test('is drawn again by Coba lagi', async () => {
    failing.screen = true;
    show();
    failing.screen = false;
    await press(common.retry);
    expect(screen.getByText('Halaman personalData')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('offers to load the page anew when it fails again shortly after Coba lagi', async () => {
    failing.screen = true;
    show();
    await press(common.retry);
    expect(screen.getByRole('alert').textContent).toBe(broken.again);
    expect(screen.getByRole('button', { name: broken.reload })).toBeTruthy();
    expect(screen.getByRole('button', { name: common.retry })).toBeTruthy();
  });

  test('does not offer to load the page anew where the browser keeps nothing', async () => {
    failing.screen = true;
    show({ isKept: false });
    await press(common.retry);
    expect(screen.queryByRole('button', { name: broken.reload })).toBeNull();
    expect(screen.getByText(broken.keptHere)).toBeTruthy();
  });

  test('does not keep another screen from being drawn', async () => {
    failing.screen = true;
    const { actor } = show();
    failing.screen = false;
    await act(async () => actor.send({ type: 'back' }));
    expect(screen.getByText('Halaman chooser')).toBeTruthy();
  });

  test('is recorded by the name of the error alone', () => {
    failing.screen = true;
    const { recorder } = show();
    expect(recorder.report().happened.at(-1)).toMatchObject({
      event: 'failed.screen',
      answer: 'NotFoundError',
    });
    expect(JSON.stringify(recorder.report())).not.toContain('Melati');
  });
});

test('a chart that has stopped is said like a screen that cannot be drawn', async () => {
  const { actor } = show();
  // The application itself reports it too, as an uncaught error.
  const stop = actor.subscribe({ error: () => undefined });
  await act(async () => Reflect.get(actor, '_error').call(actor, new TypeError('stopped')));
  expect(screen.getByRole('alert').textContent).toBe(broken.screen);
  await press(common.retry);
  expect(screen.getByRole('button', { name: broken.reload })).toBeTruthy();
  stop.unsubscribe();
});

describe('an overlay that cannot be drawn', () => {
  test('leaves the screen, says so and can be closed', async () => {
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
    expect(screen.getByRole('alertdialog').textContent).toContain(broken.alert);
    expect(recorder.report().happened.at(-1)).toMatchObject({
      event: 'failed.alert',
      answer: 'RangeError',
    });
    await press(common.ok);
    expect(actor.getSnapshot().hasTag('alert')).toBe(false);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('leaves the screen when it is a wait', () => {
    failing.wait = true;
    const { recorder } = show();
    expect(screen.getByText('Halaman personalData')).toBeTruthy();
    expect(recorder.report().happened.at(-1)?.event).toBe('failed.wait');
  });
});
