import { variantConfig } from '#variantConfig';
import type { CardChoice } from '../../src/choices.ts';
import { cardSelectionSchema, cardsFor } from '../../src/fields/identityFirst.ts';
import { ChooserScreen, marksOf } from '../chooser/ChooserScreen.tsx';
import { useSaved } from '../shared/useJourney.ts';
import { useStepForm } from '../shared/useStepForm.ts';

const offersOf = (bracket: string) => cardsFor(variantConfig.cardVariant, bracket);

/** The older card selection (OLD-05, OLD-06): income, and one of the cards of its variant. */
export function CardSelectionScreen() {
  return <ChooserScreen screen="cardSelection" offersOf={offersOf} useChoice={useCardSelection} />;
}

/** What useCardChoice is for the other journey's first step, by the rules of the variant (OLD-06). */
function useCardSelection() {
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
    const offered = cardsFor(variantConfig.cardVariant, boardCC);
    const chosen = chooseCard || choice.chooseCard;
    if (!offered.some((card) => card === chosen)) set('chooseCard', '');
  };
  const [boardCC, chooseCard] = [form.errorOf('boardCC'), form.errorOf('chooseCard')];
  const marks = marksOf({ ...(boardCC && { boardCC }), ...(chooseCard && { chooseCard }) });
  return { choice, choose, onSubmit: () => void form.onSubmit(), marks };
}
