import { getReachableScreen } from '../../machines/journey/flows/flow.ts';
import { hasApplication } from '../../machines/journey/saved/invalidate.ts';
import { screens } from '../../machines/journey/screens.ts';
import { getScreen } from '../../machines/journey/snapshot.ts';
import type { JourneyActor } from '../../screens/shared/useJourney.ts';
import { sessionKeys } from '../app/session/persistence.ts';
import { elsewhereLink as copy } from '../copy/elsewhereLink.ts';
import { titles } from '../copy/titles.ts';
import { getBasePath, toAddress } from '../lib/basePath.ts';
import { getStorageOrNull } from '../lib/storage.ts';

/**
 * Adds a button to the front page that opens the hand-over of the saved application to another device, or says that
 * another device has taken or submitted it. The links of the notice for browsers inside other apps then also open the
 * hand-over, which offers the phone's own browser, instead of a new application. Does nothing without session storage.
 */
export function showElsewhereLink(
  front: HTMLElement,
  actor: JourneyActor,
  {
    go = (address: string) => location.assign(address),
    session = getStorageOrNull('sessionStorage'),
  } = {},
): void {
  const part = (name: string) => front.querySelector<HTMLElement>(`.front-${name}`);
  const [kept, action, again] = ['kept', 'action', 'again'].map(part);
  // A page load would lose an application that is not stored.
  if (!kept || !action || !again || !session) return;
  const address = toAddress(screens.handOver.route, getBasePath());
  const storeScreen = () => {
    const { saved, settings } = actor.getSnapshot().context;
    const last = getReachableScreen(settings, saved, settings.flow.screens.at(-1)?.screen ?? null);
    try {
      session.setItem(sessionKeys.handOverFrom, last);
    } catch {
      // Without it, the application continues at its first step.
    }
  };
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: again.className,
    textContent: titles.handOver,
  });
  button.onclick = () => {
    storeScreen();
    go(address);
  };
  again.before(button);
  const notice = part('outside');
  const links = [...front.querySelectorAll<HTMLAnchorElement>('.front-outside a')];
  const originalAddresses = links.map(({ href }) => href);
  let isOffered = false;
  for (const link of links) {
    link.addEventListener('click', () => {
      if (isOffered) storeScreen();
    });
  }
  const show = () => {
    const snapshot = actor.getSnapshot();
    // While the confirmation to erase is open, the page below does not change.
    if (getScreen(snapshot) !== 'homepage' || snapshot.hasTag('alert')) return;
    const { saved } = snapshot.context;
    const isElsewhere = saved.handOver?.stage === 'left';
    isOffered = hasApplication(saved) && saved.outcome === undefined && !isElsewhere;
    // Inside another app, the notice has the link.
    button.hidden = !isOffered || notice?.hidden === false;
    links.forEach((link, at) => {
      link.href = isOffered ? address : (originalAddresses[at] ?? '');
    });
    if (!isElsewhere) return;
    kept.textContent = saved.handOver?.left?.isSubmitted ? copy.submitted : copy.left;
    action.textContent = copy.open;
  };
  actor.subscribe(show);
  show();
}
