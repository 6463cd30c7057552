import { Controller } from 'react-hook-form';
import type { ChooserForm } from '../../machines/events.ts';
import { brand } from '../../src/brand.ts';
import { type Benefit, chooser as copy } from '../../src/copy/chooser.ts';
import {
  type Card,
  cardsOfBracket,
  chooserSchema,
  type IncomeBracket,
  incomeBrackets,
} from '../../src/fields/chooser.ts';
import { Button } from '../../src/ui/Button.tsx';
import { CardChoice } from '../../src/ui/CardChoice.tsx';
import { CardChoices } from '../../src/ui/CardChoices.tsx';
import { Select } from '../../src/ui/Select.tsx';
import { useJourneyState, useSaved, useSend } from '../shared/journey.ts';
import { StepPage } from '../shared/StepPage.tsx';
import { useStepForm } from '../shared/useStepForm.ts';
import { CompareSheet } from './CompareSheet.tsx';
import { tierOf } from './tierOf.ts';

const bracketOptions = incomeBrackets.map((value) => ({ value, label: copy.brackets[value] }));
const isBracket = (value: string): value is IncomeBracket =>
  incomeBrackets.some((bracket) => bracket === value);

/** Step 1 (CHO-01 to CHO-15): income first, then a card out of those it offers. */
export function ChooserScreen() {
  const send = useSend();
  const saved = useSaved();
  const comparing = useJourneyState((snapshot) => snapshot.matches({ chooser: 'comparing' }));
  const form = useStepForm<ChooserForm>({
    screen: 'chooser',
    schema: chooserSchema,
    defaults: { boardCC: '', chooseCard: '', ...saved.step1 },
    event: (values) => ({ type: 'chooser.submitted', values }),
  });
  const bracket = form.watch('boardCC');
  const offered: readonly Card[] = isBracket(bracket) ? cardsOfBracket[bracket] : [];
  const pickCard = (card: Card) => {
    if (offered.includes(card)) form.setValue('chooseCard', card, { shouldValidate: true });
    send({ type: 'dialog.closed' });
  };

  return (
    <StepPage screen="chooser" onSubmit={form.onSubmit}>
      <Select
        label={copy.income}
        options={bracketOptions}
        placeholder={copy.incomePlaceholder}
        error={form.errorOf('boardCC')}
        {...form.register('boardCC', {
          // A card that the new bracket does not offer must not stay chosen unseen.
          onChange: () => form.setValue('chooseCard', ''),
        })}
      />
      {offered.length > 0 && (
        <Controller
          control={form.control}
          name="chooseCard"
          render={({ field }) => (
            <CardChoices legend={copy.cards} error={form.errorOf('chooseCard')}>
              {offered.map((card) => (
                <CardChoice
                  key={card}
                  name={field.name}
                  value={card}
                  checked={field.value === card}
                  onChange={() => field.onChange(card)}
                  onBlur={field.onBlur}
                  tier={tierOf[card]}
                  print={{
                    bank: brand.name,
                    product: brand.product,
                    tierName: copy.cardNames[card],
                  }}
                  title={copy.cardNames[card]}
                  pickLabel={copy.pick}
                  pickedLabel={copy.picked}
                  benefits={copy.benefits[card].map((benefit) => (
                    <BenefitLine key={benefit.value} {...benefit} />
                  ))}
                />
              ))}
            </CardChoices>
          )}
        />
      )}
      <Button look="quiet" onClick={() => send({ type: 'benefits.opened' })}>
        {copy.compare}
      </Button>
      <CompareSheet
        open={comparing}
        onClose={() => send({ type: 'dialog.closed' })}
        onPick={pickCard}
      />
    </StepPage>
  );
}

function BenefitLine({ before, value, after }: Benefit) {
  return (
    <span>
      {before}
      <b>{value}</b>
      {after}
    </span>
  );
}
