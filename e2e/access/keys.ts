import { expect, type Locator, type Page } from 'playwright/test';
import { photographOfCard } from '../camera/films.ts';
import { readingLimit } from '../pages/captures.ts';
import { atState, headingOf } from '../pages/state.ts';

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
