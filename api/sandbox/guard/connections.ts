import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import pLimit, { type LimitFunction } from 'p-limit';

/** The maximum number of open connections of a server; further ones are closed. */
export const maxConnections = 1_000;

/** The maximum number of pipelined requests per connection; browsers do not pipeline. */
const maxQueuedRequests = 64;

/**
 * Creates a listener that processes the requests of each connection one after another, and closes a
 * connection with too many queued requests. Node would start all pipelined requests, whose responses then
 * wait for a client that may never read.
 */
export function queueRequests(listener: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, LimitFunction>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    const queue = queues.get(socket) ?? pLimit(1);
    queues.set(socket, queue);
    if (queue.pendingCount >= maxQueuedRequests) return void socket.destroy();
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

/** The timeouts for a client that reads a response, in milliseconds. */
export const readTimeouts = {
  /** The time without a sent byte; event streams send more often. */
  silenceMs: 30_000,
  /** The time after the response is written: a minute, and two per unsent megabyte for a slow network. */
  getTotalMs: (bytes: number) => 60_000 + Math.ceil(bytes / megabyte) * 120_000,
};

/**
 * Sets the timeouts that close a connection whose client does not read its response, or reads it too slowly.
 * Call it before the response's head is written.
 */
export function closeUnreadConnection(
  { socket }: IncomingMessage,
  outgoing: ServerResponse,
  limits: typeof readTimeouts = readTimeouts,
): void {
  const writeHead = outgoing.writeHead.bind(outgoing) as (...args: unknown[]) => ServerResponse;
  outgoing.writeHead = (...args: unknown[]) => {
    // Node closes the connection at this timeout, and sets its own between two requests.
    outgoing.setTimeout(limits.silenceMs);
    return writeHead(...args);
  };
  outgoing.once('prefinish', () => {
    const timer = setTimeout(() => socket.destroy(), limits.getTotalMs(socket.writableLength));
    outgoing.once('close', () => clearTimeout(timer));
  });
}
