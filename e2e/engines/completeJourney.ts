import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { screens } from '../../machines/journey/screens.ts';
import { applicant } from '../../machines/paths/applicant.ts';
import { checklist } from '../../src/copy/checklist.ts';
import { chooser } from '../../src/copy/chooser.ts';
import { common } from '../../src/copy/common.ts';
import { otp } from '../../src/copy/otp.ts';
import { personalData } from '../../src/copy/personalData.ts';
import { shared } from '../../src/copy/shared.ts';
import { withApp } from '../bench/phone.ts';
import { newestCode } from '../pages/state.ts';
import { filledSteps, fillStep } from '../pages/steps.ts';
import { origin } from '../support/environment.ts';
import { type Seed, type Step, sessionAt } from '../support/seed.ts';
import { openFirefox } from './firefox.ts';
import { createGestures, type Engine } from './gestures.ts';
import { openWebkit } from './webkit.ts';

type Take = (name: string) => Promise<void>;

/** Completes the journey in another engine; steps that need a camera picture are seeded. */
async function completeJourney(engine: Engine, take: Take): Promise<void> {
  const gestures = createGestures(engine);

  /** Opens a step with all previous steps completed. */
  async function openAt(step: Step, path: string, seed: Seed = {}) {
    await engine.goto(`${origin}/robots.txt`);
    await engine.run(
      (stored: [string, string][]) => {
        sessionStorage.clear();
        for (const [key, value] of stored) sessionStorage.setItem(key, value);
      },
      Object.entries(await sessionAt(step, seed)),
    );
    await engine.goto(origin + path);
  }
  const noDialog = () =>
    gestures.until('no dialog', () => engine.run(() => !document.querySelector('dialog')));
  /** Checks that the open dialog is not clipped: its body has the height of its text, or scrolls. */
  async function dialogIsWhole() {
    await gestures.until('a dialog at rest', () =>
      engine.run(() => document.querySelector('dialog[open]')?.getAnimations().length === 0),
    );
    const [shown = 0, total = 0, sheet = 0] = await engine.run(() => {
      const dialog = document.querySelector<HTMLElement>('dialog[open]');
      const body = dialog?.querySelector('.sheet-body');
      return [
        body?.clientHeight ?? 0,
        body?.scrollHeight ?? 0,
        (dialog?.offsetHeight ?? 0) / innerHeight,
      ];
    });
    assert.ok(shown === total || sheet > 0.8, `a dialog shows ${shown} of ${total} pixels`);
  }

  await engine.goto(`${origin}/`);
  await gestures.state('homepage');
  await take('front');
  await gestures.press('Lanjutkan');
  await gestures.state('chooser');
  await fillStep(gestures, 'chooser');
  await gestures.press(chooser.compare);
  await dialogIsWhole();
  await take('comparison');
  await gestures.press(common.close);
  await noDialog();
  const focused = await engine.run(() => document.activeElement?.textContent);
  assert.equal(focused, chooser.compare, 'focus is back on the opener');
  await gestures.press(common.continue);

  await gestures.state('personalData');
  await fillStep(gestures, 'personalData', { no_hp: '0812-3456 7890' });
  assert.equal(await gestures.valueOf(personalData.labels.no_hp), applicant.personalData.no_hp);
  await gestures.press(shared.takePhoto);
  await gestures.state('idCapture.explaining');
  await gestures.press('Buka Kamera');
  await gestures.until('the camera shows something', () =>
    engine.run(() => (document.querySelector('video')?.videoWidth ?? 0) > 0),
  );
  await take('camera');

  await openAt('checklist', screens.personalData.route, { nikCleared: undefined });
  await gestures.state('personalData.editing');
  await gestures.press(personalData.openWheel);
  await dialogIsWhole();
  await take('wheel');
  await gestures.press('Set');
  await noDialog();
  assert.equal(
    await gestures.valueOf(personalData.labels.tgl_lahir),
    applicant.personalData.tgl_lahir,
  );

  await openAt('checklist', screens.checklist.route);
  await gestures.state('checklist.editing');
  await gestures.press(checklist.terms.title);
  await dialogIsWhole();
  await take('terms');
  await gestures.press(shared.agree);
  await noDialog();
  await gestures.press(common.continue);
  await dialogIsWhole();
  await take('alert');
  await gestures.press(common.ok);
  await noDialog();

  // The following steps are completed by gestures.
  for (const step of filledSteps.slice(filledSteps.indexOf('checklist'))) {
    await gestures.state(`${step}.`);
    await fillStep(gestures, step);
    await take(step);
    await gestures.press(common.continue);
  }
  await gestures.state('faceTips.explaining');
  await gestures.press(common.continue);
  await gestures.state('faceFrame.showing');
  await take('face');

  await openAt('verified', screens.faceTips.route);
  await gestures.state('faceTips.verified');
  await gestures.press(common.continue);
  await gestures.state('otp');
  await gestures.fill(otp.label, await newestCode());
  await take('code');
  await gestures.press(common.continue);
  await gestures.state('done');
  await take('receipt');
}

/**
 * Runs `npm run tool -- webkit` or `npm run tool -- firefox`: completes the journey of the built app in the
 * engine, and takes pictures except in the short form.
 */
export async function run({ name, short }: { name: string; short: boolean }): Promise<number> {
  const folder = join('test-results', name);
  mkdirSync(folder, { recursive: true });
  await withApp(async () => {
    const engine = await (name === 'webkit' ? openWebkit() : openFirefox());
    let taken = 0;
    const take = async (screen: string) => {
      taken += 1;
      const file = join(folder, `${taken}-${screen}.png`);
      if (!short || screen === 'failed') writeFileSync(file, await engine.picture());
      process.stdout.write(`${taken} ${screen}\n`);
    };
    try {
      await completeJourney(engine, take);
    } catch (error) {
      await take('failed');
      throw error;
    } finally {
      await engine.close();
    }
  });
  process.stdout.write(short ? 'Walked\n' : `Walked; pictures in ${folder}/\n`);
  return 0;
}
