import type { Plugin } from 'vite';
import * as z from 'zod/mini';
import { nodeEnvironments, parseConfig, readEnv } from '../config/schema.ts';
import { parseVariantConfig } from '../config/variantSchema.ts';

const nodeSchema = z.object({ NODE_ENV: z.optional(z.enum(nodeEnvironments)) });

/**
 * Returns the errors in the environment, one line for each variable.
 * @param nameOf returns the name that a message shows for a variable
 */
export function findConfigErrors(
  env: Record<string, unknown>,
  nameOf?: (variable: string) => string,
): string[] {
  const parseNodeEnvironment = (all: Record<string, unknown>) => readEnv(nodeSchema, all);
  return [parseConfig, parseVariantConfig, parseNodeEnvironment].flatMap((parse) => {
    try {
      parse(env, nameOf);
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

/**
 * Replaces `#config` and `#variantConfig` in a build with the defaults and the page's changes to them,
 * without schema and parser. The same files serve every environment (src/build/page.ts).
 */
export function inlineConfig(): Plugin {
  const createModule = (name: string, defaults: unknown) =>
    [
      "import { applyChanges, readPageSettings } from '/src/config/pageSettings.ts';",
      `export const ${name} = applyChanges(${JSON.stringify(defaults)}, readPageSettings().${name});`,
    ].join('\n');
  const modules = new Map([
    ['#config', createModule('config', parseConfig({}))],
    ['#variantConfig', createModule('variantConfig', parseVariantConfig({}))],
  ]);
  return {
    name: 'parsed-config',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (modules.has(id) ? `\0${id}` : null),
    load: (id) => modules.get(id.slice(1)) ?? null,
  };
}
