import { Controller } from 'react-hook-form';
import { common } from '../../src/copy/common.ts';
import { review as copy } from '../../src/copy/identityFirst.ts';
import { limits } from '../../src/limits.ts';
import { RupiahInput } from '../../src/ui/RupiahInput.tsx';
import { TextArea } from '../../src/ui/TextArea.tsx';
import { DigitsInput, TextInput } from '../../src/ui/TextInput.tsx';
import { useSaved } from '../shared/journey.ts';
import { ListSelect, ListsFailed } from '../shared/ListSelect.tsx';
import { charactersUpTo, digitsUpTo } from '../shared/upTo.ts';
import { AreaFields } from './AreaFields.tsx';
import { companyArea, type ReviewStep } from './reviewForm.ts';
import { useJobLists } from './useJobLists.ts';

/** Informasi Pekerjaan Nasabah (REV-05): the work, and the company as far as it is known. */
export function JobFields({ form }: { form: ReviewStep }) {
  const { step2 } = useSaved();
  const lists = useJobLists();
  const choice = (name: 'pekerjaan' | 'jabatan' | 'bidang_usaha') => ({
    chosen: form.getValues(name),
    field: form.field(name),
  });
  // REV-10, REV-11: the first step decides which of them may be left out.
  const unlessStep1 = step2 ? undefined : common.optional;
  const withStep1 = step2 ? common.optional : undefined;
  return (
    <>
      <ListSelect mark={common.optional} list={lists.types} {...choice('pekerjaan')} />
      <ListSelect mark={common.optional} list={lists.titles} {...choice('jabatan')} />
      <ListSelect mark={unlessStep1} list={lists.industries} {...choice('bidang_usaha')} />
      <ListsFailed lists={[lists.types, lists.titles, lists.industries]} />
      <TextInput
        label={copy.company}
        autoComplete="organization"
        autoCapitalize="words"
        enterKeyHint="next"
        {...form.field('nama_perusahaan')}
      />
      <TextArea
        label={copy.companyAddress}
        {...charactersUpTo(limits.street)}
        autoComplete="section-perusahaan street-address"
        {...form.field('alamat_perusahaan')}
      />
      <AreaFields form={form} names={companyArea} optional />
      <DigitsInput
        type="tel"
        inputMode="tel"
        label={copy.companyPhone}
        mark={withStep1}
        {...digitsUpTo(limits.companyPhone)}
        autoComplete="work tel"
        enterKeyHint="next"
        {...form.field('no_perusahaan')}
      />
      <DigitsInput
        label={copy.companyPhoneExtension}
        mark={common.optional}
        autoComplete="work tel-extension"
        enterKeyHint="next"
        {...form.field('telepon_kantor_ext')}
      />
      <DigitsInput
        label={copy.years}
        mark={common.optional}
        suffix={copy.yearsUnit}
        {...digitsUpTo(limits.employmentYears)}
        autoComplete="off"
        enterKeyHint="next"
        {...form.field('lamakerja')}
      />
      <Controller
        control={form.control}
        name="bruto"
        render={({ field }) => (
          <RupiahInput
            {...field}
            label={copy.income}
            mark={common.optional}
            enterKeyHint="done"
            error={form.errorOf('bruto')}
          />
        )}
      />
    </>
  );
}
