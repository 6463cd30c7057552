import { describe, expect, it } from 'vitest';
import { browserKind } from '../../screens/shared/browserKind.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 7';
const ios =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('the browser at hand', () => {
  for (const [name, kind, userAgent] of [
    [
      'Chrome on Android',
      'chromeAndroid',
      `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36`,
    ],
    ['Safari on an iPhone', 'safariIos', `${ios} Version/18.0 Mobile/15E148 Safari/604.1`],
    ['Chrome on an iPhone', 'otherIos', `${ios} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`],
    [
      'an Android web view',
      'inApp',
      `${android}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36`,
    ],
    ['an iOS web view', 'inApp', `${ios} Mobile/15E148`],
    [
      'Instagram',
      'inApp',
      `${android}) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 300.0`,
    ],
    [
      'Firefox on Android',
      'other',
      'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
    ],
  ] as const) {
    it(`${name} is told apart, for its own way to allow the camera`, () => {
      expect(browserKind(userAgent)).toBe(kind);
    });
  }
});
