/** A literal of a brand outside of src/brand. */
export interface BrandLiteral {
  file: string;
  line: number;
  found: string;
}

/** The names of colours in CSS, without those that mean no colour of a brand. */
const colorNames =
  // cspell:disable-next-line
  'aliceblue|antiquewhite|aqua|aquamarine|azure|beige|bisque|black|blanchedalmond|blue|blueviolet|brown|burlywood|cadetblue|chartreuse|chocolate|coral|cornflowerblue|cornsilk|crimson|cyan|dark[a-z]+|deeppink|deepskyblue|dimgr[ae]y|dodgerblue|firebrick|floralwhite|forestgreen|fuchsia|gainsboro|ghostwhite|gold|goldenrod|gr[ae]y|green|greenyellow|honeydew|hotpink|indianred|indigo|ivory|khaki|lavender|lavenderblush|lawngreen|lemonchiffon|light[a-z]+|lime|limegreen|linen|magenta|maroon|medium[a-z]+|midnightblue|mintcream|mistyrose|moccasin|navajowhite|navy|oldlace|olive|olivedrab|orange|orangered|orchid|pale[a-z]+|papayawhip|peachpuff|peru|pink|plum|powderblue|purple|rebeccapurple|red|rosybrown|royalblue|saddlebrown|salmon|sandybrown|seagreen|seashell|sienna|silver|skyblue|slateblue|slategr[ae]y|snow|springgreen|steelblue|tan|teal|thistle|tomato|turquoise|violet|wheat|white|whitesmoke|yellow|yellowgreen';

const colorFunction = /(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\((?=\s*[\d.])/gi;
/** In scripts a hexadecimal colour is a quoted text or an attribute; `#config` is a module. */
const hexInScript = /(?<=["'`:,\s])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?=["'`\s;)])/gi;
const hexInStyle = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])/gi;
/** A named colour as the value of a property. */
const nameInStyle = new RegExp(`(?<=:[^;{}]*[\\s:,(])(?:${colorNames})(?=[\\s;,)!])`, 'gi');
const nameInScript = new RegExp(
  `(?<=\\b(?:fill|stroke|color|background|backgroundColor|fillStyle|strokeStyle)["']?\\s*[:=]\\s*["'])(?:${colorNames})(?=["'])`,
  'gi',
);
/** Numbers in the forms of call centres and of international numbers. */
const phoneNumber =
  /(?<![\w.,+-])(?:\+62[\d ()-]{7,}\d|1[45]00[- ]?\d{3}|14\d{3}|\(?021\)?[ -]\d{3,4}[ -]?\d{3,4})(?![\w.-])/g;

/** Replaces comments with spaces, so that the numbers of lines stay. */
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*|<!--[\s\S]*?-->/gm, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Finds colours, the names of the bank and of its product, and telephone numbers in a source. Comments
 * count only for the names.
 * @param names the names of bank and product
 */
export function findBrandLiterals(
  file: string,
  text: string,
  names: readonly string[],
): BrandLiteral[] {
  const isStyle = file.endsWith('.css');
  const code = withoutComments(text);
  const patterns = [
    colorFunction,
    phoneNumber,
    ...(isStyle ? [hexInStyle, nameInStyle] : [hexInScript, nameInScript]),
  ];
  const matches = [
    ...patterns.flatMap((pattern) => [...code.matchAll(pattern)]),
    ...names.flatMap((name) => [...text.matchAll(new RegExp(escapePattern(name), 'gi'))]),
  ];
  return matches
    .map(({ index, 0: found }) => ({
      file,
      line: text.slice(0, index).split('\n').length,
      found,
    }))
    .sort((a, b) => a.line - b.line);
}
