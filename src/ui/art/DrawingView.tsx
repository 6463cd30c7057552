import { createElement, type ReactNode } from 'react';
import { type CardPrint, type CardTier, cardDrawing, logoDrawing } from './cardDrawing.ts';
import type { Drawing } from './drawing.ts';

function propertyName(attribute: string): string {
  if (attribute === 'class') return 'className';
  if (attribute.startsWith('aria-')) return attribute;
  return attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function element(node: Drawing | string, key?: number): ReactNode {
  if (typeof node === 'string') return node;
  const properties = Object.fromEntries(
    Object.entries(node.attributes).map(([name, value]) => [propertyName(name), value]),
  );
  return createElement(node.tag, { ...properties, key }, ...(node.children ?? []).map(element));
}

/** Draws a drawing with React. */
function DrawingView({ drawing }: { drawing: Drawing }) {
  return element(drawing);
}

/** The Gold or the Platinum card. `print` holds the names on it. */
export function CardArt({ tier, print }: { tier: CardTier; print: CardPrint }) {
  return <DrawingView drawing={cardDrawing(tier, print)} />;
}

/** The eight-pointed star with the bank's name beside it. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="logo">
      <DrawingView drawing={logoDrawing} />
      <span>{name}</span>
    </span>
  );
}
