// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { pathOfSnapshot } from '../../machines/journey/snapshot.ts';
import { adoptFrontPage } from '../../src/boot/adoptFrontPage.ts';
import { chooserMarkup } from '../../src/boot/early/chooserMarkup.tsx';
import { takeOver, untilFree } from '../../src/boot/early/earlyPage.ts';
import { answerEarly, kindOfPage } from '../../src/boot/inlineScript.ts';
import { cardsOfBracket } from '../../src/fields/choices.ts';
import { styleRules } from '../../src/vite/policy.ts';
import { startJourney } from '../chart/support.ts';

const html = document.documentElement;
const link = () => document.querySelector<HTMLAnchorElement>('.front-action') as HTMLAnchorElement;
const early = <Found extends Element>(selector: string) =>
  document.querySelector<Found>(`#early ${selector}`) as Found;
const select = () => early<HTMLSelectElement>('select');
const radios = () => [...document.querySelectorAll<HTMLInputElement>('#early [type=radio]')];
const offered = () =>
  radios()
    .filter((radio) => !radio.closest('[hidden]'))
    .map(({ value }) => value);
/** Taps the link; whether the browser would follow it. */
const tap = () =>
  link().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
const chooseIncome = (bracket: string) => {
  select().value = bracket;
  select().dispatchEvent(new Event('change', { bubbles: true }));
};
const draft = () => JSON.parse(sessionStorage.getItem('draft.chooser') ?? 'null');

const open = () => {
  document.body.innerHTML = `<div id="front"><a class="front-action" href="#kartu">Lanjutkan</a></div><div id="early">${styleRules(chooserMarkup()).html}</div><div id="app"></div>`;
  html.className = kindOfPage(true, location.pathname, false);
  answerEarly(document, { offers: cardsOfBracket, pick: 'Pilih Kartu', picked: 'Dipilih' });
};

beforeEach(() => {
  for (const name of Object.keys(html.dataset)) delete html.dataset[name];
  sessionStorage.clear();
  history.replaceState(null, '', '/?channel=CABANG-3&refferalId=AGEN-7');
  open();
});

test('ENT-06 ENT-08 a tap before the app is there opens the chooser, with channel and referral, behind an entry of the front page', () => {
  expect(tap()).toBe(false);
  expect(html.className).toContain('is-chooser');
  expect(location.pathname + location.search).toBe(
    '/n_old_changeCard?channel=CABANG-3&refferalId=AGEN-7',
  );
  expect(history.state).toEqual({ trail: ['homepage', 'chooser'] });
});

test('CHO-03 CHO-04 CHO-05 before the app is there a bracket shows its cards, and another takes the chosen one back', () => {
  expect(offered()).toEqual([]);
  chooseIncome('1');
  expect(offered()).toEqual(['cardgold']);
  chooseIncome('3');
  expect(offered()).toEqual(['cardgold', 'cardplatinum']);
  radios()[1]?.click();
  expect(early('.pocket-selected').textContent).toContain('Dipilih');
  expect(draft()).toEqual({ boardCC: '3', chooseCard: 'cardplatinum' });
  chooseIncome('2');
  expect(radios().some(({ checked }) => checked)).toBe(false);
  expect(draft()).toEqual({ boardCC: '2', chooseCard: '' });
});

test('CHO-06 before the app is there a card is picked with its button, which tells it and waits for nothing', () => {
  chooseIncome('2');
  const picks = [...document.querySelectorAll<HTMLButtonElement>('#early .pocket button')];
  expect(picks.map(({ textContent }) => textContent)).toEqual(['Pilih Kartu', 'Pilih Kartu']);
  picks[1]?.click();
  expect(draft()).toEqual({ boardCC: '2', chooseCard: 'cardplatinum' });
  expect(picks.map(({ textContent }) => textContent)).toEqual(['Pilih Kartu', 'Dipilih']);
  picks[0]?.click();
  expect(draft()).toEqual({ boardCC: '2', chooseCard: 'cardgold' });
  expect(picks.map(({ textContent }) => textContent)).toEqual(['Dipilih', 'Pilih Kartu']);
  expect(picks.some((button) => button.hasAttribute('aria-busy'))).toBe(false);
  expect(html.dataset.pressed).toBeUndefined();
});

test('ENT-14 what was chosen or saved before shows again without the app', () => {
  chooseIncome('2');
  radios()[0]?.click();
  open();
  expect([select().value, early<HTMLInputElement>(':checked[type=radio]').value]).toEqual([
    '2',
    'cardgold',
  ]);
  sessionStorage.clear();
  sessionStorage.setItem('step1', '{"boardCC":"1","chooseCard":"cardgold"}');
  open();
  expect(select().value).toBe('1');
});

test('a damaged draft leaves the chooser empty', () => {
  sessionStorage.setItem('draft.chooser', '{"boardCC":7');
  open();
  expect([select().value, offered()]).toEqual(['', []]);
});

test('the button that was pressed last before the app was there shows it, and is pressed in the app', () => {
  const root = document.getElementById('app') as HTMLElement;
  chooseIncome('1');
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('#early button')].filter(
    (button) => !button.closest('.pocket'),
  );
  html.classList.add('is-chooser');
  for (const button of buttons.slice(1)) button.click();
  expect(buttons.map((button) => button.hasAttribute('aria-busy'))).toEqual([false, false, true]);
  const pressed: string[] = [];
  const page = document.getElementById('early') as HTMLElement;
  // jsdom has no layout: without it nothing counts as shown.
  page.getClientRects = () => [{}] as unknown as DOMRectList;
  select().focus();
  takeOver(root, () => {
    // The app draws the one card that the bracket offers.
    root.innerHTML = styleRules(chooserMarkup()).html;
    root.querySelectorAll('.pocket')[1]?.remove();
    for (const button of root.querySelectorAll('button')) {
      button.type = 'button';
      button.addEventListener('click', () => pressed.push(button.textContent));
    }
    (root.querySelector('select') as HTMLSelectElement).value = '1';
  });
  expect(pressed).toEqual(['Lanjut']);
  expect(document.getElementById('early')).toBeNull();
  expect(document.activeElement).toBe(root.querySelector('select'));
});

test('the app waits for a finger that is down, and for an open list of incomes', async () => {
  let isFree = false;
  const wait = () => {
    isFree = false;
    return untilFree().then(() => {
      isFree = true;
    });
  };
  const turn = () => new Promise((resolve) => setTimeout(resolve, 5));
  await wait();
  document.dispatchEvent(new Event('pointerdown'));
  const lifted = wait();
  await turn();
  expect(isFree).toBe(false);
  document.dispatchEvent(new Event('pointerup'));
  await lifted;

  select().focus();
  const chosen = wait();
  await turn();
  expect(isFree).toBe(false);
  chooseIncome('2');
  await chosen;
});

test('ENT-06 once the app is there the tap tells the chart', () => {
  const { actor } = startJourney({ to: 'homepage' });
  html.dataset.state = pathOfSnapshot(actor.getSnapshot());
  takeOver(document.getElementById('app') as HTMLElement, () => adoptFrontPage(actor));
  expect(pathOfSnapshot(actor.getSnapshot())).toBe('homepage.inviting');
  expect(tap()).toBe(false);
  expect(pathOfSnapshot(actor.getSnapshot())).toBe('chooser.editing');
  expect(location.pathname).toBe('/');
});

test.each([
  [true, '/', 'is-phone'],
  [true, '/homepage/', 'is-phone'],
  [true, '/chooser', 'is-chooser'],
  [true, '/chCard/', 'is-chooser'],
  [true, '/chAlamat', 'is-inside'],
  [false, '/chooser', 'is-desktop'],
])('ENT-03 CHO-01 mobile %s at %s the page is %s from the first paint on', (mobile, path, kind) => {
  expect(kindOfPage(mobile, path, false)).toBe(kind);
});

test('the chooser in the page has no style attribute, which the policy would refuse', () => {
  const { html: markup, css } = styleRules(chooserMarkup());
  expect(markup).not.toMatch(/\sstyle=/);
  expect(css).toMatch(/^\[data-style="0"\]\{--done:16\.6\d*%\}$/);
});
