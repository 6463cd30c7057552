import { parseVariantConfig, type VariantConfig } from './variantSchema.ts';

/**
 * The `#variantConfig` import in tests, development and the sandbox: options of the identity-first journey and
 * of a bank's alternatives, parsed from the environment. A build replaces this module.
 */
export const variantConfig: VariantConfig = parseVariantConfig({
  ...import.meta.env,
  ...globalThis.process?.env,
});
