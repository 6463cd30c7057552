import { parseVariantConfig, type VariantConfig } from './variantSchema.ts';

/** What `#variantConfig` stands for outside a build of the app, as config.ts for `#config`. */
export const variantConfig: VariantConfig = parseVariantConfig(
  import.meta.env ?? globalThis.process?.env ?? {},
);
