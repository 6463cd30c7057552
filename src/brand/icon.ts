import { toHex } from './color.ts';
import type { Brand } from './loadBrand.ts';
import type { Drawing } from './svg.ts';

/** Escapes text for XML content and attribute values. */
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** Renders shapes as SVG markup. */
const renderShapes = (shapes: readonly Drawing[]): string =>
  shapes
    .map(({ tag, attributes, children = [] }) => {
      const values = Object.entries(attributes)
        .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
        .join('');
      const inner = renderShapes(children.filter((child) => typeof child !== 'string'));
      return inner ? `<${tag}${values}>${inner}</${tag}>` : `<${tag}${values}/>`;
    })
    .join('');

/** The side of the icon, and of the square in it that holds the logo. */
const side = 32;
const inner = 24;

/** Renders the icon of the browser's tab: the logo on the colour of the front page's panel. */
export function renderIcon({ texts, tokens, art: { logo } }: Brand): string {
  const { hero, 'on-hero': onHero } = tokens.colors.light;
  if (!hero || !onHero) throw new Error('The tokens have no colours for the icon.');
  const scale = inner / Math.max(logo.width, logo.height);
  const [x, y] = [logo.width, logo.height].map((size) => ((side - size * scale) / 2).toFixed(2));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    `<title>${escapeXml(texts.name)}</title>`,
    `<rect width="${side}" height="${side}" rx="7" fill="${toHex(hero)}"/>`,
    `<g color="${toHex(onHero)}" transform="translate(${x} ${y}) scale(${scale.toFixed(4)})">`,
    renderShapes(logo.shapes),
    '</g></svg>\n',
  ].join('');
}
