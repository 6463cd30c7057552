import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { folder } from '../../machines/atlas/command.ts';
import { browserPath } from '../../tests/support/browserPath.ts';
import { browserEnv } from '../support/environment.ts';

const address = (page: string): string => pathToFileURL(join(folder, page)).href;
const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 } };

/** Takes the README's pictures of the atlas: a search on the front page and a state, on a desktop and a phone. */
export async function photographAtlas(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox'],
    env: browserEnv(),
  });
  for (const [name, size] of [
    ['desktop', desktop],
    ['phone', phone],
  ] as const) {
    const page = await browser.newPage(size);
    const take = (what: string) =>
      page.screenshot({ path: `e2e/pictures/8-atlas-${what}-${name}.png`, scale: 'css' });
    await page.goto(address('index.html'));
    await page.getByRole('searchbox').fill('51');
    await page.locator('#found a').first().waitFor();
    await take('search');
    await page.goto(address('state.otp.entry.validating.html'));
    await page.locator('.shot img').waitFor();
    await take('state');
    await page.close();
  }
  await browser.close();
}
