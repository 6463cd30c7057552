import { chooser as copy } from '../../src/copy/chooser.ts';
import { cardSelectionSchema, cardsFor } from '../../src/fields/cardSelection.ts';
import { type Card, type CardChoice, incomeBrackets } from '../../src/fields/choices.ts';
import { olderConfig } from '../../src/olderConfig.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Select } from '../../src/ui/Select.tsx';
import { CardOffers } from '../shared/CardOffers.tsx';
import { CompareSheet } from '../shared/CompareSheet.tsx';
import { useSaved, useSend, useView } from '../shared/journey.ts';
import { StepPage } from '../shared/StepPage.tsx';
import { useStepForm } from '../shared/useStepForm.ts';

const bracketOptions = incomeBrackets.map((value) => ({ value, label: copy.brackets[value] }));

/** The older card selection (OLD-05, OLD-06): income, and one of the cards of its variant. */
export function CardSelectionScreen() {
  const send = useSend();
  const { step1 } = useSaved();
  const comparing = useView('benefits');
  const form = useStepForm<CardChoice>({
    screen: 'cardSelection',
    schema: cardSelectionSchema,
    defaults: { boardCC: '', chooseCard: '', ...step1 },
    event: (values) => ({ type: 'chooser.submitted', values }),
  });
  const { boardCC, chooseCard } = form.watch();
  const offered = cardsFor(olderConfig.cardVariant, boardCC);
  const choose = (card: string) =>
    form.setValue('chooseCard', card, { shouldValidate: form.formState.isSubmitted });
  const pickCard = (card: Card) => {
    if (offered.includes(card)) choose(card);
    send({ type: 'dialog.closed' });
  };
  const cardFault = form.errorOf('chooseCard');

  return (
    <StepPage screen="cardSelection" onSubmit={form.onSubmit}>
      <Select
        label={copy.income}
        options={bracketOptions}
        placeholder={copy.incomePlaceholder}
        {...form.register('boardCC', {
          // A card that the new bracket does not offer must not stay chosen unseen.
          onChange: ({ target }) => {
            const { cardVariant } = olderConfig;
            if (!cardsFor(cardVariant, target.value).some((card) => card === chooseCard))
              choose('');
          },
        })}
        error={form.errorOf('boardCC') ?? (cardFault && copy.pickBelow)}
      />
      <CardOffers offered={offered} chosen={chooseCard} error={cardFault} onPick={choose} />
      <Button variant="quiet" onClick={() => send({ type: 'benefits.opened' })}>
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
