import { type ReactNode, useEffect, useRef, useState } from 'react';
import { brand } from '../../src/brand.ts';
import {
  type Card,
  type CardChoice as CardChoiceValues,
  cards,
  incomeBrackets,
  offeredCards,
} from '../../src/choices.ts';
import { type Benefit, chooser as copy } from '../../src/copy/chooser.ts';
import { common } from '../../src/copy/common.ts';
import { chooserFaults } from '../../src/fields/chooserFaults.ts';
import type { CardTier } from '../../src/ui/art/cardDrawing.ts';
import { CardArt } from '../../src/ui/art/DrawingView.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { CardChoice, CardChoices } from '../../src/ui/CardChoice.tsx';
import { Select } from '../../src/ui/Select.tsx';
import { Sheet } from '../../src/ui/Sheet.tsx';
import { focusFirst, useWantedField, withDraft } from '../shared/form.ts';
import { StepPage } from '../shared/StepPage.tsx';
import { useJourney, useJourneyState, useSaved, useSend, useView } from '../shared/useJourney.ts';

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

/** Gold and Platinum side by side; each column has its own 'Pilih Kartu' (CHO-11). */
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
      <Compare
        columns={cards.map((card) => ({
          name: copy.cardNames[card],
          picture: (
            <CardArt
              tier={tierOf[card]}
              print={{ bank: brand.name, product: brand.product, tierName: copy.cardNames[card] }}
            />
          ),
        }))}
        topics={copy.comparison}
      />
    </Sheet>
  );
}

/** The drawing of each card. */
const tierOf: Record<Card, CardTier> = { cardgold: 'gold', cardplatinum: 'platinum' };

/**
 * A failed Continue marks the income whatever is missing, and there says what is: itself, as long as it
 * brings the cards, or the card below (CHO-09), at which it stands what is required.
 */
export function marksOf(faults: Partial<CardChoiceValues>): Partial<CardChoiceValues> {
  if (faults.boardCC) return { boardCC: copy.incomeFirst };
  return faults.chooseCard ? { ...faults, boardCC: copy.pickBelow } : {};
}

/** What the page shows as chosen: what is filled in by the page's own property React does not hear of. */
function choiceShown(): Partial<CardChoiceValues> {
  const income = document.querySelector<HTMLSelectElement>('.page [name=boardCC]')?.value;
  const card = document.querySelector<HTMLInputElement>('.page [name=chooseCard]:checked')?.value;
  return { ...(income && { boardCC: income }), ...(card && { chooseCard: card }) };
}

/**
 * The first step's two choices, with what useStepForm does for the later steps: restored and kept as
 * a draft (ENT-14), assessed from Continue on, focus on the first wrong field once the alert is closed.
 * Without react-hook-form, because the first step works before that is loaded.
 */
function useCardChoice() {
  const { actor, drafts } = useJourney();
  const saved = useSaved();
  const [choice, setChoice] = useState<CardChoiceValues>(() =>
    withDraft({ boardCC: '', chooseCard: '', ...saved.step1 }, drafts.read('chooser')),
  );
  const [isJudged, setIsJudged] = useState(false);
  const wrong = useRef<string[]>([]);

  useWantedField();
  const alertIsOpen = useJourneyState((snapshot) => snapshot.hasTag('alert'));
  useEffect(() => {
    if (!alertIsOpen) focusFirst(wrong.current);
  }, [alertIsOpen]);

  const choose = (part: Partial<CardChoiceValues>) => {
    const values = { ...choice, ...part };
    setChoice(values);
    drafts.write('chooser', values);
  };
  const onSubmit = () => {
    const values = { ...choice, ...choiceShown() };
    choose(values);
    setIsJudged(true);
    wrong.current = Object.keys(chooserFaults(values));
    actor.send({ type: 'chooser.submitted', values });
  };
  return { choice, choose, onSubmit, marks: isJudged ? marksOf(chooserFaults(choice)) : {} };
}

interface CompareTopic {
  topic: string;
  /** One cell for each column: the value, and a line that explains it. */
  cells: readonly { value: string; detail?: string }[];
}

interface CompareProps {
  /** Picture, name of each column. */
  columns: readonly { name: string; picture: ReactNode }[];
  topics: readonly CompareTopic[];
}

/** Two things side by side, topic by topic; each topic is read with both its values. */
export function Compare({ columns, topics }: CompareProps) {
  return (
    <div className="compare">
      <div className="compare-grid">
        {columns.map(({ name, picture }) => (
          <div key={name} className="compare-head">
            {picture}
            <h3 className="compare-name">{name}</h3>
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
