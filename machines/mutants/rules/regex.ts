/** A change of a regular expression's pattern or flags, with a word for what was changed. */
export interface RegexChange {
  what: string;
  pattern: string;
  flags: string;
}

/** Parts of a pattern: escapes, classes, groups' heads, quantifiers, single characters. */
const parts =
  /\\[pP]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:<?[=!]|:|<[^>]+>)|\{\d+(?:,\d*)?\}|[\s\S]/gu;
const classParts = /\\[pP]\{[^}]*\}|(?:\\.|[^\\\]])-(?:\\.|[^\\\]])|\\[\s\S]|[^\\\]]/gu;

const opposite: Record<string, string> = { d: 'D', D: 'd', s: 'S', S: 's', w: 'W', W: 'w' };

/** `{3}` becomes `{2}` and `{4}`; `{2,}` becomes `{1,}` and `{3,}`. */
function counts(quantifier: string): string[] {
  const [, least = '', comma = '', most = ''] = /^\{(\d+)(,?)(\d*)\}$/.exec(quantifier) ?? [];
  const low = Number(least);
  return [-1, 1].flatMap((by) => [
    ...(low + by >= 0 ? [`{${low + by}${comma}${most}}`] : []),
    ...(most ? [`{${least},${Number(most) + by}}`] : []),
  ]);
}

/** Other classes: each member left out, and the other way round. */
function classes(text: string): string[] {
  const isNot = text.startsWith('[^');
  const inner = text.slice(isNot ? 2 : 1, -1);
  const members = inner.match(classParts) ?? [];
  const without = members.map((_, index) => members.filter((__, at) => at !== index).join(''));
  return [
    ...(members.length > 1 ? without.map((rest) => `[${isNot ? '^' : ''}${rest}]`) : []),
    isNot ? `[${inner}]` : `[^${inner}]`,
  ];
}

/** What can be put in place of one part; the word says what that does. */
function othersOf(part: string, before: string | undefined): [what: string, instead: string][] {
  if (part === '^' || part === '$') return [['anchor dropped', '']];
  if (part.startsWith('{')) return counts(part).map((count) => [`count ${count}`, count]);
  if (part === '*') return [['* to +', '+']];
  if (part === '+') return [['+ to *', '*']];
  if (part === '?' && before !== '(') return [['? dropped', '']];
  if (part.startsWith('[')) return classes(part).map((other) => [`class ${other}`, other]);
  if (part.startsWith('\\p')) return [['class negated', `\\P${part.slice(2)}`]];
  const turned = part.startsWith('\\') ? opposite[part[1] ?? ''] : undefined;
  if (turned) return [['class negated', `\\${turned}`]];
  if (part === '(?!') return [['look ahead turned', '(?=']];
  if (/^[\w@]$/.test(part)) return [[`${part} changed`, part === 'z' ? 'y' : 'z']];
  if (part === '\\.') return [['dot for any', '.']];
  return [];
}

/** Every change of a regular expression that somebody could make by mistake. */
export function regexChanges(pattern: string, flags: string): RegexChange[] {
  const list = pattern.match(parts) ?? [];
  const changes = list.flatMap((part, index) =>
    othersOf(part, list[index - 1]).map(([what, instead]) => ({
      what,
      pattern: [...list.slice(0, index), instead, ...list.slice(index + 1)].join(''),
      flags,
    })),
  );
  const fewer = [...flags].map((flag) => ({
    what: `flag ${flag} dropped`,
    pattern,
    flags: flags.replace(flag, ''),
  }));
  return [...changes, ...fewer].filter((change) => {
    try {
      return Boolean(new RegExp(change.pattern, change.flags));
    } catch {
      // Not a regular expression any more: nobody could run it.
      return false;
    }
  });
}
