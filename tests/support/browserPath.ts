import { existsSync } from 'node:fs';

/** Returns the possible locations of Chromium, `CHROMIUM_PATH` first. */
const candidates = () => [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Returns the Chromium that the tests use, or undefined when there is none. */
export function browserPath(): string | undefined {
  return candidates().find((path) => path !== '' && existsSync(path));
}
