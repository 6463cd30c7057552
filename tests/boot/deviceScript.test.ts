// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isIdentityFirst, renderDeviceScript } from '../../src/boot/inlineScripts.ts';
import { FLOW_KEY } from '../../src/lib/storage.ts';

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
      expect(found('/?journey=yang-lain', 'identity-first')).toBe(true);
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
