import { describe, expect, it } from 'vitest';
import {
  cannotBecomeDate,
  completeDate,
  getCaretBoundary,
  isDateCharacter,
  maskDate,
} from '../../src/ui/dateText.ts';

describe('dateText', () => {
  /** An edit that inserts text and moves the caret by that many characters. */
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

  describe('maskDate', () => {
    it.each([
      ['', '2', '2'],
      ['2', '25', '25-'],
      ['25-', '25-0', '25-0'],
      ['25-0', '25-04', '25-04-'],
      ['25-04-', '25-04-1', '25-04-1'],
      ['25-04-199', '25-04-1993', '25-04-1993'],
    ])('after %j, typing to %j gives %j', (before, text, after) => {
      expect(maskDate(text, typed(before))).toBe(after);
    });

    it('does not add a hyphen that was just deleted', () => {
      expect(maskDate('25', deleted('25-'))).toBe('25');
      expect(maskDate('25-04', deleted('25-04-'))).toBe('25-04');
    });

    it('rejects a ninth digit, and cuts a longer pasted date', () => {
      expect(maskDate('25-04-19937', typed('25-04-1993'))).toBe('25-04-1993');
      expect(maskDate('25-04-1998', typed('25-04-1993'))).toBe('25-04-1998');
      expect(maskDate('250419937', typed('', 9))).toBe('25-04-1993');
      expect(maskDate('26-05-19948', typed('26-05-199', 2))).toBe('26-05-1994');
      // Not a date from end to end.
      expect(maskDate('270619955', typed('x27-06-1995', 1))).toBe('27-06-1995');
      expect(maskDate('280719966', typed('28-07-1996x', 1))).toBe('28-07-1996');
    });

    it('reorders a date with the year first, with or without spaces', () => {
      expect(maskDate('1988-12-31', typed('', 10))).toBe('31-12-1988');
      expect(maskDate(' 1989-11-30 ', typed('', 12))).toBe('30-11-1989');
    });

    it('reorders the digits when they are a date only with the year first', () => {
      expect(maskDate('19-90-1029', typed('19-90-102'))).toBe('29-10-1990');
      expect(maskDate('20-05-1127', typed('20-05-112'))).toBe('27-11-2005');
      expect(maskDate('19-05-1926', typed('19-05-192'))).toBe('19-05-1926');
      expect(maskDate('19-90-3111', typed('19-90-311'))).toBe('19-90-3111');
    });

    it.each([
      // A single digit is a complete day or month when a separator follows it.
      ['1', '1/', '01-'],
      ['01-7', '01-7.', '01-07-'],
      ['01-', '01- ', '01-'],
      ['0', '0/', '0-'],
      // A month's name stays as it is typed until it is over.
      ['01-', '01-J', '01-J'],
      ['01-Ju', '01-Jul', '01-Jul'],
      ['01-Juli', '01-Juli ', '01-07-'],
      ['03-agt', '03-agt1', '03-08-1'],
      ['04-Ju', '04-Ju ', '04-Ju-'],
      ['05-Jux', '05-Jux ', '05-Jux-'],
      // What cannot be read stays to be seen.
      ['', 'x', 'x'],
    ])(
      'with separators and month names: after %j, typing to %j gives %j',
      (before, text, after) => {
        expect(maskDate(text, typed(before))).toBe(after);
      },
    );

    it('rejects letters after a complete date', () => {
      expect(maskDate('06-07-1995x', typed('06-07-1995'))).toBe('06-07-1995');
    });

    it.each([
      ['7 Desember 1986', '07-12-1986'],
      [' 25 04 1993 ', '25-04-1993'],
      ['8-nopember-1987', '08-11-1987'],
      ['9 Oct 1989', '09-10-1989'],
      ['Lahir 1988', 'Lahir 1988'],
      ['1/7/1988 pagi', '1/7/1988 pagi'],
      ['2/8/92', '02-08-1992'],
      ['1-7-88', '01-07-1988'],
      // Years outside the range, in which no applicant was born, stay.
      ['3/9/19', '03-09-19'],
      ['4/10/06', '04-10-06'],
      ['1999/6/5', '05-06-1999'],
      ['1998 Mei 4', '04-05-1998'],
      ['06071997', '06-07-1997'],
      ['080796', '08-07-1996'],
    ])('changes pasted %j to %j', (text, after) => {
      const years = { from: 1960, to: 2005 };
      expect(maskDate(text, typed('', text.length), years)).toBe(after);
    });

    it('returns the text as it is when no change is given', () => {
      expect(maskDate('7-7')).toBe('7-7');
    });
  });

  describe('completeDate', () => {
    it.each([
      ['01-07-88', '01-07-1988'],
      ['02-7', '02-7'],
      ['03-Mei', '03-Mei'],
      ['04-05-05', '04-05-2005'],
      ['05-06-06', '05-06-06'],
      ['19-88-071', '01-07-1988'],
      ['20-05-082', '02-08-2005'],
      ['06-09-1991', '06-09-1991'],
      ['', ''],
    ])('changes %j to %j on blur', (text, after) => {
      expect(completeDate(text, { from: 1960, to: 2005 })).toBe(after);
    });

    it('keeps a two-digit year without a range of years', () => {
      expect(completeDate('07-08-90')).toBe('07-08-90');
    });
  });

  it.each([
    ['31-02-1990', true],
    ['28-02-1990', false],
    ['31-02-19', false],
    ['11-Jux', true],
    ['12-Ju', false],
    ['Juli', true],
    ['13', false],
  ])('cannotBecomeDate(%j) is %s', (text, hopeless) => {
    expect(cannotBecomeDate(text)).toBe(hopeless);
  });

  describe('getCaretBoundary', () => {
    it('allows the caret after a hyphen that was just added, not before it', () => {
      expect(getCaretBoundary('25-')).toEqual([true, true, false, true]);
    });

    it('allows the caret at every other position', () => {
      expect(getCaretBoundary('25-0')).toEqual([true, true, true, true, true]);
      expect(getCaretBoundary('')).toEqual([true]);
    });
  });

  it('isDateCharacter accepts digits, hyphens and letters only', () => {
    expect([...'07-/ a'].map(isDateCharacter)).toEqual([true, true, true, false, false, true]);
  });
});
