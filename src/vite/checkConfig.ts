import type { Plugin } from 'vite';
import { parseConfig } from '../config.ts';
import { parseOlderConfig } from '../olderConfig.ts';

/** What the environment has wrong, a line for each variable. */
export function configFaults(env: Record<string, unknown>): string[] {
  return [parseConfig, parseOlderConfig].flatMap((parse) => {
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
      const faults = configFaults(env);
      if (faults.length > 0) {
        throw new Error(['The configuration cannot be used.', ...faults].join('\n  '));
      }
    },
  };
}
