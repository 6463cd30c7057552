import type { DocumentKind } from '../../machines/journey/events.ts';
import { common } from '../../src/copy/common.ts';
import { job as copy } from '../../src/copy/steps.ts';
import { type JobValues, jobSchema } from '../../src/fields/steps.ts';
import { limits } from '../../src/limits.ts';
import { DigitsInput } from '../../src/ui/TextInput.tsx';
import { CautiousHint } from '../shared/CautiousHint.tsx';
import { DocumentField } from '../shared/DocumentField.tsx';
import { useSaved, useSend } from '../shared/journey.ts';
import { MemoryNotice } from '../shared/MemoryNotice.tsx';
import { PreviewSheet } from '../shared/PreviewSheet.tsx';
import { Section } from '../shared/Section.tsx';
import { StepPage } from '../shared/StepPage.tsx';
import { digitsUpTo } from '../shared/upTo.ts';
import { useStepForm } from '../shared/useStepForm.ts';
import { CompanyFields } from './CompanyFields.tsx';
import { jobDefaults } from './jobForm.ts';
import { useJobCautions } from './useJobCautions.ts';
import { WorkFields } from './WorkFields.tsx';

/** Step 5 (JOB-01 to JOB-24): the work, the company, and two optional documents. */
export function JobScreen() {
  const send = useSend();
  const saved = useSaved();
  const form = useStepForm<JobValues>({
    screen: 'job',
    schema: jobSchema,
    defaults: jobDefaults(saved),
    event: (values) => ({ type: 'job.submitted', values }),
  });
  const { npwp: npwpCaution } = useJobCautions(form);
  const photograph = (document: DocumentKind) =>
    send({ type: 'document.photoWanted', document, values: form.getValues() });
  return (
    <>
      <StepPage screen="job" onSubmit={form.onSubmit}>
        <WorkFields form={form} />
        <CompanyFields form={form} />
        <Section title={copy.documents}>
          <DigitsInput
            label={copy.npwp}
            mark={common.optional}
            hint={npwpCaution && <CautiousHint caution={npwpCaution} />}
            {...digitsUpTo(limits.npwp)}
            autoComplete="off"
            enterKeyHint="done"
            {...form.field('npwp')}
          />
          <DocumentField
            document="npwp"
            name="npwpFile"
            label={copy.npwpPhoto}
            hint={copy.npwpPhotoHint}
            accept="image/*,application/pdf"
            file={saved.dataNpwp}
            onTake={() => photograph('npwp')}
          />
          <DocumentField
            document="slip"
            name="slipgajiFile"
            label={copy.slip}
            hint={copy.slipHint}
            accept="image/*"
            file={saved.slipGaji}
            onTake={() => photograph('slip')}
          />
          <MemoryNotice what="document" files={[saved.dataNpwp, saved.slipGaji]} />
        </Section>
      </StepPage>
      <PreviewSheet />
    </>
  );
}
