// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { dropSecondTaps } from '../../src/boot/secondTap.ts';
import { secondTap } from '../../src/limits.ts';

const { dataset } = document.documentElement;
const button = () => document.querySelector('button') as HTMLButtonElement;
let pressed = 0;
dropSecondTaps(document, secondTap.within, secondTap.near);

/** Every test begins long after the one before. */
let start = 0;
beforeEach(() => {
  start += 100_000;
  pressed = 0;
  document.body.innerHTML = '<button>Lanjut</button><input>';
  button().addEventListener('click', () => {
    pressed += 1;
  });
  history.replaceState(null, '', '/chAlamat');
  dataset.state = 'address.editing';
});

/** A tap at a moment and place; what of it went through. */
function tap(at: number, { x = 180, y = 700, on = button() as Element } = {}) {
  const event = (type: string) => {
    const made = new MouseEvent(type, {
      bubbles: true,
      cancelable: true,
      clientX: x,
      clientY: y,
      detail: 1,
    });
    Object.defineProperty(made, 'timeStamp', { value: start + at });
    return on.dispatchEvent(made);
  };
  return [event('mousedown'), event('click')];
}
const opens = (state: string) => {
  dataset.state = state;
};

test('a tap right after another is dropped when the screen has changed between them, focus and lists with it', () => {
  tap(0);
  opens('job.editing');
  expect(tap(799)).toEqual([false, false]);
  expect(pressed).toBe(1);
});

test('a sheet that opens or closes counts as a change, and so does another address', () => {
  tap(0);
  opens('address.alerting');
  tap(100);
  expect(pressed).toBe(1);
  dataset.state = 'address.editing';
  tap(5_000);
  history.replaceState(null, '', '/chPekerjaan');
  tap(5_100);
  expect(pressed).toBe(2);
});

test('whoever goes on tapping is not heard before a pause', () => {
  tap(0);
  opens('job.editing');
  for (const at of [400, 800, 1200]) tap(at);
  expect(pressed).toBe(1);
  tap(2000);
  expect(pressed).toBe(2);
});

test('800 ms later, or 40 pixels away, it counts', () => {
  tap(0);
  opens('job.editing');
  tap(800);
  opens('delivery.editing');
  tap(900, { x: 220 });
  opens('faceTips.explaining');
  tap(1000, { x: 220, y: 660 });
  expect(pressed).toBe(4);
});

test('on a screen that stays every tap counts', () => {
  for (const at of [0, 40, 80]) tap(at);
  expect(pressed).toBe(3);
});

test('that the chart begins to run changes nothing that is seen', () => {
  delete dataset.state;
  tap(0);
  opens('chooser.editing');
  tap(150);
  expect(pressed).toBe(2);
});

test('a key, and a click that the page makes itself, count also right after a tap', () => {
  tap(0);
  opens('job.editing');
  button().click();
  expect(pressed).toBe(2);
  const event = new MouseEvent('mousedown', { bubbles: true, clientX: 180, clientY: 700 });
  Object.defineProperty(event, 'timeStamp', { value: start + 100 });
  button().dispatchEvent(event);
  button().click();
  expect(pressed).toBe(3);
});
