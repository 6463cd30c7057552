import { useEffect, useState } from 'react';
import { brand } from '../../src/brand.ts';
import { type Card, incomeBrackets, offeredCards } from '../../src/choices.ts';
import { type Benefit, chooser as copy } from '../../src/copy/chooser.ts';
import { Button } from '../../src/ui/Button.tsx';
import { CardChoice, CardChoices } from '../../src/ui/CardChoice.tsx';
import { Select } from '../../src/ui/Select.tsx';
import { focusFirst } from '../shared/focusFirst.ts';
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
  // Picked in the comparison before the income was chosen, or against it.
  const [wish, setWish] = useState<Card | null>(null);
  const pickCard = (card: Card) => {
    const isOffered = offered.includes(card);
    if (isOffered) choose({ chooseCard: card });
    setWish(isOffered ? null : card);
    send({ type: 'dialog.closed' });
  };
  const chooseIncome = (boardCC: string) => {
    const isOffered = wish !== null && offersOf(boardCC).includes(wish);
    // A card that the new bracket does not offer must not stay chosen unseen.
    choose({ boardCC, chooseCard: isOffered ? wish : '' });
    if (isOffered) setWish(null);
  };
  useEffect(() => {
    // The sheet is closed, and it is the income that the wish waits for.
    if (wish && !comparing) focusFirst(['boardCC']);
  }, [wish, comparing]);
  const wished = choice.boardCC ? copy.notOffered : copy.wished;

  return (
    <StepPage screen={screen} onSubmit={onSubmit}>
      <Select
        label={copy.income}
        name="boardCC"
        options={bracketOptions}
        placeholder={copy.incomePlaceholder}
        hint={wish && <span aria-live="polite">{wished(copy.cardNames[wish])}</span>}
        error={marks.boardCC}
        value={choice.boardCC}
        onChange={({ target }) => chooseIncome(target.value)}
      />
      {(offered.length > 0 || marks.chooseCard) && (
        <CardChoices
          legend={copy.cards}
          error={marks.chooseCard}
          errorNote={offered.length > 0 ? copy.cardRequired : copy.cardsComeHere}
        >
          {offered.map((card) => (
            <CardChoice
              key={card}
              name="chooseCard"
              value={card}
              checked={choice.chooseCard === card}
              onPick={() => {
                setWish(null);
                choose({ chooseCard: card });
              }}
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
