import { parseVariantConfig, type VariantConfig } from './variantSchema.ts';

/** The value of `#variantConfig` outside an app build, like `#config` in config.ts. */
export const variantConfig: VariantConfig = parseVariantConfig({
  ...import.meta.env,
  ...globalThis.process?.env,
});
