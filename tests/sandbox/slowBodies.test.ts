// @vitest-environment node
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cutSlowBodies } from '../../api/sandbox/guard/slowBodies.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A request whose body is on its way. */
function arriving(headers: Record<string, string>) {
  const server = new EventEmitter();
  cutSlowBodies(server);
  const socket = { bytesRead: 0, destroy: vi.fn() };
  const incoming = Object.assign(new EventEmitter(), { headers, socket, complete: false });
  server.emit('request', incoming);
  return incoming;
}

const minute = 60_000;
const small = { 'content-length': '40' };

test('a body that is begun and falls silent is cut', () => {
  const incoming = arriving(small);
  incoming.socket.bytesRead = 12;
  vi.advanceTimersByTime(minute);
  expect(incoming.socket.destroy).toHaveBeenCalled();
});

test.each([
  ['a small one', small, 60],
  ['one of unknown size', { 'transfer-encoding': 'chunked' }, 60],
  ['one of 24 MB', { 'content-length': String(24 * 1024 * 1024) }, 60 + 24 * 15],
])('%s that comes byte by byte is cut once nobody waits for it: %3$s s', (_, headers, seconds) => {
  const incoming = arriving(headers);
  const drip = setInterval(() => incoming.socket.bytesRead++, 1_000);
  vi.advanceTimersByTime(seconds * 1_000);
  expect(incoming.socket.destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20_000);
  expect(incoming.socket.destroy).toHaveBeenCalled();
  clearInterval(drip);
});

test('one that is there in time is left alone, however long its answer takes', () => {
  const incoming = arriving(small);
  vi.advanceTimersByTime(10_000);
  incoming.complete = true;
  vi.advanceTimersByTime(10 * minute);
  expect(incoming.socket.destroy).not.toHaveBeenCalled();
});
