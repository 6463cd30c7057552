import type { Environment } from '../../machines/journey/context.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** OCR-13: prefix, local time to the second, six random digits. */
export function reffNumber(prefix: string, now: Date, random: number): string {
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()];
  const digits = String(random % 1_000_000).padStart(6, '0');
  return prefix + [...date, ...time].map(twoDigits).join('') + digits;
}

/** The chart's environment in a browser: the real clock, and numbers that never repeat. */
export const browserEnvironment = (prefix: string): Environment => ({
  now: () => Date.now(),
  newReffNumber: () => {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    return reffNumber(prefix, new Date(), random);
  },
});
