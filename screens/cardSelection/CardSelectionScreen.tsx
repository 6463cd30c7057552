import { variantConfig } from '#variantConfig';
import type { CardChoice } from '../../src/choices.ts';
import { cardSelectionSchema, getCards } from '../../src/fields/identityFirst.ts';
import { ChooserScreen, getChoiceErrors } from '../chooser/ChooserScreen.tsx';
import { useSaved } from '../shared/useJourney.ts';
import { useStepForm } from '../shared/useStepForm.ts';

const getOffers = (bracket: string) => getCards(variantConfig.cardVariant, bracket);

/** The card selection of the identity-first journey (OLD-05, OLD-06): income, and one of the variant's cards. */
export function CardSelectionScreen() {
  return (
    <ChooserScreen screen="cardSelection" getOffers={getOffers} useChoice={useCardSelection} />
  );
}

/** Manages the choice like `useCardChoice`, with `useStepForm` and the rules of the variant (OLD-06). */
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
    // Deselects a card that the new income bracket does not offer.
    const offered = getCards(variantConfig.cardVariant, boardCC);
    const chosen = chooseCard || choice.chooseCard;
    if (!offered.some((card) => card === chosen)) set('chooseCard', '');
  };
  const [boardCC, chooseCard] = [form.errorOf('boardCC'), form.errorOf('chooseCard')];
  const marks = getChoiceErrors({ ...(boardCC && { boardCC }), ...(chooseCard && { chooseCard }) });
  return { choice, choose, onSubmit: () => void form.onSubmit(), marks };
}
