import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderFrontPage } from '../../src/boot/front/frontPage.ts';

const texts = {
  title: 'Belanja <mudah>',
  lead: 'Selangkah lagi',
  eligible: 'Untuk siapa',
  prepare: 'Siapkan kartu',
  duration: 'Lima menit',
  note: 'Isi formulir',
  action: 'Lanjutkan',
  kept: 'Tersimpan',
  resume: 'Teruskan',
  renew: 'Baru',
  desktopNotice: 'Hanya di ponsel',
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
  number: '+62 (21) 1500-000',
  address: 'Jl. Contoh',
  supervision: 'Diawasi',
};
const html = renderFrontPage(texts, brand, footer);

describe('the static front page', () => {
  it('obeys a policy without inline styles and scripts', () => {
    expect(html).not.toMatch(/\sstyle=|<style|<script|\son\w+=/);
  });

  it('leads to the card chooser by a plain link within the page', () => {
    expect(html).toContain('href="#kartu">Lanjutkan</a>');
  });

  it('gives every link an address, so that search engines and people without scripts can follow it', () => {
    expect(html.match(/<a\b/g)).toHaveLength(4);
    expect(html.match(/<a\b[^>]* href="[^"]/g)).toHaveLength(4);
  });

  it('writes texts as text', () => {
    expect(html).toContain('Belanja &lt;mudah&gt;');
    expect(html).toContain('Bank &quot;A&quot; &amp; B');
    expect(html).toContain('Hukum &lt;bank&gt;');
  });

  it('has its colours from the design system, and no others', () => {
    const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
    const known = new Set(read('../../src/ui/styles/tokens.css').match(/--[\w-]+(?=:)/g));
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
