import { routeOfScreen } from '../../../machines/journey/routes.ts';
import { outcomes } from '../../../machines/journey/screens.ts';
import { atState } from '../../pages/state.ts';
import { seedSession } from '../../support/seed.ts';
import type { Scenario } from '../scenario.ts';

const receipt = { number: 'REG-SPECIMEN-0001', card: 'cardplatinum', at: Date.UTC(2026, 5, 15, 5) };

export const endings: Scenario = {
  title: 'receipt, rejections and feedback',
  async play(page, show) {
    for (const outcome of outcomes) {
      await seedSession(page, 'checklist', {
        more: {
          'journey.outcome': outcome,
          ...(outcome === 'done' ? { 'journey.receipt': receipt } : {}),
        },
      });
      await page.goto(routeOfScreen[outcome]);
      await atState(page, outcome);
      await show(`${outcome}-first`, { everyVariant: outcome === 'done' });
    }
    for (const screen of ['feedback', 'feedbackFailed'] as const) {
      await page.goto(routeOfScreen[screen]);
      await atState(page, screen);
      await show(`${screen}-first`);
    }
  },
};
