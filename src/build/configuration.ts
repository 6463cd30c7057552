import type { Plugin } from 'vite';
import * as z from 'zod/mini';
import { nodeEnvironments, parseConfig, readEnv } from '../config/schema.ts';
import { parseVariantConfig } from '../config/variantSchema.ts';

const nodeSchema = z.object({ NODE_ENV: z.optional(z.enum(nodeEnvironments)) });

/** Returns the errors in the environment, one line for each variable. */
export function findConfigErrors(env: Record<string, unknown>): string[] {
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

/** Stops a build or a development server when the configuration is invalid. */
export function checkConfig(): Plugin {
  return {
    name: 'check-config',
    enforce: 'pre',
    configResolved: ({ env }) => {
      const faults = findConfigErrors({ ...env, NODE_ENV: process.env.NODE_ENV });
      if (faults.length > 0) {
        throw new Error(['The configuration cannot be used.', ...faults].join('\n  '));
      }
    },
  };
}

/** Replaces `#config` and `#variantConfig` in a build with their values, without schema and parser. */
export function inlineConfig(): Plugin {
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
