import { config } from '#config';
import { variantConfig } from '#variantConfig';
import { identityFirst as flow } from '../../machines/journey/flows/identityFirst.ts';
import { journey } from '../../machines/journey/journey.ts';
import { identityFirstTable } from '../../machines/journey/saved/identityFirstSchema.ts';
import { englishIdentityFirst } from '../copy/identityFirst.ts';
import { storageOf } from '../lib/storage.ts';
import { addGlossary } from '../ui/Bilingual.tsx';
import { identityFirstPorts } from './adapters/identityFirst.ts';
import { variantAdapters } from './adapters/variants.ts';
import { client, files } from './services.tsx';
import { followLocally } from './session/localCopies.ts';
import type { Variant } from './variants.ts';

addGlossary(englishIdentityFirst);

/** What the identity-first journey needs beyond the six-step one: fetched by its applicants alone. */
export const identityFirstVariant: Variant = {
  chart: journey,
  adapters: {
    ...identityFirstPorts({ client, files }),
    ...variantAdapters({ client, files, config }),
  },
  settings: {
    flow,
    record: {
      mode: variantConfig.recordMode,
      convert: variantConfig.convert,
      mail: variantConfig.mail === 'after-review',
      extra: variantConfig.recordExtra,
    },
  },
  shapes: identityFirstTable,
  follow: (actor) => followLocally(storageOf('localStorage'), actor),
};
