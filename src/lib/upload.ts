const listeners = new Set<() => void>();
let current: object | null = null;
let percent: number | null = null;

function tell(now: number | null): void {
  if (now === percent) return;
  percent = now;
  for (const listener of listeners) listener();
}

/**
 * How much of a call's body has left the phone, in whole percent; `null` while none is under way that
 * takes long enough to be told of. It stands beside the chart: it changes many times a second and
 * decides nothing.
 */
export const upload = {
  percent: () => percent,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** A body begins to leave, at 0 anew; what an earlier one still tells is not heard any more. */
export function beginUpload() {
  const own = {};
  current = own;
  tell(0);
  return {
    sent(share: number) {
      if (current === own) tell(Math.floor(share * 100));
    },
    over() {
      if (current === own) tell(null);
    },
  };
}
