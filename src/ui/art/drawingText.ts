import type { Drawing } from './drawing.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text made safe for HTML content and attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => entities[char] ?? char);
}

/** The drawing as SVG markup, for pages that are written and not rendered. */
export function drawingText(node: Drawing | string): string {
  if (typeof node === 'string') return escapeHtml(node);
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join('');
  const children = (node.children ?? []).map(drawingText).join('');
  return children
    ? `<${node.tag}${attributes}>${children}</${node.tag}>`
    : `<${node.tag}${attributes}/>`;
}
