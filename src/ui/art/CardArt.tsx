import { type CardPrint, type CardTier, cardDrawing } from './cardDrawing.ts';
import { DrawingView } from './DrawingView.tsx';

/** The Gold or the Platinum card. `print` holds the names on it. */
export function CardArt({ tier, print }: { tier: CardTier; print: CardPrint }) {
  return <DrawingView drawing={cardDrawing(tier, print)} />;
}
