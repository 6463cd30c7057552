import { identityFirst as flow } from '../../machines/journey/flows/identityFirst.ts';
import { journey } from '../../machines/journey/journey.ts';
import type { RecordSettings } from '../../machines/journey/recordParts.ts';
import { identityFirstTable } from '../../machines/journey/saved/identityFirstSchema.ts';
import { olderConfig } from '../olderConfig.ts';
import { identityFirstPorts } from './ports/identityFirst.ts';
import { client, files } from './services.tsx';

/** What the identity-first journey needs beyond the six-step one: fetched by its applicants alone. */
export const chart = journey;
export const table = identityFirstTable;
export const jobs = identityFirstPorts({ client, files });
const record: RecordSettings = {
  mode: olderConfig.recordMode,
  convert: olderConfig.convert,
  mail: olderConfig.mail === 'after-review',
  extra: olderConfig.recordExtra,
};
export const settings = { flow, record };
export { followLocally } from './session/localCopies.ts';
