import { createElement, type ReactNode } from 'react';
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
export function DrawingView({ drawing }: { drawing: Drawing }) {
  return element(drawing);
}
