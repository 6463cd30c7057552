import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Bank } from '../bank.ts';
import type { Topic } from '../store/database.ts';

/** Proxies and phones give up on a connection that stays silent. */
const sayAliveEvery = 20_000;

/** Tells a page what has changed in the bank, for as long as it listens and the bank is open. */
export function streamChanges(c: Context, { store, closing }: Bank): Response {
  return streamSSE(c, async (stream) => {
    const tell = (topic: Topic) => void stream.writeSSE({ event: 'change', data: topic });
    const deaf = store.listen(tell);
    const alive = setInterval(() => void stream.write(': alive\n\n'), sayAliveEvery);
    await stream.write(': open\n\n');
    const left = new AbortController();
    await new Promise<void>((ended) => {
      stream.onAbort(ended);
      closing.addEventListener('abort', () => ended(), { signal: left.signal });
      if (closing.aborted || stream.aborted) ended();
    });
    // Else the bank would remember every page that has ever listened.
    left.abort();
    clearInterval(alive);
    deaf();
  });
}
