import { expect, test } from 'vitest';
import { isMobile } from '../../src/device/userAgent.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.6478.122 Mobile Safari/537.36';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';

// Apart from the other tests of devices, because it reads the function's text, which mutants change.
test('DEV-01 ENT-03 the test of the device needs nothing but itself, for it is inlined', () => {
  const alone = new Function(`return ${isMobile.toString()}`)() as typeof isMobile;
  expect([phone, mac].map((userAgent) => alone({ userAgent }))).toEqual([true, false]);
});
