import type { DroppableKey, Saved } from '../../../machines/journey/saved/schema.ts';
import type { Page } from '../phone/tab.ts';
import { accuse, type World } from '../world/world.ts';

/** What a page has saved and the next one of its tab must have too; files may be gone with their day. */
const lasting = [
  'step1',
  'step4',
  'step5',
  'step6',
  'setujusyarat',
  'setujupenawan',
] as const satisfies DroppableKey[];
/** They go when a new photo is begun (PER-03), and with the file of the card. */
const untilPhoto = ['step2', 'step3', 'review'] as const satisfies DroppableKey[];

/** What a page has found of what the one before it saved. */
export function checkRestored(world: World, { tab, app }: Page): void {
  const { left } = tab;
  tab.left = null;
  if (!left || !app || tab.session.wasFull) return;
  const { saved } = app.actor.getSnapshot().context;
  const isLost = (key: keyof Saved) => left[key] !== undefined && saved[key] === undefined;
  const isAtPhoto = app.state().startsWith('idCapture');
  const lost = [...lasting, ...(isAtPhoto ? [] : untilPhoto)].filter(isLost);
  if (lost.length > 0)
    accuse(world, { rule: 'nothing saved is lost', who: tab.name, what: lost.join(', ') });
}
