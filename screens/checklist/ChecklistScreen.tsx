import { config } from '#config';
import { getTicks } from '../../machines/journey/saved/consents.ts';
import { pointChoices } from '../../src/choices.ts';
import { checklist as copy } from '../../src/copy/checklist.ts';
import { checklistSchema } from '../../src/fields/checklist.ts';
import { toTelLink } from '../../src/lib/links.ts';
import { CheckboxRow, Rows } from '../../src/ui/CheckboxRow.tsx';
import { TextLink } from '../../src/ui/Links.tsx';
import { RadioGroup } from '../../src/ui/RadioGroup.tsx';
import { OffersSheet } from '../shared/OffersSheet.tsx';
import { StepPage } from '../shared/StepPage.tsx';
import { TermsSheet } from '../shared/TermsSheet.tsx';
import { useConsents } from '../shared/useConsents.ts';
import { useIsShowing, useSaved, useSend } from '../shared/useJourney.ts';
import { useStepForm } from '../shared/useStepForm.ts';

interface ChecklistForm {
  flag_datapribadi: boolean;
  flag_syarat: boolean;
  point: string;
}

const pointOptions = pointChoices.map((value) => ({ value, label: copy.points.choices[value] }));

/** The consent screen (CHK-01 to CHK-12). */
export function ChecklistScreen() {
  const send = useSend();
  const saved = useSaved();
  const readingTerms = useIsShowing('terms');
  const readingOffers = useIsShowing('offers');
  const form = useStepForm<ChecklistForm>({
    screen: 'checklist',
    schema: checklistSchema,
    defaults: {
      ...getTicks(saved),
      point: saved.step_check?.point ?? '',
    },
    event: ({ point }) => ({ type: 'checklist.submitted', values: { point } }),
  });
  const { terms, offers } = useConsents(form);

  const sendTerms = (agrees: boolean) =>
    send({ type: 'terms.agreed', agrees, point: form.getValues('point') });
  const sendOffers = (agrees: boolean) =>
    send({ type: 'offers.answered', agrees, point: form.getValues('point') });
  const close = () => send({ type: 'dialog.closed' });
  return (
    <StepPage screen="checklist" onSubmit={form.onSubmit}>
      <Rows>
        <CheckboxRow
          name="flag_datapribadi"
          checked={terms}
          onChange={(event) => sendTerms(event.target.checked)}
          error={form.getError('flag_datapribadi')}
        >
          <span>{copy.terms.before}</span>
          <TextLink opens="terms" onPress={() => send({ type: 'terms.opened' })}>
            {copy.terms.title}
          </TextLink>
        </CheckboxRow>
        <CheckboxRow
          name="flag_syarat"
          checked={offers}
          onChange={(event) => sendOffers(event.target.checked)}
        >
          <span>{copy.offers.before}</span>
          <TextLink opens="offers" onPress={() => send({ type: 'offers.opened' })}>
            {copy.offers.link}
          </TextLink>{' '}
          <span className="choice-note">{copy.offers.optional}</span>
        </CheckboxRow>
      </Rows>
      <div className="section">
        <RadioGroup
          legend={copy.points.legend}
          variant="section"
          options={pointOptions}
          hint={<PointsNote />}
          {...form.field('point')}
        />
      </div>
      <TermsSheet open={readingTerms} onClose={close} onAgree={() => sendTerms(true)} />
      <OffersSheet open={readingOffers} onClose={close} onAnswer={sendOffers} />
    </StepPage>
  );
}

/** A note that the choice can be changed later by calling a number (CHK-10). */
function PointsNote() {
  const number = config.callCenter;
  return (
    <>
      <span>{copy.points.note}</span>{' '}
      <a className="link-alone" href={toTelLink(number)}>
        {copy.points.call(number)}
      </a>
    </>
  );
}
