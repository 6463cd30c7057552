// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderFrontPage } from '../../src/boot/front/frontPage.ts';
import { brand, brandFooter } from '../../src/brand.ts';
import { homepage } from '../../src/copy/homepage.ts';

const folder = join(import.meta.dirname, '../../src/boot/front');
const root = document.documentElement;

beforeEach(() => {
  const style = document.createElement('style');
  style.textContent = ['frontPage', 'desktop', 'bank']
    .map((name) => readFileSync(join(folder, `${name}.css`), 'utf8'))
    .join('');
  document.head.replaceChildren(style);
  document.body.innerHTML = renderFrontPage(homepage, brand, {
    ...brandFooter,
    number: '+62 21 1500-000',
  });
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

test('OLD-04 the six-step front page has the one-line notice, the identity-first one the bank’s whole footer in its place', () => {
  root.className = 'is-phone';
  expect([isShown(notice), isShown('footer')]).toEqual([true, false]);
  root.className = 'is-phone is-identity-first';
  expect([isShown(notice), isShown('footer')]).toEqual([false, true]);
});

test('OLD-04 a desktop keeps its notice in either journey', () => {
  root.className = 'is-desktop is-identity-first';
  expect([isShown('.front-desktop .front-legal'), isShown('footer')]).toEqual([true, false]);
});

test('OLD-04 it holds legal notice, call centre, address, and licence, supervision and deposit guarantee', () => {
  const lines = [...document.querySelectorAll('footer p')].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    brandFooter.legal,
    'Call center +62 21 1500-000',
    brandFooter.address,
    brandFooter.supervision,
  ]);
  expect(brandFooter.supervision).toMatch(/berizin.*diawasi.*OJK.*LPS/);
  expect(document.querySelector('footer a')?.getAttribute('href')).toBe('tel:+62211500000');
});
