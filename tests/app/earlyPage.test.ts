// @vitest-environment jsdom

import { encode } from 'uqr';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as brand from '#brand';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { getStatePath } from '../../machines/journey/snapshot.ts';
import { adoptFrontPage } from '../../src/boot/adoptFrontPage.ts';
import { showDesktopViewHint, showQrCode } from '../../src/boot/desktopCode.ts';
import { renderChooser } from '../../src/boot/early/renderChooser.tsx';
import {
  replaceEarlyChooser,
  waitUntilReplaceable,
} from '../../src/boot/early/replaceEarlyChooser.ts';
import { renderFrontPage } from '../../src/boot/front/frontPage.ts';
import {
  dropSecondTaps,
  getPageClass,
  loadAfterPaint,
  runEarlyChooser,
  showBrowserLinks,
} from '../../src/boot/inlineScripts.ts';
import { extractStyleAttributes } from '../../src/build/frontPage.ts';
import { cardsOfBracket } from '../../src/choices.ts';
import { homepage } from '../../src/copy/homepage.ts';
import { toCallCenter } from '../../src/lib/links.ts';
import { getQrPath } from '../../src/lib/qrPath.ts';
import { FLOW_KEY } from '../../src/lib/storage.ts';
import { secondTap } from '../../src/limits.ts';
import { startJourney } from '../support/journey.ts';
import { registered } from '../support/saved.ts';
import { createStorage } from '../support/storage.ts';

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

  test('CHO-03 CHO-04 CHO-05 before the app has loaded a bracket shows its cards, and a change clears the chosen card', () => {
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

describe('a saved application on the front page', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  const front = renderFrontPage(homepage, brand, brand.footer, toCallCenter('1500-000'));

  const shown = (selector: string) => {
    const part = document.querySelector<HTMLElement>(`.front-phone ${selector}`);
    return part && !part.hidden ? part.textContent : undefined;
  };

  const press = (selector: string) =>
    document.querySelector<HTMLElement>(`.front-phone ${selector}`)?.click();

  /** Returns the texts above, on and below the large button. */
  const said = () => ['.front-kept', '.front-action', '.front-again'].map(shown);

  function adopted(saved: Saved) {
    document.body.innerHTML = `<div id="front">${front}</div>`;
    const { actor } = startJourney({ to: 'homepage', saved });
    adoptFrontPage(actor);
    return actor;
  }

  test('ENT-06 offers only a new application when nothing is saved', () => {
    const actor = adopted({ code: '' });
    expect(said()).toEqual([undefined, 'Lanjutkan', undefined]);
    press('.front-action');
    expect(getStatePath(actor.getSnapshot())).toBe('chooser.editing');
  });

  test('ENT-14 names the next step on the large button, and continues there with all saved data', () => {
    const actor = adopted({ ...registered, step4: undefined });
    expect(said()).toEqual([
      'Pengajuan Anda tersimpan di handphone ini.',
      'Lanjutkan ke langkah 4',
      'Ajukan dari awal',
    ]);
    press('.front-action');
    expect(getStatePath(actor.getSnapshot())).toBe('address.editing');
    expect(actor.getSnapshot().context.saved.step3).toEqual(registered.step3);
  });

  test.each([
    ['nothing', { code: '' }],
    ['a part', { ...registered, step4: undefined }],
    ['all of it', registered],
    ['a NIK to be corrected', { ...registered, outcome: 'rejectionDukcapil' as const }],
  ])('keeps the same target for the large button after a return with %s saved', (_, saved) => {
    const actor = adopted(saved);
    const now = () => getStatePath(actor.getSnapshot());
    const offers = said();
    press('.front-action');
    const led = now();
    actor.send({ type: 'open', to: 'homepage' });
    expect([now(), said()]).toEqual(['homepage.inviting', offers]);
    press('.front-action');
    expect(now()).toBe(led);
  });

  test('END-07 continues with a NIK that can be corrected, without naming a step', () => {
    const actor = adopted({ ...registered, outcome: 'rejectionDukcapil' });
    expect(shown('.front-action')).toBe('Lanjutkan pengajuan');
    press('.front-action');
    expect(getStatePath(actor.getSnapshot())).toBe('rejectionDukcapil.telling');
  });

  test('ENT-08 keeps only channel and referral for a new application', () => {
    const actor = adopted({ ...registered, code: 'CABANG-3', refferalID: 'AGEN-7' });
    press('.front-again');
    expect(getStatePath(actor.getSnapshot())).toBe('homepage.asking');
    // The page below the question does not change.
    expect(said()).toEqual([
      'Pengajuan Anda tersimpan di handphone ini.',
      'Lanjutkan ke tahap akhir',
      'Ajukan dari awal',
    ]);
    expect(actor.getSnapshot().context.alert).toEqual({ kind: 'text', text: 'eraseAll' });
    actor.send({ type: 'erasure.confirmed' });
    expect(getStatePath(actor.getSnapshot())).toBe('chooser.editing');
    expect(actor.getSnapshot().context.saved).toEqual({ code: 'CABANG-3', refferalID: 'AGEN-7' });
  });

  const receipt = {
    number: 'REFF-77',
    card: 'cardgold',
    at: new Date(2026, 2, 8, 16, 4).getTime(),
  };
  const received = { code: '', outcome: 'done', receipt } as Saved;

  test('END-03 shows when an application was received, and opens its receipt', () => {
    const actor = adopted(received);
    expect(said()).toEqual([
      'Pengajuan Anda telah kami terima pada 8 Maret 2026 pukul 16.04.',
      'Lihat tanda terima',
      'Buat pengajuan baru',
    ]);
    press('.front-action');
    expect(getStatePath(actor.getSnapshot())).toBe('done');
    expect(actor.getSnapshot().context.saved.receipt).toEqual(receipt);
  });

  test('END-03 asks for confirmation before a new application replaces a receipt', () => {
    const actor = adopted(received);
    press('.front-again');
    expect(actor.getSnapshot().context.alert).toEqual({ kind: 'text', text: 'eraseReceipt' });
    actor.send({ type: 'dialog.closed' });
    expect(actor.getSnapshot().context.saved).toEqual(received);
    press('.front-again');
    actor.send({ type: 'erasure.confirmed' });
    expect(getStatePath(actor.getSnapshot())).toBe('chooser.editing');
    expect(actor.getSnapshot().context.saved).toEqual({ code: '' });
  });

  test('END-01 shows that an application was received when it has no number', () => {
    adopted({ code: '', outcome: 'done' });
    expect(shown('.front-kept')).toBe('Pengajuan Anda telah kami terima.');
  });

  test('opens the address of the other journey after the application is erased on purpose', () => {
    const { dataset } = document.documentElement;
    dataset.asked = '?journey=identity-first';
    const gone: string[] = [];
    document.body.innerHTML = `<div id="front">${front}</div>`;
    const { actor } = startJourney({ to: 'homepage', saved: { ...registered, code: 'CABANG-3' } });
    adoptFrontPage(actor, document, (address) => gone.push(address));
    delete dataset.asked;
    press('.front-again');
    actor.send({ type: 'dialog.closed' });
    press('.front-action');
    actor.send({ type: 'open', to: 'homepage' });
    expect([gone, actor.getSnapshot().context.saved.step3]).toEqual([[], registered.step3]);
    press('.front-again');
    expect(gone).toEqual([]);
    actor.send({ type: 'erasure.confirmed' });
    expect(gone[0]).toBe('/?journey=identity-first');
  });

  test('SUB-15 offers no new application while the bank may already have this one', () => {
    const actor = adopted({ ...registered, pending: { op: 'submit', id: 'REFF-9' } });
    expect(said()).toEqual([
      'Pengajuan Anda tersimpan di handphone ini.',
      'Lanjutkan pengajuan',
      undefined,
    ]);
    press('.front-action');
    expect(getStatePath(actor.getSnapshot())).toBe('submission.unsettled');
  });

  test('makes the large button wait for the app, and then continues the application', () => {
    document.body.innerHTML = `<div id="front">${front}</div><div id="early">${extractStyleAttributes(renderChooser()).html}</div>`;
    const { classList, dataset } = document.documentElement;
    history.replaceState(null, '', '/');
    classList.add('is-kept');
    runEarlyChooser(document, { offers: cardsOfBracket, pick: 'Pilih Kartu', picked: 'Dipilih' });
    press('.front-action');
    expect([location.pathname, dataset.started]).toEqual(['/', '']);
    const { actor } = startJourney({ to: 'homepage', saved: { ...registered, step5: undefined } });
    adoptFrontPage(actor);
    classList.remove('is-kept');
    delete dataset.started;
    expect(getStatePath(actor.getSnapshot())).toBe('job.editing');
  });
});

describe('desktopCode', () => {
  test.each([
    ['says how to switch the desktop view off on a touch screen', 5, true],
    ['does not say it without a touch screen', 0, false],
    ['does not say it in a browser that counts no touch points', undefined, false],
  ])('the desktop notice %s', (_, maxTouchPoints, says) => {
    const notice = document.createElement('div');
    showDesktopViewHint(notice, { maxTouchPoints } as Navigator);
    expect(notice.textContent?.includes('“Situs desktop”')).toBe(says);
    expect(notice.textContent?.includes('“Minta Situs Web Seluler”')).toBe(says);
  });

  describe('showQrCode', () => {
    const html = document.documentElement;
    const short = 'https://kartu.contoh.id/';
    const fragment = 'abcdefghijklmnopqrstuvwxyz';
    afterEach(() => {
      html.className = '';
      delete html.dataset.base;
      // jsdom has none.
      Reflect.deleteProperty(performance, 'getEntriesByType');
    });

    /** Shows the code of a page that was opened with this address, in a tab with this session. */
    const show = (address: string, saved: Record<string, string> = {}) => {
      const notice = document.createElement('div');
      const session = createStorage();
      for (const [key, value] of Object.entries(saved)) session.setItem(key, value);
      showQrCode(notice, new URL(address), session);
      const drawing = notice.querySelector('svg');
      return {
        text: notice.textContent,
        size: drawing?.getAttribute('viewBox'),
        path: drawing?.querySelector('path')?.getAttribute('d'),
      };
    };
    const codeOf = (address: string) => {
      const { path, size } = getQrPath(address);
      return { path, size: `0 0 ${size} ${size}` };
    };

    test('ENT-03 shows the address of the front page as code and as text, without its query', () => {
      expect(show(`${short}homepage?utm_source=iklan&result=success`)).toEqual({
        text: `Pindai dengan kamera handphone Anda, atau buka alamat ini di handphone: ${short}`,
        ...codeOf(short),
      });
    });

    test.each([
      ['the channel', { code: 'CABANG-3' }, '?channel=CABANG-3'],
      [
        'channel and referral',
        { code: 'CABANG 3&4', refferalID: 'AGEN-7' },
        '?channel=CABANG+3%264&refferalId=AGEN-7',
      ],
      ['no empty channel', { code: '' }, ''],
      ['no invalid channel', { code: 'CABANG\n3', refferalID: 'R'.repeat(501) }, ''],
      ['a chosen six-step journey', { [FLOW_KEY]: 'six-step' }, '?journey=six-step'],
      ['nothing else of the session', { step2: '{"nik":"9971046504930002"}' }, ''],
      ['no query that makes the code unreadable', { code: 'C'.repeat(450) }, ''],
    ])('ENT-08 shows in the code %s, and the short address as text', (_, saved, query) => {
      expect(show(`${short}homepage`, saved)).toEqual({
        text: expect.stringMatching(/ https:\/\/kartu\.contoh\.id\/$/),
        ...codeOf(short + query),
      });
    });

    test('ENT-16 shows in the code the identity-first journey of this tab', () => {
      html.classList.add('is-identity-first');
      expect(show(short)).toMatchObject(codeOf(`${short}?journey=identity-first`));
    });

    test('shows the entire link of an application as a code, and no address as text', () => {
      const link = `${short}lanjutkan#${fragment}`;
      const { text, ...code } = show(link, { code: 'CABANG-3' });
      expect(code).toEqual(codeOf(link));
      expect(text).toMatch(/^Pindai dengan kamera handphone Anda untuk melanjutkan pengajuan/);
      expect(text).not.toContain('https:');
      expect(text).not.toContain(fragment);
    });

    test.each([
      ['an incomplete link', 'lanjutkan#abcdef'],
      ['a link without a fragment', 'lanjutkan'],
      ['a fragment of another page', `homepage#${fragment}`],
    ])('shows the short address for %s', (_, path) => {
      expect(show(short + path)).toMatchObject(codeOf(short));
    });

    test('shows the addresses of an app below a base path', () => {
      html.dataset.base = '/kartu/';
      const link = `${short}kartu/lanjutkan/#${fragment}`;
      expect(show(link)).toMatchObject(codeOf(link.replace('/#', '#')));
      expect(show(`${short}kartu/homepage`)).toMatchObject(codeOf(`${short}kartu/`));
    });

    test('reads the address that the page was opened with, which the app has replaced', () => {
      const name = `${short}lanjutkan#${fragment}`;
      Object.assign(performance, { getEntriesByType: () => [{ name }] });
      const notice = document.createElement('div');
      showQrCode(notice);
      expect(notice.querySelector('path')?.getAttribute('d')).toBe(codeOf(name).path);
    });

    test('shows the current address when the browser does not know how the page was opened', () => {
      Object.assign(performance, { getEntriesByType: () => [] });
      const notice = document.createElement('div');
      showQrCode(notice);
      expect(notice.textContent).toContain(`${location.origin}/`);
    });
  });
});

describe('getQrPath', () => {
  test('draws each dark module of the code once, inside a white border', () => {
    const { data, size } = encode('https://kartu.contoh.id/', { border: 4, ecc: 'M' });
    const drawn = getQrPath('https://kartu.contoh.id/');
    expect(drawn.size).toBe(size);
    const modules = drawn.path.match(/M\d+ \d+h1v1h-1z/g) ?? [];
    expect(modules.join('')).toBe(drawn.path);
    expect(new Set(modules).size).toBe(data.flat().filter(Boolean).length);
    for (const module of modules) {
      const [x = 0, y = 0] = module.match(/\d+/g)?.map(Number) ?? [];
      expect(data[y]?.[x]).toBe(true);
    }
  });
});

describe('dropSecondTaps', () => {
  const { dataset } = document.documentElement;

  const button = () => document.querySelector('button') as HTMLButtonElement;

  let pressed = 0;
  /** The clock of taps. Every test starts long after the previous one. */
  let clock = 0;
  let start = 0;

  dropSecondTaps(document, secondTap.justNow, secondTap.near);

  beforeAll(() => {
    Object.defineProperty(MouseEvent.prototype, 'timeStamp', {
      configurable: true,
      get: () => clock,
    });
    return () => Reflect.deleteProperty(MouseEvent.prototype, 'timeStamp');
  });

  beforeEach(async () => {
    start += 100_000;
    pressed = 0;
    history.replaceState(null, '', '/chAlamat');
    await opens('address.editing', -50_000);
  });

  /** Taps at a time and position. Returns the events that were not dropped. */
  function tap(at: number, { x = 180, y = 700, on = button() as Element } = {}) {
    clock = start + at;
    const event = (type: string) =>
      on.dispatchEvent(
        new MouseEvent(type, {
          bubbles: true,
          cancelable: true,
          clientX: x,
          clientY: y,
          detail: 1,
        }),
      );
    return [event('mousedown'), event('click')];
  }

  /** Sets the state of the chart and renders its screen with new controls. */
  async function opens(state: string, at: number) {
    clock = start + at;
    const isOtherScreen = !state.startsWith('idCapture');
    dataset.state = state;
    if (isOtherScreen) document.body.replaceChildren(...controls());
    await Promise.resolve();
  }

  function controls() {
    const lanjut = document.createElement('button');
    lanjut.textContent = 'Lanjut';
    lanjut.addEventListener('click', () => {
      pressed += 1;
    });
    return [lanjut, document.createElement('input')];
  }

  /** Shows or hides the page's chooser before any chart runs. */
  async function showsChooser(isShown: boolean, at: number) {
    clock = start + at;
    document.documentElement.classList.toggle('is-chooser', isShown);
    await Promise.resolve();
  }

  test('drops a tap at the position of the previous one on a screen that appeared just now, with its focus and list', async () => {
    tap(0);
    await opens('job.editing', 20);
    expect(tap(319)).toEqual([false, false]);
    expect(pressed).toBe(1);
  });

  test('drops it also when the response took long', async () => {
    tap(0);
    await opens('job.alerting', 9_000);
    tap(9_100);
    expect(pressed).toBe(1);
  });

  test('drops it on a sheet that opens or closes, and on the chooser before the chart runs', async () => {
    tap(0);
    await opens('address.alerting', 10);
    tap(100);
    expect(pressed).toBe(1);
    tap(1_000);
    await opens('address.editing', 1_010);
    tap(1_100);
    expect(pressed).toBe(2);
    delete dataset.state;
    tap(5_000);
    document.body.innerHTML = '<button>Pilih</button>';
    await showsChooser(true, 5_010);
    expect(tap(5_100)).toEqual([false, false]);
    await showsChooser(false, 6_000);
  });

  test.each(['pushState', 'replaceState'] as const)(
    'measures 300 ms from the screen when history.%s changes the address later',
    async (change) => {
      tap(0);
      await opens('personalData.editing', 10);
      clock = start + 400;
      history[change](null, '', '/chPekerjaan');
      document.body.innerHTML = '<button>Lanjut</button>';
      expect(tap(420)).toEqual([true, true]);
    },
  );

  test('measures 300 ms from the screen when a step back changes the address later', async () => {
    history.pushState(null, '', '/ocr');
    tap(0);
    await opens('personalData.editing', 10);
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    clock = start + 60_000;
    history.go(-1);
    await arrived;
    document.body.innerHTML = '<button>Lanjut</button>';
    expect(tap(60_020)).toEqual([true, true]);
  });

  test('accepts taps on the previously pressed control, however its state has changed', async () => {
    tap(0);
    await opens('idCapture.aiming.ready', 200);
    expect(tap(250)).toEqual([true, true]);
    expect(pressed).toBe(2);
  });

  test('drops one tap, never two in a row', async () => {
    tap(0);
    await opens('address.alerting', 10);
    for (const at of [60, 110, 160]) tap(at);
    expect(pressed).toBe(3);
  });

  test('accepts the first tap 300 ms after a dialog appeared, on the dialog and on the page', async () => {
    tap(0);
    await opens('address.alerting', 20);
    tap(320);
    expect(pressed).toBe(2);
    await opens('address.editing', 330);
    tap(630);
    expect(pressed).toBe(3);
  });

  test('accepts a tap 40 pixels away', async () => {
    tap(0);
    await opens('delivery.editing', 10);
    tap(60, { x: 220 });
    await opens('faceTips.explaining', 70);
    tap(120, { x: 220, y: 660 });
    expect(pressed).toBe(3);
  });

  test('accepts every tap on a screen that stays', () => {
    for (const at of [0, 40, 80]) tap(at);
    expect(pressed).toBe(3);
  });

  test('ignores the start of the chart, which changes nothing visible', async () => {
    delete dataset.state;
    await Promise.resolve();
    tap(0);
    await opens('chooser.editing', 100);
    tap(150);
    expect(pressed).toBe(2);
  });

  test('accepts keys and clicks by scripts directly after a tap', async () => {
    tap(0);
    await opens('job.editing', 10);
    button().click();
    expect(pressed).toBe(2);
    clock = start + 100;
    button().dispatchEvent(
      new MouseEvent('mousedown', { bubbles: true, clientX: 180, clientY: 700 }),
    );
    button().click();
    expect(pressed).toBe(3);
  });
});

describe('showBrowserLinks', () => {
  const address = new URL('https://kartu.contoh.id/homepage?channel=6021&refferalId=AGEN7');

  const notice = () => document.querySelector<HTMLElement>('.front-outside');

  const shown = () =>
    [...document.querySelectorAll<HTMLAnchorElement>('.front-outside a')]
      .filter((link) => !link.hidden)
      .map((link) => [link.textContent, link.getAttribute('href')]);

  const offer = (inApp: boolean, isIos: boolean) =>
    showBrowserLinks(document, inApp, address as unknown as Location, isIos);

  beforeEach(() => {
    document.body.innerHTML = renderFrontPage(
      homepage,
      brand,
      brand.footer,
      toCallCenter('1500-000'),
    );
  });

  test('ENT-08 offers Chrome inside an Android app, with channel and referral', () => {
    offer(true, false);
    expect(notice()?.hidden).toBe(false);
    expect(shown()).toEqual([
      [
        'Buka di Chrome',
        'intent://kartu.contoh.id/homepage?channel=6021&refferalId=AGEN7#Intent;scheme=https;package=com.android.chrome;end',
      ],
    ]);
  });

  test('ENT-08 offers Safari inside an iPhone app, with channel and referral', () => {
    offer(true, true);
    expect(shown()).toEqual([
      ['Buka di Safari', 'x-safari-https://kartu.contoh.id/homepage?channel=6021&refferalId=AGEN7'],
    ]);
  });

  test('offers nothing in a normal browser', () => {
    offer(false, false);
    expect(notice()?.hidden).toBe(true);
  });
});

describe('loadAfterPaint', () => {
  const files = { entry: 'assets/boot-Lama1234.js', style: 'assets/style.css', ahead: ['a.js'] };
  const stuck = () => document.getElementById('stuck');
  const links = () => [...document.head.querySelectorAll('link')];
  let frame: FrameRequestCallback | undefined;

  beforeEach(() => {
    document.head.innerHTML = '';
    document.body.innerHTML = '<form id="stuck" hidden></form>';
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
      frame = callback;
      return 1;
    });
    document.documentElement.dataset.base = '/kartu/';
    loadAfterPaint(document, files);
    return () => {
      delete document.documentElement.dataset.base;
      vi.useRealTimers();
      vi.restoreAllMocks();
    };
  });

  test('requests nothing before the first paint, then style and modules below the base path in parallel', () => {
    vi.advanceTimersByTime(999);
    expect(links()).toEqual([]);
    frame?.(0);
    vi.advanceTimersByTime(0);
    expect(links().map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([
      ['stylesheet', '/kartu/assets/style.css'],
      ['modulepreload', '/kartu/assets/boot-Lama1234.js'],
      ['modulepreload', '/kartu/a.js'],
    ]);
    vi.advanceTimersByTime(2_000);
    expect(links()).toHaveLength(3);
  });

  describe('when the browser reports paints', () => {
    let paint = () => {};
    let asked: unknown[] = [];
    const view = document.defaultView ?? window;
    beforeEach(() => {
      asked = [];
      class Observer {
        static supportedEntryTypes = ['mark', 'paint'];
        constructor(callback: () => void) {
          paint = callback;
        }
        observe(what: unknown) {
          asked.push(what);
        }
      }
      Object.assign(view, { PerformanceObserver: Observer });
      frame = undefined;
      return () => {
        Reflect.deleteProperty(view, 'PerformanceObserver');
        document.documentElement.className = '';
      };
    });

    test('waits for the paint of a page with content', () => {
      document.documentElement.className = 'is-phone';
      loadAfterPaint(document, files);
      expect([frame, asked]).toEqual([undefined, [{ type: 'paint', buffered: true }]]);
      expect(links()).toEqual([]);
      paint();
      paint();
      expect(links()).toHaveLength(3);
    });

    test('waits for the first frame of a page that is empty until the app has loaded', () => {
      document.documentElement.className = 'is-inside';
      loadAfterPaint(document, files);
      expect(asked).toEqual([]);
      frame?.(0);
      vi.advanceTimersByTime(0);
      expect(links()).toHaveLength(3);
    });
  });

  test('requests the app after a second when the page draws no frame', () => {
    vi.advanceTimersByTime(1_000);
    expect(links()).toHaveLength(3);
  });

  test.each(['load', 'error'])(
    "shows an error when the app's file fails after the style’s %s",
    async (event) => {
      vi.advanceTimersByTime(1_000);
      expect(stuck()?.hidden).toBe(true);
      links()[0]?.dispatchEvent(new Event(event));
      await vi.waitFor(() => expect(stuck()?.hidden).toBe(false));
    },
  );

  test.each<[string, string, Record<string, string>]>([
    ["an extension's script", 'script', { src: 'chrome-extension://abc/content.js' }],
    ["a provider's module", 'script', { type: 'module', src: 'https://cdn.contoh.id/assets/a.js' }],
    ['a script that an app injects from our origin', 'script', { src: '/assets/inject.js' }],
    ['a picture', 'img', { src: '/assets/foto.png' }],
    ['a style sheet', 'link', { rel: 'stylesheet', href: 'https://cdn.contoh.id/a.css' }],
  ])('shows nothing when %s fails', (_, tag, attributes) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.body.append(element);
    element.dispatchEvent(new Event('error'));
    expect(stuck()?.hidden).toBe(true);
  });
});
