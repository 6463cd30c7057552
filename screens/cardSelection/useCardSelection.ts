import { chooser as copy } from '../../src/copy/chooser.ts';
import { cardSelectionSchema, cardsFor } from '../../src/fields/cardSelection.ts';
import type { CardChoice } from '../../src/fields/choices.ts';
import { olderConfig } from '../../src/olderConfig.ts';
import { useSaved } from '../shared/journey.ts';
import { useStepForm } from '../shared/useStepForm.ts';

/** What useCardChoice is for the other journey's first step, by the rules of the variant (OLD-06). */
export function useCardSelection() {
  const { step1 } = useSaved();
  const form = useStepForm<CardChoice>({
    screen: 'cardSelection',
    schema: cardSelectionSchema,
    defaults: { boardCC: '', chooseCard: '', ...step1 },
    event: (values) => ({ type: 'chooser.submitted', values }),
  });
  const choice = form.watch();
  const set = (name: keyof CardChoice, value: string) =>
    form.setValue(name, value, { shouldValidate: form.formState.isSubmitted });

  const choose = ({ boardCC, chooseCard }: Partial<CardChoice>) => {
    if (chooseCard) set('chooseCard', chooseCard);
    if (boardCC === undefined) return;
    set('boardCC', boardCC);
    // A card that the new bracket does not offer must not stay chosen unseen; any other stays.
    const offered = cardsFor(olderConfig.cardVariant, boardCC);
    if (!offered.some((card) => card === choice.chooseCard)) set('chooseCard', '');
  };
  const cardFault = form.errorOf('chooseCard');
  const incomeFault = form.errorOf('boardCC') ?? (cardFault && copy.pickBelow);
  const marks: Partial<CardChoice> = {
    ...(incomeFault ? { boardCC: incomeFault } : {}),
    ...(cardFault ? { chooseCard: cardFault } : {}),
  };
  return { choice, choose, onSubmit: () => void form.onSubmit(), marks };
}
