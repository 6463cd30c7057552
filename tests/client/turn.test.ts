import { expect, it } from 'vitest';
import { yieldToMain } from '../../src/lib/yieldToMain.ts';

it('what waits its turn comes behind the tasks that were there before, and not in a microtask', async () => {
  const order: string[] = [];
  const { port1, port2 } = new MessageChannel();
  const before = new Promise<void>((resolve) => {
    port1.onmessage = () => {
      order.push('a task that was there before');
      resolve();
    };
  });
  port2.postMessage(null);
  const mine = yieldToMain().then(() => order.push('the turn'));
  await Promise.resolve();
  order.push('a microtask');
  await Promise.all([before, mine]);
  port1.close();
  expect(order).toEqual(['a microtask', 'a task that was there before', 'the turn']);
});
