import type { Card } from '../../src/choices.ts';
import type { CardTier } from '../../src/ui/art/cardDrawing.ts';

/** The drawing of each card. */
export const tierOf: Record<Card, CardTier> = { cardgold: 'gold', cardplatinum: 'platinum' };
