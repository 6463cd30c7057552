import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import {
  getOfficialBirthPlace,
  type PersonalDataDraft,
  personalDataDefaults,
} from '../../machines/journey/mapping/prefill.ts';
import { personalData as copy } from '../../src/copy/personalData.ts';
import { shared } from '../../src/copy/shared.ts';
import { type PersonalDataValues, personalDataSchema } from '../../src/fields/steps.ts';
import { createBlankForm } from '../../src/fields/text.ts';
import { limits } from '../../src/limits.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { TextInput } from '../../src/ui/TextInput.tsx';
import { BirthDateField, useBirthDateAlert } from '../shared/BirthDateField.tsx';
import { MemoryNotice } from '../shared/MemoryNotice.tsx';
import { BirthPlaceInput, FullNameInput, NikInput } from '../shared/PersonFields.tsx';
import { PhoneInput, useSyncContact } from '../shared/PhoneInput.tsx';
import { PhotoTile } from '../shared/PhotoTile.tsx';
import { StepPage } from '../shared/StepPage.tsx';
import { useJourneyState, useSaved, useSend } from '../shared/useJourney.ts';
import { limitCharacters, limitDigits, useStepForm } from '../shared/useStepForm.ts';
import { useReadingCaution, WarningHint } from '../shared/WarningHint.tsx';

/** Step 2 (PER-01 to PER-26): phone and photo first; after the photo, the e-KTP fields appear. */
export function PersonalDataScreen() {
  const send = useSend();
  const saved = useSaved();
  const takePhoto = useRef<HTMLButtonElement>(null);
  const form = useStepForm<PersonalDataDraft>({
    screen: 'personalData',
    schema: personalDataSchema,
    defaults: blank,
    restore: (typed) => personalDataDefaults(saved, typed),
    event: ({ readingOf: _, ...values }) => ({ type: 'personalData.submitted', values }),
  });
  useSyncContact(form);
  const { isSubmitted } = form.formState;
  const [nik, name, birthPlace, birthDate] = useWatch({
    control: form.control,
    name: ['nik', 'nama_lengkap', 'tempat_lahir', 'tgl_lahir'],
  });
  const unsure = useReadingCaution('step2');
  const officialPlace = getOfficialBirthPlace(saved.dataOCR, birthPlace);

  useBirthDateAlert((message) => form.setError('tgl_lahir', { message }));
  useAlertClosed(() => {
    const earlierIsWrong = form.getError('no_hp') ?? form.getError('kd_promo');
    if (isSubmitted && !saved.dataImg && !earlierIsWrong) takePhoto.current?.focus();
  });

  return (
    <StepPage screen="personalData" onSubmit={form.onSubmit}>
      <PhoneInput
        label={copy.labels.no_hp}
        {...limitDigits(limits.phone.max)}
        {...form.field('no_hp')}
      />
      <TextInput
        label={copy.labels.kd_promo}
        tag={shared.optional}
        {...limitCharacters(limits.promo)}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="next"
        {...form.field('kd_promo')}
      />
      <PhotoTile
        ref={takePhoto}
        saved={saved}
        showsMissing={isSubmitted}
        onTake={() => send({ type: 'photo.wanted' })}
      />
      <MemoryNotice what="photo" files={[saved.dataImg]} />
      {saved.dataImg && (
        <>
          <NikInput form={form} label={copy.labels.nik} caution={unsure('nik', nik)} />
          <FullNameInput
            label={copy.labels.nama_lengkap}
            hint={unsure('nama_lengkap', name) && <WarningHint caution={shared.checkAgain} />}
            {...form.field('nama_lengkap')}
          />
          <BirthPlaceInput
            label={copy.labels.tempat_lahir}
            hint={
              (officialPlace || unsure('tempat_lahir', birthPlace)) && (
                <>
                  <WarningHint caution={unsure('tempat_lahir', birthPlace)} />
                  {officialPlace && (
                    <Button
                      variant="secondary"
                      compact
                      onClick={() => {
                        form.setValue('tempat_lahir', officialPlace);
                        form.setFocus('tempat_lahir');
                      }}
                    >
                      {copy.officialSpelling(officialPlace)}
                    </Button>
                  )}
                </>
              )
            }
            {...form.field('tempat_lahir')}
          />
          <BirthDateField form={form} caution={unsure('tgl_lahir', birthDate)} />
          <Notice>{shared.disclaimer}</Notice>
        </>
      )}
    </StepPage>
  );
}

const blank: Required<PersonalDataDraft> = {
  ...createBlankForm<PersonalDataValues>(personalDataSchema.shape, {}),
  readingOf: '',
};

/** Calls the function after an alert was closed, and on mount if none is open. */
function useAlertClosed(then: () => void) {
  const alertIsOpen = useJourneyState((snapshot) => snapshot.hasTag('alert'));
  const onClosed = useEffectEvent(then);
  useEffect(() => {
    if (!alertIsOpen) onClosed();
  }, [alertIsOpen]);
}
