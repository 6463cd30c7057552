import { useEffect, useRef, useState } from 'react';
import type { CardChoice as CardChoiceValues } from '../../src/choices.ts';
import { chooser as copy } from '../../src/copy/chooser.ts';
import { chooserFaults } from '../../src/fields/chooserFaults.ts';
import { focusFirst } from '../shared/focusFirst.ts';
import { useJourney, useJourneyState, useSaved } from '../shared/journey.ts';
import { useWantedField } from '../shared/useWantedField.ts';
import { withDraft } from '../shared/withDraft.ts';

/**
 * A failed Continue marks the income whatever is missing, and there says what is: itself, or the card
 * below (CHO-09). What is required stands at the cards.
 */
export function marksOf(faults: Partial<CardChoiceValues>): Partial<CardChoiceValues> {
  if (faults.boardCC) return { ...faults, boardCC: copy.incomeFirst };
  return faults.chooseCard ? { ...faults, boardCC: copy.pickBelow } : {};
}

/**
 * The first step's two choices, with what useStepForm does for the later steps: restored and kept as
 * a draft (ENT-14), assessed from Continue on, focus on the first wrong field once the alert is closed.
 * Without react-hook-form, because the first step works before that is loaded.
 */
export function useCardChoice() {
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
    if (isJudged) wrong.current = Object.keys(chooserFaults(values));
  };
  const onSubmit = () => {
    setIsJudged(true);
    wrong.current = Object.keys(chooserFaults(choice));
    actor.send({ type: 'chooser.submitted', values: choice });
  };
  return { choice, choose, onSubmit, marks: isJudged ? marksOf(chooserFaults(choice)) : {} };
}
