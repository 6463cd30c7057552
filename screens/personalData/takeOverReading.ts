import {
  type PersonalDataDraft,
  personalDataDefaults,
} from '../../machines/journey/mapping/prefill.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import type { Journey } from '../shared/journey.ts';
import { withDraft } from '../shared/withDraft.ts';

const blank: Required<PersonalDataDraft> = {
  no_hp: '',
  kd_promo: '',
  nik: '',
  nama_lengkap: '',
  tempat_lahir: '',
  tgl_lahir: '',
  readingOf: '',
};

/**
 * What the form starts with. A reading that the form takes over goes into the draft at once, so that
 * what the applicant corrects afterwards is not read over again (PER-03, PER-04).
 */
export function takeOverReading(saved: Saved, drafts: Journey['drafts']): PersonalDataDraft {
  const typed = drafts.read('personalData');
  const draft = typed && withDraft(blank, typed);
  const values = personalDataDefaults(saved, draft);
  if (values.readingOf !== draft?.readingOf) drafts.write('personalData', values);
  return values;
}
