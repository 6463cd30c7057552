import {
  type FilledField,
  type PersonalDataDraft,
  personalDataDefaults,
} from '../../machines/journey/mapping/prefill.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
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

/** What later steps have typed of a card: it belongs to the photo before. */
const printedFields = {
  profile: ['jns_kelamin', 'status_kwn'],
  address: ['alamat_rmh', 'rt_rmh', 'rw_rmh'],
} as const satisfies Partial<Record<ScreenId, readonly FilledField[]>>;

function forgetPrinted(drafts: Journey['drafts'], step: keyof typeof printedFields): void {
  const typed = drafts.read(step);
  if (!typed) return;
  const kept = { ...typed };
  for (const field of printedFields[step]) delete kept[field];
  drafts.write(step, kept);
}

/**
 * What the form starts with. A photo that the form takes over goes into the draft at once, so that
 * what the applicant corrects afterwards is not read over again (PER-03, PER-04).
 */
export function takeOverReading(saved: Saved, drafts: Journey['drafts']): PersonalDataDraft {
  const typed = drafts.read('personalData');
  const draft = typed && withDraft(blank, typed);
  const values = personalDataDefaults(saved, draft);
  if (values.readingOf !== draft?.readingOf) {
    drafts.write('personalData', values);
    forgetPrinted(drafts, 'profile');
    // PER-03 clears steps 2 and 3: an address that was saved stays.
    if (!saved.step4) forgetPrinted(drafts, 'address');
  }
  return values;
}
