import { existsSync } from 'node:fs';

/** Where a Chromium may lie, the tester's own choice first. */
const candidates = () => [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The Chromium that the tests drive, or undefined where there is none. */
export function browserPath(): string | undefined {
  return candidates().find((path) => path !== '' && existsSync(path));
}
