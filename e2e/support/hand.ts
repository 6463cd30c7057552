/** As a hand that looks at a screen before it presses (ms): no app takes these for a thumb that taps twice. */
export const calmly = 1000;

/**
 * Makes a robot's presses as far apart by their own clocks (ms) as a hand's would be, however busy the
 * machine is that it runs on. Runs in the page.
 */
export function pressesApart(milliseconds: number): void {
  let presses = 0;
  addEventListener(
    'mousedown',
    () => {
      presses += 1;
    },
    true,
  );
  Object.defineProperty(MouseEvent.prototype, 'timeStamp', {
    configurable: true,
    get: () => presses * milliseconds,
  });
}
