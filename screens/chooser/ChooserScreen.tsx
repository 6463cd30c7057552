import { brand } from '../../src/brand.ts';
import { type Benefit, chooser as copy } from '../../src/copy/chooser.ts';
import { type Card, incomeBrackets, offeredCards } from '../../src/fields/choices.ts';
import { Button } from '../../src/ui/Button.tsx';
import { CardChoice } from '../../src/ui/CardChoice.tsx';
import { CardChoices } from '../../src/ui/CardChoices.tsx';
import { Select } from '../../src/ui/Select.tsx';
import { useSend, useView } from '../shared/journey.ts';
import { StepPage } from '../shared/StepPage.tsx';
import { CompareSheet } from './CompareSheet.tsx';
import { tierOf } from './tierOf.ts';
import { useCardChoice } from './useCardChoice.ts';

const bracketOptions = incomeBrackets.map((value) => ({ value, label: copy.brackets[value] }));

interface CardChooser {
  screen?: 'chooser' | 'cardSelection';
  offersOf?: (bracket: string) => readonly Card[];
  useChoice?: typeof useCardChoice;
}

/**
 * Step 1 (CHO-01 to CHO-15): income first, then a card out of those it offers. The older card selection
 * is the same page with offers and rules of its own.
 */
export function ChooserScreen({
  screen = 'chooser',
  offersOf = offeredCards,
  useChoice = useCardChoice,
}: CardChooser) {
  const send = useSend();
  const comparing = useView('benefits');
  const { choice, choose, onSubmit, marks } = useChoice();
  const offered = offersOf(choice.boardCC);
  const pickCard = (card: Card) => {
    if (offered.includes(card)) choose({ chooseCard: card });
    send({ type: 'dialog.closed' });
  };

  return (
    <StepPage screen={screen} onSubmit={onSubmit}>
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
      {offered.length > 0 && (
        <CardChoices legend={copy.cards} error={marks.chooseCard}>
          {offered.map((card) => (
            <CardChoice
              key={card}
              name="chooseCard"
              value={card}
              checked={choice.chooseCard === card}
              onPick={() => choose({ chooseCard: card })}
              tier={tierOf[card]}
              print={{ bank: brand.name, product: brand.product, tierName: copy.cardNames[card] }}
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

function BenefitLine({ before, value, after }: Benefit) {
  return (
    <span>
      {before}
      <b>{value}</b>
      {after}
    </span>
  );
}
