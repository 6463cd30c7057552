import { chooser as copy } from '../../src/copy/chooser.ts';
import { type Card, incomeBrackets, offeredCards } from '../../src/fields/choices.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Select } from '../../src/ui/Select.tsx';
import { CardOffers } from '../shared/CardOffers.tsx';
import { CompareSheet } from '../shared/CompareSheet.tsx';
import { useSend, useView } from '../shared/journey.ts';
import { StepPage } from '../shared/StepPage.tsx';
import { useCardChoice } from './useCardChoice.ts';

const bracketOptions = incomeBrackets.map((value) => ({ value, label: copy.brackets[value] }));

/** Step 1 (CHO-01 to CHO-15): income first, then a card out of those it offers. */
export function ChooserScreen() {
  const send = useSend();
  const comparing = useView('benefits');
  const { choice, choose, onSubmit, marks } = useCardChoice();
  const offered = offeredCards(choice.boardCC);
  const pickCard = (card: Card) => {
    if (offered.includes(card)) choose({ chooseCard: card });
    send({ type: 'dialog.closed' });
  };

  return (
    <StepPage screen="chooser" onSubmit={onSubmit}>
      <Select
        label={copy.income}
        name="boardCC"
        options={bracketOptions}
        placeholder={copy.incomePlaceholder}
        error={marks.boardCC}
        value={choice.boardCC}
        // A card that the new bracket does not offer must not stay chosen unseen.
        onChange={({ target }) => choose({ boardCC: target.value, chooseCard: '' })}
      />
      <CardOffers
        offered={offered}
        chosen={choice.chooseCard}
        error={marks.chooseCard}
        onPick={(card) => choose({ chooseCard: card })}
      />
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
