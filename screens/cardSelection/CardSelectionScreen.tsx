import { cardsFor } from '../../src/fields/identityFirst.ts';
import { olderConfig } from '../../src/olderConfig.ts';
import { ChooserScreen } from '../chooser/ChooserScreen.tsx';
import { useCardSelection } from './useCardSelection.ts';

const offersOf = (bracket: string) => cardsFor(olderConfig.cardVariant, bracket);

/** The older card selection (OLD-05, OLD-06): income, and one of the cards of its variant. */
export function CardSelectionScreen() {
  return <ChooserScreen screen="cardSelection" offersOf={offersOf} useChoice={useCardSelection} />;
}
