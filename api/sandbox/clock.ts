/** The bank's own clock, which testers may move so that deadlines pass without waiting. */
export type Clock = {
  now(): Date;
  advance(milliseconds: number): void;
  set(now: Date): void;
  reset(): void;
};

export function createClock(): Clock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    set: (now) => {
      offset = now.getTime() - Date.now();
    },
    reset: () => {
      offset = 0;
    },
  };
}
