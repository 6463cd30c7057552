import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderFrontPage } from '../../src/front/frontPage.ts';

const texts = {
  title: 'Belanja <mudah>',
  lead: 'Selangkah lagi',
  eligible: 'Untuk siapa',
  prepare: 'Siapkan kartu',
  note: 'Isi formulir',
  action: 'Lanjutkan',
  desktopNotice: 'Hanya di ponsel',
  inApp: 'Dalam aplikasi',
  openChrome: 'Chrome',
  openSafari: 'Safari',
  inAppMenu: 'Menu',
  gold: 'Gold',
  platinum: 'Platinum',
};
const brand = { name: 'Bank "A" & B', product: 'Kartu', legalNotice: 'Berizin' };
const html = renderFrontPage(texts, brand);

describe('the static front page', () => {
  it('obeys a policy without inline styles and scripts', () => {
    expect(html).not.toMatch(/\sstyle=|<style|<script|\son\w+=/);
  });

  it('leads to the card chooser by a plain link within the page', () => {
    expect(html).toContain('href="#kartu">Lanjutkan</a>');
  });

  it('writes texts as text', () => {
    expect(html).toContain('Belanja &lt;mudah&gt;');
    expect(html).toContain('Bank &quot;A&quot; &amp; B');
  });

  it('has the colours of the design system', () => {
    const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
    const colours = (css: string) =>
      [...css.matchAll(/^\s+(--[\w-]+: #[0-9a-f]+);/gm)].map((m) => m[1]);
    const known = new Set(colours(read('../../src/ui/styles/tokens.css')));
    const used = colours(read('../../src/front/frontPage.css'));
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((colour) => !known.has(colour))).toEqual([]);
  });
});
