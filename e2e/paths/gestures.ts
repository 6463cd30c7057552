import { expect, type Locator, type Page } from 'playwright/test';
import type { DocumentKind, JourneyEvent } from '../../machines/journey/events.ts';
import { getFormOnlyScreens } from '../../machines/journey/flows/flow.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import type { FormValues } from '../../machines/journey/forms.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { examples } from '../../machines/paths/examples.ts';
import { summaryParts } from '../../screens/summary/summaryParts.ts';
import { alertActions } from '../../src/copy/alerts.ts';
import { capture, idCapture, poorPhoto } from '../../src/copy/capture.ts';
import { checklist } from '../../src/copy/checklist.ts';
import { chooser } from '../../src/copy/chooser.ts';
import { common } from '../../src/copy/common.ts';
import { costs } from '../../src/copy/costs.ts';
import { rejectionDukcapil } from '../../src/copy/endings.ts';
import { faceFrame, faceTips } from '../../src/copy/face.ts';
import { returningVisit } from '../../src/copy/homepage.ts';
import { review } from '../../src/copy/identityFirst.ts';
import { otp } from '../../src/copy/otp.ts';
import { personalData } from '../../src/copy/personalData.ts';
import { shared } from '../../src/copy/shared.ts';
import { job } from '../../src/copy/steps.ts';
import { summary } from '../../src/copy/summary.ts';
import { titles } from '../../src/copy/titles.ts';
import type { PersonalDataValues, PlainForm } from '../../src/fields/steps.ts';
import { fillIdentity, fillReview, openSection } from '../pages/identityFirst.ts';
import {
  alertOf,
  codeBoxes,
  getOtherCode,
  newestCode,
  pressContinue,
  pressOk,
  typeCode,
} from '../pages/state.ts';
import { byTouch, cardTile, fillStep, pickKelurahan, typeKelurahan } from '../pages/steps.ts';
import { drawCardPhoto, showToCamera } from '../support/films.ts';
import { goInHistory, phoneBack } from '../support/history.ts';
import { press } from '../support/press.ts';
import { answerCamera, type Scene } from './phone.ts';

const pictures = new Map<boolean, Promise<Buffer>>();

/** Returns a photo of the specimen card as a gallery file, sharp or blurred. */
async function pictureFile(isBlurred: boolean) {
  const picture = pictures.get(isBlurred) ?? drawCardPhoto({}, isBlurred ? 14 : undefined);
  pictures.set(isBlurred, picture);
  return { name: 'ktp.jpg', mimeType: 'image/jpeg', buffer: await picture };
}

const textFile = {
  name: 'catatan.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('Ini bukan foto.'),
};

type Gesture<Event> = (scene: Scene, event: Event) => Promise<unknown>;
/** The events of a hand-over need two devices: e2e/journeys/handOver.spec.ts sends them. */
type WalkedEvent = Exclude<JourneyEvent['type'], `handOver.${string}` | `takeOver.${string}`>;
/** The gestures for each other event of the chart. */
type Gestures = {
  [Type in WalkedEvent]: Gesture<Extract<JourneyEvent, { type: Type }>>;
};

const button = ({ page }: Scene, name: string) => page.getByRole('button', { name, exact: true });
const link = ({ page }: Scene, name: string) => page.getByRole('link', { name });
/** Finds the tile of a document; on form-expand it is in a section that must be opened first. */
async function tile({ page }: Scene, kind: DocumentKind): Promise<Locator> {
  const name = kind === 'npwp' ? job.npwpPhoto : job.slip;
  if (await isOn(page, 'review')) await openSection(page, review.sections.documents);
  return page.getByRole('group', { name, exact: true });
}

/** Chooses a file that leads to the endings of the path. */
async function pick(scene: Scene, input: Locator): Promise<void> {
  scene.isBlurred = scene.upcoming.includes('poor');
  const isText = scene.upcoming.includes('not an image');
  await input.setInputFiles(isText ? textFile : await pictureFile(scene.isBlurred));
}
/** Matches exactly one of these names. */
const either = (...names: string[]) => new RegExp(`^(${names.join('|')})$`);

const trailOf = ({ page }: Scene) =>
  page.evaluate((): ScreenId[] => window.history.state?.trail ?? []);
/** Checks whether an entry of the app precedes the current one. */
const hasEntryBelow = ({ page }: Scene) =>
  page.evaluate(() => window.history.state?.trail.length > 1 || window.history.state?.above > 0);
/** Reads the state of the chart, because a closed sheet stays visible during its animation. */
const stateOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.state ?? '');
const isReading = async ({ page }: Scene) => /\.reading/.test(await stateOf(page));
const isOn = async (page: Page, screen: string) =>
  `${await stateOf(page)}.`.startsWith(`${screen}.`);

/** Navigation: back, dialogs, the network, the summary. */
const goingAbout = {
  async back(scene) {
    // The phone's button if it stays inside the journey, otherwise the back arrow of the screen.
    if (await hasEntryBelow(scene)) await phoneBack(scene.page);
    else await press(scene.page.getByRole('button', { name: /^(Kembali|BACK)$/ }).first());
  },
  /** Opens an entry of the history. */
  async open(scene, { to }) {
    const trail = await trailOf(scene);
    const delta = to ? trail.indexOf(to) + 1 - trail.length : 0;
    if (delta >= -1) throw new Error(`${to} is not an entry two or more steps back: ${trail}`);
    await goInHistory(scene.page, delta);
  },
  async 'dialog.closed'(scene) {
    if (/\.asking$/.test(await stateOf(scene.page))) await press(button(scene, common.cancel));
    else if (await alertOf(scene.page).isVisible()) await pressOk(scene.page);
    else await scene.page.keyboard.press('Escape');
  },
  /** The browser's own event, as in a tunnel. */
  'network.lost': ({ page }) => page.evaluate(() => dispatchEvent(new Event('offline'))),
  'network.returned': ({ page }) => page.evaluate(() => dispatchEvent(new Event('online'))),
  'journey.started': ({ page }) =>
    press(page.getByRole('link', { name: new RegExp(`^Lanjutkan|^${returningVisit.receipt}$`) })),
  'journey.renewed': ({ page }) =>
    press(page.getByRole('button', { name: either(returningVisit.renew, returningVisit.another) })),
  'erasure.confirmed': (scene) => press(button(scene, alertActions.erase)),
  'journey.restarted': ({ page }) =>
    press(
      page.getByRole('button', { name: either(shared.startOver, rejectionDukcapil.startOver) }),
    ),
  'summary.opened': (scene) => press(button(scene, titles.summary)),
  'summary.confirmed': ({ page }) =>
    press(page.getByRole('button', { name: either(summary.confirm, common.back) }).last()),
  async 'detour.opened'(scene, { to }) {
    const { page } = scene;
    if (await isOn(page, 'summary'))
      return press(
        button(
          scene,
          `${summary.change} ${summaryParts.find(({ screen }) => screen === to)?.title}`,
        ),
      );
    return press(
      page.getByRole('button', {
        name: new RegExp(
          `^(${otp.wrongNumber.replace('?', '\\?')}|${faceTips.refused.email.change}|${faceTips.refused.phone.change})$`,
        ),
      }),
    );
  },
  'correction.wanted': (scene) => press(button(scene, rejectionDukcapil.correct)),
  'costs.opened': (scene) =>
    press(button(scene, costs.title).or(scene.page.getByRole('link', { name: costs.title }))),
  'benefits.opened': (scene) => press(button(scene, chooser.compare)),
  'date.opened': (scene) => press(button(scene, personalData.openWheel)),
} satisfies Partial<Gestures>;

/** Returns the phone number, and the other values whose fields the screen shows: before the photo only some. */
async function askedFor(
  page: Page,
  { no_hp, kd_promo, ...card }: Partial<PersonalDataValues> & Pick<PersonalDataValues, 'no_hp'>,
) {
  const sees = (name: string) => page.getByRole('textbox', { name }).first().isVisible();
  return {
    no_hp,
    ...((await sees(personalData.labels.kd_promo)) && { kd_promo }),
    ...((await sees(personalData.labels.nik)) && card),
  };
}

/** Fills a plain form and continues. */
const submittingPlainForms = Object.fromEntries(
  getFormOnlyScreens(sixStep).map((form) => [
    `${form}.submitted`,
    async ({ page }: Scene, { values }: { values: FormValues[PlainForm] }) => {
      await fillStep(byTouch(page), form, values);
      await pressContinue(page);
    },
  ]),
) as Record<`${PlainForm}.submitted`, Gesture<{ values: FormValues[PlainForm] }>>;

/** Steps and consents. */
const fillingIn = {
  async 'chooser.submitted'(scene, { values }) {
    const income = scene.page.getByLabel(chooser.income);
    const card = cardTile(scene.page, values.chooseCard === 'cardgold' ? 'Gold' : 'Platinum');
    const pick = () => card.getByRole('radio').check({ force: true });
    if ((await income.inputValue()) !== values.boardCC) await income.selectOption(values.boardCC);
    if (await card.isVisible()) await pick();
    else {
      // A person can only choose a card that the income does not offer before that income.
      await income.selectOption('3');
      await pick();
      await income.selectOption(values.boardCC);
    }
    await pressContinue(scene.page);
  },
  async 'contact.typed'({ page }, { values }) {
    await page.getByLabel(personalData.labels.no_hp).fill('');
    await fillStep(byTouch(page), 'personalData', await askedFor(page, values));
  },
  async 'personalData.submitted'({ page }, { values }) {
    await fillStep(byTouch(page), 'personalData', await askedFor(page, values));
    await pressContinue(page);
  },
  async 'identity.submitted'({ page }, { values }) {
    await fillIdentity(page, values);
    await pressContinue(page);
  },
  async 'thanks.continued'({ page }) {
    // OLD-23: a dialog over the form; END-10: a page.
    if (await isOn(page, 'thanks')) return pressContinue(page);
    return press(page.getByRole('dialog').getByRole('button', { name: common.continue }));
  },
  async 'review.submitted'({ page }, { values }) {
    await fillReview(page, values);
    await pressContinue(page);
  },
  async 'terms.opened'(scene) {
    // OLD-03: on that screen the checkbox opens the terms.
    if (await isOn(scene.page, 'identity')) {
      return press(scene.page.getByRole('checkbox', { name: /Saya menyetujui/ }));
    }
    return press(link(scene, checklist.terms.title));
  },
  async 'terms.agreed'(scene, { agrees }) {
    if (await isOn(scene.page, 'review')) await openSection(scene.page, review.sections.other);
    if (await isReading(scene)) return press(button(scene, shared.agree));
    return scene.page.getByRole('checkbox', { name: /Saya menyetujui/ }).setChecked(agrees);
  },
  'offers.opened': (scene) => press(link(scene, checklist.offers.link)),
  async 'offers.answered'(scene, { agrees }) {
    if (await isOn(scene.page, 'review')) await openSection(scene.page, review.sections.other);
    const { agree, disagree } = checklist.offers;
    if (await isReading(scene)) return press(button(scene, agrees ? agree : disagree));
    return scene.page.getByRole('checkbox', { name: /Saya bersedia/ }).setChecked(agrees);
  },
  async 'checklist.submitted'({ page }, { values: { point } }) {
    const choice = Object.entries(checklist.points.choices).find(([value]) => value === point);
    if (choice) await page.getByRole('radio', { name: choice[1] }).check();
    await pressContinue(page);
  },
  ...submittingPlainForms,
  'kelurahan.picked': ({ page }, { key }) => {
    const { address, job } = examples;
    return key === 'kelurahanPRSH'
      ? pickKelurahan(page, job.kel_perusahaan, job.kec_perusahaan)
      : pickKelurahan(page, address.kelurahan_rmh, address.kecamatan_rmh);
  },
  'kelurahan.typed': ({ page }, { byHand }) => typeKelurahan(page, byHand),
  async 'address.submitted'({ page }, { values }) {
    await fillStep(byTouch(page), 'address', values);
    await pressContinue(page);
  },
  async 'job.submitted'({ page }, { values }) {
    await fillStep(byTouch(page), 'job', values);
    await pressContinue(page);
  },
  async 'delivery.submitted'(scene, { values: { alamatkirim }, check }) {
    const { page } = scene;
    if (alamatkirim) await page.getByRole('radio', { name: 'Alamat domisili' }).check();
    if (check) await press(button(scene, titles.summary));
    else await pressContinue(page);
  },
} satisfies Partial<Gestures>;

/** The cameras, and the pictures and documents of the phone. */
const photographing = {
  'photo.wanted': (scene) => press(button(scene, shared.takePhoto)),
  'data.wanted': (scene) =>
    press(
      scene.page.getByRole('button', {
        name: new RegExp(`^(${idCapture.read.check}|${idCapture.typeInstead})$`),
      }),
    ),
  'camera.wanted': ({ page }) =>
    press(
      page.getByRole('button', {
        name: new RegExp(`^(${capture.open}|${capture.retry}|${poorPhoto.again})$`),
      }),
    ),
  async 'camera.failed'(scene, { reason }) {
    // A browser without any camera reports it by itself when the camera screen opens.
    if (reason !== 'unsupported') await answerCamera(scene, false);
  },
  /** Nobody answers the permission prompt while time passes. */
  'camera.delayed': async (scene) => {
    await scene.page.waitForFunction(() => window.phone.asked() > 0);
    return scene.page.evaluate(() => window.phone.pass());
  },
  async 'camera.ready'(scene) {
    showToCamera('card');
    await answerCamera(scene, true);
    await expect(scene.page.locator('html')).toHaveAttribute('data-state', /\.aiming$/);
  },
  /** The films of the paths do not move, so no photo is taken automatically (e2e/paths/causes.ts). */
  'picture.steady': async () => undefined,
  'picture.moved': async () => undefined,
  async 'photo.taken'(scene) {
    scene.isBlurred = scene.upcoming.includes('poor');
    showToCamera(scene.isBlurred ? 'blurred' : 'card');
    // After a delay the prompt was answered already.
    await scene.page.waitForFunction(
      () => window.phone.asked() > 0 || Number(document.querySelector('video')?.readyState) >= 2,
    );
    await scene.page.evaluate(() => window.phone.answer(true));
    await press(scene.page.getByRole('button', { name: /^(Ambil Foto|Mulai)$/ }));
  },
  'file.chosen': (scene) => pick(scene, scene.page.locator('input[type=file]')),
  'photo.insisted': (scene) => press(button(scene, poorPhoto.insist)),
  async 'document.photoWanted'(scene, { document: kind, values }) {
    await fillStep(byTouch(scene.page), 'job', values);
    await press((await tile(scene, kind)).getByRole('button', { name: shared.takePhoto }));
  },
  // The tested build makes no district search (VITE_SUBDISTRICT).
  'lookup.failed': async () => undefined,
  async 'npwp.wanted'(scene) {
    await press((await tile(scene, 'npwp')).getByRole('button', { name: shared.takePhoto }));
  },
  'document.chosen': async (scene, { document: kind }) =>
    pick(scene, (await tile(scene, kind)).locator('input[type=file]')),
  async 'document.opened'(scene, { document: kind }) {
    await press((await tile(scene, kind)).getByRole('link', { name: /^Lihat/ }));
  },
  async 'document.removed'(scene, { document: kind }) {
    await press((await tile(scene, kind)).getByRole('button', { name: /^x/ }));
  },
} satisfies Partial<Gestures>;

/** Face verification, the one-time code and the submission. */
const proving = {
  'face.continued': ({ page }) => pressContinue(page),
  /** The frame sends this by itself when its page has loaded. */
  async 'frame.ready'({ page, network }) {
    await network.openFrame();
    await expect(page.locator('html')).toHaveAttribute('data-state', /showing\.ready$/);
  },
  'frame.retried': (scene) => press(button(scene, faceFrame.reload)),
  /** The head in the film turns as the frame requests; the frame reports by itself. */
  async 'face.reported'({ page }) {
    // A busy machine samples too rarely to follow a turn, so the check may need another attempt.
    const again = page.frameLocator('iframe').getByRole('button', { name: 'Coba lagi' });
    await page.addLocatorHandler(again, () => press(again));
    await expect(page.locator('html')).not.toHaveAttribute('data-state', /showing/, {
      timeout: 90_000,
    });
    await page.removeLocatorHandler(again);
  },
  'result.continued': ({ page }) => pressContinue(page),
  async 'code.submitted'({ page, upcoming }, { code }) {
    if (code.length < 5) return codeBoxes(page).fill(code);
    const sent = await newestCode();
    const isWrong = upcoming.some((ending) => /^(failed|locked)/.test(ending));
    return typeCode(page, isWrong ? getOtherCode(sent) : sent);
  },
  'code.typed': ({ page }) => codeBoxes(page).fill('1'),
  'resend.requested': (scene) => press(button(scene, otp.resend)),
  'submission.repeated': (scene) => press(button(scene, otp.repeat)),
  'face.renewed': (scene) => press(button(scene, otp.renewFace)),
} satisfies Partial<Gestures>;

/**
 * The gestures for each event of the chart. The type is complete: an event without a gesture does not
 * compile.
 */
const gestures = {
  ...goingAbout,
  ...fillingIn,
  ...photographing,
  ...proving,
} satisfies Gestures;

/** Performs the gesture of an event. */
export const perform = (scene: Scene, event: JourneyEvent): Promise<unknown> =>
  (gestures[event.type as WalkedEvent] as Gesture<JourneyEvent>)(scene, event);
