import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import pLimit, { type LimitFunction } from 'p-limit';

/** Connections at once of one server; one more is closed as it comes. */
export const mostConnections = 1_000;

/** Requests that one connection may send ahead of their responses; browsers send none. */
const mostWaiting = 64;

/**
 * Handles the requests of one connection one after the other. Node alone would begin all that a client sends
 * ahead, whose responses then wait for a client that may never read.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, LimitFunction>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    const queue = queues.get(socket) ?? pLimit(1);
    queues.set(socket, queue);
    if (queue.pendingCount >= mostWaiting) return void socket.destroy();
    void queue(
      () =>
        new Promise<void>((resolve) => {
          if (socket.destroyed) return resolve();
          outgoing.once('close', resolve);
          listener(incoming, outgoing);
        }),
    );
  };
}

const megabyte = 1024 * 1024;

/** Milliseconds for a client to read a response. */
export const readingLimits = {
  /** Without a byte that leaves; an event stream sends more often. */
  silence: 30_000,
  /** From when the server has written all of it: a slow network carries a megabyte in two minutes. */
  whole: (bytes: number) => 60_000 + Math.ceil(bytes / megabyte) * 120_000,
};

/** Cuts a connection whose client does not read its response, or reads it too slowly. */
export function cutUnread(
  { socket }: IncomingMessage,
  outgoing: ServerResponse,
  limits: typeof readingLimits = readingLimits,
): void {
  const writeHead = outgoing.writeHead.bind(outgoing) as (...args: unknown[]) => ServerResponse;
  outgoing.writeHead = (...args: unknown[]) => {
    // Node cuts the connection then, and sets its own limit between two requests.
    outgoing.setTimeout(limits.silence);
    return writeHead(...args);
  };
  outgoing.once('prefinish', () => {
    const limit = setTimeout(() => socket.destroy(), limits.whole(socket.writableLength));
    outgoing.once('close', () => clearTimeout(limit));
  });
}
