import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { configSchema } from '../../src/config/schema.ts';
import type { Testers } from './guard/testers.ts';

const port = (fallback: number) =>
  z._default(z.coerce.number().check(z.minimum(0), z.maximum(65_534)), fallback);

const environmentSchema = z.object({
  /** Port of app and bank; the liveness frame takes the next one. */
  PORT: port(4173),
  /** Loopback unless asked otherwise. */
  HOST: z._default(z.string(), '127.0.0.1'),
  /** Folder of the bank's data, or `memory`. */
  SANDBOX_DATA: z._default(z.string().check(z.minLength(1)), '.sandbox'),
  /** A PostgreSQL database instead of the folder, which several servers may share. */
  DATABASE_URL: z.optional(z.string()),
  /** The application key; the same default as the app's. */
  SANDBOX_APP_KEY: z.optional(z.string()),
  VITE_APP_KEY: configSchema.shape.VITE_APP_KEY,
  /** PEM file of the private key whose public half the app was built with (VITE_BANK_PUBLIC_KEY). */
  SANDBOX_PRIVATE_KEY: z.optional(z.string()),
  /** Further origins that may embed the liveness frame, separated by commas. */
  SANDBOX_APP_ORIGINS: z._default(z.string(), ''),
  /** Names that this server is called by, besides loopback and its own addresses, separated by commas. */
  SANDBOX_HOSTS: z._default(z.string(), ''),
  /** What testers have to bring: drawn at the start unless given; `here` lets this machine in without. */
  SANDBOX_TESTERS: z.optional(z.string()),
  /** `off` for tests and measurements that ask more often than people do. */
  SANDBOX_LIMITS: z._default(z.enum(['on', 'off']), 'on'),
  /** In `production` there is no testers' side, and no face counts that was not seen. */
  NODE_ENV: z.optional(z.string()),
});

const testersOf = (given: string | undefined): Testers =>
  given === 'here' ? given : { token: given || randomBytes(24).toString('base64url') };

/** Where to listen, and nobody's name. */
const everywhere = ['0.0.0.0', '::'];

const listed = (text: string) =>
  text
    .split(',')
    .map((it) => it.trim())
    .filter(Boolean);

/**
 * Where to listen and what the sandbox needs.
 * @throws naming the variable that is not admitted, or the key file that cannot be read.
 */
export function readEnvironment(env: Record<string, string | undefined>) {
  const e = environmentSchema.parse(env);
  return {
    host: e.HOST,
    sandbox: {
      data: e.SANDBOX_DATA,
      databaseUrl: e.DATABASE_URL || undefined,
      appKey: e.SANDBOX_APP_KEY ?? e.VITE_APP_KEY,
      privateKey: e.SANDBOX_PRIVATE_KEY && readFileSync(e.SANDBOX_PRIVATE_KEY, 'utf8'),
      appPort: e.PORT,
      framePort: e.PORT + 1,
      appOrigins: listed(e.SANDBOX_APP_ORIGINS),
      hosts: [e.HOST, ...listed(e.SANDBOX_HOSTS)].filter((it) => !everywhere.includes(it)),
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
  return given
    ? `${app}${place}?token=… (the token of SANDBOX_TESTERS)`
    : `${app}${place}?${new URLSearchParams(testers)}`;
}
