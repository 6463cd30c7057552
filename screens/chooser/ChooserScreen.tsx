import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as brand from '#brand';
import {
  type Card,
  type CardChoice as CardChoiceValues,
  cards,
  getOfferedCards,
  incomeBrackets,
} from '../../src/choices.ts';
import { type Benefit, chooser as copy } from '../../src/copy/chooser.ts';
import { common } from '../../src/copy/common.ts';
import { costs } from '../../src/copy/costs.ts';
import { getChooserErrors } from '../../src/fields/chooserErrors.ts';
import type { CardTier } from '../../src/ui/art/cardDrawing.ts';
import { CardArt } from '../../src/ui/art/DrawingView.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { CardChoice, CardChoices } from '../../src/ui/CardChoice.tsx';
import { Select } from '../../src/ui/Select.tsx';
import { Sheet } from '../../src/ui/Sheet.tsx';
import { CostsSheet } from '../shared/CostsSheet.tsx';
import { focusFirst, mergeDraft, useFocusDetourField } from '../shared/form.ts';
import { StepPage } from '../shared/StepPage.tsx';
import {
  useIsShowing,
  useJourney,
  useJourneyState,
  useSaved,
  useSend,
} from '../shared/useJourney.ts';

const bracketOptions = incomeBrackets.map((value) => ({ value, label: copy.brackets[value] }));

interface ChooserScreenProps {
  screen?: 'chooser' | 'cardSelection';
  /** Returns the cards that an income bracket offers; none for ''. */
  getOffers?: (bracket: string) => readonly Card[];
  /** The hook that manages the choice. */
  useChoice?: typeof useCardChoice;
}

/**
 * Step 1 (CHO-01 to CHO-15): income first, then one of the cards it offers. The card selection of the
 * identity-first journey is the same page with other offers and rules.
 */
export function ChooserScreen({
  screen = 'chooser',
  getOffers = getOfferedCards,
  useChoice = useCardChoice,
}: ChooserScreenProps) {
  const send = useSend();
  const comparing = useIsShowing('benefits');
  const { choice, choose, onSubmit, marks } = useChoice();
  const offered = getOffers(choice.boardCC);
  // A card that was picked in the comparison but is not offered for the chosen income.
  const [wish, setWish] = useState<Card | null>(null);
  const pickCard = (card: Card) => {
    const isOffered = offered.includes(card);
    if (isOffered) choose({ chooseCard: card });
    setWish(isOffered ? null : card);
    send({ type: 'dialog.closed' });
  };
  const chooseIncome = (boardCC: string) => {
    const offers = getOffers(boardCC);
    // Deselects a card that the new income bracket does not offer.
    const chooseCard = [wish, choice.chooseCard].find((card) =>
      offers.some((offer) => offer === card),
    );
    choose({ boardCC, chooseCard: chooseCard ?? '' });
    if (chooseCard === wish) setWish(null);
  };
  useEffect(() => {
    // After the sheet is closed, the income has to be chosen next.
    if (wish && !comparing) focusFirst(['boardCC']);
  }, [wish, comparing]);
  const getWishText = choice.boardCC ? copy.notOffered : copy.wished;

  return (
    <StepPage screen={screen} onSubmit={onSubmit}>
      <Select
        label={copy.income}
        name="boardCC"
        options={bracketOptions}
        placeholder={copy.incomePlaceholder}
        hint={wish && <span aria-live="polite">{getWishText(copy.cardNames[wish])}</span>}
        error={marks.boardCC}
        value={choice.boardCC}
        onChange={({ target }) => chooseIncome(target.value)}
      />
      {offered.length > 0 && (
        <CardChoices legend={copy.cards} error={marks.chooseCard} errorNote={copy.cardRequired}>
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
              tier={cardTiers[card]}
              print={{ product: brand.product, tierName: copy.cardNames[card] }}
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
      <Button variant="quiet" onClick={() => send({ type: 'costs.opened' })}>
        {costs.title}
      </Button>
      <CostsSheet />
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
      <span>{before}</span>
      <b>{value}</b>
      <span>{after}</span>
    </span>
  );
}

interface CompareSheetProps {
  open: boolean;
  onClose: () => void;
  onPick: (card: Card) => void;
}

/** A sheet that compares the cards; each column has a 'Pilih Kartu' button (CHO-11). */
function CompareSheet({ open, onClose, onPick }: CompareSheetProps) {
  return (
    <Sheet
      open={open}
      title={copy.compare}
      onClose={onClose}
      closeLabel={common.close}
      foot={cards.map((card) => (
        <Button
          key={card}
          variant="secondary"
          aria-label={`${copy.pick} ${copy.cardNames[card]}`}
          onClick={() => onPick(card)}
        >
          {copy.pick}
        </Button>
      ))}
    >
      <ComparisonTable
        columns={cards.map((card) => ({
          name: copy.cardNames[card],
          picture: (
            <CardArt
              tier={cardTiers[card]}
              print={{ product: brand.product, tierName: copy.cardNames[card] }}
            />
          ),
        }))}
        topics={copy.comparison}
      />
    </Sheet>
  );
}

/** The drawing of each card. */
const cardTiers: Record<Card, CardTier> = { cardgold: 'gold', cardplatinum: 'platinum' };

/**
 * Converts the validation errors of a choice to error texts; {} for a valid one. A missing income is the only error. A
 * missing card also gives the income an error, which points below (CHO-09).
 */
export function getChoiceErrors(errors: Partial<CardChoiceValues>): Partial<CardChoiceValues> {
  if (errors.boardCC) return { boardCC: copy.incomeFirst };
  return errors.chooseCard ? { ...errors, boardCC: copy.pickBelow } : {};
}

/** Reads the choice that the page shows: React misses values that a browser sets by the `value` property. */
function readShownChoice(): Partial<CardChoiceValues> {
  const income = document.querySelector<HTMLSelectElement>('.page [name=boardCC]')?.value;
  const card = document.querySelector<HTMLInputElement>('.page [name=chooseCard]:checked')?.value;
  return { ...(income && { boardCC: income }), ...(card && { chooseCard: card }) };
}

/**
 * Manages the two choices of the first step like `useStepForm` does for later steps: draft (ENT-14), error texts
 * (`marks`) from the first Continue on, and focus on the first invalid field after the alert. It does not use
 * react-hook-form, because the first step works before that library is loaded.
 */
function useCardChoice() {
  const { actor, drafts } = useJourney();
  const saved = useSaved();
  const [choice, setChoice] = useState<CardChoiceValues>(() =>
    mergeDraft({ boardCC: '', chooseCard: '', ...saved.step1 }, drafts.read('chooser')),
  );
  const [isValidated, setIsValidated] = useState(false);
  const invalidFields = useRef<string[]>([]);

  useFocusDetourField();
  const alertIsOpen = useJourneyState((snapshot) => snapshot.hasTag('alert'));
  useEffect(() => {
    if (!alertIsOpen) focusFirst(invalidFields.current);
  }, [alertIsOpen]);

  const choose = (part: Partial<CardChoiceValues>) => {
    const values = { ...choice, ...part };
    setChoice(values);
    drafts.write('chooser', values);
  };
  const onSubmit = () => {
    const values = { ...choice, ...readShownChoice() };
    choose(values);
    setIsValidated(true);
    invalidFields.current = Object.keys(getChooserErrors(values));
    actor.send({ type: 'chooser.submitted', values });
  };
  return {
    choice,
    choose,
    onSubmit,
    marks: isValidated ? getChoiceErrors(getChooserErrors(choice)) : {},
  };
}

interface CompareTopic {
  topic: string;
  /** One cell for each column: the value, and a line that explains it. */
  cells: readonly { value: string; detail?: string }[];
}

interface CompareProps {
  /** Picture and name of each column. */
  columns: readonly { name: string; picture: ReactNode }[];
  topics: readonly CompareTopic[];
}

/** Compares things topic by topic. Screen readers read each topic with all values. */
export function ComparisonTable({ columns, topics }: CompareProps) {
  return (
    <div className="compare">
      <div className="compare-grid">
        {columns.map(({ name, picture }) => (
          <div key={name} className="compare-head">
            {picture}
            <h3>{name}</h3>
          </div>
        ))}
        {topics.map(({ topic, cells }) => (
          <Topic key={topic} topic={topic} cells={cells} names={columns.map(({ name }) => name)} />
        ))}
      </div>
    </div>
  );
}

function Topic({ topic, cells, names }: CompareTopic & { names: readonly string[] }) {
  return (
    <>
      <p className="compare-topic">{topic}</p>
      {cells.map(({ value, detail }, column) => (
        <p key={names[column]} className="compare-cell">
          <span>{names[column]}</span>
          <b>{value}</b>
          {detail && <span>{detail}</span>}
        </p>
      ))}
    </>
  );
}
