import { test as base, expect, type Page } from 'playwright/test';
import { showToCamera } from './films.ts';
import { pacePresses } from './press.ts';
import { sandbox } from './sandbox.ts';

interface Fixtures {
  /** Console errors that a test provokes on purpose. */
  provoked: RegExp[];
  /** Every test begins with an empty bank and a card in front of the camera. */
  environment: undefined;
}

/** Returns a list that receives the page's complaints: console errors, uncaught exceptions, policy violations. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    const isViolation = /content.security.policy|trusted ?types?/i.test(text);
    if (message.type() === 'error' || isViolation) complaints.push(text);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Logs each violation of the policy as a console error, because the browser may not. Runs in every frame. */
const reportViolations = () =>
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error(`content-security-policy: ${effectiveDirective} ${blockedURI}`),
  );

/** Playwright's `test`. It resets the sandbox first, and fails on complaints of the page that are not `provoked`. */
export const test = base.extend<Fixtures>({
  provoked: [[], { option: true }],
  environment: [
    async ({ page, provoked }, use) => {
      await sandbox.reset();
      await page.context().addInitScript(reportViolations);
      await pacePresses(page.context());
      showToCamera('card');
      const complaints = complaintsOf(page);
      await use(undefined);
      const unexpected = complaints.filter((text) => !provoked.some((it) => it.test(text)));
      expect(unexpected, 'console errors and policy violations').toEqual([]);
    },
    { auto: true },
  ],
});

/** The tag of a test that only the full run includes (`npm run verify`), not the short run of `npm test`. */
export const fullRunOnly = { tag: '@full-run' };
/** The options of a test that differs from others in its data alone: the short run includes the first of them. */
export const firstOnly = (index: number) => (index === 0 ? {} : fullRunOnly);

/** Console errors of the browser itself for a response of 4xx or 5xx, or a missing one. */
export const failedLoads = [/Failed to load resource/];

export { expect, type Page };
