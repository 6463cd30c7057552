import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { configSchema } from '../../src/config.ts';

const port = (fallback: number) =>
  z._default(z.coerce.number().check(z.minimum(0), z.maximum(65_534)), fallback);

const environmentSchema = z.object({
  /** Port of app and bank; the liveness frame takes the next one. */
  PORT: port(4173),
  /** Loopback unless asked otherwise: messages and applications are open to whoever can connect. */
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
});

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
      appOrigins: e.SANDBOX_APP_ORIGINS.split(',')
        .map((it) => it.trim())
        .filter(Boolean),
    },
  };
}
