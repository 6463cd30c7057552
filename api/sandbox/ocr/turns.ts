/**
 * Lets at most `places` tasks run at once, in the order of their asking, so that many photographs
 * sent together are decoded one after the other and the first of them are answered first.
 */
export function createTurns(places: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
