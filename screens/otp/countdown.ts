const SECOND = 1000;
const MINUTE = 60;

/** Whole seconds from one moment to another (milliseconds of epoch), never below zero. */
export const secondsUntil = (then: number, now: number): number =>
  Math.max(0, Math.ceil((then - now) / SECOND));

/** Seconds as mm:ss. */
export const asClock = (seconds: number): string =>
  [Math.floor(seconds / MINUTE), seconds % MINUTE]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

const milestones = [10, 30, 60, 120, 180] as const;

/** The milestone that the countdown has passed last: what is read out stays the same in between. */
export const milestoneOf = (seconds: number): number | undefined =>
  milestones.find((milestone) => seconds <= milestone);
