// @vitest-environment jsdom

import { encode } from 'uqr';
import { afterEach, describe, expect, test } from 'vitest';
import { showDesktopViewHint, showQrCode } from '../../src/boot/desktopCode.ts';
import { getQrPath } from '../../src/lib/qrPath.ts';
import { FLOW_KEY } from '../../src/lib/storage.ts';
import { createStorage } from '../support/storage.ts';

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
