import { type Config, parseConfig } from './schema.ts';

/**
 * The value of `#config` in tests, in development and in the sandbox bank, which shares the app's rules:
 * each parses its own environment. A build inlines the parsed value (src/build/configuration.ts).
 */
export const config: Config = parseConfig({
  ...import.meta.env,
  ...globalThis.process?.env,
});
