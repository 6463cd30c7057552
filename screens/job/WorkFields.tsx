import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { listQuery } from '../../api/client/queries.ts';
import { job as copy } from '../../src/copy/steps.ts';
import type { JobValues } from '../../src/fields/steps.ts';
import { limits } from '../../src/limits.ts';
import { RupiahInput } from '../../src/ui/RupiahInput.tsx';
import { DigitsInput } from '../../src/ui/TextInput.tsx';
import type { StepFormOf } from '../shared/addressFields.ts';
import { CautiousHint } from '../shared/CautiousHint.tsx';
import { ListSelect, ListsFailed, namesOf } from '../shared/ListSelect.tsx';
import { digitsUpTo } from '../shared/upTo.ts';
import { useJobCautions } from './useJobCautions.ts';

/** What the applicant does and earns (JOB-04 to JOB-07, JOB-17 to JOB-19). */
export function WorkFields({ form }: { form: StepFormOf<JobValues> }) {
  const types = namesOf(copy.type, useQuery(listQuery('jobTypes')), (item) => item.namaPekerjaan);
  const titles = namesOf(copy.title, useQuery(listQuery('jobTitles')), (item) => item.namaJabatan);
  const industries = namesOf(
    copy.industry,
    useQuery(listQuery('industries')),
    (item) => item.namaIndustri,
  );
  const lists = [types, titles, industries];
  const cautions = useJobCautions(form);
  const choice = (name: 'pekerjaan' | 'jabatan' | 'bidang_usaha') => ({
    chosen: form.getValues(name),
    field: form.field(name),
  });
  return (
    <>
      <ListSelect list={types} {...choice('pekerjaan')} />
      <ListSelect list={titles} {...choice('jabatan')} />
      <ListSelect list={industries} {...choice('bidang_usaha')} />
      <ListsFailed lists={lists} />
      <DigitsInput
        label={copy.years}
        suffix={copy.yearsUnit}
        hint={cautions.lamakerja && <CautiousHint caution={cautions.lamakerja} />}
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
            hint={cautions.bruto && <CautiousHint caution={cautions.bruto} />}
            enterKeyHint="next"
            error={form.errorOf('bruto')}
          />
        )}
      />
    </>
  );
}
