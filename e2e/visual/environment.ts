import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';

/** What determines the rendering of a page: browser, fonts, and the resulting text widths. */
export interface Environment {
  browser: string;
  fonts: string;
  widths: string;
}

const environmentFile = join(import.meta.dirname, 'environment.json');

/** Reads the environment of stored pictures, by default the baselines; undefined if there are none. */
export const readEnvironment = (file = environmentFile): Environment | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

/** Stores the environment of new baselines. */
export const storeEnvironment = (environment: Environment, file = environmentFile) =>
  writeFileSync(file, `${JSON.stringify(environment, null, 2)}\n`);

/** Measures the environment of this machine on the front page. */
export async function measureEnvironment(page: Page): Promise<Environment> {
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const names = new Set<string>();
  for (const selector of ['h1', '.front-note', '.front-action']) {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, postScriptName } of fonts)
      names.add(`${familyName}/${postScriptName}`);
  }
  await session.detach();
  const widths = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return [];
    const family = getComputedStyle(document.body).fontFamily;
    return ['400 16px', '500 24px', '400 14px'].map((style) => {
      context.font = `${style} ${family}`;
      return context.measureText('Kartu Pembiayaan Syariah 0123456789 “e-KTP”').width;
    });
  });
  return {
    browser: page.context().browser()?.version() ?? '',
    fonts: [...names].sort().join(', '),
    widths: widths.join(' '),
  };
}
