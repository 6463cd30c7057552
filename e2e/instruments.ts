import { existsSync, readdirSync } from 'node:fs';
import { browserPath } from '../tests/support/browserPath.ts';
import { buildParts, product } from './build.ts';
import { install } from './ensureBrowser.ts';

const chromium = { packages: ['chromium'], isThere: () => browserPath() !== undefined };

/** Debian's packages that each instrument needs, and whether they are there. */
const needs = {
  bench: chromium,
  lighthouse: chromium,
  duration: chromium,
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    isThere: () =>
      ['WebKitWebDriver', 'xvfb-run', 'xauth'].every((it) => existsSync(`/usr/bin/${it}`)) &&
      readdirSync('/usr/lib').some((it) => existsSync(`/usr/lib/${it}/webkit2gtk-4.1/MiniBrowser`)),
  },
  firefox: { packages: ['firefox-esr'], isThere: () => existsSync('/usr/bin/firefox-esr') },
};

/**
 * Runs the tools that measure the built app, or complete its journey in another browser. Installs the packages that are
 * missing, and builds app and server unless `built`. If the installation fails, it prints the reason and returns 0.
 * @param run gets the instrument's name. E2E_PORT is set first, because the modules that `run` imports read it.
 */
export async function runInstrument(
  name: keyof typeof needs,
  built: boolean,
  run: (name: string) => Promise<number>,
): Promise<number> {
  const { packages, isThere } = needs[name];
  if (!isThere()) install(...packages);
  if (!isThere()) {
    console.info(
      `left out: ${name} needs Debian's ${packages.join(', ')}, which cannot be installed.`,
    );
    return 0;
  }
  if (!built) await buildParts(Object.values(product));
  // A separate server, next to those of the browser tests and of the other instruments.
  process.env.E2E_PORT ??= String(4373 + 10 * Object.keys(needs).indexOf(name));
  process.env.E2E_WORKERS = '1';
  return run(name);
}
