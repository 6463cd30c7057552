import type { Sandbox } from '../../api/sandbox/app.ts';
import { appKey } from './support.ts';

export const json = { 'content-type': 'application/json' };
export const ports = { data: 'memory', appKey, appPort: 4300, framePort: 4301 };

/** A connection from one address to another, as a server hands it over. */
export const connection = (remoteAddress: string, localAddress = remoteAddress) => ({
  incoming: { socket: { remoteAddress, localAddress } },
});
export const here = connection('127.0.0.1');
export const neighbour = connection('192.168.1.50', '192.168.1.7');

type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/** Asks a sandbox at an address, by a connection of its own machine unless told otherwise. */
export const ask = async (
  { app }: Pick<Sandbox, 'app'>,
  address: string,
  init: Asked = {},
  env: object = here,
) => app.request(address, init, env);
