import type { Page } from 'playwright/test';

/** What a page shows and keeps at one moment. */
export interface Look {
  state: string;
  pathname: string;
  /** Something can be read. */
  hasText: boolean;
  /** Something that is not covered can be pressed or filled in. */
  isOffered: boolean;
  /** What stands in the fields of its form, by their names. */
  fields: Record<string, string>;
  session: Record<string, string>;
  local: Record<string, string>;
}

/** Runs in the page. */
function lookAround(): Look {
  const controls = document.querySelectorAll<HTMLElement>(
    'button:enabled, a[href], input:enabled, select:enabled, textarea:enabled, summary',
  );
  const isInReach = (control: HTMLElement) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    if (width < 2 || height < 2) return false;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (control.contains(hit) || hit.contains(control));
  };
  const named = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'form :is(input, select, textarea)[name]:not([type=file])',
  );
  const standsIn = (field: HTMLInputElement | HTMLSelectElement) =>
    field.type === 'checkbox' || field.type === 'radio'
      ? String((field as HTMLInputElement).checked)
      : field.value;
  return {
    state: document.documentElement.dataset.state ?? '',
    pathname: location.pathname,
    hasText: [...document.querySelectorAll('body :not(script, noscript, template, style)')].some(
      (element) => element.checkVisibility() && element.textContent?.trim(),
    ),
    isOffered: [...controls].some(isInReach),
    fields: Object.fromEntries(
      [...named].map((field) => [
        field.type === 'radio' ? `${field.name} ${field.value}` : field.name,
        standsIn(field),
      ]),
    ),
    session: { ...sessionStorage },
    local: { ...localStorage },
  };
}

/** A page that is just being replaced is looked at once the next one is there. */
export async function look(page: Page): Promise<Look> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await page.evaluate(lookAround);
    } catch (error) {
      if (attempt > 5) throw error;
      await page.waitForLoadState('domcontentloaded');
    }
  }
}
