// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptySaved } from '../../machines/journey/saved/savedKeys.ts';
import {
  applyQueryParameters,
  createBrowserEnvironment,
  createReffNumber,
  readEntry,
  restoreEnding,
} from '../../src/app/input.ts';
import { isIdentityFirst, renderDeviceScript } from '../../src/boot/inlineScripts.ts';
import { getBrowserKind } from '../../src/device/browserKind.ts';
import { getDeviceInfo } from '../../src/device/deviceInfo.ts';
import { isMobile, readDeviceSigns } from '../../src/device/userAgent.ts';
import { FLOW_KEY } from '../../src/lib/storage.ts';

describe('readEntry and the saved data of an entry', () => {
  const entryOf = (address: string, base = '/') =>
    readEntry(new URL(address, 'https://app.contoh.id'), base);

  const read = (address: string, saved = emptySaved) =>
    applyQueryParameters(saved, entryOf(address), new URL(address, 'https://app.contoh.id').search);

  test.each([
    ['/kartu/', 'homepage'],
    ['/kartu/otp', 'otp'],
    ['/kartu/entah', null],
  ])('reads the screen of %s below the base path', (address, to) => {
    expect(entryOf(address, '/kartu/').to).toBe(to);
  });

  test('ENT-08 STO-08 the front page stores channel as code and refferalId as refferalID', () => {
    expect(read('/homepage?channel=agen&refferalId=R7')).toEqual({
      code: 'agen',
      refferalID: 'R7',
    });
    expect(read('/')).toEqual({ code: '' });
  });

  test('ENT-08 the chooser stores the query that a tap before the app has loaded passes on', () => {
    expect(read('/n_old_changeCard?channel=agen&refferalId=R7')).toEqual({
      code: 'agen',
      refferalID: 'R7',
    });
  });

  test('ENT-09 the splash stores its code, empty when absent; the front page overwrites it only with a parameter', () => {
    expect(read('/splash?code=cabang').code).toBe('cabang');
    expect(read('/splash', { code: 'lama' }).code).toBe('');
    expect(read('/homepage', { code: 'cabang' }).code).toBe('cabang');
    expect(read('/homepage?channel=agen', { code: 'cabang' }).code).toBe('agen');
  });

  test('LIV-08 the provider returns to the tips with its result', () => {
    expect(entryOf('/tips-liveness?result=failed')).toEqual({ to: 'faceTips', result: 'failed' });
    expect(entryOf('/tips-liveness?result=other')).toEqual({ to: 'faceTips' });
  });

  test('END-03 restores the receipt from its history entry, but not over a new application', () => {
    const note = { trail: ['done'], outcome: 'done' };
    expect(restoreEnding(emptySaved, note).outcome).toBe('done');
    const again = { code: '', step1: { boardCC: '1', chooseCard: 'cardgold' } } as const;
    expect(restoreEnding(again, note).outcome).toBeUndefined();
    expect(restoreEnding({ code: '', outcome: 'rejection' }, null).outcome).toBe('rejection');
  });

  test('restores the values of a valid receipt from its history entry, and rejects invalid ones', () => {
    const receipt = { number: 'REG-4', card: 'cardgold', at: 1_781_000_900_000 };
    const broughtBy = (found: unknown) =>
      restoreEnding(emptySaved, { trail: ['done'], outcome: 'done', receipt: found }).receipt;
    expect(broughtBy({ ...receipt, nik: '9971046504930002' })).toEqual(receipt);
    const { card: _, ...cardless } = receipt;
    expect(broughtBy(cardless)).toEqual(cardless);
    for (const wrong of [
      'REG-4',
      { ...receipt, number: 4 },
      { ...receipt, card: 'cardtitanium' },
      { ...receipt, at: 'now' },
    ]) {
      expect(broughtBy(wrong)).toBeUndefined();
    }
  });
});

describe('createReffNumber', () => {
  test.each<[string, Date, number, string]>([
    ['SCARD', new Date(2026, 0, 9, 7, 5, 3), 12_345_678, 'SCARD20260109070503345678'],
    ['A', new Date(2026, 10, 22, 23, 58, 47), 42, 'A20261122235847000042'],
    ['', new Date(2027, 0, 1, 0, 0, 0), 1_000_000, '20270101000000000000'],
  ])(
    'OCR-13 consists of prefix %j, local time %s and six digits of %i',
    (prefix, time, random, number) => {
      expect(createReffNumber(prefix, time, random)).toBe(number);
    },
  );

  test('uses the phone’s clock and random numbers', () => {
    vi.useFakeTimers({ now: new Date(2026, 4, 6, 7, 8, 9) });
    const chance = vi.spyOn(crypto, 'getRandomValues').mockImplementation((into) => {
      (into as unknown as Uint32Array)[0] = 7_654_321;
      return into;
    });
    const environment = createBrowserEnvironment('KARTU');
    expect(environment.newReffNumber()).toBe('KARTU20260506070809654321');
    expect(chance.mock.calls[0]?.[0]).toHaveLength(1);
    expect(environment.now()).toBe(new Date(2026, 4, 6, 7, 8, 9).getTime());
    chance.mockRestore();
    vi.useRealTimers();
  });
});

describe('renderDeviceScript', () => {
  const android =
    'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

  /** Runs the script as the page does, as text without any module. Returns the classes of the root. */
  function run(address: string, settings: object, base?: string): string[] {
    sessionStorage.clear();
    history.replaceState(null, '', address);
    const root = document.documentElement;
    root.className = '';
    if (base) root.dataset.base = base;
    else delete root.dataset.base;
    document.body.innerHTML = `<script type="application/json" id="settings">${JSON.stringify(settings)}</script>`;
    vi.stubGlobal('navigator', { userAgent: android, maxTouchPoints: 5 });
    new Function(renderDeviceScript('six-step'))();
    vi.unstubAllGlobals();
    return [...root.classList].sort();
  }

  const identityFirst = { config: { journey: 'identity-first' } };

  test.each<[address: string, settings: object, base: string | undefined, classes: string[]]>([
    // A development server writes no base path.
    ['/', {}, undefined, ['is-phone']],
    ['/homepage', {}, '/', ['is-phone']],
    ['/n_old_changeCard', {}, '/', ['is-chooser']],
    ['/kartu/', {}, '/kartu/', ['is-phone']],
    ['/kartu/chooser', {}, '/kartu/', ['is-chooser']],
    ['/kartu/otp', {}, '/kartu/', ['is-inside']],
    ['/kartu/', identityFirst, '/kartu/', ['is-identity-first', 'is-phone']],
    ['/kartu/?journey=six-step', identityFirst, '/kartu/', ['is-phone']],
    ['/kartu/chooser', identityFirst, '/kartu/', ['is-identity-first', 'is-inside']],
    ['/', { config: { summary: 'gate' } }, '/', ['is-phone']],
  ])('%s with the settings %j below %s: %j', (address, settings, base, classes) => {
    expect(run(address, settings, base)).toEqual(classes);
  });
});

describe('isIdentityFirst', () => {
  type Configured = 'six-step' | 'identity-first';

  /** Returns whether a tab at an address runs the identity-first journey, with a configured journey. */
  const found = (address: string, configured: Configured = 'six-step') => {
    history.replaceState(null, '', address);
    return isIdentityFirst(window, location.pathname, configured, FLOW_KEY);
  };

  const keys = () => Object.keys(sessionStorage).sort();

  beforeEach(() => sessionStorage.clear());

  describe('ENT-16 selects the journey of a tab', () => {
    test.each<[string, Configured, boolean]>([
      ['/', 'six-step', false],
      ['/', 'identity-first', true],
      ['/?journey=identity-first', 'six-step', true],
      ['/homepage?journey=identity-first', 'six-step', true],
      ['/homepage/?channel=AGEN&journey=six-step', 'identity-first', false],
      // Only the front page selects, and only a known journey.
      ['/chAlamat?journey=identity-first', 'six-step', false],
      ['/?journey=yang-lain', 'six-step', false],
      ['/?journey=yang-lain', 'identity-first', true],
    ])('%s, configured as %s: identity-first %s', (address, configured, is) => {
      expect(found(address, configured)).toBe(is);
    });

    test('keeps the selection of the front page on every later page of the tab', () => {
      expect(found('/?journey=identity-first')).toBe(true);
      expect([found('/identity'), found('/'), found('/washdone')]).toEqual([true, true, true]);
      expect(found('/?journey=six-step')).toBe(false);
      expect(found('/')).toBe(false);
    });

    test('uses the address when the storage refuses', () => {
      const get = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
      expect([found('/?journey=identity-first'), found('/')]).toEqual([true, false]);
      get.mockRestore();
    });
  });

  describe('STO-11 both journeys use the same storage keys', () => {
    const { dataset } = document.documentElement;

    beforeEach(() => void delete dataset.asked);

    const leave = (...more: string[]) => {
      for (const key of ['code', 'refferalID', 'step2', 'dataImg', 'journey.version', ...more])
        sessionStorage.setItem(key, key);
      sessionStorage.setItem('draft.personalData', '{}');
    };

    test('a change of journey by its address keeps only channel and referral', () => {
      leave();
      found('/?journey=identity-first');
      expect(keys()).toEqual(['code', FLOW_KEY, 'refferalID'].sort());
      sessionStorage.setItem('step2', 'older');
      found('/?journey=six-step');
      expect(keys()).toEqual(['code', FLOW_KEY, 'refferalID'].sort());
      expect(dataset.asked).toBeUndefined();
    });

    test.each([
      ['an application that was begun', 'step1'],
      ['a submission whose outcome is unknown', 'journey.pending'],
    ])('an address does not erase %s, but passes the request to the front page', (_, key) => {
      leave(key);
      const before = keys();
      expect(found('/homepage?journey=identity-first&channel=AGEN')).toBe(false);
      expect(keys()).toEqual(before);
      expect(dataset.asked).toBe('?journey=identity-first&channel=AGEN');
      expect(found('/')).toBe(false);
      expect(found('/?journey=six-step')).toBe(false);
    });

    test('the address of the same journey keeps everything', () => {
      found('/?journey=identity-first');
      leave('step1');
      const before = keys();
      found('/?journey=identity-first');
      found('/');
      expect(dataset.asked).toBeUndefined();
      expect(keys()).toEqual(before);
    });
  });
});

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

  const upright = { width: 360, height: 740 };

  test.each([
    // The primary pointer: `(pointer: fine)`.
    ['an Android phone', android, 5, 'coarse', 'mobile'],
    ['an Android phone with a mouse', android, 5, 'fine', 'mobile'],
    ['an iPhone', iphone, 5, 'coarse', 'mobile'],
    ['an Android tablet', androidTablet, 5, 'coarse', 'tablet'],
    ['an iPad that says so', oldIpad, 5, 'coarse', 'tablet'],
    ['an iPad that calls itself a Mac', mac, 5, 'coarse', 'tablet'],
    ['an iPad that calls itself a Mac, with a mouse', mac, 5, 'fine', 'tablet'],
    ['an Android tablet in desktop view', linuxChrome, 10, 'coarse', 'tablet'],
    ['an Android tablet in desktop view, with a pen', linuxChrome, 11, 'coarse', 'tablet'],
    ['an Android phone in desktop view, Firefox', linux, 5, 'coarse', 'tablet'],
    ['a phone in desktop view whose browser hides pointers', linuxChrome, 5, undefined, 'tablet'],
    ['a Windows tablet without a keyboard', windows, 10, 'coarse', 'tablet'],
    ['an Android tablet in desktop view, with a mouse', linuxChrome, 10, 'fine', 'desktop'],
    ['a Mac', mac, 0, 'fine', 'desktop'],
    ['a Mac of a browser that counts no touch points', mac, undefined, undefined, 'desktop'],
    ['a Mac with a touch surface of one point', mac, 1, 'fine', 'desktop'],
    ['a Chromebook with a touch screen', chromebook, 10, 'fine', 'desktop'],
    ['a Windows notebook with a touch screen', windows, 10, 'fine', 'desktop'],
    ['a Linux notebook with a touch screen', linuxChrome, 10, 'fine', 'desktop'],
    ['a Linux desktop', linux, 0, 'fine', 'desktop'],
    ['a television without a pointer', linuxChrome, 0, 'none', 'desktop'],
    ['a program', 'curl/8.5.0', 0, undefined, 'unknown'],
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
      expect(getDeviceInfo(signs, upright).deviceType).toBe(deviceType);
    },
  );

  describe('getDeviceInfo', () => {
    test('DEV-01 returns system, browser and device with their versions', () => {
      expect(getDeviceInfo({ userAgent: android, maxTouchPoints: 5 }, upright)).toMatchObject({
        userAgent: android,
        os: 'Android',
        os_version: '14',
        browser: 'Chrome',
        browser_version: '126.0.6478.122',
        device: 'SM-S918B',
      });
      expect(getDeviceInfo({ userAgent: iphone, maxTouchPoints: 5 }, upright)).toMatchObject({
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
      expect(getDeviceInfo({ userAgent }, upright)).toMatchObject({
        ...{ os, os_version, browser, browser_version, device },
      });
    });

    test('DEV-01 returns empty texts for unknown parts', () => {
      expect(getDeviceInfo({ userAgent: '' }, upright)).toMatchObject({
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
