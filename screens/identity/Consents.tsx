import { useEffect, useEffectEvent } from 'react';
import type { IdentityDraft } from '../../machines/journey/mapping/identityFirstPrefill.ts';
import { checklist } from '../../src/copy/checklist.ts';
import { identity as copy } from '../../src/copy/identityFirst.ts';
import { CheckboxRow, Rows } from '../../src/ui/CheckboxRow.tsx';
import { TextLink } from '../../src/ui/Links.tsx';
import type { StepFormOf } from '../shared/addressFields.ts';
import { useSaved, useSend, useView } from '../shared/journey.ts';
import { Section } from '../shared/Section.tsx';
import { TermsSheet } from '../shared/TermsSheet.tsx';

/**
 * The two consents, both required and wrong without a word (OLD-19). They are the chart's, which the
 * form mirrors to check them. A press on the terms' row opens the terms, where they are agreed to (OLD-03).
 */
export function Consents({ form }: { form: StepFormOf<IdentityDraft> }) {
  const send = useSend();
  const saved = useSaved();
  const readingTerms = useView('terms');
  // CHK-12: the names are crossed.
  const terms = saved.setujusyarat === true;
  const offers = saved.setujupenawan === true;
  const mirror = useEffectEvent((name: 'flag_datapribadi' | 'flag_syarat', agrees: boolean) =>
    form.setValue(name, agrees, { shouldValidate: form.formState.isSubmitted }),
  );
  useEffect(() => mirror('flag_datapribadi', terms), [terms]);
  useEffect(() => mirror('flag_syarat', offers), [offers]);
  const read = () => send({ type: 'terms.opened' });
  const wrongTerms = form.errorOf('flag_datapribadi');
  const wrongOffers = form.errorOf('flag_syarat');

  return (
    <Section title={copy.consents}>
      <Rows>
        <CheckboxRow
          name="flag_datapribadi"
          checked={terms}
          aria-haspopup="dialog"
          onChange={read}
          error={wrongTerms}
        >
          {checklist.terms.before}
          <TextLink opens="terms" onPress={read}>
            {checklist.terms.title}
          </TextLink>
        </CheckboxRow>
        <CheckboxRow
          name="flag_syarat"
          checked={offers}
          onChange={({ target }) =>
            send({ type: 'offers.answered', agrees: target.checked, point: '' })
          }
          error={wrongOffers}
        >
          {checklist.offers.before}
          {checklist.offers.link}
        </CheckboxRow>
      </Rows>
      <TermsSheet
        open={readingTerms}
        onClose={() => send({ type: 'dialog.closed' })}
        onAgree={() => send({ type: 'terms.agreed', agrees: true, point: '' })}
      />
    </Section>
  );
}
