import { useWatch } from 'react-hook-form';
import { profileFrom } from '../../machines/journey/mapping/prefill.ts';
import { common } from '../../src/copy/common.ts';
import { nikDoubts } from '../../src/copy/nikDoubts.ts';
import { profile as copy } from '../../src/copy/profile.ts';
import {
  genders,
  maritalStatuses,
  type ProfileValues,
  profileSchema,
} from '../../src/fields/profile.ts';
import { isOtherGender } from '../../src/lib/nik.ts';
import { limits } from '../../src/limits.ts';
import { KeepWords } from '../../src/ui/KeepWords.tsx';
import { RadioGroup } from '../../src/ui/RadioGroup.tsx';
import { Select } from '../../src/ui/Select.tsx';
import { TextInput } from '../../src/ui/TextInput.tsx';
import { CautiousHint } from '../shared/CautiousHint.tsx';
import { useSaved } from '../shared/journey.ts';
import { PhoneInput } from '../shared/PhoneInput.tsx';
import { Section } from '../shared/Section.tsx';
import { StepPage } from '../shared/StepPage.tsx';
import { digitsUpTo } from '../shared/upTo.ts';
import { useCheckAgain } from '../shared/useCheckAgain.ts';
import { useStepForm } from '../shared/useStepForm.ts';
import { KnownData } from './KnownData.tsx';

/** The form as typed: nothing may be chosen yet. */
type ProfileForm = Record<keyof ProfileValues, string>;

const blank: ProfileForm = {
  jns_kelamin: '',
  status_kwn: '',
  ibukandung: '',
  alamat_email: '',
  nama_darurat: '',
  no_darurat: '',
};

const genderOptions = genders.map((value) => ({ value, label: copy.genders[value] }));
const maritalOptions = maritalStatuses.map((value) => ({ value, label: value }));

/** Step 3 (PRO-01 to PRO-12): what is known already, the profile, and an emergency contact. */
export function ProfileScreen() {
  const saved = useSaved();
  const { field, onSubmit, control } = useStepForm<ProfileForm>({
    screen: 'profile',
    schema: profileSchema,
    defaults: { ...blank, ...(saved.step3 ?? profileFrom(saved.dataOCR)) },
    // The chart checks the values before it takes them for a profile.
    event: (values) => ({ type: 'profile.submitted', values: values as ProfileValues }),
  });
  const [gender, marriage] = useWatch({ control, name: ['jns_kelamin', 'status_kwn'] });
  const unsure = useCheckAgain('step3');
  const isOther = isOtherGender(saved.step2?.nik ?? '', gender);

  return (
    <StepPage screen="profile" lead={copy.lead} onSubmit={onSubmit}>
      <KnownData known={saved.step2} />
      <Section title={copy.aboutYou}>
        <RadioGroup
          legend={copy.gender}
          options={genderOptions}
          hint={
            <CautiousHint caution={isOther ? nikDoubts.gender : unsure('jns_kelamin', gender)} />
          }
          {...field('jns_kelamin')}
        />
        <Select
          label={copy.maritalStatus}
          hint={unsure('status_kwn', marriage) && <CautiousHint caution={common.checkAgain} />}
          options={maritalOptions}
          placeholder={copy.maritalPlaceholder}
          {...field('status_kwn')}
        />
        <TextInput
          label={copy.mother}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
          {...field('ibukandung')}
        />
        <TextInput
          type="email"
          label={copy.email}
          hint={<KeepWords text={copy.emailHint} />}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          {...field('alamat_email')}
        />
      </Section>
      <Section title={copy.emergency}>
        <TextInput
          label={copy.emergencyName}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
          {...field('nama_darurat')}
        />
        <PhoneInput
          label={copy.emergencyPhone}
          hint={copy.emergencyPhoneHint}
          {...digitsUpTo(limits.emergencyPhone.max)}
          autoComplete="off"
          enterKeyHint="done"
          {...field('no_darurat')}
        />
      </Section>
    </StepPage>
  );
}
