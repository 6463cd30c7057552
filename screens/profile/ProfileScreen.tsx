import { useWatch } from 'react-hook-form';
import {
  applyReading,
  type CardForm,
  mapReadingToProfile,
} from '../../machines/journey/mapping/prefill.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { maritalStatuses } from '../../src/choices.ts';
import { shared } from '../../src/copy/shared.ts';
import { profile as copy } from '../../src/copy/steps.ts';
import {
  type PersonalDataValues,
  type ProfileValues,
  profileSchema,
} from '../../src/fields/steps.ts';
import { createBlankForm } from '../../src/fields/text.ts';
import { Select } from '../../src/ui/Select.tsx';
import { EmailInput } from '../shared/EmailInput.tsx';
import { NameInput } from '../shared/NameInput.tsx';
import { EmergencyPhoneInput, GenderField } from '../shared/PersonFields.tsx';
import { Section, Values } from '../shared/Section.tsx';
import { BelowFold, StepPage } from '../shared/StepPage.tsx';
import { useSaved } from '../shared/useJourney.ts';
import { useStepForm } from '../shared/useStepForm.ts';
import { useReadingCaution, WarningHint } from '../shared/WarningHint.tsx';

/** The form's values, in which choices may still be empty. */
type ProfileForm = Record<keyof ProfileValues, string> & CardForm;

const blank = createBlankForm<Record<keyof ProfileValues, string>>(profileSchema.shape, {});

const maritalOptions = maritalStatuses.map((value) => ({ value, label: value }));

/** Step 3 (PRO-01 to PRO-12): known data, the profile, and an emergency contact. */
export function ProfileScreen() {
  const saved = useSaved();
  const defaults: ProfileForm = {
    ...blank,
    ...(saved.step3 ?? mapReadingToProfile(saved.dataOCR)),
    readingOf: saved.readingOf ?? '',
  };
  const form = useStepForm<ProfileForm>({
    screen: 'profile',
    schema: profileSchema,
    defaults,
    restore: (typed = defaults) => applyReading(typed, saved, mapReadingToProfile),
    // The chart checks the values before it takes them for a profile.
    event: ({ readingOf: _, ...values }) => ({
      type: 'profile.submitted',
      values: values as ProfileValues,
    }),
  });
  const { field, onSubmit } = form;
  const [gender, marriage] = useWatch({
    control: form.control,
    name: ['jns_kelamin', 'status_kwn'],
  });
  const unsure = useReadingCaution('step3');

  return (
    <StepPage screen="profile" lead={copy.lead} onSubmit={onSubmit}>
      <KnownData known={saved.step2} />
      <Section title={copy.aboutYou}>
        <GenderField
          form={form}
          name="jns_kelamin"
          nik={saved.step2?.nik ?? ''}
          label={copy.labels.jns_kelamin}
          texts={copy.genders}
          caution={unsure('jns_kelamin', gender)}
        />
        <Select
          label={copy.labels.status_kwn}
          hint={unsure('status_kwn', marriage) && <WarningHint caution={shared.checkAgain} />}
          options={maritalOptions}
          placeholder={copy.maritalPlaceholder}
          {...field('status_kwn')}
        />
        <NameInput form={form} name="ibukandung" label={copy.labels.ibukandung} />
        <EmailInput
          label={copy.labels.alamat_email}
          hint={copy.emailHint}
          {...field('alamat_email')}
        />
      </Section>
      <BelowFold>
        <Section title={copy.emergency}>
          <NameInput form={form} name="nama_darurat" label={copy.labels.nama_darurat} />
          <EmergencyPhoneInput
            form={form}
            label={copy.labels.no_darurat}
            hint={copy.emergencyPhoneHint}
            ownPhone={saved.step2?.no_hp ?? ''}
            enterKeyHint="done"
          />
        </Section>
      </BelowFold>
    </StepPage>
  );
}

const lines = [
  [copy.name, 'nama_lengkap'],
  [copy.phone, 'no_hp'],
  [copy.nik, 'nik'],
  [copy.birthPlace, 'tempat_lahir'],
  [copy.birthDate, 'tgl_lahir'],
] as const satisfies [string, keyof PersonalDataValues][];

/** The read-only answers of step 2 (PRO-01). */
function KnownData({ known }: { known: Saved['step2'] }) {
  return <Values dense rows={lines.map(([name, key]) => ({ name, value: known?.[key] ?? '' }))} />;
}
