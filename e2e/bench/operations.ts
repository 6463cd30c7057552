import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { openCamera, readingLimit, shoot } from '../pages/captures.ts';
import { atState, newestCode, pressContinue, registerForCode, typeCode } from '../pages/state.ts';
import { origin } from '../support/environment.ts';
import makeFilms from '../support/films.ts';
import { calmly } from '../support/phone.ts';
import { sandbox } from '../support/sandbox.ts';
import { type Step, seedSession } from '../support/seed.ts';
import { notesOf, openPhone } from './phone.ts';

interface Operation {
  /** The session it begins with, and the address. */
  given: Step;
  path: string;
  /** Up to the moment that is measured. */
  prepare?: (page: Page) => Promise<void>;
  perform: (page: Page) => Promise<void>;
  isHard?: true;
}

/** A photo of 12 megapixels with as much in it as a real one. */
async function largePhoto(file: string): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const grain = { width: 1000, height: 750, channels: 3, background: '#888', noise } as const;
  await sharp({ create: grain }).resize(4000, 3000).jpeg({ quality: 92 }).toFile(file);
  return file;
}

async function largePdf(file: string): Promise<string> {
  const pdf = Buffer.alloc(10_000_000, ' ');
  pdf.write('%PDF-1.4\n');
  pdf.write('%%EOF\n', pdf.length - 6);
  await writeFile(file, pdf);
  return file;
}

/** By its path: handed over as bytes, a file would keep the page busy by itself. */
async function upload(page: Page, file: string) {
  const tile = page.getByRole('group', { name: 'Foto NPWP', exact: true });
  await tile.locator('input[type=file]').setInputFiles(file);
  await tile.getByRole('button', { name: 'x', exact: false }).first().waitFor({ timeout: 30_000 });
  await atState(page, 'job.editing', 30_000);
}

/** What the phone has to work for. */
async function operations(): Promise<Record<string, Operation>> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const photo = await largePhoto(join(folder, 'npwp.jpg'));
  const pdf = await largePdf(join(folder, 'npwp.pdf'));
  return {
    'capture of the e-KTP': {
      isHard: true,
      given: 'personalData',
      path: '/ocr',
      prepare: (page) => openCamera(page, 'idCapture'),
      perform: async (page) => {
        await shoot(page);
        // Read or, on a machine that is busy, not: the phone's own work is done.
        await atState(page, /^idCapture\.(read|unreadable)$/, readingLimit);
      },
    },
    'upload, 12 megapixels': {
      isHard: true,
      given: 'job',
      path: '/chPekerjaan',
      perform: (page) => upload(page, photo),
    },
    'upload, PDF of 10 MB': {
      given: 'job',
      path: '/chPekerjaan',
      perform: (page) => upload(page, pdf),
    },
    'looking at the PDF': {
      given: 'job',
      path: '/chPekerjaan',
      prepare: (page) => upload(page, pdf),
      perform: async (page) => {
        await page.getByRole('link', { name: 'Lihat npwp.pdf' }).click();
        await page.getByRole('link', { name: 'Buka PDF' }).waitFor();
      },
    },
    'saving the job': {
      given: 'delivery',
      path: '/chPekerjaan',
      perform: async (page) => {
        await pressContinue(page);
        await atState(page, 'delivery');
      },
    },
    'encryption and submission': {
      isHard: true,
      given: 'verified',
      path: '/tips-liveness',
      prepare: registerForCode,
      perform: async (page) => {
        await typeCode(page, await newestCode());
        await atState(page, 'done', 30_000);
      },
    },
  };
}

async function longestOf(browser: Browser, operation: Operation): Promise<number> {
  const page = await openPhone(browser, origin);
  try {
    await sandbox.reset();
    await seedSession(page, operation.given);
    await page.goto(operation.path);
    await page.waitForLoadState('networkidle');
    await operation.prepare?.(page);
    // A person looks before pressing; what comes at once counts as a hasty thumb's second tap.
    await page.waitForTimeout(calmly);
    await page.evaluate(() => {
      window.notes.longestTask = 0;
    });
    await operation.perform(page);
    await page.waitForTimeout(300);
    return (await notesOf(page)).longestTask;
  } finally {
    await page.context().close();
  }
}

/** The longest tasks of every operation, or of those that a phone works hardest for, in as many runs. */
export async function longestTasks(browser: Browser, runs: number, onlyHardest: boolean) {
  await makeFilms();
  const seen: Record<string, number[]> = {};
  for (const [name, operation] of Object.entries(await operations())) {
    if (onlyHardest && !operation.isHard) continue;
    seen[name] = [];
    for (let run = 0; run < runs; run += 1) seen[name].push(await longestOf(browser, operation));
  }
  return seen;
}
