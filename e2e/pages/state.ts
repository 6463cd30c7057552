import { expect, type Page } from 'playwright/test';

/** Waits until the chart is in this state: dotted, parallel regions joined by `+`. */
export async function atState(page: Page, state: string | RegExp, timeout?: number) {
  const wanted = typeof state === 'string' ? exactly(state) : state;
  await expect(page.locator('html')).toHaveAttribute(
    'data-state',
    wanted,
    timeout === undefined ? {} : { timeout },
  );
}

/** The state itself or one inside it. */
const exactly = (state: string) => new RegExp(`^${state.replace(/[.+]/g, '\\$&')}(\\.|$)`);

/** The one heading of a screen. */
export const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

/** The screen's own Lanjut: a sheet over it may have one too, also while it sinks. */
export const pressContinue = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Lanjut', exact: true }).click();

/** The journey's own alert dialog, while it is open: one that was closed still sinks for a moment. */
export const alertOf = (page: Page) =>
  page.getByRole('alertdialog').and(page.locator('dialog[open]'));

export const pressOk = (page: Page) =>
  alertOf(page).getByRole('button', { name: 'OK', exact: true }).click();

/** A large body has left: from here on its wait stands still. */
export const untilSent = (page: Page) => page.getByText('Menunggu jawaban bank').last().waitFor();

/** The screen's back arrow. */
export const pressBack = (page: Page) =>
  page.getByRole('button', { name: 'Kembali', exact: true }).click();
