import { config } from '#config';
import { variantConfig } from '#variantConfig';
import { identityFirst as flow } from '../../machines/journey/flows/identityFirst.ts';
import { createIdentityFirstChart } from '../../machines/journey/identityFirstChart.ts';
import { identityFirstTable } from '../../machines/journey/saved/identityFirstSchema.ts';
import { consentSource } from '../config/consentSource.ts';
import { englishIdentityFirst } from '../copy/identityFirst.ts';
import { getStorage } from '../lib/storage.ts';
import { addGlossary } from '../ui/Bilingual.tsx';
import { createIdentityFirstAdapters } from './adapters/identityFirst.ts';
import { createVariantAdapters } from './adapters/variants.ts';
import { client, files } from './services.tsx';
import { syncLocalCopies } from './session/localCopies.ts';
import type { Variant } from './variants.ts';

addGlossary(englishIdentityFirst);

/** The identity-first journey's parts, as `Variant`. Only its applicants download this module. */
export const identityFirstVariant: Variant = {
  createChart: createIdentityFirstChart,
  adapters: {
    ...createIdentityFirstAdapters({ client, files }),
    ...createVariantAdapters({ client, files, config }),
  },
  settings: {
    flow,
    record: {
      mode: variantConfig.recordMode,
      convert: variantConfig.convert,
      mail: variantConfig.mail === 'after-review',
      extra: variantConfig.recordExtra,
      consentSource,
    },
  },
  shapes: identityFirstTable,
  follow: (actor) => syncLocalCopies(getStorage('localStorage'), actor),
};
