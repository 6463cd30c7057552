// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { getBrowserKind } from '../../src/device/browserKind.ts';
import { getDeviceInfo } from '../../src/device/deviceInfo.ts';
import { isMobile, readDeviceSigns } from '../../src/device/userAgent.ts';

describe('device detection', () => {
  const android =
    'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.6478.122 Mobile Safari/537.36';

  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

  const oldIpad =
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1';

  const mac =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';

  const androidTablet =
    'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

  const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

  const linuxChrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

  const chromebook =
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

  const portrait = { width: 360, height: 740 };

  test.each([
    // The primary pointer: `(pointer: fine)`.
    ['an Android phone', android, 5, 'coarse', 'mobile'],
    ['an Android phone with a mouse', android, 5, 'fine', 'mobile'],
    ['an iPhone', iphone, 5, 'coarse', 'mobile'],
    ['an Android tablet', androidTablet, 5, 'coarse', 'tablet'],
    ['an iPad with an iPad user agent', oldIpad, 5, 'coarse', 'tablet'],
    ['an iPad with a Mac user agent', mac, 5, 'coarse', 'tablet'],
    ['an iPad with a Mac user agent and a mouse', mac, 5, 'fine', 'tablet'],
    ['an Android tablet in desktop view', linuxChrome, 10, 'coarse', 'tablet'],
    ['an Android tablet in desktop view, with a pen', linuxChrome, 11, 'coarse', 'tablet'],
    ['an Android phone in desktop view, Firefox', linux, 5, 'coarse', 'tablet'],
    ['a phone in desktop view whose browser hides pointers', linuxChrome, 5, undefined, 'tablet'],
    ['a Windows tablet without a keyboard', windows, 10, 'coarse', 'tablet'],
    ['an Android tablet in desktop view, with a mouse', linuxChrome, 10, 'fine', 'desktop'],
    ['a Mac', mac, 0, 'fine', 'desktop'],
    ['a Mac whose browser reports no touch points', mac, undefined, undefined, 'desktop'],
    ['a Mac with one touch point', mac, 1, 'fine', 'desktop'],
    ['a Chromebook with a touch screen', chromebook, 10, 'fine', 'desktop'],
    ['a Windows notebook with a touch screen', windows, 10, 'fine', 'desktop'],
    ['a Linux notebook with a touch screen', linuxChrome, 10, 'fine', 'desktop'],
    ['a Linux desktop', linux, 0, 'fine', 'desktop'],
    ['a television without a pointer', linuxChrome, 0, 'none', 'desktop'],
    ['a command-line client', 'curl/8.5.0', 0, undefined, 'unknown'],
    ['no user agent', '', 0, undefined, 'unknown'],
  ])(
    'ENT-03 ENT-04 DEV-02 DEV-04 %s is of the type $4',
    (_, userAgent, maxTouchPoints, pointer, deviceType) => {
      const view = {
        navigator: { userAgent, maxTouchPoints },
        matchMedia:
          pointer && ((query: string) => ({ matches: query === `(pointer: ${pointer})` })),
      } as unknown as Window;
      const signs = readDeviceSigns(view);
      expect(isMobile(signs)).toBe(['mobile', 'tablet'].includes(deviceType));
      expect(getDeviceInfo(signs, portrait).deviceType).toBe(deviceType);
    },
  );

  describe('getDeviceInfo', () => {
    test('DEV-01 returns system, browser and device with their versions', () => {
      expect(getDeviceInfo({ userAgent: android, maxTouchPoints: 5 }, portrait)).toMatchObject({
        userAgent: android,
        os: 'Android',
        os_version: '14',
        browser: 'Chrome',
        browser_version: '126.0.6478.122',
        device: 'SM-S918B',
      });
      expect(getDeviceInfo({ userAgent: iphone, maxTouchPoints: 5 }, portrait)).toMatchObject({
        os: 'iOS',
        os_version: '17.5',
        browser: 'Safari',
        browser_version: '17.5',
        device: 'Apple iPhone',
      });
    });

    test.each([
      [
        'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36',
        ['Android', '13', 'Samsung Internet for Android', '23.0', 'SAMSUNG SM-A145F'],
      ],
      [
        'Mozilla/5.0 (Linux; U; Android 12; id-ID; Redmi Note 9 Build/SP1A.210812.016) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.127 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.4.0',
        ['Android', '12', 'Miui', '14.4.0', 'Redmi Note 9'],
      ],
      [
        'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0',
        ['Android', '14', 'Firefox', '130.0', ''],
      ],
      [
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36 EdgA/130.0.0.0',
        ['Android', '10', 'Microsoft Edge', '130.0.0.0', 'K'],
      ],
      [
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0.6723.37 Mobile/15E148 Safari/604.1',
        ['iOS', '18.0', 'Chrome', '130.0.6723.37', 'Apple iPhone'],
      ],
      [mac, ['macOS', '10.15.7', 'Safari', '17.5', 'Apple Macintosh']],
      [windows, ['Windows', '10.0', 'Chrome', '126.0.0.0', '']],
      [linux, ['Linux', '', 'Firefox', '128.0', '']],
    ])('DEV-01 reads %s', (userAgent, [os, os_version, browser, browser_version, device]) => {
      expect(getDeviceInfo({ userAgent }, portrait)).toMatchObject({
        ...{ os, os_version, browser, browser_version, device },
      });
    });

    test('DEV-01 returns empty texts for unknown parts', () => {
      expect(getDeviceInfo({ userAgent: '' }, portrait)).toMatchObject({
        os: '',
        browser: '',
        device: '',
        os_version: '',
        browser_version: '',
      });
    });

    test.each([
      [360, 740, 'portrait'],
      [740, 360, 'landscape'],
      [600, 600, 'portrait'],
    ])('DEV-03 %i × %i is %s', (width, height, orientation) => {
      expect(getDeviceInfo({ userAgent: android }, { width, height }).orientation).toBe(
        orientation,
      );
    });
  });
});

describe('getBrowserKind', () => {
  const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 7';

  const ios =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

  test.each([
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
  ] as const)('detects %s as %s', (_, kind, userAgent) => {
    expect(getBrowserKind(userAgent)).toBe(kind);
  });
});
