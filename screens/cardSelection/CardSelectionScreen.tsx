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
  const choose = (part: Partial<CardChoice>) => {
    for (const [name, value] of Object.entries(part))
      form.setValue(name as keyof CardChoice, value, {
        shouldValidate: form.formState.isSubmitted,
      });
  };
  const [boardCC, chooseCard] = [form.getError('boardCC'), form.getError('chooseCard')];
  const marks = getChoiceErrors({ ...(boardCC && { boardCC }), ...(chooseCard && { chooseCard }) });
  return { choice, choose, onSubmit: () => void form.onSubmit(), marks };
}
