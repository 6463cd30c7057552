import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/** What node-server hands over besides the request; absent when a caller in this process asks the app directly. */
export type NodeEnv = { Bindings: { incoming?: IncomingMessage } };

export const socketOf = (c: Context): IncomingMessage['socket'] | undefined =>
  (c as Context<NodeEnv>).env?.incoming?.socket;

/** An IPv4 address that a socket for both kinds shows as IPv6, in its own form. */
const plain = (address = '') => address.replace(/^::ffff:/i, '');

/** Who asks, by address; undefined for a caller in this process. */
export function clientOf(c: Context): string | undefined {
  const socket = socketOf(c);
  return socket && plain(socket.remoteAddress);
}

/** The address of this machine that the caller has reached. */
export const reachedAt = (c: Context): string => plain(socketOf(c)?.localAddress);

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/;
export const isLoopback = (nameOrAddress: string): boolean => loopback.test(nameOrAddress);
