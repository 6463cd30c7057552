import type { Browser, Locator, Page, TestInfo } from 'playwright/test';
import sharp from 'sharp';
import { expect } from '../support/test.ts';
import { measureEnvironment, readEnvironment, storeEnvironment } from './environment.ts';

/** Checks whether this run takes the pictures again instead of comparing them. */
export const isUpdate = (info: TestInfo) =>
  ['all', 'changed'].includes(info.config.updateSnapshots);

/**
 * Prepares a run: when the pictures are taken again, their environment is stored too.
 * @param file the file with the environment of the stored pictures; by default that of the baselines
 * @returns why pictures cannot be compared on this machine; undefined if they can
 */
export async function findDifference(
  browser: Browser,
  info: TestInfo,
  file?: string,
): Promise<string | undefined> {
  const page = await browser.newPage(info.project.use);
  const current = await measureEnvironment(page);
  await page.close();
  if (isUpdate(info)) {
    storeEnvironment(current, file);
    return undefined;
  }
  const stored = readEnvironment(file);
  if (JSON.stringify(current) === JSON.stringify(stored)) return undefined;
  return `Not compared: the pictures are of ${stored?.browser} with ${stored?.fonts}; this is ${current.browser} with ${current.fonts}.`;
}

/** Compares the page with its picture. The masked elements may differ. */
export async function comparePicture(page: Page, name: string, mask: Locator[]): Promise<void> {
  const shot = await page.screenshot({
    animations: 'disabled',
    scale: 'css',
    mask,
    maskColor: '#888888',
  });
  const small = await sharp(shot).png({ palette: true, colours: 128, dither: 0 }).toBuffer();
  expect.soft(small, `${name} looks as its picture`).toMatchSnapshot(`${name}.png`, {
    threshold: 0.15,
    maxDiffPixelRatio: 0.002,
  });
}
