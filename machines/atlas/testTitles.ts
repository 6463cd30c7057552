import { parseSync } from 'vite';

// The titles of a test's source, read from its syntax: strings elsewhere, such as a fixture's, are none.
// Tables of cases and loops are gone through row by row, as far as the source itself says what is in
// them; what only a run would tell stands as '…'.

/** A node of the syntax: what is used of it here; a node has what its type has. */
interface Node {
  type: string;
  name: string;
  value: Node & { cooked: string };
  key?: Node;
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
/** What the names that can be seen from a place stand for. */
interface Scope {
  names: Map<string, Bound>;
  outer: Scope | null;
}
/** A node, and where its names are to be looked up. */
interface Bound {
  node: Node;
  scope: Scope;
}
interface Runner {
  isGroup: boolean;
  table?: Node | undefined;
}

const runners = new Set(['test', 'it', 'describe']);
/** Ways to call them that run what they are given; `skip`, `todo` and `fixme` prove nothing. */
const running = new Set(['only', 'concurrent', 'sequential', 'serial', 'parallel', 'describe']);
const unknown = '…';

const isNode = (value: unknown): value is Node =>
  typeof (value as Node | null | undefined)?.type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const wrapping = /^(TS(As|Satisfies|NonNull)Expression|ParenthesizedExpression)$/;

/** What an expression stands for, names followed to their constants. */
function resolve(node: Node, scope: Scope): Bound {
  if (wrapping.test(node.type)) return resolve(node.expression, scope);
  if (node.type !== 'Identifier') return { node, scope };
  for (let at: Scope | null = scope; at; at = at.outer) {
    const bound = at.names.get(node.name);
    if (bound) return resolve(bound.node, bound.scope);
  }
  return { node, scope };
}

/** The members of a list that the source spells out; null of any other. */
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

/** Gives a pattern's names what stands in their places. */
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

/** The runner that a callee calls, and its table where it has one; null of any other callee. */
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

/** A case's title: the row's cells in the places that Vitest fills with them, `%j` as JSON. */
function filled(title: string, cells: readonly (Bound | null)[]): string {
  let next = 0;
  return title.replace(/%(?:(\d+)\$)?([sdifjoO])/g, (_, place, form) => {
    const cell = cells[place ? Number(place) - 1 : next++];
    const { node } = cell ? resolve(cell.node, cell.scope) : { node: null };
    if (form === 'j' && node?.type === 'Literal') return JSON.stringify(node.value);
    return cell ? textOf(cell.node, cell.scope) : unknown;
  });
}

/** Every title in a test's source, each as often as the source says that it is made. */
export function titlesOf(source: string, name = 'source.tsx'): string[] {
  const titles: string[] = [];
  /** Functions being gone through: one that calls itself makes no new titles. */
  const entered = new Set<Node>();

  function visitCases(
    title: Node,
    rest: readonly Node[],
    { isGroup, table }: Runner,
    scope: Scope,
  ): void {
    const said = textOf(title, scope);
    const rows = table && membersOf(table, scope);
    // Within a test there are no others.
    const body = isGroup ? rest.find(isFunction) : undefined;
    if (!rows) {
      titles.push(table ? filled(said, []) : said);
      if (body) visit(body.body, inner(scope));
      return;
    }
    for (const row of rows) {
      const cells = (row && membersOf(row.node, row.scope)) ?? [row];
      titles.push(filled(said, cells));
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
    // A named function is gone through where it is called.
    if (isFunction(node) && node.id) return;
    const isNaming = node.type === 'VariableDeclarator';
    for (const child of childrenOf(node)) if (!isNaming || !isFunction(child)) visit(child, own);
  }

  /** A function of the same file that makes tests: gone through with what it is called with. */
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
