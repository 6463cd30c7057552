// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { emptySaved } from '../../machines/journey/saved/savedKeys.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import {
  applyQueryParameters,
  createBrowserEnvironment,
  createReffNumber,
  readEntry,
  restoreEnding,
} from '../../src/app/input.ts';

describe('readEntry and the saved data of an entry', () => {
  const entryOf = (address: string, base = '/') =>
    readEntry(new URL(address, 'https://app.contoh.id'), base);

  const read = (address: string, saved: Saved = emptySaved) =>
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

  test('ENT-09 the splash stores its code, empty when absent or unusable; the front page overwrites it only with a parameter', () => {
    expect(read('/splash?code=cabang').code).toBe('cabang');
    expect(read('/splash', { code: 'lama', refferalID: 'R7' })).toEqual({
      code: '',
      refferalID: 'R7',
    });
    for (const unusable of ['', '%00', 'R'.repeat(501)])
      expect(read(`/splash?code=${unusable}&channel=agen`, { code: 'lama' }).code, unusable).toBe(
        '',
      );
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
      { ...receipt, at: 1e300 },
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
