// @vitest-environment jsdom

import { beforeEach, describe, expect, test } from 'vitest';
import { getStatePath } from '../../machines/journey/snapshot.ts';
import { adoptFrontPage } from '../../src/boot/adoptFrontPage.ts';
import { renderChooser } from '../../src/boot/early/renderChooser.tsx';
import {
  replaceEarlyChooser,
  waitUntilReplaceable,
} from '../../src/boot/early/replaceEarlyChooser.ts';
import { getPageClass, runEarlyChooser } from '../../src/boot/inlineScripts.ts';
import { extractStyleAttributes } from '../../src/build/frontPage.ts';
import { cardsOfBracket } from '../../src/choices.ts';
import { startJourney } from '../support/journey.ts';

describe('the early chooser and adoptFrontPage', () => {
  const html = document.documentElement;

  const link = () =>
    document.querySelector<HTMLAnchorElement>('.front-action') as HTMLAnchorElement;

  const early = <Found extends Element>(selector: string) =>
    document.querySelector<Found>(`#early ${selector}`) as Found;

  const select = () => early<HTMLSelectElement>('select');

  const radios = () => [...document.querySelectorAll<HTMLInputElement>('#early [type=radio]')];

  const offered = () =>
    radios()
      .filter((radio) => !radio.closest('[hidden]'))
      .map(({ value }) => value);

  /** Taps the link. Returns whether the browser would follow it. */
  const tap = () =>
    link().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

  const chooseIncome = (bracket: string) => {
    select().value = bracket;
    select().dispatchEvent(new Event('change', { bubbles: true }));
  };

  const draft = () => JSON.parse(sessionStorage.getItem('draft.chooser') ?? 'null');

  const open = () => {
    document.body.innerHTML = `<div id="front"><a class="front-action" href="#kartu">Lanjutkan</a></div><div id="early">${extractStyleAttributes(renderChooser()).html}</div><div id="app"></div>`;
    html.className = getPageClass(true, location.pathname, false);
    runEarlyChooser(document, { offers: cardsOfBracket, pick: 'Pilih Kartu', picked: 'Dipilih' });
  };

  beforeEach(() => {
    for (const name of Object.keys(html.dataset)) delete html.dataset[name];
    sessionStorage.clear();
    history.replaceState(null, '', '/?channel=CABANG-3&refferalId=AGEN-7');
    open();
  });

  test('ENT-06 ENT-08 a tap before the app has loaded opens the chooser, with channel and referral, above an entry of the front page', () => {
    expect(tap()).toBe(false);
    expect(html.className).toContain('is-chooser');
    expect(location.pathname + location.search).toBe(
      '/n_old_changeCard?channel=CABANG-3&refferalId=AGEN-7',
    );
    expect(history.state).toEqual({ trail: ['homepage', 'chooser'] });
  });

  test('CHO-03 CHO-04 CHO-05 before the app has loaded a bracket shows its cards, and another one keeps the chosen card if it offers it', () => {
    expect(offered()).toEqual([]);
    chooseIncome('1');
    expect(offered()).toEqual(['cardgold']);
    chooseIncome('3');
    expect(offered()).toEqual(['cardgold', 'cardplatinum']);
    radios()[1]?.click();
    expect(early('.pocket-selected').textContent).toContain('Dipilih');
    expect(draft()).toEqual({ boardCC: '3', chooseCard: 'cardplatinum' });
    chooseIncome('2');
    expect(radios()[1]?.checked).toBe(true);
    expect(draft()).toEqual({ boardCC: '2', chooseCard: 'cardplatinum' });
    chooseIncome('1');
    expect(radios().some(({ checked }) => checked)).toBe(false);
    expect(draft()).toEqual({ boardCC: '1', chooseCard: '' });
  });

  test('CHO-06 before the app has loaded the button of a card selects it and does not navigate', () => {
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

  test('ENT-14 a draft or saved choice appears before the app has loaded', () => {
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

  const pickIn = (at: number) => () =>
    document.querySelectorAll<HTMLButtonElement>('#early .pocket button')[at]?.click();
  const press = (at: number) => () =>
    [...document.querySelectorAll<HTMLButtonElement>('#early button')]
      .filter((button) => !button.closest('.pocket'))
      .at(at)
      ?.click();

  test.each([
    ['the link to the chooser', tap],
    ['an income', () => chooseIncome('3')],
    ['a card', pickIn(0)],
    ['the other card', pickIn(1)],
    ['the comparison', press(-2)],
    ['Lanjut', press(-1)],
  ])('%s works again after a return to the page', (_, use) => {
    const visited: string[] = [];
    const note = () => void visited.push(location.pathname);
    addEventListener('popstate', note);
    chooseIncome('2');
    const done = () => {
      visited.length = 0;
      use();
      const busy = document.querySelectorAll('#early [aria-busy]').length;
      const { className, dataset } = html;
      return [location.pathname, className, { ...dataset }, busy, draft(), offered(), ...visited];
    };
    const first = done();
    history.replaceState({ trail: ['homepage'] }, '', '/homepage?channel=CABANG-3');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    const [, ...again] = done();
    removeEventListener('popstate', note);
    expect(again).toEqual(first.slice(1));
  });

  test('a damaged draft leaves the chooser empty', () => {
    sessionStorage.setItem('draft.chooser', '{"boardCC":7');
    open();
    expect([select().value, offered()]).toEqual(['', []]);
  });

  test('the last pressed button looks busy, and the app presses it again', () => {
    const root = document.getElementById('app') as HTMLElement;
    chooseIncome('1');
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('#early button')].filter(
      (button) => !button.closest('.pocket'),
    );
    html.classList.add('is-chooser');
    for (const button of buttons.slice(1)) button.click();
    expect(buttons.map((button) => button.hasAttribute('aria-busy'))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    const pressed: string[] = [];
    const page = document.getElementById('early') as HTMLElement;
    // jsdom has no layout. Without this stub nothing counts as visible.
    page.getClientRects = () => [{}] as unknown as DOMRectList;
    select().focus();
    html.scrollTop = 240;
    replaceEarlyChooser(root, () => {
      html.scrollTop = 0;
      // The app renders the only card that the bracket offers.
      root.innerHTML = extractStyleAttributes(renderChooser()).html;
      root.querySelectorAll('.pocket')[1]?.remove();
      for (const button of root.querySelectorAll('button')) {
        button.type = 'button';
        button.addEventListener('click', () => pressed.push(button.textContent));
      }
      (root.querySelector('select') as HTMLSelectElement).value = '1';
    });
    expect(pressed).toEqual(['Lanjut']);
    expect(html.scrollTop).toBe(240);
    expect(document.getElementById('early')).toBeNull();
    expect(document.activeElement).toBe(root.querySelector('select'));
  });

  test('the app waits while a finger is down or the list of incomes is open', async () => {
    let isFree = false;
    const wait = () => {
      isFree = false;
      return waitUntilReplaceable().then(() => {
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

    // A list that was opened and closed by keyboard without a change.
    select().focus();
    const looked = wait();
    await turn();
    expect(isFree).toBe(false);
    select().dispatchEvent(new Event('keyup', { bubbles: true }));
    await looked;
    select().blur();

    // A finger that is down again after the list has closed.
    select().focus();
    const pressed = wait();
    await turn();
    document.dispatchEvent(new Event('pointerdown'));
    chooseIncome('1');
    for (let at = 0; at < 5; at++) await turn();
    expect(isFree).toBe(false);
    select().blur();
    document.dispatchEvent(new Event('pointerup'));
    await pressed;
  });

  test('ENT-06 a tap after the app has loaded sends an event to the chart', () => {
    const { actor } = startJourney({ to: 'homepage' });
    html.dataset.state = getStatePath(actor.getSnapshot());
    replaceEarlyChooser(document.getElementById('app') as HTMLElement, () => adoptFrontPage(actor));
    expect(getStatePath(actor.getSnapshot())).toBe('homepage.inviting');
    expect(tap()).toBe(false);
    expect(getStatePath(actor.getSnapshot())).toBe('chooser.editing');
    expect(location.pathname).toBe('/');
  });

  test.each([
    [true, '/', 'is-phone'],
    [true, '/homepage/', 'is-phone'],
    [true, '/chooser', 'is-chooser'],
    [true, '/chCard/', 'is-chooser'],
    [true, '/chAlamat', 'is-inside'],
    [false, '/chooser', 'is-desktop'],
  ])('ENT-03 CHO-01 mobile %s at %s: the page is %s from the first paint', (mobile, path, kind) => {
    expect(getPageClass(mobile, path, false)).toBe(kind);
  });

  test('the chooser in the page has no style attribute, which the policy would reject', () => {
    const { html: markup, css } = extractStyleAttributes(renderChooser());
    expect(markup).not.toMatch(/\sstyle=/);
    // The first of six steps, and the first of the two later stages.
    expect(css).toBe(
      ['--done:12.5%', '--at:87.5%', '--at:100%']
        .map((style, index) => `[data-style="${index}"]{${style}}`)
        .join(''),
    );
  });
});
