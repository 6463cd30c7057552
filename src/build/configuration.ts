import type { Plugin } from 'vite';
import * as z from 'zod/mini';
import { nodeEnvironments, parseConfig, readEnv } from '../config/schema.ts';
import { parseVariantConfig } from '../config/variantSchema.ts';

const nodeSchema = z.object({ NODE_ENV: z.optional(z.enum(nodeEnvironments)) });

/** What the environment has wrong, a line for each variable. */
export function configFaults(env: Record<string, unknown>): string[] {
  const parseNodeEnvironment = (all: Record<string, unknown>) => readEnv(nodeSchema, all);
  return [parseConfig, parseVariantConfig, parseNodeEnvironment].flatMap((parse) => {
    try {
      parse(env);
      return [];
    } catch (error) {
      return (error as Error).message.split('\n');
    }
  });
}

/** Ends a build, or a development server, whose configuration cannot be used, before anything else is done. */
export function checkConfig(): Plugin {
  return {
    name: 'check-config',
    enforce: 'pre',
    configResolved: ({ env }) => {
      const faults = configFaults({ ...env, NODE_ENV: process.env.NODE_ENV });
      if (faults.length > 0) {
        throw new Error(['The configuration cannot be used.', ...faults].join('\n  '));
      }
    },
  };
}

/** The configuration of a built app: `#config` and `#variantConfig` as their values, without schema and parser. */
export function parsedConfig(): Plugin {
  const modules = new Map<string, string>();
  return {
    name: 'parsed-config',
    enforce: 'pre',
    apply: 'build',
    configResolved: ({ env }) => {
      const [config, variantConfig] = [parseConfig(env), parseVariantConfig(env)];
      modules.set('#config', `export const config = ${JSON.stringify(config)};`);
      modules.set(
        '#variantConfig',
        `export const variantConfig = ${JSON.stringify(variantConfig)};`,
      );
    },
    resolveId: (id) => (modules.has(id) ? `\0${id}` : null),
    load: (id) => modules.get(id.slice(1)) ?? null,
  };
}
