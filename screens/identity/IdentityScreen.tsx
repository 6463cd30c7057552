import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { IdentityDraft } from '../../machines/journey/mapping/identityFirstPrefill.ts';
import { genders } from '../../src/choices.ts';
import { common } from '../../src/copy/common.ts';
import { nikDoubts } from '../../src/copy/hints.ts';
import { identity as copy } from '../../src/copy/identityFirst.ts';
import { personalData } from '../../src/copy/personalData.ts';
import {
  citizenships,
  type IdentityValues,
  identitySchema,
  maritalCodes,
  restoredIdentitySchema,
} from '../../src/fields/identityFirst.ts';
import { isBornOtherwise, isOtherGender, nikDoubt } from '../../src/lib/nik.ts';
import { limits } from '../../src/limits.ts';
import { Notice } from '../../src/ui/Notice.tsx';
import { RadioGroup } from '../../src/ui/RadioGroup.tsx';
import { Select } from '../../src/ui/Select.tsx';
import { DigitsInput, TextInput } from '../../src/ui/TextInput.tsx';
import { BirthDateField } from '../shared/BirthDateField.tsx';
import { CautiousHint } from '../shared/CautiousHint.tsx';
import { useJourney, useSaved, useSend } from '../shared/journey.ts';
import { MemoryNotice } from '../shared/MemoryNotice.tsx';
import { PhoneInput } from '../shared/PhoneInput.tsx';
import { PhotoTile } from '../shared/PhotoTile.tsx';
import { StepPage } from '../shared/StepPage.tsx';
import { digitsUpTo } from '../shared/upTo.ts';
import { useBirthDateVerdict } from '../shared/useBirthDateVerdict.ts';
import { useKeptContact } from '../shared/useKeptContact.ts';
import { useStepForm } from '../shared/useStepForm.ts';
import { Consents } from './Consents.tsx';
import { ThanksSheet } from './ThanksSheet.tsx';
import { takeOverOlderReading } from './takeOverOlderReading.ts';

const genderOptions = genders.map((value) => ({ value, label: copy.genders[value] }));
const maritalOptions = maritalCodes.map((value) => ({
  value,
  label: copy.maritalStatuses[value],
}));
const citizenshipOptions = citizenships.map((value) => ({
  value,
  label: copy.citizenships[value],
}));

/** The first step of the identity-first journey (OLD-01 to OLD-28): photo, identity and both consents. */
export function IdentityScreen() {
  const send = useSend();
  const saved = useSaved();
  const { drafts } = useJourney();
  const takePhoto = useRef<HTMLButtonElement>(null);
  const [defaults] = useState(() => takeOverOlderReading(saved, drafts));
  const form = useStepForm<IdentityDraft>({
    screen: 'identity',
    // OLD-20: as the chart's rule, which asks the same.
    schema: saved.step2 ? restoredIdentitySchema : identitySchema,
    defaults,
    // The chart checks the values before it takes them for an identity.
    event: ({ readingOf: _, ...values }) => ({
      type: 'identity.submitted',
      values: values as IdentityValues,
    }),
  });
  useKeptContact(form);
  useBirthDateVerdict((message) => form.setError('tgl_lahir', { message }));
  const [nik, birthDate, gender] = useWatch({
    control: form.control,
    name: ['nik', 'tgl_lahir', 'jenis_kelamin'],
  });
  const doubt = nikDoubt(nik);
  const { isSubmitted, submitCount } = form.formState;
  // Continue was refused once more, and no alert comes with it (OLD-12).
  const onRefused = useEffectEvent((times: number) => {
    if (times > 0 && !saved.dataImg && !form.errorOf('no_hp')) takePhoto.current?.focus();
  });
  useEffect(() => onRefused(submitCount), [submitCount]);

  return (
    <>
      <StepPage screen="identity" lead={copy.lead} onSubmit={form.onSubmit}>
        <PhoneInput label={copy.phone} {...digitsUpTo(limits.phone.max)} {...form.field('no_hp')} />
        <PhotoTile
          ref={takePhoto}
          name="ktpfile"
          saved={saved}
          wanted={isSubmitted}
          onTake={() => send({ type: 'photo.wanted' })}
        />
        <MemoryNotice what="photo" files={[saved.dataImg]} />
        <DigitsInput
          label={copy.nik}
          hint={
            <CautiousHint text={personalData.nikHint} caution={doubt ? nikDoubts[doubt] : null} />
          }
          {...digitsUpTo(limits.nik)}
          autoComplete="off"
          enterKeyHint="next"
          {...form.field('nik')}
        />
        <TextInput
          label={copy.name}
          autoComplete="name"
          autoCapitalize="characters"
          enterKeyHint="next"
          {...form.field('nama_lengkap')}
        />
        <TextInput
          label={copy.birthPlace}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="next"
          {...form.field('tempat_lahir')}
        />
        <RadioGroup
          legend={copy.gender}
          options={genderOptions}
          hint={<CautiousHint caution={isOtherGender(nik, gender) ? nikDoubts.gender : null} />}
          {...form.field('jenis_kelamin')}
        />
        <BirthDateField
          form={form}
          caution={isBornOtherwise(nik, birthDate) ? nikDoubts.birthDate : null}
        />
        <Select
          label={copy.maritalStatus}
          options={maritalOptions}
          placeholder={copy.maritalPlaceholder}
          {...form.field('status_pernikahan')}
        />
        <RadioGroup
          legend={copy.citizenship}
          options={citizenshipOptions}
          {...form.field('kewarganegaraan')}
        />
        <Notice>{common.disclaimer}</Notice>
        <Consents form={form} />
      </StepPage>
      <ThanksSheet />
    </>
  );
}
