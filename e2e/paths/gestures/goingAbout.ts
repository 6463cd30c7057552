import { summaryParts } from '../../../screens/summary/summaryParts.ts';
import { alertWays } from '../../../src/copy/alerts.ts';
import { chooser } from '../../../src/copy/chooser.ts';
import { common } from '../../../src/copy/common.ts';
import { rejectionDukcapil } from '../../../src/copy/endings.ts';
import { faceTips } from '../../../src/copy/faceTips.ts';
import { homepage } from '../../../src/copy/homepage.ts';
import { otp } from '../../../src/copy/otp.ts';
import { personalData } from '../../../src/copy/personalData.ts';
import { summary } from '../../../src/copy/summary.ts';
import { alertOf, pressOk } from '../../pages/state.ts';
import { button, type Gestures, link, stateOf, trailOf } from './gesture.ts';

/** The ways through the journey: back, dialogs, the network, the summary. */
export const goingAbout = {
  async back(scene) {
    // The phone's button, as long as it stays inside the journey; else the screen's own arrow.
    if ((await trailOf(scene)).length > 1) await scene.page.evaluate(() => history.back());
    else
      await scene.page
        .getByRole('button', { name: /^(Kembali|BACK)$/ })
        .first()
        .click();
  },
  /** An entry of the history's menu. */
  async open(scene, { to }) {
    const trail = await trailOf(scene);
    const delta = to ? trail.indexOf(to) + 1 - trail.length : 0;
    if (delta >= -1) throw new Error(`${to} is no entry that lies two back or more: ${trail}`);
    await scene.page.evaluate((by) => history.go(by), delta);
  },
  async 'dialog.closed'(scene) {
    if (/\.asking$/.test(await stateOf(scene.page))) await button(scene, common.cancel).click();
    else if (await alertOf(scene.page).isVisible()) await pressOk(scene.page);
    else await scene.page.keyboard.press('Escape');
  },
  /** The phone's own word: whoever holds it walks into a tunnel, and out again. */
  'network.lost': ({ page }) => page.evaluate(() => dispatchEvent(new Event('offline'))),
  'network.returned': ({ page }) => page.evaluate(() => dispatchEvent(new Event('online'))),
  'journey.started': (scene) => link(scene, 'Lanjutkan').click(),
  'journey.resumed': (scene) => button(scene, homepage.resume).click(),
  'journey.renewed': (scene) => button(scene, homepage.renew).click(),
  'erasure.confirmed': (scene) => button(scene, alertWays.erase).click(),
  'journey.restarted': ({ page }) =>
    page
      .getByRole('button', {
        name: new RegExp(`^(${common.startOver}|${rejectionDukcapil.startAnew})$`),
      })
      .click(),
  'summary.opened': (scene) => button(scene, summary.open).click(),
  async 'detour.opened'(scene, { to, field }) {
    const { page } = scene;
    if (/summarising/.test(await stateOf(page))) {
      const part = summaryParts.find(({ screen }) => screen === to);
      const answer = part?.answers.find((one) => one.field === field);
      return button(scene, `${summary.change} ${answer?.label}`).click();
    }
    return page
      .getByRole('button', {
        name: new RegExp(
          `^(${otp.wrongNumber.replace('?', '\\?')}|${faceTips.refused.email.change}|${faceTips.refused.phone.change})$`,
        ),
      })
      .click();
  },
  'correction.wanted': (scene) => button(scene, rejectionDukcapil.correct).click(),
  'benefits.opened': (scene) => button(scene, chooser.compare).click(),
  'date.opened': (scene) => button(scene, personalData.openWheel).click(),
} satisfies Partial<Gestures>;
