import { common } from '../../src/copy/common.ts';
import { job as copy } from '../../src/copy/steps.ts';
import type { JobValues } from '../../src/fields/steps.ts';
import { limits } from '../../src/limits.ts';
import { DigitsInput, TextInput } from '../../src/ui/TextInput.tsx';
import { AddressBlock } from '../shared/AddressBlock.tsx';
import type { StepFormOf } from '../shared/addressFields.ts';
import { Section } from '../shared/Section.tsx';
import { digitsUpTo } from '../shared/upTo.ts';
import { companyNames } from './jobForm.ts';
import { WithoutCompany } from './WithoutCompany.tsx';

/** The company: its name, its address and, optionally, its phone (JOB-08 to JOB-16, JOB-21). */
export function CompanyFields({ form }: { form: StepFormOf<JobValues> }) {
  return (
    <Section title={copy.company}>
      <WithoutCompany form={form} />
      <TextInput
        label={copy.companyName}
        autoComplete="organization"
        autoCapitalize="words"
        enterKeyHint="next"
        {...form.field('nama_perusahaan')}
      />
      <AddressBlock
        form={form}
        names={companyNames}
        storedAs="kelurahanPRSH"
        streetLabel={copy.companyAddress}
        autofill="section-perusahaan street-address"
      />
      <DigitsInput
        type="tel"
        inputMode="tel"
        label={copy.companyPhone}
        mark={common.optional}
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
    </Section>
  );
}
