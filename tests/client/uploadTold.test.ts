import { afterEach, expect, test, vi } from 'vitest';
import { beginUpload, upload } from '../../src/lib/upload.ts';

const heard: (number | null)[] = [];
let forget = (): void => undefined;
const listen = () => {
  heard.length = 0;
  forget = upload.subscribe(() => heard.push(upload.percent()));
};
afterEach(() => forget());

test('how much of a body has left is told in whole percent, each once, and when it is over', () => {
  listen();
  const body = beginUpload();
  for (const share of [0.004, 0.019, 0.0199, 0.5, 1]) body.sent(share);
  body.over();
  body.over();
  expect(heard).toEqual([0, 1, 50, 100, null]);
});

test('what an earlier body still tells is not heard once another has begun', () => {
  listen();
  const [first, second] = [beginUpload(), beginUpload()];
  first.sent(0.7);
  second.sent(0.2);
  first.over();
  expect(upload.percent()).toBe(20);
  second.over();
  expect(heard).toEqual([0, 20, null]);
});

test('whoever no longer listens is told nothing, others are', () => {
  const other = vi.fn();
  const stop = upload.subscribe(other);
  listen();
  forget();
  beginUpload().over();
  expect(heard).toEqual([]);
  expect(other).toHaveBeenCalledTimes(2);
  stop();
});
