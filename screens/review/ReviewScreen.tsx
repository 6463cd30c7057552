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
import { useBirthDateAlert } from '../shared/BirthDateField.tsx';
import { DocumentField, PreviewSheet } from '../shared/DocumentField.tsx';
import { useFileUrl } from '../shared/fileUrl.ts';
import { focusFirst } from '../shared/form.ts';
import { MemoryNotice } from '../shared/MemoryNotice.tsx';
import { StepPage } from '../shared/StepPage.tsx';
import { UnsettledPage } from '../shared/UnsettledPage.tsx';
import {
  type Journey,
  useIsShowing,
  useJourney,
  useSaved,
  useSend,
  useUncoveredPage,
} from '../shared/useJourney.ts';
import { useStepForm } from '../shared/useStepForm.ts';
import { CustomerFields, HomeFields, JobFields, OtherFields } from './ReviewSections.tsx';
import { emptyReview, sectionFields } from './reviewForm.ts';
import './savedPicture.css';

/**
 * The review of the identity-first journey, form-expand (REV-01 to REV-16). The same route also shows a partly
 * received application, of which only the rest can be sent (SUB-17).
 */
export function ReviewScreen() {
  const isUnsettled = useUncoveredPage(useIsShowing('unsettled'));
  return isUnsettled ? <UnsettledPage lead={copy.unsettled} /> : <ReviewPage />;
}

/** The review of all answers in five sections; sections with errors expand automatically (REV-13). */
function ReviewPage() {
  const saved = useSaved();
  const journey = useJourney();
  const isNpwpLost = saved.lostFiles?.includes('dataNpwp');
  const [sections] = useState(() => getOpenSections(journey, isNpwpLost));
  const [openAtFirst] = useState(() => new Set(sections));
  const form = useStepForm<ReviewDraft>({
    screen: 'review',
    // REV-10, REV-11: the chart's guard uses the same schema.
    schema: saved.step2 ? reviewWithStep1Schema : reviewSchema,
    defaults: emptyReview,
    // A draft of another identity gets the current identity.
    restore: (typed) => reviewDefaults(saved, typed),
    // The chart checks the values before it takes them for a review.
    event: ({ identityOf: _, ...values }) => ({
      type: 'review.submitted',
      values: values as ReviewValues,
    }),
  });
  useBirthDateAlert((message) => form.setError('tgl_lahir', { message }));
  const { errors, submitCount } = form.formState;
  const onRefused = useEffectEvent(() => focusFirst(Object.keys(errors)));
  // The sections are expanded by then. A field in a collapsed section cannot be focused.
  useEffect(() => {
    if (submitCount > 0) onRefused();
  }, [submitCount]);

  const section = (id: keyof typeof copy.sections, content: ReactNode) => {
    const fields: readonly string[] = id === 'documents' ? [] : sectionFields[id];
    const errorCount = fields.filter((name) => name in errors).length;
    const lost = id === 'documents' && isNpwpLost ? copy.documentLost : undefined;
    return (
      <AccordionItem
        title={copy.sections[id]}
        open={openAtFirst.has(id)}
        onToggle={(open) => (open ? sections.add(id) : sections.delete(id))}
        refusalCount={submitCount}
        errorText={errorCount > 0 ? copy.faults(errorCount) : lost}
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

/** Dokumen (REV-07): the photos of e-KTP and face, and the NPWP, which can be photographed or uploaded. */
function Documents() {
  const send = useSend();
  const { dataImg, dataNpwp, face1 } = useSaved();
  return (
    <>
      <StoredPicture name="foto_ktp" label={copy.idPhoto} file={dataImg} note={copy.kept} />
      <DocumentField
        document="npwp"
        name="foto_npwp"
        label={copy.npwpPhoto}
        hint={job.npwpPhotoHint}
        file={dataNpwp}
        onTake={() => send({ type: 'npwp.wanted' })}
      />
      <StoredPicture name="liveness" label={copy.face} file={face1} note={copy.verified} />
      <MemoryNotice what="document" files={[dataNpwp]} />
      <MemoryNotice what="photo" files={[dataImg, face1]} />
    </>
  );
}

interface StoredPictureProps {
  name: string;
  label: string;
  file: FileRef | undefined;
  /** The status of the photo. */
  note: string;
}

/** A photo that was taken on another screen. Here it cannot be changed. */
function StoredPicture({ name, label, file, note }: StoredPictureProps) {
  const id = useId();
  const { url, isMissing: lost } = useFileUrl(file);
  return (
    <fieldset className="field" aria-labelledby={id} name={name}>
      <span className="field-label" id={id}>
        {label}
      </span>
      <div className="tile document-tile saved-picture">
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

const openSections = new WeakMap<Journey, Set<Section>>();

/**
 * Returns the set of expanded sections, which survives the capture of the NPWP. At first it has `customer`; when the
 * photo of the NPWP was lost, only the section that takes it again, so that it is in view.
 */
function getOpenSections(journey: Journey, isNpwpLost = false): Set<Section> {
  const storedSections = isNpwpLost ? new Set<Section>(['documents']) : openSections.get(journey);
  const open = storedSections ?? new Set<Section>(['customer']);
  openSections.set(journey, open);
  return open;
}
