import { type Config, parseConfig } from './schema.ts';

/**
 * What `#config` stands for outside a build of the app: tests, development and the sandbox bank, whose rules are
 * the app's, read their own environment. A build has it parsed already (src/build/configuration.ts).
 */
export const config: Config = parseConfig(import.meta.env ?? globalThis.process?.env ?? {});
