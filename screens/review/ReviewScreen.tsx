import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import {
  type ReviewDraft,
  reviewDefaults,
} from '../../machines/journey/mapping/identityFirstPrefill.ts';
import { review as copy } from '../../src/copy/identityFirst.ts';
import { job } from '../../src/copy/steps.ts';
import {
  type ReviewValues,
  reviewSchema,
  reviewWithStep1Schema,
} from '../../src/fields/identityFirst.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { Accordion, AccordionItem } from '../../src/ui/Accordion.tsx';
import { DocumentFilled } from '../../src/ui/DocumentTile.tsx';
import { useBirthDateVerdict } from '../shared/BirthDateField.tsx';
import { DocumentField, PreviewSheet } from '../shared/DocumentField.tsx';
import { useFileUrl } from '../shared/fileUrl.ts';
import { focusFirst } from '../shared/form.ts';
import { MemoryNotice } from '../shared/MemoryNotice.tsx';
import { StepPage } from '../shared/StepPage.tsx';
import { UnsettledPage } from '../shared/UnsettledPage.tsx';
import {
  type Journey,
  useJourney,
  usePage,
  useSaved,
  useSend,
  useView,
} from '../shared/useJourney.ts';
import { useStepForm } from '../shared/useStepForm.ts';
import { CustomerFields, HomeFields, JobFields, OtherFields } from './ReviewSections.tsx';
import { blank, fieldsOf } from './reviewForm.ts';
import './keptPicture.css';

/**
 * form-expand (REV-01 to REV-16). The same address also shows an application that has arrived in part,
 * of which only the rest can be sent (SUB-17).
 */
export function ReviewScreen() {
  const isUnsettled = usePage(useView('unsettled'));
  return isUnsettled ? <UnsettledPage lead={copy.unsettled} /> : <ReviewPage />;
}

/** Everything once more in five sections; those in which something is wrong open by themselves (REV-13). */
function ReviewPage() {
  const saved = useSaved();
  const journey = useJourney();
  const sections = openSectionsOf(journey);
  const [openAtFirst] = useState(() => new Set(sections));
  const form = useStepForm<ReviewDraft>({
    screen: 'review',
    // REV-10, REV-11: as the chart's rule, which asks the same.
    schema: saved.step2 ? reviewWithStep1Schema : reviewSchema,
    defaults: blank,
    // A draft that was made for another identity takes over the one of now.
    restore: (typed) => reviewDefaults(saved, typed),
    // The chart checks the values before it takes them for a review.
    event: ({ identityOf: _, ...values }) => ({
      type: 'review.submitted',
      values: values as ReviewValues,
    }),
  });
  useBirthDateVerdict((message) => form.setError('tgl_lahir', { message }));
  const { errors, submitCount } = form.formState;
  const onRefused = useEffectEvent(() => focusFirst(Object.keys(errors)));
  // The sections have opened by then: a field in a closed one cannot take the focus.
  useEffect(() => {
    if (submitCount > 0) onRefused();
  }, [submitCount]);

  const section = (id: keyof typeof copy.sections, content: ReactNode) => {
    const fields: readonly string[] = id === 'documents' ? [] : fieldsOf[id];
    const faults = fields.filter((name) => name in errors).length;
    return (
      <AccordionItem
        title={copy.sections[id]}
        open={openAtFirst.has(id)}
        onToggle={(open) => (open ? sections.add(id) : sections.delete(id))}
        refusals={submitCount}
        fault={faults > 0 ? copy.faults(faults) : undefined}
      >
        {content}
      </AccordionItem>
    );
  };
  return (
    <>
      <StepPage screen="review" lead={copy.lead} onSubmit={form.onSubmit}>
        <Accordion>
          {section('customer', <CustomerFields form={form} />)}
          {section('home', <HomeFields form={form} />)}
          {section('job', <JobFields form={form} />)}
          {section('other', <OtherFields form={form} />)}
          {section('documents', <Documents />)}
        </Accordion>
      </StepPage>
      <PreviewSheet />
    </>
  );
}

/** Dokumen (REV-07): the e-KTP and the face as they were taken, the NPWP to be taken or uploaded. */
function Documents() {
  const send = useSend();
  const { dataImg, dataNpwp, face1 } = useSaved();
  return (
    <>
      <KeptPicture name="foto_ktp" label={copy.idPhoto} file={dataImg} note={copy.kept} />
      <DocumentField
        document="npwp"
        name="foto_npwp"
        label={copy.npwpPhoto}
        hint={job.npwpPhotoHint}
        file={dataNpwp}
        onTake={() => send({ type: 'npwp.wanted' })}
      />
      <KeptPicture name="liveness" label={copy.face} file={face1} note={copy.verified} />
      <MemoryNotice what="document" files={[dataNpwp]} />
      <MemoryNotice what="photo" files={[dataImg, face1]} />
    </>
  );
}

interface KeptPictureProps {
  name: string;
  label: string;
  file: FileRef | undefined;
  /** What became of it. */
  note: string;
}

/** A picture that was taken before, to be looked at; it is not taken again here. */
function KeptPicture({ name, label, file, note }: KeptPictureProps) {
  const id = useId();
  const { url, lost } = useFileUrl(file);
  return (
    <fieldset className="field" aria-labelledby={id} name={name}>
      <span className="field-label" id={id}>
        {label}
      </span>
      <div className="tile document-tile kept-picture">
        <DocumentFilled
          document={{
            preview: url,
            previewAlt: label,
            note: lost ? copy.lost : note,
          }}
          take={null}
        />
      </div>
    </fieldset>
  );
}

type Section = keyof typeof copy.sections;

const openOf = new WeakMap<Journey, Set<Section>>();

/** The sections that are open while the app runs: whoever has photographed the NPWP comes back to them. */
function openSectionsOf(journey: Journey): Set<Section> {
  const open = openOf.get(journey) ?? new Set<Section>(['customer']);
  openOf.set(journey, open);
  return open;
}
