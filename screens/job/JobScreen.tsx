import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { config } from '#config';
import { createListQuery } from '../../api/client/queries.ts';
import type { DocumentKind } from '../../machines/journey/events.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { lostFileTexts } from '../../src/copy/alerts.ts';
import { shared } from '../../src/copy/shared.ts';
import { job as copy } from '../../src/copy/steps.ts';
import { filterDigits } from '../../src/fields/entry.ts';
import { type JobValues, jobSchema } from '../../src/fields/steps.ts';
import { createBlankForm } from '../../src/fields/text.ts';
import { limits } from '../../src/limits.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { DigitsInput, TextInput } from '../../src/ui/TextInput.tsx';
import { AddressBlock } from '../shared/AddressBlock.tsx';
import { DocumentField, PreviewSheet } from '../shared/DocumentField.tsx';
import { focusFirst } from '../shared/form.ts';
import { ListSelect, ListsError, toNameList } from '../shared/ListSelect.tsx';
import { MemoryNotice } from '../shared/MemoryNotice.tsx';
import { CompanyPhoneInput } from '../shared/PhoneInput.tsx';
import type { AddressNames, StepFormApi } from '../shared/RegionField.tsx';
import { Section } from '../shared/Section.tsx';
import { BelowFold, StepPage, useHasRendered } from '../shared/StepPage.tsx';
import { useSaved, useSend } from '../shared/useJourney.ts';
import { limitDigits, useStepForm } from '../shared/useStepForm.ts';
import { EmploymentYearsInput, IncomeInput, NpwpInput } from '../shared/WorkFields.tsx';

/** Step 5 (JOB-01 to JOB-24): the job, the company, and two optional documents. */
export function JobScreen() {
  const send = useSend();
  const saved = useSaved();
  const form = useStepForm<JobValues>({
    screen: 'job',
    schema: jobSchema,
    defaults: jobDefaults(saved),
    event: (values) => ({ type: 'job.submitted', values }),
  });
  const photograph = (document: DocumentKind) =>
    send({ type: 'document.photoWanted', document, values: form.getValues() });
  return (
    <>
      <StepPage screen="job" onSubmit={form.onSubmit}>
        {(['dataNpwp', 'slipGaji'] as const).map(
          (key) =>
            // Here, too, because the documents are at the end of a long page.
            saved.lostFiles?.includes(key) && (
              <Notice key={key} kind="error">
                {lostFileTexts[key]}
              </Notice>
            ),
        )}
        <JobFields form={form} />
        <BelowFold>
          <CompanyFields form={form} />
          <Section title={copy.documents}>
            <NpwpInput form={form} name="npwp" label={copy.labels.npwp} enterKeyHint="done" />
            <DocumentField
              document="npwp"
              name="npwpFile"
              label={copy.npwpPhoto}
              hint={copy.npwpPhotoHint}
              file={saved.dataNpwp}
              onTake={() => photograph('npwp')}
            />
            <DocumentField
              document="slip"
              name="slipgajiFile"
              label={copy.slip}
              hint={copy.slipHint}
              file={saved.slipGaji}
              onTake={() => photograph('slip')}
            />
            <MemoryNotice what="document" files={[saved.dataNpwp, saved.slipGaji]} />
          </Section>
        </BelowFold>
      </StepPage>
      <PreviewSheet />
    </>
  );
}

/** The company's name, address and optional phone (JOB-08 to JOB-16, JOB-21). */
function CompanyFields({ form }: { form: StepFormApi<JobValues> }) {
  return (
    <Section title={copy.company}>
      <WithoutCompany form={form} />
      <TextInput
        label={copy.labels.nama_perusahaan}
        autoComplete="organization"
        autoCapitalize="words"
        enterKeyHint="next"
        {...form.field('nama_perusahaan')}
      />
      <AddressBlock
        form={form}
        names={companyNames}
        storageKey="kelurahanPRSH"
        streetLabel={copy.labels.alamat_perusahaan}
        autofill="section-perusahaan street-address"
      />
      <CompanyPhoneInput
        label={copy.labels.no_perusahaan}
        tag={shared.optional}
        {...limitDigits(limits.companyPhone)}
        {...form.field('no_perusahaan')}
      />
      <DigitsInput
        label={copy.labels.telepon_kantor_ext}
        tag={shared.optional}
        take={filterDigits}
        autoComplete="work tel-extension"
        enterKeyHint="next"
        {...form.field('telepon_kantor_ext')}
      />
    </Section>
  );
}

/**
 * A notice for job types without an employer, because JOB-08 requires a company. Its button fills in the job type and
 * the residence instead.
 */
function WithoutCompany({ form }: { form: StepFormApi<JobValues> }) {
  const send = useSend();
  const { step4, typedKelurahan } = useSaved();
  const type = useWatch({ control: form.control, name: 'pekerjaan' });
  if (!step4 || !config.jobsWithoutCompany.includes(type)) return null;
  const fill = () => {
    const values = {
      nama_perusahaan: type,
      alamat_perusahaan: step4.alamat_dms,
      rt_perusahaan: step4.rt_dms,
      rw_perusahaan: step4.rw_dms,
      kel_perusahaan: step4.kelurahan_dms,
      kec_perusahaan: step4.kecamatan_dms,
      kota_perusahaan: step4.kabupaten_dms,
      prov_perusahaan: step4.propinsi_dms,
      pos_perusahaan: step4.kdpos_dms,
      selectedKelurahanDataPerushaan: step4.selectedKelurahanData.dms,
    } satisfies Partial<JobValues>;
    const byHand = step4.selectedKelurahanData.dms === 0;
    if (byHand !== (typedKelurahan?.kelurahanPRSH === true)) {
      send({ type: 'kelurahan.typed', key: 'kelurahanPRSH', byHand });
    }
    if (!byHand)
      send({ type: 'kelurahan.picked', key: 'kelurahanPRSH', name: step4.kelurahan_dms });
    const names = Object.keys(values) as (keyof typeof values)[];
    for (const name of names) form.setValue(name, values[name]);
    if (form.formState.isSubmitted) void form.trigger(names);
    focusFirst(['nama_perusahaan']);
  };
  return (
    <Notice
      live
      action={
        <Button variant="secondary" compact onClick={fill}>
          {copy.fillWithoutCompany}
        </Button>
      }
    >
      {copy.withoutCompany(type)}
    </Notice>
  );
}

/** The fields for job and income (JOB-04 to JOB-07, JOB-17 to JOB-19). */
function JobFields({ form }: { form: StepFormApi<JobValues> }) {
  const { step2 } = useSaved();
  // The lists are requested after the first render.
  const enabled = useHasRendered();
  const types = toNameList(
    copy.labels.pekerjaan,
    useQuery({ ...createListQuery('jobTypes'), enabled }),
    (item) => item.namaPekerjaan,
  );
  const titles = toNameList(
    copy.labels.jabatan,
    useQuery({ ...createListQuery('jobTitles'), enabled }),
    (item) => item.namaJabatan,
  );
  const industries = toNameList(
    copy.labels.bidang_usaha,
    useQuery({ ...createListQuery('industries'), enabled }),
    (item) => item.namaIndustri,
  );
  const lists = [types, titles, industries];
  const choice = (name: 'pekerjaan' | 'jabatan' | 'bidang_usaha') => ({
    chosen: form.getValues(name),
    field: form.field(name),
  });
  return (
    <>
      <ListSelect list={types} {...choice('pekerjaan')} />
      <ListSelect list={titles} {...choice('jabatan')} />
      <ListSelect list={industries} {...choice('bidang_usaha')} />
      <ListsError lists={lists} />
      <EmploymentYearsInput
        form={form}
        birthDate={step2?.tgl_lahir ?? ''}
        label={copy.labels.lamakerja}
      />
      <IncomeInput form={form} label={copy.labels.bruto} enterKeyHint="next" />
    </>
  );
}

/** The field names of the company's address (JOB-23). */
export const companyNames = {
  street: 'alamat_perusahaan',
  rt: 'rt_perusahaan',
  rw: 'rw_perusahaan',
  kelurahan: 'kel_perusahaan',
  kecamatan: 'kec_perusahaan',
  kabupaten: 'kota_perusahaan',
  provinsi: 'prov_perusahaan',
  kodePos: 'pos_perusahaan',
  picked: 'selectedKelurahanDataPerushaan',
} as const satisfies AddressNames<JobValues>;

const blank = createBlankForm<JobValues>(jobSchema.shape, { selectedKelurahanDataPerushaan: 0 });

/** Returns the initial values of step 5. The documents are not part of the form. */
function jobDefaults({ step5 }: Saved): JobValues {
  if (!step5) return blank;
  const { npwpFile, slipgajiFile, ...typed } = step5;
  return typed;
}
