import type { Page } from 'playwright/test';

/**
 * Moves in the history of the tab, as the phone's buttons do: -1 is back, 1 is forward. Does not wait, because the
 * journey may refuse the move; without such an entry nothing happens.
 */
export async function goInHistory(page: Page, by: number): Promise<void> {
  await page
    .evaluate((entries) => history.go(entries), by)
    // The response is lost when the next document replaces this one before it arrives.
    .catch((error: unknown) => {
      if (!/context was destroyed/.test(String(error))) throw error;
    });
}

/** Presses the phone's back button. */
export const phoneBack = (page: Page): Promise<void> => goInHistory(page, -1);
