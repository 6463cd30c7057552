import type { Page } from 'playwright/test';
import { takeIdPhoto, verifyFace } from './captures.ts';
import { newestCode, registerForCode, typeCode } from './otp.ts';
import { atState, pressContinue } from './state.ts';
import {
  chooseCard,
  chooseDelivery,
  fillAddresses,
  fillChecklist,
  fillJob,
  fillProfile,
  openFrontPage,
  startJourney,
  typePhone,
} from './steps.ts';

/** Where the walk stands; `filled…`: all is given, Continue comes next. */
export type Place =
  | 'homepage'
  | 'chooser'
  | 'personalData'
  | 'filledPersonalData'
  | 'checklist'
  | 'profile'
  | 'address'
  | 'job'
  | 'filledJob'
  | 'delivery'
  | 'faceTips'
  | 'otp'
  | 'done';

/** From the front page to the receipt, as somebody goes whom nothing goes wrong for; `at` looks on. */
export async function walkToReceipt(
  page: Page,
  at: (place: Place) => Promise<void>,
): Promise<void> {
  await openFrontPage(page);
  await at('homepage');
  await startJourney(page);
  await at('chooser');
  await chooseCard(page);
  await at('personalData');
  await typePhone(page);
  await takeIdPhoto(page);
  await at('filledPersonalData');
  await pressContinue(page);
  await atState(page, 'checklist.editing');
  await at('checklist');
  await fillChecklist(page);
  await at('profile');
  await fillProfile(page);
  await at('address');
  await fillAddresses(page);
  await at('job');
  await fillJob(page);
  await at('filledJob');
  await pressContinue(page);
  await atState(page, 'delivery');
  await at('delivery');
  await chooseDelivery(page, 'Alamat domisili');
  await at('faceTips');
  await verifyFace(page);
  await registerForCode(page);
  await at('otp');
  await typeCode(page, await newestCode());
  await atState(page, 'done', 30_000);
  await at('done');
}
