import { describe, expect, it } from 'vitest';
import { caretPlaces, isDateCharacter, maskDate } from '../../src/ui/dateMask.ts';

/** An edit that leaves the caret so far behind where it was; none of it was deleting. */
const typed = (lastValue: string, length = 1) => ({
  lastValue,
  formattedValue: lastValue,
  from: { start: lastValue.length, end: lastValue.length },
  to: { start: lastValue.length, end: lastValue.length + length },
});
const deleted = (lastValue: string) => ({
  lastValue,
  formattedValue: lastValue,
  from: { start: lastValue.length - 1, end: lastValue.length },
  to: { start: lastValue.length - 1, end: lastValue.length - 1 },
});

describe('a date that is being typed', () => {
  it.each([
    ['', '2', '2'],
    ['2', '25', '25-'],
    ['25-', '25-0', '25-0'],
    ['25-0', '25-04', '25-04-'],
    ['25-04-', '25-04-1', '25-04-1'],
    ['25-04-199', '25-04-1993', '25-04-1993'],
  ])('%j becomes of %j, after the next key, %j', (before, text, after) => {
    expect(maskDate(text, typed(before))).toBe(after);
  });

  it('gets no hyphen back that was just deleted', () => {
    expect(maskDate('25', deleted('25-'))).toBe('25');
    expect(maskDate('25-04', deleted('25-04-'))).toBe('25-04');
  });

  it('takes no ninth digit once it is whole, and cuts one that is put in whole', () => {
    expect(maskDate('25-04-19937', typed('25-04-1993'))).toBe('25-04-1993');
    expect(maskDate('25-04-1998', typed('25-04-1993'))).toBe('25-04-1998');
    expect(maskDate('250419937', typed('', 9))).toBe('25-04-1993');
    expect(maskDate('26-05-19948', typed('26-05-199', 2))).toBe('26-05-1994');
    // Not a date from end to end.
    expect(maskDate('270619955', typed('x27-06-1995', 1))).toBe('27-06-1995');
    expect(maskDate('280719966', typed('28-07-1996x', 1))).toBe('28-07-1996');
  });

  it('is turned round where it stands year first, spaces around it or not', () => {
    expect(maskDate('1988-12-31', typed('', 10))).toBe('31-12-1988');
    expect(maskDate(' 1989-11-30 ', typed('', 12))).toBe('30-11-1989');
  });

  it('is not taken for one that is year first where more stands around it', () => {
    expect(maskDate('x1990-10-29', typed('', 11))).toBe('19-90-1029');
    expect(maskDate('1991-09-28x', typed('', 11))).toBe('19-91-0928');
  });

  it('is a date already where nothing changes it', () => {
    expect(maskDate('7-7')).toBe('7-7');
  });
});

describe('the caret in a date', () => {
  it('stands behind a hyphen that just appeared, not before it', () => {
    expect(caretPlaces('25-')).toEqual([true, true, false, true]);
  });

  it('stands anywhere else, also around a hyphen between digits', () => {
    expect(caretPlaces('25-0')).toEqual([true, true, true, true, true]);
    expect(caretPlaces('')).toEqual([true]);
  });

  it('is moved over digits and hyphens alone', () => {
    expect([...'07-/ a'].map(isDateCharacter)).toEqual([true, true, true, false, false, false]);
  });
});
