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
const upright = { width: 360, height: 740 };

test.each([
  ['an Android phone', android, 5, true, 'mobile'],
  ['an iPhone', iphone, 5, true, 'mobile'],
  ['an Android tablet', androidTablet, 5, true, 'tablet'],
  ['an iPad that says so', oldIpad, 5, true, 'tablet'],
  ['an iPad that calls itself a Mac', mac, 5, true, 'tablet'],
  ['a Mac', mac, 0, false, 'desktop'],
  ['a Mac of a browser that counts no touch points', mac, undefined, false, 'desktop'],
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
      device: expect.any(String),
    });
    expect(deviceInfo({ userAgent: iphone, maxTouchPoints: 5 }, upright)).toMatchObject({
      os: 'iOS',
      os_version: '17.5',
      browser: 'Safari',
      browser_version: '17.5',
      device: 'Apple iPhone',
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

test('DEV-01 ENT-03 the test of the device needs nothing but itself, for it is inlined', () => {
  const alone = new Function(`return ${isMobile.toString()}`)() as typeof isMobile;
  expect([android, mac].map((userAgent) => alone({ userAgent }))).toEqual([true, false]);
});
