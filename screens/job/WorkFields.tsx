import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { listQuery } from '../../api/client/queries.ts';
import { job as copy } from '../../src/copy/job.ts';
import type { JobValues } from '../../src/fields/job.ts';
import { limits } from '../../src/limits.ts';
import { DigitsInput } from '../../src/ui/DigitsInput.tsx';
import { RupiahInput } from '../../src/ui/RupiahInput.tsx';
import type { StepFormOf } from '../shared/addressFields.ts';
import { ListSelect, namesOf } from '../shared/ListSelect.tsx';
import { digitsUpTo } from '../shared/upTo.ts';

/** What the applicant does and earns (JOB-04 to JOB-07, JOB-17 to JOB-19). */
export function WorkFields({ form }: { form: StepFormOf<JobValues> }) {
  const types = namesOf(useQuery(listQuery('jobTypes')), (item) => item.namaPekerjaan);
  const titles = namesOf(useQuery(listQuery('jobTitles')), (item) => item.namaJabatan);
  const industries = namesOf(useQuery(listQuery('industries')), (item) => item.namaIndustri);
  const choice = (name: 'pekerjaan' | 'jabatan' | 'bidang_usaha') => ({
    chosen: form.getValues(name),
    field: form.field(name),
  });
  return (
    <>
      <ListSelect label={copy.type} list={types} {...choice('pekerjaan')} />
      <ListSelect label={copy.title} list={titles} {...choice('jabatan')} />
      <ListSelect label={copy.industry} list={industries} {...choice('bidang_usaha')} />
      <DigitsInput
        label={copy.years}
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
            enterKeyHint="next"
            error={form.errorOf('bruto')}
          />
        )}
      />
    </>
  );
}
