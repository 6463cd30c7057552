import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';

/** What decides how the same page is drawn: browser, fonts, and the widths that they give to text. */
export interface Environment {
  browser: string;
  fonts: string;
  widths: string;
}

const environmentFile = join(import.meta.dirname, 'environment.json');

/** Those in which the baselines were taken; undefined before the first were. */
export const ofBaselines = (): Environment | undefined =>
  existsSync(environmentFile) ? JSON.parse(readFileSync(environmentFile, 'utf8')) : undefined;

export const note = (environment: Environment) =>
  writeFileSync(environmentFile, `${JSON.stringify(environment, null, 2)}\n`);

/** Measures this machine's, on the front page. */
export async function measured(page: Page): Promise<Environment> {
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
