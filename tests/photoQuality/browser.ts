import { chromium } from 'playwright';
import { build } from 'vite';
import type { PhotoIssue } from '../../src/lib/images/assess.ts';
import { browserPath } from '../support/browserPath.ts';
import { assessedPhotos } from './frames.ts';

/** A phone's processor against this machine's. */
const slowdown = 4;

/** Milliseconds that one picture took. */
interface AssessmentTimes {
  /** A frame of the camera, on a thread slowed down. */
  frame: number;
  /** A shot, which has to be decoded first, on a thread slowed down. */
  shot: number;
  /** A frame in the worker that the journey starts, at this machine's speed. */
  inWorker: number;
}

interface Page {
  assessment: typeof import('../../src/lib/images/assess.ts');
  pictureOf(base64: string): Blob;
  assessInWorker(frame: ImageBitmap): Promise<void>;
}

async function script(entry: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: `src/lib/images/${entry}`, formats: ['iife'], name } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error('The assessment was not built');
  return chunk.code;
}

/** Runs in the page: what the two functions below need of it. */
function furnish(workerCode: string): void {
  const page = globalThis as unknown as Page;
  page.pictureOf = (base64) =>
    new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], {
      type: 'image/jpeg',
    });
  const worker = new Worker(URL.createObjectURL(new Blob([workerCode])));
  page.assessInWorker = (frame) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => (data.ok ? resolve() : reject(new Error(data.reason)));
      worker.postMessage({ picture: frame, subject: 'idCard' }, [frame]);
    });
}

/**
 * Opens the journey's assessment of photos in the real browser. `assess` returns the issue of a JPEG, `time`
 * measures it on the page's thread at a quarter of the speed (the browser cannot slow down workers) and in
 * the worker, and `close` closes the browser.
 */
export async function openAssessor() {
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
  await page.addScriptTag({ content: await script('assess.ts', 'assessment') });
  await page.evaluate(furnish, await script('image.worker.ts', 'worker'));
  const session = await page.context().newCDPSession(page);
  const setSlowdown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  return {
    assess: (jpeg: Buffer): Promise<PhotoIssue | null> =>
      page.evaluate((base64) => {
        const { assessment, pictureOf } = globalThis as unknown as Page;
        return assessment.assessPicture(pictureOf(base64), 'idCard');
      }, jpeg.toString('base64')),
    time: async (jpeg: Buffer): Promise<AssessmentTimes> => {
      const base64 = jpeg.toString('base64');
      const inWorker = await page.evaluate(async (base64) => {
        const { pictureOf, assessInWorker } = globalThis as unknown as Page;
        const frame = await createImageBitmap(pictureOf(base64));
        const start = performance.now();
        await assessInWorker(frame);
        return performance.now() - start;
      }, base64);
      await setSlowdown(slowdown);
      const slow = await page.evaluate(async (base64) => {
        const { assessment, pictureOf } = globalThis as unknown as Page;
        const photo = pictureOf(base64);
        const bitmap = await createImageBitmap(photo);
        const start = performance.now();
        await assessment.assessPicture(bitmap, 'idCard');
        const middle = performance.now();
        await assessment.assessPicture(photo, 'idCard');
        return { frame: middle - start, shot: performance.now() - middle };
      }, base64);
      await setSlowdown(1);
      return { ...slow, inWorker };
    },
    close: () => browser.close(),
  };
}

/** How often each picture is assessed. */
const rounds = 4;

function shares(name: string, all: number[]): string {
  const sorted = [...all].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
  return `  ${name}: median ${at(0.5)} ms, p95 ${at(0.95)} ms (${sorted.length} times)`;
}

/** Prints what the assessment costs, of all kinds of photo of one seed. */
export async function printTimes(
  assessor: Awaited<ReturnType<typeof openAssessor>>,
  seed: number,
): Promise<void> {
  const all: AssessmentTimes[] = [];
  for await (const { jpeg } of assessedPhotos([seed])) {
    // The very first ones also compile the code; a phone assesses many frames.
    if (all.length === 0) await assessor.time(jpeg);
    for (let round = 0; round < rounds; round += 1) all.push(await assessor.time(jpeg));
  }
  console.info(`Time, the processor ${slowdown} times slower:`);
  console.info(
    shares(
      'a frame of the camera',
      all.map((it) => it.frame),
    ),
  );
  console.info(
    shares(
      'a shot, decoding included',
      all.map((it) => it.shot),
    ),
  );
  console.info('Time, this processor:');
  console.info(
    shares(
      'a frame of the camera, in the worker',
      all.map((it) => it.inWorker),
    ),
  );
}
