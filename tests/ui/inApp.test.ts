// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { renderFrontPage } from '../../src/boot/front/frontPage.ts';
import { offerBrowser } from '../../src/boot/inlineScript.ts';
import { brand, brandFooter } from '../../src/brand.ts';
import { homepage } from '../../src/copy/homepage.ts';
import { isInApp } from '../../src/device/isInApp.ts';

const address = new URL('https://kartu.contoh.id/homepage?channel=6021&refferalId=AGEN7');
const notice = () => document.querySelector<HTMLElement>('.front-outside');
const shown = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('.front-outside a')]
    .filter((link) => !link.hidden)
    .map((link) => [link.textContent, link.getAttribute('href')]);
const offer = (inApp: boolean, isIos: boolean) =>
  offerBrowser(document, inApp, address as unknown as Location, isIos);

beforeEach(() => {
  document.body.innerHTML = renderFrontPage(homepage, brand, {
    ...brandFooter,
    number: '1500-000',
  });
});

test('ENT-08 inside an Android app Chrome is offered, with channel and referral', () => {
  offer(true, false);
  expect(notice()?.hidden).toBe(false);
  expect(shown()).toEqual([
    [
      'Buka di Chrome',
      'intent://kartu.contoh.id/homepage?channel=6021&refferalId=AGEN7#Intent;scheme=https;package=com.android.chrome;end',
    ],
  ]);
});

test('ENT-08 inside an iPhone app Safari is offered, with channel and referral', () => {
  offer(true, true);
  expect(shown()).toEqual([
    ['Buka di Safari', 'x-safari-https://kartu.contoh.id/homepage?channel=6021&refferalId=AGEN7'],
  ]);
});

test('in a browser of its own nothing is offered', () => {
  offer(false, false);
  expect(notice()?.hidden).toBe(true);
});

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 7';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [true, `${android}; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36`],
  [true, `${android}) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 300.0`],
  [true, `${android}) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A]`],
  [true, `${iphone} Mobile/15E148`],
  [false, `${iphone} Version/18.0 Mobile/15E148 Safari/604.1`],
  [false, `${android}) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36`],
])('an in-app browser is told from others: %s for %s', (inApp, userAgent) => {
  expect(isInApp(userAgent)).toBe(inApp);
});
