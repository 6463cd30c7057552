// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FLOW_KEY, isIdentityFirst } from '../../src/boot/journeyOfTab.ts';

type Configured = 'six-step' | 'identity-first';
/** What the page's first script finds out at an address, as a bank has configured it. */
const found = (address: string, configured: Configured = 'six-step') => {
  history.replaceState(null, '', address);
  return isIdentityFirst(window, configured, FLOW_KEY);
};
const keys = () => Object.keys(sessionStorage).sort();

beforeEach(() => sessionStorage.clear());

describe('ENT-16 which journey a tab runs', () => {
  test.each<[string, Configured, boolean]>([
    ['/', 'six-step', false],
    ['/', 'identity-first', true],
    ['/?journey=identity-first', 'six-step', true],
    ['/homepage?journey=identity-first', 'six-step', true],
    ['/homepage/?channel=AGEN&journey=six-step', 'identity-first', false],
    // Only the front page chooses, and only a journey that there is.
    ['/chAlamat?journey=identity-first', 'six-step', false],
    ['/?journey=yang-lain', 'six-step', false],
    ['/?journey=yang-lain', 'identity-first', true],
  ])('%s, configured as %s: identity-first %s', (address, configured, is) => {
    expect(found(address, configured)).toBe(is);
  });

  test('it stays what the front page asked for on every later page of the tab', () => {
    expect(found('/?journey=identity-first')).toBe(true);
    expect([found('/identity'), found('/'), found('/washdone')]).toEqual([true, true, true]);
    expect(found('/?journey=six-step')).toBe(false);
    expect(found('/')).toBe(false);
  });

  test('a storage that refuses remembers nothing, and the address still counts', () => {
    const get = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect([found('/?journey=identity-first'), found('/')]).toEqual([true, false]);
    get.mockRestore();
  });
});

describe('STO-11 both journeys keep a person under the same keys', () => {
  const leave = () => {
    for (const key of ['code', 'refferalID', 'step1', 'step2', 'dataImg', 'journey.version'])
      sessionStorage.setItem(key, key);
    sessionStorage.setItem('draft.personalData', '{}');
  };

  test('so another journey than before begins with channel and referral alone', () => {
    leave();
    found('/?journey=identity-first');
    expect(keys()).toEqual(['code', FLOW_KEY, 'refferalID'].sort());
    sessionStorage.setItem('step2', 'older');
    found('/?journey=six-step');
    expect(keys()).toEqual(['code', FLOW_KEY, 'refferalID'].sort());
  });

  test('and the same journey, asked for again, keeps everything', () => {
    found('/?journey=identity-first');
    leave();
    const before = keys();
    found('/?journey=identity-first');
    found('/');
    expect(keys()).toEqual(before);
  });
});
