import { expect, type Locator, type Page } from 'playwright/test';
import { atState, headingOf } from '../pages/state.ts';
import {
  controlOf,
  fieldOf,
  type Hand,
  listOf,
  pressed,
  readingLimit,
  searchOf,
  valueOfEntry,
} from '../pages/steps.ts';
import { photographOfCard } from '../support/films.ts';

/** Moves focus by Tab alone until it is here; fails when a whole round leads past it. */
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

export async function enterAt(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Enter');
}

/** Types in place of what is there. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Control+A');
  await target.page().keyboard.type(text);
}

/** Picks the option by arrow keys, as on a closed native list. */
export async function pickByArrows(list: Locator, value: string): Promise<void> {
  await tabTo(list);
  for (let presses = 0; presses < 40 && (await list.inputValue()) !== value; presses += 1) {
    await list.page().keyboard.press('ArrowDown');
  }
  await expect(list).toHaveValue(value);
}

/** Checks a box or the wanted one of a radio group. */
export async function spaceAt(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Space');
  await expect(target).toBeChecked();
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

export const checkbox = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
export const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
/** In forms whose fields the specification names. */
export const named = (page: Page, name: string) => page.locator(`[name="${name}"]`);
/** What opens a section of form-expand. */
export const summary = (page: Page, title: string) => page.locator('summary', { hasText: title });

/** A step has begun: its heading has the focus, so that it is read out, and it is in view. */
export async function arrived(
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

export const goOn = (page: Page) => enterAt(button(page, 'Lanjut'));

/** From the form to its e-KTP photo and to what was read of it; the form comes back by itself. */
export async function takePhotoFromGallery(page: Page): Promise<void> {
  await enterAt(button(page, 'Ambil Foto'));
  await arrived(page, 'idCapture.explaining', 'Foto e-KTP');
  // Asked for ahead: the browser learns that its file chooser is waited for before the key goes down.
  const chosen = page.waitForEvent('filechooser');
  await enterAt(button(page, 'Pilih dari galeri'));
  const chooser = await chosen;
  const buffer = await photographOfCard();
  await chooser.setFiles({ name: 'ktp.jpg', mimeType: 'image/jpeg', buffer });
  await arrived(page, 'idCapture.read', 'e-KTP terbaca', readingLimit);
}

/** Checks the wanted one of a group as arrow keys do, a box with the space bar. */
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

/** A keyboard alone, from field to field by Tab. */
export const keyboard = (page: Page): Hand => ({
  async put(label, text, part) {
    const field = fieldOf(page, label, part);
    if ((await field.inputValue()) !== text) await typeInto(field, text);
  },
  async choose(label, entry) {
    const list = listOf(page, label);
    await pickByArrows(list, await valueOfEntry(list, entry));
  },
  check: (label, on = true) => checkByKeys(controlOf(page, label), on),
  async find(label, words, place, part) {
    const search = searchOf(page, label, part);
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
  press: (name) => enterAt(pressed(page, name)),
});

/** Notes every text that the page's live regions come to hold, from its first script on. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Reflect.set(window, 'heard', heard);
    const live = '[role=status], [role=alert], [aria-live]:not([aria-live=off])';
    const note = () => {
      for (const region of document.querySelectorAll(live)) {
        const text = region.textContent?.trim() ?? '';
        if (text && heard.at(-1) !== text && Reflect.get(region, 'said') !== text) heard.push(text);
        Reflect.set(region, 'said', text);
      }
    };
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'heard'));
}
