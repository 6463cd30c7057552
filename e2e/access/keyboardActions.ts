import { expect, type Locator, type Page } from 'playwright/test';
import { atState, headingOf } from '../pages/state.ts';
import {
  type Gestures,
  getButtonOrLink,
  getCheckable,
  getSearchField,
  getSelect,
  getTextField,
  readingLimit,
  waitForOptionValue,
} from '../pages/steps.ts';
import { drawCardPhoto } from '../support/films.ts';

/** Moves the focus to the target with Tab alone; fails if the target is not reached in one round. */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  for (let presses = 0; presses < 70; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, 'to be reached by Tab').toBeFocused();
}

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** Moves the focus to the target and presses Enter. */
export async function pressEnterOn(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Enter');
}

/** Replaces the value of the field by typing. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Control+A');
  await target.page().keyboard.type(text);
}

/** Selects the option with the arrow keys, as on a closed native select. */
export async function pickByArrows(list: Locator, value: string): Promise<void> {
  await tabTo(list);
  for (let presses = 0; presses < 40 && (await list.inputValue()) !== value; presses += 1) {
    await list.page().keyboard.press('ArrowDown');
  }
  await expect(list).toHaveValue(value);
}

/** Checks a checkbox or radio button with the space bar. */
export async function checkWithSpace(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Space');
  await expect(target).toBeChecked();
}

/** Returns the button with this name. */
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Returns the checkbox with this name. */
export const checkbox = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
/** Returns the radio button with this name. */
export const getRadio = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true });
/** Returns the control with this `name` attribute. */
export const getByNameAttribute = (page: Page, name: string) => page.locator(`[name="${name}"]`);
/** Returns the summary that opens a section of form-expand. */
export const summary = (page: Page, title: string) => page.locator('summary', { hasText: title });

/** Checks that a step is shown: its heading is focused, so that it is announced, and is in view. */
export async function expectStep(
  page: Page,
  state: string | RegExp,
  title: string,
  timeout = 15_000,
): Promise<void> {
  await atState(page, state, timeout);
  const heading = headingOf(page).filter({ visible: true });
  await expect(heading).toHaveText(title);
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page).toHaveTitle(/ – /);
}

/** Presses Continue with the keyboard. */
export const pressContinueByKeyboard = (page: Page) => pressEnterOn(button(page, 'Lanjut'));

/** Chooses a photo of the card from the gallery and waits until it is read; the form then returns by itself. */
export async function takePhotoFromGallery(page: Page): Promise<void> {
  await pressEnterOn(button(page, 'Ambil Foto'));
  await expectStep(page, 'idCapture.explaining', 'Foto e-KTP');
  // The event is awaited before the key goes down; otherwise the browser opens its own file chooser.
  const chosen = page.waitForEvent('filechooser');
  await pressEnterOn(button(page, 'Pilih dari galeri'));
  const chooser = await chosen;
  const buffer = await drawCardPhoto();
  await chooser.setFiles({ name: 'ktp.jpg', mimeType: 'image/jpeg', buffer });
  await expectStep(page, 'idCapture.read', 'e-KTP terbaca', readingLimit);
}

/** Checks a radio button with the arrow keys, or sets a checkbox with the space bar. */
async function checkByKeys(target: Locator, on: boolean): Promise<void> {
  const page = target.page();
  if ((await target.isChecked()) === on) return;
  const name = await target.getAttribute('name');
  const isRadio = (await target.getAttribute('type')) === 'radio';
  // Tab stops at a group once: at the checked one, or at the first.
  const group = page.locator(`input[name="${name}"]`);
  const isInGroup = () => group.evaluateAll((all) => all.includes(document.activeElement as never));
  if (!isRadio) await tabTo(target);
  for (let presses = 0; isRadio && !(await isInGroup()) && presses < 70; presses += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 5 && (await target.isChecked()) !== on; presses += 1)
    await page.keyboard.press('ArrowDown');
  await expect(target).toBeChecked({ checked: on });
}

/** Returns gestures that use the keyboard alone and move by Tab. */
export const keyboard = (page: Page): Gestures => ({
  async fill(label, text, part) {
    const field = getTextField(page, label, part);
    if ((await field.inputValue()) !== text) await typeInto(field, text);
  },
  async choose(label, entry) {
    const list = getSelect(page, label);
    await pickByArrows(list, await waitForOptionValue(list, entry));
  },
  check: (label, on = true) => checkByKeys(getCheckable(page, label), on),
  async searchAndPick(label, words, place, part) {
    const search = getSearchField(page, label, part);
    await typeInto(search, words.toLowerCase());
    const wanted = page.getByRole('option', { name: new RegExp(`${words}.*${place}`) }).first();
    await wanted.waitFor();
    for (let presses = 0; presses < 10; presses += 1) {
      if ((await wanted.getAttribute('aria-selected')) === 'true') break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await expect(search).toHaveValue(words);
  },
  press: (name) => pressEnterOn(getButtonOrLink(page, name)),
});
