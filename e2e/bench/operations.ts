import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import makeFilms from '../camera/makeFilms.ts';
import { openCamera, readingLimit, shoot } from '../pages/captures.ts';
import { newestCode, registerForCode, typeCode } from '../pages/otp.ts';
import { atState, pressContinue } from '../pages/state.ts';
import { sandbox } from '../support/sandbox.ts';
import { type Step, seedSession } from '../support/seed.ts';
import { notesOf, openPhone } from './phone.ts';
import { appOrigin } from './servers.ts';

interface Operation {
  /** The session it begins with, and the address. */
  given: Step;
  path: string;
  /** Up to the moment that is measured. */
  prepare?: (page: Page) => Promise<void>;
  perform: (page: Page) => Promise<void>;
}

/** A photo of 12 megapixels with as much in it as a real one. */
async function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const grain = { width: 1000, height: 750, channels: 3, background: '#888', noise } as const;
  return sharp({ create: grain }).resize(4000, 3000).jpeg({ quality: 92 }).toBuffer();
}

function largePdf(): Buffer {
  const pdf = Buffer.alloc(10_000_000, ' ');
  pdf.write('%PDF-1.4\n');
  pdf.write('%%EOF\n', pdf.length - 6);
  return pdf;
}

async function upload(page: Page, name: string, mimeType: string, buffer: Buffer) {
  const tile = page.getByRole('group', { name: 'Foto NPWP', exact: true });
  await tile.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await tile.getByRole('button', { name: 'x', exact: false }).first().waitFor({ timeout: 30_000 });
  await atState(page, 'job.editing', 30_000);
}

/** What the phone has to work for. */
export async function operations(): Promise<Record<string, Operation>> {
  const [photo, pdf] = [await largePhoto(), largePdf()];
  return {
    'capture of the e-KTP': {
      given: 'personalData',
      path: '/ocr',
      prepare: (page) => openCamera(page, 'idCapture'),
      perform: async (page) => {
        await shoot(page);
        await atState(page, 'idCapture.read', readingLimit);
      },
    },
    'upload, 12 megapixels': {
      given: 'job',
      path: '/chPekerjaan',
      perform: (page) => upload(page, 'npwp.jpg', 'image/jpeg', photo),
    },
    'upload, PDF of 10 MB': {
      given: 'job',
      path: '/chPekerjaan',
      perform: (page) => upload(page, 'npwp.pdf', 'application/pdf', pdf),
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
  const page = await openPhone(browser, appOrigin);
  try {
    await sandbox.reset();
    await seedSession(page, operation.given);
    await page.goto(operation.path);
    await page.waitForLoadState('networkidle');
    await operation.prepare?.(page);
    await page.waitForTimeout(500);
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

/** The longest tasks of every operation, in as many runs. */
export async function longestTasks(browser: Browser, runs: number) {
  await makeFilms();
  const seen: Record<string, number[]> = {};
  for (const [name, operation] of Object.entries(await operations())) {
    seen[name] = [];
    for (let run = 0; run < runs; run += 1) seen[name].push(await longestOf(browser, operation));
  }
  return seen;
}
