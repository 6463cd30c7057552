import { dropdown } from '../../../src/copy/common.ts';
import type { Place } from '../finders.tsx';
import { address } from './address.ts';
import { chooserPlaces } from './chooser.ts';
import { ending } from './ending.ts';
import { face } from './face.ts';
import { failures } from './failures.ts';
import { identity } from './identity.tsx';
import { identityFirst, readySuffix } from './identityFirst.ts';
import { job } from './job.ts';
import { profile } from './profile.ts';
import { phones, shared } from './shared.ts';

/** The places of every entry, by its key. */
export const places: Record<string, Place[]> = {
  ...shared,
  ...phones,
  ...chooserPlaces,
  ...identity,
  ...profile,
  ...address,
  ...job,
  ...face,
  ...ending,
  ...failures,
  ...identityFirst,
};

/** Entries that no screen shows: why, and the words as they lie ready. */
export const notShown: Record<string, { reason: string; ready: string }> = {
  'select.addItem': { reason: 'no list of this journey takes additions', ready: dropdown.addItem },
  'review.required.suffix': {
    reason:
      'pekerjaan and jabatan have messages in the review, but are not required there (REV-12)',
    ready: readySuffix,
  },
};
