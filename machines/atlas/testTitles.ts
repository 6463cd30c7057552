import { parseSync } from 'vite';

// Reads the titles of a test from its syntax tree; other strings, such as fixtures, are ignored. Tables of cases and
// loops are expanded row by row if the source contains their values; other values become '…'.

/** A node of the syntax tree, with the properties that are used here. */
interface Node {
  type: string;
  name: string;
  value: Node & { cooked: string };
  key?: Node;
  computed?: boolean;
  expression: Node;
  expressions: Node[];
  elements: (Node | null)[];
  quasis: Node[];
  properties: Node[];
  property: Node;
  object: Node;
  callee: Node;
  arguments: Node[];
  params: Node[];
  body: Node;
  id: Node | null;
  init: Node | null;
  left: Node & { declarations?: Node[] };
  right: Node;
}
/** The names that are visible at a position. */
interface Scope {
  names: Map<string, Bound>;
  outer: Scope | null;
}
/** A node, and the scope for its names. */
interface Bound {
  node: Node;
  scope: Scope;
}
interface Runner {
  isGroup: boolean;
  table?: Node | undefined;
}

const runners = new Set(['test', 'it', 'describe']);
/** Modifiers of tests that run; tests with `skip`, `todo` and `fixme` prove nothing. */
const running = new Set(['only', 'concurrent', 'sequential', 'serial', 'parallel', 'describe']);
const unknown = '…';

const isNode = (value: unknown): value is Node =>
  typeof (value as Node | null | undefined)?.type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const wrapping = /^(TS(As|Satisfies|NonNull)Expression|ParenthesizedExpression)$/;

/** Returns the value of an expression, with names and properties resolved to their constants. */
function resolve(node: Node, scope: Scope): Bound {
  if (wrapping.test(node.type)) return resolve(node.expression, scope);
  if (node.type === 'MemberExpression' && !node.computed)
    return propertyOf(resolve(node.object, scope), node.property.name) ?? { node, scope };
  if (node.type !== 'Identifier') return { node, scope };
  for (let at: Scope | null = scope; at; at = at.outer) {
    const bound = at.names.get(node.name);
    if (bound) return resolve(bound.node, bound.scope);
  }
  return { node, scope };
}

/** Returns the value of a property of an object literal; `null` if the source does not contain it. */
function propertyOf({ node, scope }: Bound, name: string): Bound | null {
  if (node.type !== 'ObjectExpression') return null;
  const property = node.properties.findLast(
    ({ key, computed }) => !key || computed || (key.name ?? key.value) === name,
  );
  return property?.key && !property.computed ? resolve(property.value, scope) : null;
}

/** Returns the elements of an array literal; `null` for anything else. */
function membersOf(expression: Node, scope: Scope): (Bound | null)[] | null {
  const { node, scope: at } = resolve(expression, scope);
  if (node.type !== 'ArrayExpression') return null;
  return node.elements.map((member) => member && resolve(member, at));
}

function textOf(expression: Node, scope: Scope): string {
  const { node, scope: at } = resolve(expression, scope);
  if (node.type === 'Literal') return String(node.value);
  if (node.type !== 'TemplateLiteral') return unknown;
  return node.quasis
    .map(({ value }, part) => {
      const next = node.expressions[part];
      return value.cooked + (next ? textOf(next, at) : '');
    })
    .join('');
}

const inner = (outer: Scope | null): Scope => ({ names: new Map(), outer });

/** Binds the names of a pattern to the values at their positions. */
function bind(
  pattern: Node | null | undefined,
  value: Bound | null | undefined,
  scope: Scope,
): void {
  if (!pattern || !value) return;
  if (pattern.type === 'Identifier') scope.names.set(pattern.name, value);
  if (pattern.type === 'ArrayPattern') {
    const members = membersOf(value.node, value.scope);
    pattern.elements.forEach((part, at) => {
      bind(part, members?.[at], scope);
    });
  }
  if (pattern.type === 'ObjectPattern' && value.node.type === 'ObjectExpression') {
    for (const { key, value: part } of pattern.properties) {
      const given = value.node.properties.find(
        (property) => key && property.key?.name === key.name,
      );
      if (given) bind(part, resolve(given.value, value.scope), scope);
    }
  }
}

/** Returns the test function that a callee calls, and its table; `null` for any other callee. */
function runnerOf(callee: Node): Runner | null {
  if (callee.type === 'Identifier')
    return runners.has(callee.name) ? { isGroup: callee.name === 'describe' } : null;
  if (callee.type === 'MemberExpression') {
    const { name } = callee.property;
    const runner = running.has(name) ? runnerOf(callee.object) : null;
    return runner && { isGroup: runner.isGroup || name === 'describe' };
  }
  const isEach = callee.type === 'CallExpression' && callee.callee.property?.name === 'each';
  const runner = isEach && runnerOf(callee.callee.object);
  return runner ? { ...runner, table: callee.arguments[0] } : null;
}

const isFunction = ({ type }: Node) => /Function/.test(type);

/** Returns a value as Vitest inserts it for `$name`; strings get quotes. */
function displayOf(value: Bound | null | undefined): string {
  const isText = value?.node.type === 'TemplateLiteral' || typeof value?.node.value === 'string';
  const text = value ? textOf(value.node, value.scope) : unknown;
  return isText ? `'${text.replaceAll("'", "\\'")}'` : text;
}

/** Returns the title of a case, with the values of its row as Vitest inserts them. */
function filled(title: string, cells: readonly (Bound | null)[]): string {
  let next = 0;
  const values = cells.map((cell) => cell && resolve(cell.node, cell.scope));
  const [first = null] = values;
  return title.replace(/%([sdifjoO])|\$([\w.]+)/g, (all, form, path) => {
    if (/^\d+$/.test(path)) return displayOf(values[path]);
    if (path && /Literal$/.test(first?.node.type ?? '')) return all;
    if (path) {
      const parts = path.split('.') as string[];
      return displayOf(parts.reduce((at, name) => at && propertyOf(at, name), first));
    }
    const value = values[next++];
    if (form === 'j' && value?.node.type === 'Literal') return JSON.stringify(value.node.value);
    return value ? textOf(value.node, value.scope) : unknown;
  });
}

/** Returns the titles of all tests and groups in a source, one per case of a table. Throws a `SyntaxError`. */
export function getTestTitles(source: string, name = 'source.tsx'): string[] {
  const titles: string[] = [];
  /** Functions that are being visited; recursion adds no titles. */
  const entered = new Set<Node>();

  function visitCases(
    title: Node,
    rest: readonly Node[],
    { isGroup, table }: Runner,
    scope: Scope,
  ): void {
    const text = textOf(title, scope);
    const rows = table && membersOf(table, scope);
    // A test contains no other tests.
    const body = isGroup ? rest.find(isFunction) : undefined;
    if (!rows) {
      titles.push(table ? filled(text, []) : text);
      if (body) visit(body.body, inner(scope));
      return;
    }
    for (const row of rows) {
      const cells = (row && membersOf(row.node, row.scope)) ?? [row];
      titles.push(filled(text, cells));
      const within = inner(scope);
      body?.params.forEach((parameter, at) => {
        bind(parameter, cells[at], within);
      });
      if (body) visit(body.body, within);
    }
  }

  function visit(node: Node, scope: Scope): void {
    const [title, ...rest] = node.type === 'CallExpression' ? node.arguments : [];
    const runner = title && runnerOf(node.callee);
    if (runner) return visitCases(title, rest, runner, scope);
    if (node.type === 'VariableDeclarator' && node.init)
      bind(node.id, resolve(node.init, scope), scope);
    if (node.type === 'FunctionDeclaration') bind(node.id, { node, scope }, scope);
    if (node.type === 'CallExpression') visitCalled(node, scope);
    if (node.type === 'ForOfStatement') {
      for (const row of membersOf(node.right, scope) ?? [null]) {
        const within = inner(scope);
        bind(node.left.declarations?.[0]?.id, row, within);
        visit(node.body, within);
      }
      return;
    }
    const own = node.type === 'BlockStatement' ? inner(scope) : scope;
    // A named function is visited where it is called.
    if (isFunction(node) && node.id) return;
    const isNaming = node.type === 'VariableDeclarator';
    for (const child of childrenOf(node)) if (!isNaming || !isFunction(child)) visit(child, own);
  }

  /** Visits a function of the same file that defines tests, with the arguments of its call. */
  function visitCalled({ callee, arguments: given }: Node, scope: Scope): void {
    const { node, scope: outer } = resolve(callee, scope);
    if (!isFunction(node) || entered.has(node)) return;
    const within = inner(outer);
    node.params.forEach((parameter, at) => {
      const value = given[at];
      if (value) bind(parameter, resolve(value, scope), within);
    });
    entered.add(node);
    visit(node.body, within);
    entered.delete(node);
  }

  const { program, errors } = parseSync(name, source);
  if (errors[0]) throw new SyntaxError(`${name}: ${errors[0].message}`);
  visit(program as unknown as Node, inner(null));
  return titles;
}
