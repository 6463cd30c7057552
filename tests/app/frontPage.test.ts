// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { pathOfSnapshot } from '../../machines/look.ts';
import { adoptFrontPage } from '../../src/app/frontPage.ts';
import { answerEarlyTaps } from '../../src/build/inlineScript.ts';
import { startJourney } from '../chart/support.ts';

const link = () => document.querySelector<HTMLAnchorElement>('a') as HTMLAnchorElement;
/** Taps the link; whether the browser would follow it. */
const tap = () =>
  link().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

beforeEach(() => {
  delete document.documentElement.dataset.tapped;
  delete document.documentElement.dataset.state;
  history.replaceState(null, '', '/?channel=CABANG-3&refferalId=AGEN-7');
  document.body.innerHTML =
    '<div id="front"><a class="front-action" href="/n_old_changeCard">Lanjutkan</a></div>';
  answerEarlyTaps(document);
});

const appStarts = () => {
  const { actor } = startJourney({ to: 'homepage' });
  document.documentElement.dataset.state = pathOfSnapshot(actor.getSnapshot());
  adoptFrontPage(actor);
  return actor;
};

test('ENT-06 a tap before the app is there is shown at once and counts when the app starts', () => {
  expect(tap()).toBe(false);
  expect(link().getAttribute('aria-busy')).toBe('true');
  expect(pathOfSnapshot(appStarts().getSnapshot())).toBe('chooser.editing');
});

test('ENT-06 without a tap the app starts on the front page, and a tap then opens the chooser', () => {
  const actor = appStarts();
  expect(pathOfSnapshot(actor.getSnapshot())).toBe('homepage');
  expect(tap()).toBe(false);
  expect(pathOfSnapshot(actor.getSnapshot())).toBe('chooser.editing');
});

test('ENT-08 a second tap follows the link, with channel and referral, should the app not come', () => {
  tap();
  expect(tap()).toBe(true);
  expect(link().search).toBe('?channel=CABANG-3&refferalId=AGEN-7');
});

test('the front page shown again no longer looks tapped', () => {
  tap();
  const actor = appStarts();
  actor.send({ type: 'back' });
  expect(pathOfSnapshot(actor.getSnapshot())).toBe('homepage');
  expect(link().getAttribute('aria-busy')).toBeNull();
});
