// @vitest-environment jsdom

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import * as brand from '#brand';
import { renderChooser } from '../../src/boot/early/renderChooser.tsx';
import { renderFrontPage } from '../../src/boot/front/frontPage.ts';
import { showBrowserLinks } from '../../src/boot/inlineScripts.ts';
import { loadBrand } from '../../src/brand/loadBrand.ts';
import { renderTokensCss } from '../../src/brand/tokens.ts';
import { extractStyleAttributes } from '../../src/build/frontPage.ts';
import { homepage } from '../../src/copy/homepage.ts';
import { toCallCenter } from '../../src/lib/links.ts';
import { FLOW_KEY } from '../../src/lib/storage.ts';
import measured from '../support/duration.json';
import { describePage } from '../support/perceived.ts';

describe('renderFrontPage', () => {
  const texts = {
    title: 'Belanja <mudah>',
    lead: 'Selangkah lagi',
    eligible: 'Untuk siapa',
    prepare: 'Siapkan kartu',
    duration: 'Lima menit',
    note: 'Isi formulir',
    action: 'Lanjutkan',
    desktopNotice: 'Hanya di handphone',
    inApp: 'Dalam aplikasi',
    openChrome: 'Chrome',
    openSafari: 'Safari',
    inAppMenu: 'Menu',
    gold: 'Gold',
    platinum: 'Platinum',
  };

  const brand = { name: 'Bank "A" & B', product: 'Kartu', legalNotice: 'Berizin' };

  const footer = {
    legal: 'Hukum <bank>',
    callCenter: 'Call center',
    address: 'Jl. Contoh',
    supervision: 'Diawasi',
  };

  const html = renderFrontPage(texts, brand, footer, toCallCenter('+62 (21) 1500-000'));

  describe('static markup', () => {
    it('obeys a policy without inline styles and scripts', () => {
      expect(html).not.toMatch(/\sstyle=|<style|<script|\son\w+=/);
    });

    it('links to the card chooser within the page', () => {
      expect(html).toContain('href="#kartu">Lanjutkan</a>');
    });

    it('gives every link an address that search engines and people without scripts can follow', () => {
      expect(html.match(/<a\b/g)).toHaveLength(4);
      expect(html.match(/<a\b[^>]* href="[^"]/g)).toHaveLength(4);
    });

    it('escapes texts', () => {
      expect(html).toContain('Belanja &lt;mudah&gt;');
      expect(html).toContain('Bank &quot;A&quot; &amp; B');
      expect(html).toContain('Hukum &lt;bank&gt;');
    });

    it('uses only colours of the design system', () => {
      const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
      const known = new Set(renderTokensCss(loadBrand().tokens).match(/--[\w-]+(?=:)/g));
      for (const name of ['frontPage', 'outside', 'desktop', 'bank', 'early']) {
        const style = read(`../../src/boot/front/${name}.css`);
        const used = [...style.matchAll(/var\((--[\w-]+)\)/g)].map((m) => m[1] ?? '');
        expect(used.length, name).toBeGreaterThan(0);
        expect(
          used.filter((token) => !known.has(token)),
          name,
        ).toEqual([]);
        expect(style, name).not.toMatch(/#[0-9a-f]{3,8};/);
      }
    });
  });
});

describe('bank footer', () => {
  const folder = join(import.meta.dirname, '../../src/boot/front');

  const root = document.documentElement;

  beforeEach(() => {
    const style = document.createElement('style');
    style.textContent = ['frontPage', 'desktop', 'bank']
      .map((name) => readFileSync(join(folder, `${name}.css`), 'utf8'))
      .join('');
    document.head.replaceChildren(style);
    document.body.innerHTML = renderFrontPage(
      homepage,
      brand,
      brand.footer,
      toCallCenter('+62 21 1500-000'),
    );
  });

  afterEach(() => {
    root.className = '';
  });

  const isShown = (selector: string) => {
    const found = document.querySelector(selector);
    if (!found) throw new Error(`Nothing is ${selector}`);
    return getComputedStyle(found).display !== 'none';
  };

  const notice = '.front-foot .front-legal';

  test('OLD-04 the six-step front page has the one-line notice, the identity-first front page the bank’s full footer instead', () => {
    root.className = 'is-phone';
    expect([isShown(notice), isShown('footer')]).toEqual([true, false]);
    root.className = 'is-phone is-identity-first';
    expect([isShown(notice), isShown('footer')]).toEqual([false, true]);
  });

  test('OLD-04 a desktop keeps its notice in either journey', () => {
    root.className = 'is-desktop is-identity-first';
    expect([isShown('.front-desktop .front-legal'), isShown('footer')]).toEqual([true, false]);
  });

  test('OLD-04 no screen size hides the footer', () => {
    const mediaRules = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .flatMap((rule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : []));
    expect(mediaRules.length).toBeGreaterThan(0);
    const hidingRules = mediaRules.filter((rule) =>
      /(footer|front-bank)[^}]*(none|hidden)/.test(rule.cssText),
    );
    expect(hidingRules.map(({ cssText }) => cssText)).toEqual([]);
  });

  test('OLD-04 the footer contains legal notice, call centre, address, and licence, supervision and deposit guarantee', () => {
    const lines = [...document.querySelectorAll('footer p')].map(({ textContent }) => textContent);
    expect(lines).toEqual([
      brand.footer.legal,
      'Call center +62 21 1500-000',
      brand.footer.address,
      brand.footer.supervision,
    ]);
    expect(brand.footer.supervision).toMatch(/berizin.*diawasi.*OJK.*LPS/);
    expect(document.querySelector('footer a')?.getAttribute('href')).toBe('tel:+62211500000');
  });
});

test('the accessible content of front page, chooser and desktop notice matches the snapshot', () => {
  document.body.innerHTML =
    renderFrontPage(
      { ...homepage, duration: 'Selama itu.' },
      brand,
      brand.footer,
      toCallCenter('1500-000'),
    ) + extractStyleAttributes(renderChooser()).html;
  expect(describePage(document.body).join('\n')).toMatchSnapshot();
});

describe('texts and links', () => {
  const [, phone = '', desktop = ''] = renderFrontPage(
    homepage,
    brand,
    brand.footer,
    toCallCenter('1500-000'),
  ).split('<main ');

  test('ENT-05 the front page of a phone has its three sentences and the button', () => {
    for (const text of [
      'Belanja jadi lebih mudah dengan Kartu Pembiayaan Syariah',
      'Selangkah lagi untuk menikmati manfaatnya',
      'Isi formulir dengan lengkap dan benar',
      '>Lanjutkan</a>',
    ]) {
      expect(phone).toContain(text);
      expect(desktop).not.toContain(text);
    }
  });

  test('ENT-03 the part for desktops has the notice and no link to the journey', () => {
    expect(desktop).toContain(
      'Pengajuan kartu hanya dapat dilakukan melalui browser pada ponsel atau tablet Anda.',
    );
    expect(desktop).not.toMatch(/<a |<button/);
  });

  test('the page says before the first step who may apply and what to prepare', () => {
    expect(phone).toContain('Untuk WNI dan WNA berusia 21-65 tahun.');
    expect(phone).toContain('Siapkan e-KTP dan handphone berkamera. NPWP dan slip gaji opsional.');
  });

  test('the page states the measured duration in whole minutes, rounded up', () => {
    const parts = Object.values(measured.parts).reduce((sum, part) => sum + part, 0);
    expect(parts).toBe(measured.seconds);
    const [, minutes = ''] = /Selesai dalam sekitar (\d+) menit\./.exec(phone) ?? [];
    expect(Number(minutes) * 60).toBeGreaterThanOrEqual(measured.seconds);
    expect((Number(minutes) - 1) * 60).toBeLessThan(measured.seconds);
  });
});

describe('showBrowserLinks', () => {
  const address = new URL('https://kartu.contoh.id/homepage?channel=6021&refferalId=AGEN7');

  const notice = () => document.querySelector<HTMLElement>('.front-outside');

  const getShownLinks = () =>
    [...document.querySelectorAll<HTMLAnchorElement>('.front-outside a')]
      .filter((link) => !link.hidden)
      .map((link) => [link.textContent, link.getAttribute('href')]);

  const show = (inApp: boolean, isIos: boolean, at = address) =>
    showBrowserLinks(document, inApp, at as unknown as Location, isIos, FLOW_KEY);

  beforeEach(() => {
    document.body.innerHTML = renderFrontPage(
      homepage,
      brand,
      brand.footer,
      toCallCenter('1500-000'),
    );
  });

  test('ENT-08 offers Chrome inside an Android app, with channel and referral', () => {
    show(true, false);
    expect(notice()?.hidden).toBe(false);
    expect(getShownLinks()).toEqual([
      [
        'Buka di Chrome',
        'intent://kartu.contoh.id/homepage?channel=6021&refferalId=AGEN7#Intent;scheme=https;package=com.android.chrome;end',
      ],
    ]);
  });

  test('ENT-08 offers Safari inside an iPhone app, with channel and referral', () => {
    show(true, true);
    expect(getShownLinks()).toEqual([
      ['Buka di Safari', 'x-safari-https://kartu.contoh.id/homepage?channel=6021&refferalId=AGEN7'],
    ]);
  });

  test.each([
    [{ code: '6021', refferalID: 'A 7' }, '/?channel=6021&refferalId=A+7'],
    [{ code: '', [FLOW_KEY]: 'identity-first' }, '/?journey=identity-first'],
    [{}, '/chAlamat'],
  ])('ENT-08 ENT-16 offers what the session stores after a reload: %j', (stored, path) => {
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
    show(true, true, new URL('https://kartu.contoh.id/chAlamat'));
    sessionStorage.clear();
    expect(getShownLinks()).toEqual([
      ['Buka di Safari', `x-safari-https://kartu.contoh.id${path}`],
    ]);
  });

  test('offers nothing in a normal browser', () => {
    show(false, false);
    expect(notice()?.hidden).toBe(true);
  });
});
