import { createPrivateKey, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { configSchema, nodeEnvironments, readEnv } from '../../src/config/schema.ts';
import { hosts, listeningHost, origins, parsed, wholeNumber } from '../../src/config/values.ts';
import { parseTrustedProxies } from './guard/proxies.ts';
import type { TesterAccess } from './guard/testers.ts';

const loopback = '127.0.0.1';

/** The schema of the environment variables of the server that `npm start` runs (app and bank). */
export const environmentSchema = z.object({
  /** Port of app and bank; the liveness frame takes the next one. */
  PORT: z._default(wholeNumber(0, 65_534), 4173),
  /** The address to listen on; loopback by default. */
  HOST: z.optional(listeningHost()),
  /** Folder of the bank's data, or `memory`. */
  SANDBOX_DATA: z._default(z.string(), '.sandbox'),
  /** A PostgreSQL database instead of the folder, which several servers may share. */
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(?:postgres(?:ql)?:\/\/|socket:|\/)/,
          'an address like postgres://user@host/database',
        ),
      ),
  ),
  /** The application key; the same default as the app's. */
  SANDBOX_APP_KEY: z.optional(z.string().check(z.minLength(16))),
  VITE_APP_KEY: configSchema.shape.VITE_APP_KEY,
  /** PEM file of the private key whose public half the app was built with (VITE_BANK_PUBLIC_KEY). */
  SANDBOX_PRIVATE_KEY: z.optional(z.string()),
  /** Further origins of the app, separated by commas: they may make the calls and embed the liveness frame. */
  SANDBOX_APP_ORIGINS: z._default(origins(), []),
  /** Names that this server is called by, besides loopback and its own addresses, separated by commas. */
  SANDBOX_HOSTS: z._default(hosts(), []),
  /**
   * Addresses and networks of proxies, separated by commas. Client address and scheme of a request are taken
   * from the `X-Forwarded-…` headers of these alone.
   */
  TRUSTED_PROXIES: z.optional(
    parsed(
      'addresses like 10.0.0.7 and networks like 10.0.0.0/8, with commas between them',
      parseTrustedProxies,
    ),
  ),
  /** The testers' token: generated at the start if empty; `here` admits this machine without a token. */
  SANDBOX_TESTERS: z.optional(z.string()),
  /** How many seconds `/readyz` fails on SIGTERM before the server closes: time for a load balancer to notice. */
  DRAIN_SECONDS: z._default(wholeNumber(0, 300), 1),
  /** `off` for tests and measurements that send more requests than people do. */
  SANDBOX_LIMITS: z._default(z.enum(['on', 'off']), 'on'),
  /** In `production` there are no testers' pages, and the test face token is invalid. */
  NODE_ENV: z.optional(z.enum(nodeEnvironments)),
});

const toTesterAccess = (configuredToken: string | undefined): TesterAccess =>
  configuredToken === 'here'
    ? configuredToken
    : { token: configuredToken || randomBytes(24).toString('base64url') };

/** Addresses to listen on that are not host names. */
const wildcardHosts = ['0.0.0.0', '::', '[::]'];

/**
 * Reads the PEM text of a private key.
 * @throws naming the variable when the file has no RSA key.
 */
function readPrivateKeyFile(file: string): string {
  try {
    const pem = readFileSync(file, 'utf8');
    const { asymmetricKeyType } = createPrivateKey(pem);
    if (asymmetricKeyType !== 'rsa') throw new Error(`It is a key of ${asymmetricKeyType}`);
    return pem;
  } catch (cause) {
    throw new Error(
      `SANDBOX_PRIVATE_KEY is ${JSON.stringify(file)}; it must be a file with an RSA private key (PEM).`,
      { cause },
    );
  }
}

/**
 * Reads where to listen and the sandbox's settings from environment variables.
 * @param defaultHost where to listen if HOST is not set
 * @throws naming the variable that is invalid, or the key file that cannot be read.
 */
export function readEnvironment(env: Record<string, string | undefined>, defaultHost = loopback) {
  const e = readEnv(environmentSchema, env);
  const host = e.HOST ?? defaultHost;
  return {
    host,
    drainMs: e.DRAIN_SECONDS * 1000,
    sandbox: {
      data: e.SANDBOX_DATA,
      databaseUrl: e.DATABASE_URL,
      appKey: e.SANDBOX_APP_KEY ?? e.VITE_APP_KEY,
      privateKey: e.SANDBOX_PRIVATE_KEY && readPrivateKeyFile(e.SANDBOX_PRIVATE_KEY),
      appPort: e.PORT,
      framePort: e.PORT + 1,
      appOrigins: e.SANDBOX_APP_ORIGINS,
      hosts: [host, ...e.SANDBOX_HOSTS].filter((it) => !wildcardHosts.includes(it)),
      proxies: e.TRUSTED_PROXIES,
      testers: e.NODE_ENV === 'production' ? ('none' as const) : toTesterAccess(e.SANDBOX_TESTERS),
      limits: e.SANDBOX_LIMITS,
    },
  };
}

/**
 * Returns the URL of the testers' pages or the atlas for the person who starts the server. It contains a
 * generated token; a configured one is known and must not appear in logs, so its URL has a placeholder.
 * @param configuredToken SANDBOX_TESTERS as it is set
 * @returns undefined if there are no testers' pages.
 */
export function getTestersUrl(
  app: string,
  testers: TesterAccess,
  configuredToken: string | undefined,
  place: 'sandbox' | 'atlas' = 'sandbox',
) {
  if (testers === 'none') return undefined;
  if (testers === 'here') return app + place;
  return configuredToken?.trim()
    ? `${app}${place}?token=… (the token of SANDBOX_TESTERS)`
    : `${app}${place}?${new URLSearchParams(testers)}`;
}
