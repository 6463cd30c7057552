import { expect, it } from 'vitest';
import { asClock, milestoneOf, secondsUntil } from '../../screens/otp/countdown.ts';

it.each([
  [10_000, 0, 10],
  [10_000, 9_000, 1],
  [10_000, 9_001, 1],
  [10_000, 8_999, 2],
  [10_000, 10_000, 0],
  [10_000, 12_500, 0],
])('until %i at %i there are %i whole seconds, and never fewer than none', (then, now, left) => {
  expect(secondsUntil(then, now)).toBe(left);
});

it.each([
  [0, '00:00'],
  [9, '00:09'],
  [59, '00:59'],
  [60, '01:00'],
  [61, '01:01'],
  [605, '10:05'],
])('%i seconds read %s', (seconds, clock) => {
  expect(asClock(seconds)).toBe(clock);
});

it.each([
  [0, 10],
  [10, 10],
  [11, 30],
  [30, 30],
  [31, 60],
  [60, 60],
  [61, 120],
  [120, 120],
  [121, 180],
  [180, 180],
  [181, undefined],
])('with %i seconds left the milestone that is read out is %s', (seconds, milestone) => {
  expect(milestoneOf(seconds)).toBe(milestone);
});
