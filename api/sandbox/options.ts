import { createPrivateKey, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { configSchema, nodeEnvironments, readEnv } from '../../src/config/schema.ts';
import { hosts, listeningHost, origins, wholeNumber } from '../../src/config/values.ts';
import type { Testers } from './guard/testers.ts';

const loopback = '127.0.0.1';

export const environmentSchema = z.object({
  /** Port of app and bank; the liveness frame takes the next one. */
  PORT: z._default(wholeNumber(0, 65_534), 4173),
  /** Loopback unless asked otherwise. */
  HOST: z.optional(listeningHost()),
  /** Folder of the bank's data, or `memory`. */
  SANDBOX_DATA: z._default(z.string(), '.sandbox'),
  /** A PostgreSQL database instead of the folder, which several servers may share. */
  DATABASE_URL: z.optional(z.string().check(z.regex(/^(?:postgres(?:ql)?:\/\/|socket:|\/)/))),
  /** The application key; the same default as the app's. */
  SANDBOX_APP_KEY: z.optional(z.string().check(z.minLength(16))),
  VITE_APP_KEY: configSchema.shape.VITE_APP_KEY,
  /** PEM file of the private key whose public half the app was built with (VITE_BANK_PUBLIC_KEY). */
  SANDBOX_PRIVATE_KEY: z.optional(z.string()),
  /** Further origins that may embed the liveness frame, separated by commas. */
  SANDBOX_APP_ORIGINS: z._default(origins(), []),
  /** Names that this server is called by, besides loopback and its own addresses, separated by commas. */
  SANDBOX_HOSTS: z._default(hosts(), []),
  /** What testers have to bring: drawn at the start unless given; `here` lets this machine in without. */
  SANDBOX_TESTERS: z.optional(z.string()),
  /** `off` for tests and measurements that ask more often than people do. */
  SANDBOX_LIMITS: z._default(z.enum(['on', 'off']), 'on'),
  /** In `production` there is no testers' side, and no face counts that was not seen. */
  NODE_ENV: z.optional(z.enum(nodeEnvironments)),
});

const testersOf = (given: string | undefined): Testers =>
  given === 'here' ? given : { token: given || randomBytes(24).toString('base64url') };

/** Where to listen, and nobody's name. */
const everywhere = ['0.0.0.0', '::', '[::]'];

/** The private key in a file. @throws naming the variable when there is none. */
function privateKeyIn(file: string): string {
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
 * Where to listen and what the sandbox needs.
 * @param usualHost where to listen unless HOST says so
 * @throws naming the variable that is not admitted, or the key file that cannot be read.
 */
export function readEnvironment(env: Record<string, string | undefined>, usualHost = loopback) {
  const e = readEnv(environmentSchema, env);
  const host = e.HOST ?? usualHost;
  return {
    host,
    sandbox: {
      data: e.SANDBOX_DATA,
      databaseUrl: e.DATABASE_URL,
      appKey: e.SANDBOX_APP_KEY ?? e.VITE_APP_KEY,
      privateKey: e.SANDBOX_PRIVATE_KEY && privateKeyIn(e.SANDBOX_PRIVATE_KEY),
      appPort: e.PORT,
      framePort: e.PORT + 1,
      appOrigins: e.SANDBOX_APP_ORIGINS,
      hosts: [host, ...e.SANDBOX_HOSTS].filter((it) => !everywhere.includes(it)),
      testers: e.NODE_ENV === 'production' ? ('none' as const) : testersOf(e.SANDBOX_TESTERS),
      limits: e.SANDBOX_LIMITS,
    },
  };
}

/**
 * Where the testers' side lies, for whoever starts the server. A token that was drawn is told here once; one
 * that was given is known, and no log shall have it.
 * @returns undefined where there is no such side.
 */
export function testersLink(
  app: string,
  testers: Testers,
  given: string | undefined,
  place: 'sandbox' | 'atlas' = 'sandbox',
) {
  if (testers === 'none') return undefined;
  if (testers === 'here') return app + place;
  return given?.trim()
    ? `${app}${place}?token=… (the token of SANDBOX_TESTERS)`
    : `${app}${place}?${new URLSearchParams(testers)}`;
}
