// @vitest-environment jsdom

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dropSecondTaps } from '../../src/boot/inlineScripts.ts';
import { secondTap } from '../../src/limits.ts';

describe('dropSecondTaps', () => {
  const { dataset } = document.documentElement;

  const button = () => document.querySelector('button') as HTMLButtonElement;

  let pressed = 0;
  /** The clock of taps. Every test starts long after the previous one. */
  let clock = 0;
  let start = 0;

  dropSecondTaps(document, secondTap.justNow, secondTap.near);

  beforeAll(() => {
    Object.defineProperty(MouseEvent.prototype, 'timeStamp', {
      configurable: true,
      get: () => clock,
    });
    return () => Reflect.deleteProperty(MouseEvent.prototype, 'timeStamp');
  });

  beforeEach(async () => {
    start += 100_000;
    pressed = 0;
    history.replaceState(null, '', '/chAlamat');
    await opens('address.editing', -50_000);
  });

  /** Taps at a time and position. Returns the events that were not dropped. */
  function tap(at: number, { x = 180, y = 700, on = button() as Element } = {}) {
    clock = start + at;
    const event = (type: string) =>
      on.dispatchEvent(
        new MouseEvent(type, {
          bubbles: true,
          cancelable: true,
          clientX: x,
          clientY: y,
          detail: 1,
        }),
      );
    return [event('mousedown'), event('click')];
  }

  /** Sets the state of the chart and renders its screen with new controls. */
  async function opens(state: string, at: number) {
    clock = start + at;
    const isOtherScreen = !state.startsWith('idCapture');
    dataset.state = state;
    if (isOtherScreen) document.body.replaceChildren(...controls());
    await Promise.resolve();
  }

  function controls() {
    const lanjut = document.createElement('button');
    lanjut.textContent = 'Lanjut';
    lanjut.addEventListener('click', () => {
      pressed += 1;
    });
    return [lanjut, document.createElement('input')];
  }

  /** Shows or hides the page's chooser before any chart runs. */
  async function showsChooser(isShown: boolean, at: number) {
    clock = start + at;
    document.documentElement.classList.toggle('is-chooser', isShown);
    await Promise.resolve();
  }

  test('drops a tap at the position of the previous one on a screen that appeared just now, with its focus and list', async () => {
    tap(0);
    await opens('job.editing', 20);
    expect(tap(319)).toEqual([false, false]);
    expect(pressed).toBe(1);
  });

  test('drops it also when the response took long', async () => {
    tap(0);
    await opens('job.alerting', 9_000);
    tap(9_100);
    expect(pressed).toBe(1);
  });

  test('drops it on a sheet that opens or closes, and on the chooser before the chart runs', async () => {
    tap(0);
    await opens('address.alerting', 10);
    tap(100);
    expect(pressed).toBe(1);
    tap(1_000);
    await opens('address.editing', 1_010);
    tap(1_100);
    expect(pressed).toBe(2);
    delete dataset.state;
    tap(5_000);
    document.body.innerHTML = '<button>Pilih</button>';
    await showsChooser(true, 5_010);
    expect(tap(5_100)).toEqual([false, false]);
    await showsChooser(false, 6_000);
  });

  test.each(['pushState', 'replaceState'] as const)(
    'measures 300 ms from the screen when history.%s changes the address later',
    async (change) => {
      tap(0);
      await opens('personalData.editing', 10);
      clock = start + 400;
      history[change](null, '', '/chPekerjaan');
      document.body.innerHTML = '<button>Lanjut</button>';
      expect(tap(420)).toEqual([true, true]);
    },
  );

  test('measures 300 ms from the screen when a step back changes the address later', async () => {
    history.pushState(null, '', '/ocr');
    tap(0);
    await opens('personalData.editing', 10);
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    clock = start + 60_000;
    history.go(-1);
    await arrived;
    document.body.innerHTML = '<button>Lanjut</button>';
    expect(tap(60_020)).toEqual([true, true]);
  });

  test('accepts taps on the previously pressed control, however its state has changed', async () => {
    tap(0);
    await opens('idCapture.aiming.ready', 200);
    expect(tap(250)).toEqual([true, true]);
    expect(pressed).toBe(2);
  });

  test('drops one tap, never two in a row', async () => {
    tap(0);
    await opens('address.alerting', 10);
    for (const at of [60, 110, 160]) tap(at);
    expect(pressed).toBe(3);
  });

  test('accepts the first tap 300 ms after a dialog appeared, on the dialog and on the page', async () => {
    tap(0);
    await opens('address.alerting', 20);
    tap(320);
    expect(pressed).toBe(2);
    await opens('address.editing', 330);
    tap(630);
    expect(pressed).toBe(3);
  });

  test('accepts a tap 40 pixels away', async () => {
    tap(0);
    await opens('delivery.editing', 10);
    tap(60, { x: 220 });
    await opens('faceTips.explaining', 70);
    tap(120, { x: 220, y: 660 });
    expect(pressed).toBe(3);
  });

  test('accepts every tap on a screen that stays', () => {
    for (const at of [0, 40, 80]) tap(at);
    expect(pressed).toBe(3);
  });

  test('ignores the start of the chart, which changes nothing visible', async () => {
    delete dataset.state;
    await Promise.resolve();
    tap(0);
    await opens('chooser.editing', 100);
    tap(150);
    expect(pressed).toBe(2);
  });

  test('accepts keys and clicks by scripts directly after a tap', async () => {
    tap(0);
    await opens('job.editing', 10);
    button().click();
    expect(pressed).toBe(2);
    clock = start + 100;
    button().dispatchEvent(
      new MouseEvent('mousedown', { bubbles: true, clientX: 180, clientY: 700 }),
    );
    button().click();
    expect(pressed).toBe(3);
  });
});
