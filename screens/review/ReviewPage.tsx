import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { ReviewDraft } from '../../machines/journey/mapping/identityFirstPrefill.ts';
import { review as copy } from '../../src/copy/identityFirst.ts';
import {
  type ReviewValues,
  reviewSchema,
  reviewWithStep1Schema,
} from '../../src/fields/identityFirst.ts';
import { Fold, Folds } from '../../src/ui/Fold.tsx';
import { focusFirst } from '../shared/focusFirst.ts';
import { useJourney, useSaved } from '../shared/journey.ts';
import { PreviewSheet } from '../shared/PreviewSheet.tsx';
import { StepPage } from '../shared/StepPage.tsx';
import { useBirthDateVerdict } from '../shared/useBirthDateVerdict.ts';
import { useStepForm } from '../shared/useStepForm.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { Documents } from './Documents.tsx';
import { HomeFields } from './HomeFields.tsx';
import { JobFields } from './JobFields.tsx';
import { OtherFields } from './OtherFields.tsx';
import { openSectionsOf } from './openSections.ts';
import { fieldsOf, startOfReview } from './reviewForm.ts';

/** Everything once more in five sections; those in which something is wrong open by themselves (REV-13). */
export function ReviewPage() {
  const saved = useSaved();
  const journey = useJourney();
  const [defaults] = useState(() => startOfReview(saved, journey.drafts));
  const sections = openSectionsOf(journey);
  const [openAtFirst] = useState(() => new Set(sections));
  const form = useStepForm<ReviewDraft>({
    screen: 'review',
    // REV-10, REV-11: as the chart's rule, which asks the same.
    schema: saved.step2 ? reviewWithStep1Schema : reviewSchema,
    defaults,
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
      <Fold
        title={copy.sections[id]}
        open={openAtFirst.has(id)}
        onToggle={(open) => (open ? sections.add(id) : sections.delete(id))}
        refusals={submitCount}
        fault={faults > 0 ? copy.faults(faults) : undefined}
      >
        {content}
      </Fold>
    );
  };
  return (
    <>
      <StepPage screen="review" lead={copy.lead} onSubmit={form.onSubmit}>
        <Folds>
          {section('customer', <CustomerFields form={form} />)}
          {section('home', <HomeFields form={form} />)}
          {section('job', <JobFields form={form} />)}
          {section('other', <OtherFields form={form} />)}
          {section('documents', <Documents />)}
        </Folds>
      </StepPage>
      <PreviewSheet />
    </>
  );
}
