import { createElement, type ReactNode } from 'react';
import { type CardPrint, type CardTier, drawCard, logoDrawing } from './cardDrawing.ts';
import type { Drawing } from './drawing.ts';

function toPropertyName(attribute: string): string {
  if (attribute === 'class') return 'className';
  if (attribute.startsWith('aria-')) return attribute;
  return attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function renderNode(node: Drawing | string, key?: number): ReactNode {
  if (typeof node === 'string') return node;
  const properties = Object.fromEntries(
    Object.entries(node.attributes).map(([name, value]) => [toPropertyName(name), value]),
  );
  return createElement(node.tag, { ...properties, key }, ...(node.children ?? []).map(renderNode));
}

/** Renders a drawing with React. */
function DrawingView({ drawing }: { drawing: Drawing }) {
  return renderNode(drawing);
}

/** Renders drawings inside another SVG element. */
export function Shapes({ shapes }: { shapes: readonly Drawing[] }) {
  return shapes.map(renderNode);
}

/** The drawn Gold or Platinum card. */
export function CardArt({ tier, print }: { tier: CardTier; print: CardPrint }) {
  return <DrawingView drawing={drawCard(tier, print)} />;
}

/** The bank's logo with its name. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="logo">
      <DrawingView drawing={logoDrawing} />
      <span>{name}</span>
    </span>
  );
}
