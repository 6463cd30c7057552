import { parseSync } from 'vite';
import { type Instead, insteadOf, type Node, otherMethods } from './operators.ts';

/** One change of a rule. */
export interface RuleMutant {
  id: number;
  file: string;
  line: number;
  what: string;
  /** The changed place as it stands in the source; of a literal, its line. */
  source: string;
}

export interface Schemata {
  /** The source with all its mutants in it; `__m(id)` says which one is switched on. */
  code: string;
  mutants: RuleMutant[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Types, names and what only speaks to developers hold no rule. */
const without =
  /^(TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|Import|ThrowStatement|Identifier)/;

function childrenOf(node: Node): Node[] {
  const children = Object.entries(node).flatMap(([name, value]) => {
    const isName = name === 'key' || (name === 'property' && !node.computed);
    if (isName || name === 'typeAnnotation' || name === 'typeArguments') return [];
    return (Array.isArray(value) ? value : [value]).filter(isNode);
  });
  return children
    .filter(({ type }) => !without.test(type))
    .sort((one, other) => one.start - other.start);
}

/**
 * Puts every mutant of a source into it, each behind a switch, so that one compilation serves all;
 * `first` is the id of its first mutant, `isSubject` leaves out places.
 */
export function schemataOf(
  file: string,
  source: string,
  first: number,
  isSubject: (statement: string) => boolean = () => true,
): Schemata {
  const mutants: RuleMutant[] = [];
  const text = (node: Node) => source.slice(node.start, node.end);

  function add(node: Node, what: string): number {
    const line = source.slice(0, node.start).split('\n').length;
    // A bare literal says nothing without what stands around it.
    const whole = node.type === 'Literal' ? (source.split('\n')[line - 1] ?? '') : text(node);
    const [place = ''] = whole.trim().split('\n');
    const id = first + mutants.length;
    mutants.push({ id, file, line, what, source: place.slice(0, 80) });
    return id;
  }

  function children(node: Node, emitChild = emit): string {
    let code = '';
    let at = node.start;
    for (const child of childrenOf(node)) {
      code += source.slice(at, child.start) + emitChild(child);
      at = child.end;
    }
    return code + source.slice(at, node.end);
  }

  const behind = (node: Node, others: Instead[], usual: () => string): string => {
    const switches = others.map(({ what, code }) => `__m(${add(node, what)}) ? (${code}) : `);
    return switches.length > 0 ? `(${switches.join('')}(${usual()}))` : usual();
  };

  /** Something of a list: an element, an argument, a property. It may be missing. */
  function emitPart(node: Node, nothing: '[]' | '{}'): string {
    const id = add(node, 'left out');
    const isSpread = node.type === 'SpreadElement';
    const inner = isSpread ? emit(node.argument as Node) : emit(node);
    const kept = isSpread ? inner : nothing === '[]' ? `[${inner}]` : `{ ${inner} }`;
    return `...(__m(${id}) ? ${nothing} : ${kept})`;
  }

  function emitCall(node: Node): string {
    const callee = node.callee as Node;
    const name = ((callee.property as Node | undefined)?.name ?? '') as string;
    const isRuleList = name === 'check' && (node.arguments as Node[]).length > 1;
    return children(node, (child) =>
      isRuleList && child !== callee ? emitPart(child, '[]') : emit(child),
    );
  }

  function emitMember(node: Node): string {
    const name = String((node.property as Node).name);
    const other = otherMethods[name];
    if (!other || node.computed || node.optional) return children(node);
    const id = add(node, `${name} to ${other}`);
    return `${emit(node.object as Node)}[__m(${id}) ? '${other}' : '${name}']`;
  }

  function emit(node: Node): string {
    switch (node.type) {
      case 'ArrayExpression':
        return children(node, (child) => emitPart(child, '[]'));
      case 'ObjectExpression':
        return children(node, (child) => emitPart(child, '{}'));
      case 'CallExpression':
        return emitCall(node);
      case 'MemberExpression':
        return emitMember(node);
      case 'IfStatement': {
        const test = node.test as Node;
        const never = [
          { what: 'never so', code: 'false' },
          { what: 'always so', code: 'true' },
        ];
        return children(node, (child) =>
          child === test ? behind(child, never, () => emit(child)) : emit(child),
        );
      }
      default:
        return behind(node, insteadOf(node, text), () => children(node));
    }
  }

  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const code = children(program as unknown as Node, (statement) =>
    isSubject(text(statement)) ? emit(statement) : text(statement),
  );
  return { code, mutants };
}
