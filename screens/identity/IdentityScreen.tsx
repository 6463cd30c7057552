import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type IdentityDraft,
  identityDefaults,
} from '../../machines/journey/mapping/identityFirstPrefill.ts';
import { checklist } from '../../src/copy/checklist.ts';
import { common } from '../../src/copy/common.ts';
import { identity as copy, thanks as thanksCopy } from '../../src/copy/identityFirst.ts';
import { shared } from '../../src/copy/shared.ts';
import { waits } from '../../src/copy/waits.ts';
import {
  blankIdentity,
  citizenships,
  type IdentityValues,
  identitySchema,
  maritalCodes,
  restoredIdentitySchema,
} from '../../src/fields/identityFirst.ts';
import { limits } from '../../src/limits.ts';
import { Button } from '../../src/ui/Button.tsx';
import { CheckboxRow, Rows } from '../../src/ui/CheckboxRow.tsx';
import { TextLink } from '../../src/ui/Links.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { RadioGroup } from '../../src/ui/RadioGroup.tsx';
import { Select } from '../../src/ui/Select.tsx';
import { Sheet } from '../../src/ui/Sheet.tsx';
import { LoadingInline } from '../../src/ui/Spinner.tsx';
import { BirthDateField, useBirthDateAlert } from '../shared/BirthDateField.tsx';
import { MemoryNotice } from '../shared/MemoryNotice.tsx';
import { OffersSheet } from '../shared/OffersSheet.tsx';
import { BirthPlaceInput, FullNameInput, GenderField, NikInput } from '../shared/PersonFields.tsx';
import { PhoneInput, useSyncContact } from '../shared/PhoneInput.tsx';
import { PhotoTile } from '../shared/PhotoTile.tsx';
import type { StepFormApi } from '../shared/RegionField.tsx';
import { Section } from '../shared/Section.tsx';
import { BelowFold, StepPage } from '../shared/StepPage.tsx';
import { TermsSheet } from '../shared/TermsSheet.tsx';
import { useConsents } from '../shared/useConsents.ts';
import { useIsShowing, useSaved, useSend } from '../shared/useJourney.ts';
import { limitDigits, useStepForm } from '../shared/useStepForm.ts';

const maritalOptions = maritalCodes.map((value) => ({
  value,
  label: copy.maritalStatuses[value],
}));
const citizenshipOptions = citizenships.map((value) => ({
  value,
  label: copy.citizenships[value],
}));

/** The identity step of the identity-first journey (OLD-01 to OLD-28): photo, identity and both consents. */
export function IdentityScreen() {
  const send = useSend();
  const saved = useSaved();
  const takePhoto = useRef<HTMLButtonElement>(null);
  const form = useStepForm<IdentityDraft>({
    screen: 'identity',
    // OLD-20: the chart's guard uses the same schema.
    schema: saved.step2 ? restoredIdentitySchema : identitySchema,
    defaults: blank,
    restore: (typed) => identityDefaults(saved, typed),
    // The chart checks the values before it takes them for an identity.
    event: ({ readingOf: _, identityOf: __, ...values }) => ({
      type: 'identity.submitted',
      values: values as IdentityValues,
    }),
  });
  useSyncContact(form);
  useBirthDateAlert((message) => form.setError('tgl_lahir', { message }));
  const nik = useWatch({ control: form.control, name: 'nik' });
  const { isSubmitted, submitCount } = form.formState;
  // A failed Continue opens no alert here (OLD-12), so the effect runs on each submit.
  const onRefused = useEffectEvent((times: number) => {
    if (times > 0 && !saved.dataImg && !form.getError('no_hp')) takePhoto.current?.focus();
  });
  useEffect(() => onRefused(submitCount), [submitCount]);

  return (
    <>
      <StepPage screen="identity" lead={copy.lead} onSubmit={form.onSubmit}>
        <PhoneInput
          label={copy.phone}
          {...limitDigits(limits.phone.max)}
          {...form.field('no_hp')}
        />
        <PhotoTile
          ref={takePhoto}
          name="ktpfile"
          saved={saved}
          showsMissing={isSubmitted}
          onTake={() => send({ type: 'photo.wanted' })}
        />
        <MemoryNotice what="photo" files={[saved.dataImg]} />
        <NikInput form={form} label={copy.nik} />
        <FullNameInput label={copy.name} {...form.field('nama_lengkap')} />
        <BirthPlaceInput label={copy.birthPlace} {...form.field('tempat_lahir')} />
        <BelowFold>
          <GenderField
            form={form}
            name="jenis_kelamin"
            nik={nik}
            label={copy.gender}
            texts={copy.genders}
          />
          <BirthDateField form={form} />
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
          <Notice>{shared.disclaimer}</Notice>
          <Consents form={form} />
        </BelowFold>
      </StepPage>
      <ThanksSheet />
    </>
  );
}

/**
 * The two required consents, which are marked as invalid without an error text (OLD-19). The row of the terms opens a
 * sheet, where they are accepted (OLD-03). The link of the offers opens an explanation (CHK-05).
 */
function Consents({ form }: { form: StepFormApi<IdentityDraft> }) {
  const send = useSend();
  const readingTerms = useIsShowing('terms');
  const readingOffers = useIsShowing('offers');
  const { terms, offers } = useConsents(form);
  const openTerms = () => send({ type: 'terms.opened' });
  const sendOffers = (agrees: boolean) => send({ type: 'offers.answered', agrees, point: '' });
  const close = () => send({ type: 'dialog.closed' });
  const termsError = form.getError('flag_datapribadi');
  const offersError = form.getError('flag_syarat');

  return (
    <Section title={copy.consents}>
      <Rows>
        <CheckboxRow
          name="flag_datapribadi"
          checked={terms}
          aria-haspopup="dialog"
          onChange={openTerms}
          error={termsError}
        >
          <span>{checklist.terms.before}</span>
          <TextLink opens="terms" onPress={openTerms}>
            {checklist.terms.title}
          </TextLink>
        </CheckboxRow>
        <CheckboxRow
          name="flag_syarat"
          checked={offers}
          onChange={({ target }) => sendOffers(target.checked)}
          error={offersError}
        >
          <span>{checklist.offers.before}</span>
          <TextLink opens="offers" onPress={() => send({ type: 'offers.opened' })}>
            {checklist.offers.link}
          </TextLink>
        </CheckboxRow>
      </Rows>
      <TermsSheet
        open={readingTerms}
        onClose={close}
        onAgree={() => send({ type: 'terms.agreed', agrees: true, point: '' })}
      />
      <OffersSheet open={readingOffers} onClose={close} onAnswer={sendOffers} />
    </Section>
  );
}

/**
 * The thank-you sheet over the first step, whose Lanjut button leads to the face check (OLD-23). It shows a loading
 * message until the bank has responded (OLD-22).
 */
function ThanksSheet() {
  const send = useSend();
  const fetching = useIsShowing('fetching');
  return (
    <Sheet
      open={useIsShowing('thanks')}
      title={thanksCopy.dialog}
      onClose={() => send({ type: 'dialog.closed' })}
      closeLabel={common.close}
      foot={<Button onClick={() => send({ type: 'thanks.continued' })}>{common.continue}</Button>}
    >
      <div className="prose">
        <p>{thanksCopy.next}</p>
        {fetching && <LoadingInline message={waits.fetching} />}
      </div>
    </Sheet>
  );
}

const blank: IdentityDraft = { ...blankIdentity, readingOf: '', identityOf: '' };
