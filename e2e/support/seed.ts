import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { screens } from '../../machines/journey/screens.ts';
import { applicant } from '../../machines/paths/applicant.ts';
import {
  type AnyFlow,
  type Change,
  type Stage,
  savedBefore,
  savedUpTo,
  toSessionEntries,
} from '../../tests/support/saved.ts';
import { drawCardPhoto } from './films.ts';

/** The screen that a seeded journey has reached; `verified`: the tips screen with the face check passed. */
export type Step<F extends AnyFlow = typeof sixStep> = Stage<F> | 'verified';
/** How a seeded journey differs from the example applicant's: its flow, its values, and what is saved. */
export type Seed<F extends AnyFlow = typeof sixStep> = Change<F>;

let picture: Promise<Buffer> | undefined;
/** Returns a small picture that serves as e-KTP and as face where the test is about neither. */
export const smallPicture = (): Promise<Buffer> => {
  picture ??= drawCardPhoto().then((photograph) =>
    sharp(photograph).resize(360).jpeg({ quality: 60 }).toBuffer(),
  );
  return picture;
};

/** The example applicant without optional values and without values from the card. */
const withoutReading: Seed = { dataOCR: undefined, readingOf: undefined };
const plainValues = {
  personalData: { kd_promo: '' },
  checklist: { point: '0' },
  address: { alamat_berbeda: false },
} as const;

/** Returns the saved data of a journey that has reached `step`. */
export function savedAt<F extends AnyFlow = typeof sixStep>(
  step: Step<NoInfer<F>>,
  seed: Seed<F> = {},
): Saved {
  const { personalData, checklist, address, ...others } = seed.values ?? {};
  const change = {
    ...(seed.flow && seed.flow !== sixStep ? {} : withoutReading),
    ...seed,
    values: {
      ...others,
      personalData: { ...plainValues.personalData, ...personalData },
      checklist: { ...plainValues.checklist, ...checklist },
      address: { ...plainValues.address, ...address },
    },
  } as Change<F>;
  return step === 'verified'
    ? savedUpTo<F>('faceFrame' as never, change)
    : savedBefore<F>(step as never, change);
}

/** Returns the session keys of a journey, under the specification's names (STO), with its files. */
export async function sessionOf(saved: Saved, flow: Pick<AnyFlow, 'id'> = sixStep) {
  const file = new Blob([new Uint8Array(await smallPicture())], { type: 'image/jpeg' });
  return toSessionEntries(saved, { flow: flow as AnyFlow, files: () => file });
}

/** Returns the session keys of a journey that has reached `step`. */
export const sessionAt = <F extends AnyFlow = typeof sixStep>(
  step: Step<NoInfer<F>>,
  seed: Seed<F> = {},
) => sessionOf(savedAt(step, seed), seed.flow);

/** A page of the app's origin without the app. */
export const emptyPath = '/empty';

/** Replaces this tab's session storage with these entries, on an empty page of the app's origin. */
export async function writeSession(page: Page, stored: Record<string, string>): Promise<void> {
  // A page of the same origin that runs no script of the app and asks for no icon.
  const empty = '<!doctype html><title>-</title><link rel="icon" href="data:,">';
  await page.route(`**${emptyPath}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: empty }),
  );
  await page.goto(emptyPath);
  await page.unroute(`**${emptyPath}`);
  await page.evaluate((entries) => {
    sessionStorage.clear();
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, Object.entries(stored));
}

/** Seeds this tab's session with a journey that has reached `step`. Does not open the app. */
export async function seedSession<F extends AnyFlow = typeof sixStep>(
  page: Page,
  step: Step<NoInfer<F>>,
  seed: Seed<F> = {},
): Promise<void> {
  await writeSession(page, await sessionAt(step, seed));
}

/** Seeds a journey that has reached `step`, and opens the app there. */
export async function openAt<F extends AnyFlow = typeof sixStep>(
  page: Page,
  step: Step<NoInfer<F>>,
  seed: Seed<F> = {},
): Promise<void> {
  await seedSession(page, step, seed);
  await page.goto(screens[step === 'verified' ? 'faceTips' : step].route);
}

/** Copies the home address to the residence's names, for applicants without a separate residence (ADR-16). */
export const homeAsResidence = Object.fromEntries(
  Object.entries(applicant.home).map(([name, value]) => [name.replace('_rmh', '_dms'), value]),
);
