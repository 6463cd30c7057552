import {
  type IdentityDraft,
  identityDefaults,
} from '../../machines/journey/mapping/identityFirstPrefill.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { blankIdentity } from '../../src/fields/identityFirst.ts';
import type { Journey } from '../shared/journey.ts';
import { withDraft } from '../shared/withDraft.ts';

const blank: IdentityDraft = { ...blankIdentity, readingOf: '' };

/**
 * What the form starts with (OLD-25). A photo that it takes over goes into the draft at once, so that
 * what the applicant corrects afterwards is not read over again, and so do the consents as they are.
 */
export function takeOverOlderReading(saved: Saved, drafts: Journey['drafts']): IdentityDraft {
  const typed = drafts.read('identity');
  const values = identityDefaults(saved, typed && withDraft(blank, typed));
  if (typed || values.readingOf !== '') drafts.write('identity', values);
  return values;
}
