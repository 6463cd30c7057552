import type { ScreenId } from '../../../machines/journey/screens.ts';
import type { Page } from '../phone/tab.ts';
import { accuse, type World } from '../world/world.ts';

/** The steps of an application: nobody is at one who does not know whether theirs is there. */
const steps: ReadonlySet<string | undefined> = new Set([
  'chooser',
  'cardSelection',
  'personalData',
  'identity',
  'idCapture',
  'checklist',
  'profile',
  'address',
  'job',
  'npwpCapture',
  'slipCapture',
  'delivery',
  'faceTips',
  'faceFrame',
  'review',
  'otp',
] satisfies ScreenId[]);

/** What must hold of a page whenever its person looks at it. */
export function checkShown(world: World, { tab, app }: Page): void {
  const { hand, session } = tab;
  if (!app || !hand.isUnanswered || session.wasFull) return;
  const what = app.state();
  const rule = 'an unanswered submission is asked about before any form is offered';
  if (steps.has(what.split('.')[0])) accuse(world, { rule, who: tab.name, what });
}
