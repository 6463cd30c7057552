import { expect, type Locator, type Page } from 'playwright/test';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import type { FormValues } from '../../machines/journey/forms.ts';
import { applicant } from '../../machines/paths/applicant.ts';
import { checklist as checklistCopy } from '../../src/copy/checklist.ts';
import { chooser as chooserCopy } from '../../src/copy/chooser.ts';
import { personalData as personalCopy } from '../../src/copy/personalData.ts';
import { shared } from '../../src/copy/shared.ts';
import {
  address as addressCopy,
  delivery as deliveryCopy,
  job as jobCopy,
  plainCopy,
  profile as profileCopy,
} from '../../src/copy/steps.ts';
import type { AddressFormValues } from '../../src/fields/address.ts';
import type {
  ChooserValues,
  DeliveryValues,
  JobValues,
  PersonalDataValues,
  PlainForm,
} from '../../src/fields/steps.ts';
import { type Film, showToCamera } from '../support/films.ts';
import { press } from '../support/press.ts';
import { sandbox } from '../support/sandbox.ts';
import {
  atState,
  headingOf,
  newestCode,
  pressContinue,
  registerForCode,
  typeCode,
} from './state.ts';

/** The timeout in ms for reading a card on a slow machine, and for the 6 s that its result is shown. */
export const readingLimit = 45_000;

/** Waits for the camera, passing the explanation that is shown once per session. */
export async function openCamera(page: Page, state: string): Promise<void> {
  await atState(page, new RegExp(`^${state}\\.(explaining|aiming)$`));
  // The state is read from the chart, because a slow phone renders the button later.
  const shown = await page.locator('html').getAttribute('data-state');
  if (shown?.endsWith('explaining')) await press(page.getByRole('button', { name: 'Buka Kamera' }));
  await atState(page, `${state}.aiming`);
}

/** Presses the shutter, which is enabled when the camera has real frames. */
export const takePhoto = (page: Page) =>
  press(page.getByRole('button', { name: 'Ambil Foto', exact: true }));

/** Makes the bank respond at once to every card reading with the example applicant's card. */
export function readAtOnce() {
  const { nik, nama_lengkap: nama, tempat_lahir, tgl_lahir } = applicant.personalData;
  const read = { nik, nama, tempat_lahir, tanggal_lahir: tgl_lahir };
  const data = { ...read, jenis_kelamin: 'PEREMPUAN' };
  const body = { responseCode: '00', responseDescription: 'Sukses', data, reffId: 'OCR-0001' };
  return sandbox.injectFault({ call: 'readCard', body });
}

/** Opens the camera for the e-KTP and takes the photo. */
async function photographCard(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: 'Ambil Foto' }));
  await openCamera(page, 'idCapture');
  await takePhoto(page);
}

/** Takes a photo of the card; ends on the form with the values that were read. */
export async function takeIdPhoto(page: Page): Promise<void> {
  await photographCard(page);
  await atState(page, 'idCapture.read', readingLimit);
  await atState(page, 'personalData.editing');
}

/** Photographs a document of the job step. */
export async function takeDocumentPhoto(page: Page, label: string, state: string): Promise<void> {
  await press(
    page
      .getByRole('group', { name: label, exact: true })
      .getByRole('button', { name: 'Ambil Foto' }),
  );
  await openCamera(page, state);
  await takePhoto(page);
  await atState(page, 'job.editing', 15_000);
}

/** Opens and passes the liveness frame with this film before the camera; ends on the tips. */
export async function verifyFace(page: Page, film: Film = 'face'): Promise<void> {
  await atState(page, 'faceTips.explaining');
  await pressContinue(page);
  await verifyFaceInFrame(page, film);
}

/** Passes the liveness frame when it is already open, in three visits at most; ends on the tips. */
export async function verifyFaceInFrame(page: Page, film: Film = 'face'): Promise<void> {
  showToCamera(film);
  await atState(page, 'faceFrame.showing');
  const frame = page.frameLocator('iframe');
  await frame.getByText('Tantangan sandbox').waitFor();
  // A busy machine samples too rarely to follow a turn, so the check may need another attempt.
  const again = frame.getByRole('button', { name: 'Coba lagi' });
  await page.addLocatorHandler(again, () => press(again));
  const isVerified = async () => {
    await atState(page, /^faceTips\.(verified|explaining)/, 60_000);
    return /verified/.test((await page.locator('html').getAttribute('data-state')) ?? '');
  };
  // Its attempts are used up too: a person would restart the check.
  for (let visit = 1; !(await isVerified()) && visit < 3; visit += 1) {
    await pressContinue(page);
    await atState(page, 'faceFrame.showing');
  }
  await atState(page, 'faceTips.verified');
  await page.removeLocatorHandler(again);
  await expect(page.getByText('VERIFIKASI WAJAH BERHASIL')).toBeVisible();
}

/**
 * The gestures that fill in a form: by touch (below), by keyboard (access/keyboardActions.ts), or in another
 * browser (engines/gestures.ts). Fields are found by their labels; `part` is the title of the section, if
 * several sections have a field with this label. A field that already has the value is not changed.
 */
export interface Gestures {
  /** Replaces the text of a field. */
  fill(label: string, text: string, part?: string): Promise<void>;
  /** Selects the entry of a list whose text begins like this. */
  choose(label: string, entry: string): Promise<void>;
  /** Checks a radio button or a checkbox, or unchecks the checkbox. */
  check(label: string, on?: boolean): Promise<void>;
  /** Searches for `words`, and picks the entry that contains them and `place`. */
  searchAndPick(label: string, words: string, place: string, part?: string): Promise<void>;
  /** Presses the button or the link that begins like this, in the open sheet if there is one. */
  press(name: string): Promise<void>;
}

/** The values of each step that is filled in. */
interface Answers extends Pick<FormValues, PlainForm> {
  chooser: ChooserValues;
  personalData: Pick<PersonalDataValues, 'no_hp'> & Partial<PersonalDataValues>;
  checklist: { offers: boolean; point: keyof typeof checklistCopy.points.choices };
  address: AddressFormValues;
  job: JobValues;
  delivery: DeliveryValues;
}

/** A step of the six-step journey with a form. A step without `answers` does not compile. */
export type FilledStep = Exclude<(typeof sixStep.screens)[number]['screen'], 'faceTips' | 'otp'>;

/** The example applicant's values: personal data that the card does not contain, the home as residence. */
const answers: Answers = {
  ...applicant,
  personalData: { no_hp: applicant.personalData.no_hp },
  checklist: { offers: true, point: '50' },
  address: { ...applicant.address, alamat_berbeda: false },
};

interface Block {
  street: string;
  rt: string;
  rw: string;
  kelurahan: string;
  kecamatan: string;
}

async function fillBlock(
  gestures: Gestures,
  label: string,
  block: Block,
  part?: string,
): Promise<void> {
  await gestures.fill(label, block.street, part);
  await gestures.fill(addressCopy.home.rt, block.rt, part);
  await gestures.fill(addressCopy.home.rw, block.rw, part);
  await gestures.searchAndPick(addressCopy.home.kelurahan, block.kelurahan, block.kecamatan, part);
}

type Filling<Step extends FilledStep> = (
  gestures: Gestures,
  values: Answers[Step],
) => Promise<void>;

/** Types every text of a plain form under its label, in the order of the example's. */
async function typeTexts(form: PlainForm, gestures: Gestures, values: object): Promise<void> {
  const labels = new Map(Object.entries<string>(plainCopy[form].labels));
  for (const [field, text] of Object.entries<string>({ ...values }))
    await gestures.fill(labels.get(field) ?? field, text);
}

/** How each step is filled in; a plain form only where its fields are more than texts. */
const forms: { [Step in Exclude<FilledStep, PlainForm>]: Filling<Step> } & {
  [Step in PlainForm]?: Filling<Step>;
} = {
  async chooser(gestures, { boardCC, chooseCard }) {
    await gestures.choose(chooserCopy.income, chooserCopy.brackets[boardCC]);
    await gestures.check(chooserCopy.cardNames[chooseCard]);
  },
  async personalData(gestures, { no_hp, kd_promo, nik, nama_lengkap, tempat_lahir, tgl_lahir }) {
    await gestures.fill(personalCopy.labels.no_hp, no_hp);
    if (kd_promo !== undefined) await gestures.fill(personalCopy.labels.kd_promo, kd_promo);
    // The card's data are asked for once there is a photo of it.
    if (nik === undefined) return;
    await gestures.fill(personalCopy.labels.nik, nik);
    await gestures.fill(personalCopy.labels.nama_lengkap, nama_lengkap ?? '');
    await gestures.fill(personalCopy.labels.tempat_lahir, tempat_lahir ?? '');
    await gestures.fill(personalCopy.labels.tgl_lahir, tgl_lahir ?? '');
  },
  async checklist(gestures, { offers, point }) {
    await gestures.press(checklistCopy.terms.title);
    await gestures.press(shared.agree);
    if (offers) {
      await gestures.press(checklistCopy.offers.link);
      await gestures.press(checklistCopy.offers.agree);
    }
    await gestures.check(checklistCopy.points.choices[point]);
  },
  async profile(gestures, values) {
    await gestures.check(profileCopy.genders[values.jns_kelamin]);
    await gestures.choose(profileCopy.labels.status_kwn, values.status_kwn);
    await gestures.fill(profileCopy.labels.ibukandung, values.ibukandung);
    await gestures.fill(profileCopy.labels.alamat_email, values.alamat_email);
    await gestures.fill(profileCopy.labels.nama_darurat, values.nama_darurat);
    await gestures.fill(profileCopy.labels.no_darurat, values.no_darurat);
  },
  async address(gestures, values) {
    await fillBlock(gestures, addressCopy.home.street, {
      street: values.alamat_rmh,
      rt: values.rt_rmh,
      rw: values.rw_rmh,
      kelurahan: values.kelurahan_rmh,
      kecamatan: values.kecamatan_rmh,
    });
    await gestures.check(addressCopy.different, values.alamat_berbeda);
    if (!values.alamat_berbeda) return;
    const block = {
      street: values.alamat_dms,
      rt: values.rt_dms,
      rw: values.rw_dms,
      kelurahan: values.kelurahan_dms,
      kecamatan: values.kecamatan_dms,
    };
    await fillBlock(gestures, addressCopy.residenceStreet, block, addressCopy.residence);
  },
  async job(gestures, values) {
    await gestures.choose(jobCopy.labels.pekerjaan, values.pekerjaan);
    await gestures.choose(jobCopy.labels.jabatan, values.jabatan);
    await gestures.choose(jobCopy.labels.bidang_usaha, values.bidang_usaha);
    await gestures.fill(jobCopy.labels.lamakerja, values.lamakerja);
    await gestures.fill(jobCopy.labels.bruto, values.bruto);
    await gestures.fill(jobCopy.labels.nama_perusahaan, values.nama_perusahaan);
    await fillBlock(gestures, jobCopy.labels.alamat_perusahaan, {
      street: values.alamat_perusahaan,
      rt: values.rt_perusahaan,
      rw: values.rw_perusahaan,
      kelurahan: values.kel_perusahaan,
      kecamatan: values.kec_perusahaan,
    });
    await gestures.fill(jobCopy.labels.no_perusahaan, values.no_perusahaan);
    await gestures.fill(jobCopy.labels.telepon_kantor_ext, values.telepon_kantor_ext);
    await gestures.fill(jobCopy.labels.npwp, values.npwp);
  },
  async delivery(gestures, { alamatkirim }) {
    await gestures.check(deliveryCopy.choices[alamatkirim]);
  },
};

/** The steps that are filled in, in the order of the flow. */
export const filledSteps = sixStep.screens
  .map(({ screen }) => screen)
  .filter((screen): screen is FilledStep => screen in answers);

/** Fills in a step without pressing Continue. */
export const fillStep = <Step extends FilledStep>(
  gestures: Gestures,
  step: Step,
  values: Partial<Answers[Step]> = {},
): Promise<void> => {
  const all = { ...answers[step], ...values };
  const fill = forms[step] as Filling<Step> | undefined;
  return fill ? fill(gestures, all) : typeTexts(step as PlainForm, gestures, all);
};

/** Fills in a step and presses Continue; ends on the next step of the flow. */
export async function passStep<Step extends FilledStep>(
  page: Page,
  step: Step,
  values: Partial<Answers[Step]> = {},
): Promise<void> {
  await fillStep(byTouch(page), step, values);
  await leaveStep(page, step);
}

/** Presses Continue on a completed step and waits for the next one. */
export async function leaveStep(page: Page, step: FilledStep): Promise<void> {
  await pressContinue(page);
  await atState(page, filledSteps[filledSteps.indexOf(step) + 1] ?? 'faceTips');
}

/** Matches a label, with or without the suffix of optional fields. */
const createLabelPattern = (label: string) =>
  new RegExp(`^${escapePattern(label)}( \\(?${shared.optional}\\)?)?$`);
const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a titled section of a form. */
const section = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true });
const getScope = (page: Page, part?: string) => (part ? section(page, part) : page);

/** Returns the text field with this label, within a section if one is given. */
export const getTextField = (page: Page, label: string, part?: string): Locator =>
  getScope(page, part)
    .getByRole('textbox', { name: createLabelPattern(label) })
    .first();
export const getSearchField = (page: Page, label: string, part?: string): Locator =>
  getScope(page, part).getByRole('combobox', { name: label }).first();
export const getSelect = (page: Page, label: string): Locator =>
  page.getByRole('combobox', { name: createLabelPattern(label) });
/** Returns the radio button or checkbox with this label. */
export const getCheckable = (page: Page, label: string): Locator =>
  page
    .getByRole('radio', { name: label, exact: true })
    .or(page.getByRole('checkbox', { name: label, exact: true }));
/** Returns the button or link whose name begins like this, in the open dialog if there is one. */
export const getButtonOrLink = (page: Page, name: string): Locator => {
  const pattern = new RegExp(`^${escapePattern(name)}`);
  const within = (around: Page | Locator) =>
    around.getByRole('button', { name: pattern }).or(around.getByRole('link', { name: pattern }));
  return within(page.locator('dialog[open]'))
    .or(within(page.locator('body:not(:has(dialog[open]))')))
    .first();
};

/** Resolves with the value of the option whose text begins like this, when the list has loaded. */
export async function waitForOptionValue(list: Locator, entry: string): Promise<string> {
  const found = list.locator('option').filter({ hasText: new RegExp(`^${escapePattern(entry)}`) });
  await found.first().waitFor({ state: 'attached' });
  return (await found.first().getAttribute('value')) ?? '';
}

/** Searches a kelurahan and selects it, even if it is selected already. */
export async function pickKelurahan(
  page: Page,
  kelurahan: string,
  kecamatan: string,
  search = getSearchField(page, addressCopy.home.kelurahan),
): Promise<void> {
  await search.fill(kelurahan.toLowerCase());
  const place = new RegExp(`${kelurahan}.*${kecamatan}`);
  await press(page.getByRole('option', { name: place }).first());
}

/** Switches to manual kelurahan entry, or back to the bank's list (ADR-07). */
export async function typeKelurahan(page: Page, byHand: boolean): Promise<void> {
  if (byHand) await getSearchField(page, addressCopy.home.kelurahan).fill('kelurahan baru');
  const name = byHand ? addressCopy.notListed : addressCopy.searchAgain;
  await press(page.getByRole('button', { name }).first());
}

/** Returns gestures that use touch. */
export const byTouch = (page: Page): Gestures => ({
  async fill(label, text, part) {
    const field = getTextField(page, label, part);
    const value = await field.inputValue();
    const isFilled =
      value === text || (value.startsWith('Rp') && value.replace(/\D/g, '') === text);
    if (!isFilled) await field.fill(text);
  },
  async choose(label, entry) {
    const list = getSelect(page, label);
    const value = await waitForOptionValue(list, entry);
    if ((await list.inputValue()) !== value) await list.selectOption(value);
  },
  async check(label, on = true) {
    const control = getCheckable(page, label);
    // The radio button of a card covers its entire tile.
    if ((await control.isChecked()) !== on) await control.setChecked(on, { force: true });
  },
  async searchAndPick(label, words, place, part) {
    // A typed kelurahan is searched again, because the example applicant picks it from the list.
    const again = getScope(page, part)
      .getByRole('button', { name: addressCopy.searchAgain })
      .first();
    if (await again.isVisible()) await press(again);
    const search = getSearchField(page, label, part);
    if ((await search.inputValue()) === words) return;
    await pickKelurahan(page, words, place, search);
    await expect(search).toHaveValue(words);
  },
  press: (name) => press(getButtonOrLink(page, name)),
});

/** Opens the front page and waits for it. */
export async function openFrontPage(page: Page, query = ''): Promise<void> {
  await page.goto(`./${query}`);
  await atState(page, 'homepage');
}

/** Starts the six-step journey from the front page. */
export async function startJourney(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: 'Lanjutkan' }));
  await expect(headingOf(page)).toHaveText('Pilih Jenis Syariah Card');
}

export const cardTile = (page: Page, card: 'Gold' | 'Platinum') =>
  page.getByRole('radio', { name: card, exact: true }).locator('..');

const capitalize = (step: FilledStep) =>
  `${step.charAt(0).toUpperCase()}${step.slice(1)}` as Capitalize<FilledStep>;

/** A point of the journey; `filled…` means before Continue. */
export type Place =
  | 'homepage'
  | FilledStep
  | `filled${Capitalize<FilledStep>}`
  | 'faceTips'
  | 'otp'
  | 'done';

/** Completes the six-step journey without errors, and calls `at` at each point. */
export async function completeJourney(
  page: Page,
  at: (place: Place) => Promise<void>,
): Promise<void> {
  await openFrontPage(page);
  await at('homepage');
  await startJourney(page);
  for (const step of filledSteps) {
    await at(step);
    await fillStep(byTouch(page), step);
    if (step === 'personalData') await takeIdPhoto(page);
    await at(`filled${capitalize(step)}`);
    await leaveStep(page, step);
  }
  await at('faceTips');
  await verifyFace(page);
  await registerForCode(page);
  await at('otp');
  await typeCode(page, await newestCode());
  await atState(page, 'done', 30_000);
  await at('done');
}
