import { chromium } from 'playwright';
import { build } from 'vite';
import { browserPath } from '../../e2e/browserPath.mjs';
import type { PhotoFlaw } from '../../src/lib/images/photoFlaw.ts';

/** A phone's processor against this machine's. */
const slowdown = 4;

export interface Judged {
  flaw: PhotoFlaw | null;
  /** For a frame of the camera, in milliseconds on the slowed processor. */
  frame: number;
  /** For a shot, which has to be decoded first. */
  shot: number;
}

async function judgeScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: 'src/lib/images/judgePicture.ts', formats: ['iife'], name: 'gate' },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error('The judge was not built');
  return chunk.code;
}

/**
 * The judge in the real browser, on its main thread, for only there a processor can be slowed down.
 * `judge` takes a JPEG of the camera; `close` ends the browser.
 */
export async function openGate() {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });
  const page = await browser.newPage();
  await page.addScriptTag({ content: await judgeScript() });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return {
    judge: (jpeg: Buffer): Promise<Judged> =>
      page.evaluate(async (base64) => {
        const { judgePicture } = (
          globalThis as unknown as {
            gate: typeof import('../../src/lib/images/judgePicture.ts');
          }
        ).gate;
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const photo = new Blob([bytes], { type: 'image/jpeg' });
        const frame = await createImageBitmap(photo);
        const start = performance.now();
        await judgePicture(frame, 'card');
        const middle = performance.now();
        const flaw = await judgePicture(photo, 'card');
        return { flaw, frame: middle - start, shot: performance.now() - middle };
      }, jpeg.toString('base64')),
    close: () => browser.close(),
  };
}
