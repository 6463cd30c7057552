import type { Locator, Page } from 'playwright/test';
import type { DocumentKind, JourneyEvent } from '../../../machines/journey/events.ts';
import type { ScreenId } from '../../../machines/journey/screens.ts';
import { job } from '../../../src/copy/job.ts';
import { review } from '../../../src/copy/review.ts';
import { openSection } from '../../pages/identityFirst.ts';
import { pictureFile, textFile } from '../files.ts';
import type { Scene } from '../scene.ts';

export type Gesture<Event> = (scene: Scene, event: Event) => Promise<unknown>;
/** What a person does for each event of the chart. */
export type Gestures = {
  [Type in JourneyEvent['type']]: Gesture<Extract<JourneyEvent, { type: Type }>>;
};

export const button = ({ page }: Scene, name: string) =>
  page.getByRole('button', { name, exact: true });
export const link = ({ page }: Scene, name: string) => page.getByRole('link', { name });
/** On form-expand it lies in a section that is closed at first. */
export async function tile({ page }: Scene, kind: DocumentKind): Promise<Locator> {
  const name = kind === 'npwp' ? job.npwpPhoto : job.slip;
  if (await isOn(page, 'review')) await openSection(page, review.sections.documents);
  return page.getByRole('group', { name, exact: true });
}

/** A file that comes to the ends that the path has for it. */
export async function pick(scene: Scene, input: Locator): Promise<void> {
  scene.isBlurred = scene.upcoming.includes('poor');
  const isText = scene.upcoming.includes('not an image');
  await input.setInputFiles(isText ? textFile : await pictureFile(scene.isBlurred));
}
export const trailOf = ({ page }: Scene) =>
  page.evaluate((): ScreenId[] => window.history.state?.trail ?? []);
/** By the chart's state: a sheet that is closed still sinks for a moment. */
export const stateOf = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.state ?? '');
export const isReading = async ({ page }: Scene) => /\.reading/.test(await stateOf(page));
export const isOn = async (page: Page, screen: string) =>
  `${await stateOf(page)}.`.startsWith(`${screen}.`);
