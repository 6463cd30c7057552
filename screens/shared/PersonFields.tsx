import { type FieldValues, type Path, useWatch } from 'react-hook-form';
import { genders } from '../../src/choices.ts';
import { nikDoubts, warnings } from '../../src/copy/hints.ts';
import { personalData as copy } from '../../src/copy/personalData.ts';
import { isSamePhoneNumber } from '../../src/fields/warnings.ts';
import { getNikWarning, hasOtherGender } from '../../src/lib/nik.ts';
import { limits } from '../../src/limits.ts';
import { RadioGroup } from '../../src/ui/RadioGroup.tsx';
import { DigitsInput, TextInput, type TextInputProps } from '../../src/ui/TextInput.tsx';
import { PhoneInput } from './PhoneInput.tsx';
import type { StepFormApi } from './RegionField.tsx';
import { limitDigits } from './useStepForm.ts';
import { WarningHint } from './WarningHint.tsx';

// Fields about the applicant that both journeys ask for.

interface PersonFieldProps<Values extends FieldValues> {
  form: StepFormApi<Values>;
  label: string;
  /** A caution that is shown while the value contradicts no other one. */
  caution?: string | null;
}

/** The NIK, with a caution about an improbable one. */
export function NikInput<Values extends FieldValues & { nik: string }>({
  form,
  label,
  caution = null,
}: PersonFieldProps<Values>) {
  const name = 'nik' as Path<Values>;
  const doubt = getNikWarning(useWatch({ control: form.control, name }));
  return (
    <DigitsInput
      label={label}
      hint={<WarningHint text={copy.nikHint} caution={doubt ? nikDoubts[doubt] : caution} />}
      {...limitDigits(limits.nik)}
      autoComplete="off"
      enterKeyHint="next"
      {...form.field(name)}
    />
  );
}

/** The name as on the e-KTP. */
export function FullNameInput(input: TextInputProps) {
  return (
    <TextInput autoComplete="name" autoCapitalize="characters" enterKeyHint="next" {...input} />
  );
}

export function BirthPlaceInput(input: TextInputProps) {
  return (
    <TextInput autoComplete="off" autoCapitalize="characters" enterKeyHint="next" {...input} />
  );
}

interface GenderFieldProps<Values extends FieldValues> extends PersonFieldProps<Values> {
  name: Path<Values>;
  nik: string;
  texts: Record<(typeof genders)[number], string>;
}

/** The gender, with a caution when the NIK says otherwise. */
export function GenderField<Values extends FieldValues>({
  form,
  name,
  nik,
  label,
  texts,
  caution = null,
}: GenderFieldProps<Values>) {
  const isOther = hasOtherGender(nik, useWatch({ control: form.control, name }));
  return (
    <RadioGroup
      legend={label}
      options={genders.map((value) => ({ value, label: texts[value] }))}
      hint={<WarningHint caution={isOther ? nikDoubts.gender : caution} />}
      {...form.field(name)}
    />
  );
}

interface EmergencyPhoneProps<Values extends FieldValues>
  extends Pick<TextInputProps, 'label' | 'enterKeyHint'> {
  form: StepFormApi<Values>;
  hint: string;
  ownPhone: string;
}

/** The phone of the emergency contact (PRO-10), with a caution when it is the applicant's own. */
export function EmergencyPhoneInput<Values extends FieldValues & { no_darurat: string }>({
  form,
  hint,
  ownPhone,
  ...input
}: EmergencyPhoneProps<Values>) {
  const name = 'no_darurat' as Path<Values>;
  const isOwn = isSamePhoneNumber(useWatch({ control: form.control, name }), ownPhone);
  return (
    <PhoneInput
      {...input}
      hint={
        <WarningHint
          text={hint}
          caution={isOwn && form.isSettled(name) ? warnings.ownNumber : null}
        />
      }
      {...limitDigits(limits.emergencyPhone.max)}
      autoComplete="off"
      {...form.field(name)}
    />
  );
}
