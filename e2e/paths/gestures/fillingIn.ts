import { examples } from '../../../machines/paths/examples.ts';
import { checklist } from '../../../src/copy/checklist.ts';
import { chooser } from '../../../src/copy/chooser.ts';
import { common } from '../../../src/copy/common.ts';
import { personalData } from '../../../src/copy/personalData.ts';
import { fillIdentity, fillReview } from '../../pages/identityFirst.ts';
import { pressContinue } from '../../pages/state.ts';
import { cardTile } from '../../pages/steps.ts';
import {
  fillAddress,
  fillContact,
  fillJob,
  fillPersonalData,
  fillProfile,
  pickKelurahan,
  typeKelurahan,
} from '../forms.ts';
import { button, type Gestures, isOn, isReading, link } from './gesture.ts';

/** Steps and consents: what is typed, chosen and agreed to. */
export const fillingIn = {
  async 'chooser.submitted'(scene, { values }) {
    const income = scene.page.getByLabel(chooser.income);
    if ((await income.inputValue()) !== values.boardCC) await income.selectOption(values.boardCC);
    const card = cardTile(scene.page, values.chooseCard === 'cardgold' ? 'Gold' : 'Platinum');
    if (await card.isVisible()) await card.getByRole('radio').check({ force: true });
    await pressContinue(scene.page);
  },
  async 'contact.typed'({ page }, { values }) {
    await page.getByLabel(personalData.phone).fill('');
    await fillContact(page, values);
  },
  async 'personalData.submitted'({ page }, { values }) {
    await fillPersonalData(page, values);
    await pressContinue(page);
  },
  async 'identity.submitted'({ page }, { values }) {
    await fillIdentity(page, values);
    await pressContinue(page);
  },
  async 'thanks.continued'({ page }) {
    // OLD-23: over the form; END-10: as a page.
    if (await isOn(page, 'thanks')) return pressContinue(page);
    return page.getByRole('dialog').getByRole('button', { name: common.continue }).click();
  },
  async 'review.submitted'({ page }, { values }) {
    await fillReview(page, values);
    await pressContinue(page);
  },
  async 'terms.opened'(scene) {
    // OLD-03: there the row itself opens them.
    if (await isOn(scene.page, 'identity')) {
      return scene.page.getByRole('checkbox', { name: /Saya menyetujui/ }).click();
    }
    return link(scene, checklist.terms.title).click();
  },
  async 'terms.agreed'(scene, { agrees }) {
    if (await isReading(scene)) return button(scene, common.agree).click();
    return scene.page.getByRole('checkbox', { name: /Saya menyetujui/ }).setChecked(agrees);
  },
  'offers.opened': (scene) => link(scene, checklist.offers.link).click(),
  async 'offers.answered'(scene, { agrees }) {
    const { agree, disagree } = checklist.offers;
    if (await isReading(scene)) return button(scene, agrees ? agree : disagree).click();
    return scene.page.getByRole('checkbox', { name: /Saya bersedia/ }).setChecked(agrees);
  },
  async 'checklist.submitted'({ page }, { values: { point } }) {
    const choice = Object.entries(checklist.points.choices).find(([value]) => value === point);
    if (choice) await page.getByRole('radio', { name: choice[1] }).check();
    await pressContinue(page);
  },
  async 'profile.submitted'({ page }, { values }) {
    await fillProfile(page, values);
    await pressContinue(page);
  },
  'kelurahan.picked': ({ page }, { key }) => {
    const { address, job } = examples;
    return key === 'kelurahanPRSH'
      ? pickKelurahan(page.locator('form'), job.kel_perusahaan, job.kec_perusahaan)
      : pickKelurahan(page.locator('form'), address.kelurahan_rmh, address.kecamatan_rmh);
  },
  'kelurahan.typed': ({ page }, { byHand }) => typeKelurahan(page.locator('form'), byHand),
  async 'address.submitted'({ page }, { values }) {
    await fillAddress(page, values);
    await pressContinue(page);
  },
  async 'job.submitted'({ page }, { values }) {
    await fillJob(page, values);
    await pressContinue(page);
  },
  async 'delivery.submitted'({ page }, { values: { alamatkirim } }) {
    if (alamatkirim) await page.getByRole('radio', { name: 'Alamat domisili' }).check();
    await pressContinue(page);
  },
} satisfies Partial<Gestures>;
