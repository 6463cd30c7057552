import type { Page } from 'playwright/test';

export const phone = { width: 360, height: 740 };

/** Other than a phone held upright; `text` enlarges the root font size. */
export const shapes = {
  w320: { width: 320, height: 640 },
  text200: { ...phone, text: '200%' },
  tablet: { width: 820, height: 1180 },
  landscape: { width: 740, height: 360 },
} satisfies Record<string, Shape>;

export interface Shape {
  width: number;
  height: number;
  text?: string;
}

const settled = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images].filter(({ src }) => src);
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });

/** Gives the page this shape for as long as `look` lasts. */
export async function inShape(page: Page, shape: Shape, look: () => Promise<void>) {
  const before = page.viewportSize() ?? phone;
  await page.setViewportSize({ width: shape.width, height: shape.height });
  if (shape.text) await enlarge(page, shape.text);
  await settled(page);
  await look();
  if (shape.text) await enlarge(page, '');
  await page.setViewportSize(before);
}

const enlarge = (page: Page, size: string) =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);

/** Makes the viewport as high as the page, so that a picture has all of it, its foot at the end. */
export async function wholly(page: Page, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize() ?? phone;
  const height = await page.evaluate(() => {
    const isCovered = document.querySelector('dialog[open]') !== null;
    return isCovered ? window.innerHeight : document.documentElement.scrollHeight;
  });
  if (height <= before.height) return look();
  await page.setViewportSize({ width: before.width, height });
  await look();
  await page.setViewportSize(before);
}

export { settled };
