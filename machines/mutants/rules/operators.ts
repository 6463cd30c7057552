import { regexChanges } from './regex.ts';

/** A node of a parsed source; what else it has depends on its type. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [property: string]: unknown;
}

/** What can be written in place of an expression. */
export interface Instead {
  what: string;
  code: string;
}

const comparisons: Record<string, string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
};

/** Methods whose names are easily taken for each other. */
export const otherMethods: Record<string, string> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  min: 'max',
  max: 'min',
  minLength: 'maxLength',
  maxLength: 'minLength',
  toUpperCase: 'toLowerCase',
};

function literals(node: Node): Instead[] {
  const { value } = node;
  const regex = node.regex as { pattern: string; flags: string } | undefined;
  if (regex) {
    return regexChanges(regex.pattern, regex.flags).map(({ what, pattern, flags }) => ({
      what: `regex: ${what}`,
      code: `new RegExp(${JSON.stringify(pattern)}, ${JSON.stringify(flags)})`,
    }));
  }
  if (typeof value === 'boolean') return [{ what: `${value} flipped`, code: String(!value) }];
  if (typeof value === 'number') {
    return [value - 1, value + 1].map((other) => ({
      what: `${value} to ${other}`,
      code: String(other),
    }));
  }
  if (typeof value === 'string') {
    return [
      { what: `'${value}' changed`, code: JSON.stringify(value === '' ? '1~' : `${value}~`) },
    ];
  }
  return [];
}

/** What somebody could write by mistake in place of an expression; `text` gives a node's source. */
export function insteadOf(node: Node, text: (node: Node) => string): Instead[] {
  const of = (name: string) => text(node[name] as Node);
  switch (node.type) {
    case 'Literal':
      return literals(node);
    case 'BinaryExpression': {
      const operator = String(node.operator);
      return (comparisons[operator] ?? []).map((other) => ({
        what: `${operator} to ${other}`,
        code: `${of('left')} ${other} ${of('right')}`,
      }));
    }
    case 'LogicalExpression': {
      const operator = String(node.operator);
      if (operator === '??') return [{ what: '?? dropped', code: of('left') }];
      const other = operator === '&&' ? '||' : '&&';
      return [
        { what: `${operator} to ${other}`, code: `(${of('left')}) ${other} (${of('right')})` },
        { what: `right of ${operator} dropped`, code: of('left') },
        { what: `left of ${operator} dropped`, code: of('right') },
      ];
    }
    case 'UnaryExpression':
      return node.operator === '!' ? [{ what: '! dropped', code: of('argument') }] : [];
    case 'ConditionalExpression':
      return [
        { what: 'always the first', code: of('consequent') },
        { what: 'always the second', code: of('alternate') },
      ];
    default:
      return [];
  }
}
