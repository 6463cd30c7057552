import { describe, expect, test } from 'vitest';
import { deviceInfo } from '../../src/device/deviceInfo.ts';
import { isMobile } from '../../src/device/isMobile.ts';

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
const chromebook =
  'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const upright = { width: 360, height: 740 };

test.each([
  ['an Android phone', android, 5, true, 'mobile'],
  ['an iPhone', iphone, 5, true, 'mobile'],
  ['an Android tablet', androidTablet, 5, true, 'tablet'],
  ['an iPad that says so', oldIpad, 5, true, 'tablet'],
  ['an iPad that calls itself a Mac', mac, 5, true, 'tablet'],
  ['a Mac', mac, 0, false, 'desktop'],
  ['a Mac of a browser that counts no touch points', mac, undefined, false, 'desktop'],
  ['a Mac with a touch surface of one point', mac, 1, false, 'desktop'],
  ['a Chromebook', chromebook, 10, false, 'desktop'],
  ['a Windows notebook with a touch screen', windows, 10, false, 'desktop'],
  ['a Linux desktop', linux, 0, false, 'desktop'],
  ['a program', 'curl/8.5.0', 0, false, 'unknown'],
  ['no user agent', '', 0, false, 'unknown'],
])('ENT-03 ENT-04 DEV-02 DEV-04 %s', (_, userAgent, maxTouchPoints, mobile, deviceType) => {
  const source = { userAgent, maxTouchPoints };
  expect(isMobile(source)).toBe(mobile);
  expect(deviceInfo(source, upright).deviceType).toBe(deviceType);
});

describe('the device record', () => {
  test('DEV-01 names system, browser and device with their versions', () => {
    expect(deviceInfo({ userAgent: android, maxTouchPoints: 5 }, upright)).toMatchObject({
      userAgent: android,
      os: 'Android',
      os_version: '14',
      browser: 'Chrome',
      browser_version: '126.0.6478.122',
      device: 'SM-S918B',
    });
    expect(deviceInfo({ userAgent: iphone, maxTouchPoints: 5 }, upright)).toMatchObject({
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
    expect(deviceInfo({ userAgent }, upright)).toMatchObject({
      ...{ os, os_version, browser, browser_version, device },
    });
  });

  test('DEV-01 leaves empty what it can’t tell', () => {
    expect(deviceInfo({ userAgent: '' }, upright)).toMatchObject({
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
    expect(deviceInfo({ userAgent: android }, { width, height }).orientation).toBe(orientation);
  });
});
