import { useWatch } from 'react-hook-form';
import { genders } from '../../src/choices.ts';
import { common } from '../../src/copy/common.ts';
import { nikDoubts, sanity } from '../../src/copy/hints.ts';
import { review as copy, identity as identityCopy } from '../../src/copy/identityFirst.ts';
import { personalData } from '../../src/copy/personalData.ts';
import { maritalCodes } from '../../src/fields/identityFirst.ts';
import { isOddNpwp, isOwnNumber } from '../../src/fields/sanity.ts';
import { isBornOtherwise, isOtherGender, nikDoubt } from '../../src/lib/nik.ts';
import { limits } from '../../src/limits.ts';
import { RadioGroup } from '../../src/ui/RadioGroup.tsx';
import { Select } from '../../src/ui/Select.tsx';
import { DigitsInput, TextInput } from '../../src/ui/TextInput.tsx';
import { BirthDateField } from '../shared/BirthDateField.tsx';
import { CautiousHint } from '../shared/CautiousHint.tsx';
import { EmailInput } from '../shared/EmailInput.tsx';
import { NameInput } from '../shared/NameInput.tsx';
import { PhoneInput } from '../shared/PhoneInput.tsx';
import { digitsUpTo } from '../shared/upTo.ts';
import type { ReviewStep } from './reviewForm.ts';

const genderOptions = genders.map((value) => ({ value, label: identityCopy.genders[value] }));
const maritalOptions = maritalCodes.map((value) => ({
  value,
  label: identityCopy.maritalStatuses[value],
}));

/** Informasi Nasabah (REV-03): what the first step told, and what is asked here for the first time. */
export function CustomerFields({ form }: { form: ReviewStep }) {
  const [nik, birthDate, gender, phone, emergencyPhone, npwp] = useWatch({
    control: form.control,
    name: ['nik', 'tgl_lahir', 'jns_kelamin', 'no_hp', 'no_darurat', 'no_npwp'],
  });
  const isOwn = isOwnNumber(emergencyPhone, phone);
  const isOdd = isOddNpwp(npwp) && form.settled('no_npwp');
  const doubt = nikDoubt(nik);
  return (
    <>
      <TextInput
        label={identityCopy.name}
        autoComplete="name"
        autoCapitalize="characters"
        enterKeyHint="next"
        {...form.field('nama_lengkap')}
      />
      <PhoneInput
        label={identityCopy.phone}
        {...digitsUpTo(limits.phone.max)}
        {...form.field('no_hp')}
      />
      <TextInput
        label={identityCopy.birthPlace}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="next"
        {...form.field('tempat_lahir')}
      />
      <BirthDateField
        form={form}
        caution={isBornOtherwise(nik, birthDate) ? nikDoubts.birthDate : null}
      />
      <DigitsInput
        label={identityCopy.nik}
        hint={
          <CautiousHint text={personalData.nikHint} caution={doubt ? nikDoubts[doubt] : null} />
        }
        {...digitsUpTo(limits.nik)}
        autoComplete="off"
        enterKeyHint="next"
        {...form.field('nik')}
      />
      <RadioGroup
        legend={identityCopy.gender}
        options={genderOptions}
        hint={<CautiousHint caution={isOtherGender(nik, gender) ? nikDoubts.gender : null} />}
        {...form.field('jns_kelamin')}
      />
      <Select
        label={identityCopy.maritalStatus}
        options={maritalOptions}
        placeholder={identityCopy.maritalPlaceholder}
        {...form.field('status_pernikahan')}
      />
      <EmailInput label={copy.email} hint={copy.emailHint} {...form.field('email')} />
      <DigitsInput
        label={copy.npwp}
        mark={common.optional}
        hint={isOdd && <CautiousHint caution={sanity.npwp(npwp.length)} />}
        {...digitsUpTo(limits.npwp)}
        autoComplete="off"
        enterKeyHint="next"
        {...form.field('no_npwp')}
      />
      <NameInput form={form} name="nama_ibu" label={copy.mother} />
      <NameInput form={form} name="nama_darurat" label={copy.emergencyName} />
      <PhoneInput
        label={copy.emergencyPhone}
        hint={
          <CautiousHint
            text={copy.emergencyPhoneHint}
            caution={isOwn && form.settled('no_darurat') ? sanity.ownNumber : null}
          />
        }
        {...digitsUpTo(limits.emergencyPhone.max)}
        autoComplete="off"
        enterKeyHint="next"
        {...form.field('no_darurat')}
      />
    </>
  );
}
