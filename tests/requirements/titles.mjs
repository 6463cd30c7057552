import { parseSync } from 'vite';

// The titles of a test's source, read from its syntax: strings elsewhere, such as a fixture's, are none.
// Tables of cases and loops are gone through row by row, as far as the source itself says what is in
// them; what only a run would tell stands as '…'.

const runners = new Set(['test', 'it', 'describe']);
/** Ways to call them that run what they are given; `skip`, `todo` and `fixme` prove nothing. */
const running = new Set(['only', 'concurrent', 'sequential', 'serial', 'parallel', 'describe']);
const unknown = '…';

const isNode = (value) => typeof value?.type === 'string';
const childrenOf = (node) => Object.values(node).flat().filter(isNode);
const wrapping = /^(TS(As|Satisfies|NonNull)Expression|ParenthesizedExpression)$/;

/** What an expression stands for, names followed to their constants. */
function resolve(node, scope) {
  if (wrapping.test(node.type)) return resolve(node.expression, scope);
  if (node.type !== 'Identifier') return { node, scope };
  for (let at = scope; at; at = at.outer) {
    const bound = at.names.get(node.name);
    if (bound) return resolve(bound.node, bound.scope);
  }
  return { node, scope };
}

/** The members of a list that the source spells out; null of any other. */
function membersOf(expression, scope) {
  const { node, scope: at } = resolve(expression, scope);
  if (node.type !== 'ArrayExpression') return null;
  return node.elements.map((member) => member && resolve(member, at));
}

function textOf(expression, scope) {
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

const inner = (outer) => ({ names: new Map(), outer });

/** Gives a pattern's names what stands in their places. */
function bind(pattern, value, scope) {
  if (!pattern || !value) return;
  if (pattern.type === 'Identifier') scope.names.set(pattern.name, value);
  if (pattern.type === 'ArrayPattern') {
    const members = membersOf(value.node, value.scope);
    pattern.elements.forEach((part, at) => {
      bind(part, members?.[at], scope);
    });
  }
  if (pattern.type === 'ObjectPattern' && value.node.type === 'ObjectExpression') {
    for (const { key, value: part } of pattern.properties.filter(({ key }) => key)) {
      const given = value.node.properties.find((property) => property.key?.name === key.name);
      if (given) bind(part, resolve(given.value, value.scope), scope);
    }
  }
}

/** The runner that a callee calls, and its table where it has one; null of any other callee. */
function runnerOf(callee) {
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

const isFunction = ({ type }) => /Function/.test(type);

/** A case's title: the row's cells in the places that Vitest fills with them. */
function filled(title, cells) {
  let next = 0;
  return title.replace(/%(?:(\d+)\$)?([sdifjoO])/g, (_, place) => {
    const cell = cells[place ? place - 1 : next++];
    return cell ? textOf(cell.node, cell.scope) : unknown;
  });
}

/** Every title in a test's source, each as often as the source says that it is made. */
export function titlesOf(source, name = 'source.tsx') {
  const titles = [];
  /** Functions being gone through: one that calls itself makes no new titles. */
  const entered = new Set();

  function visitCases(call, { isGroup, table }, scope) {
    const [title, ...rest] = call.arguments;
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
      const cells = membersOf(row.node, row.scope) ?? [row];
      titles.push(filled(said, cells));
      const within = inner(scope);
      body?.params.forEach((parameter, at) => {
        bind(parameter, cells[at], within);
      });
      if (body) visit(body.body, within);
    }
  }

  function visit(node, scope) {
    const runner = node.type === 'CallExpression' && node.arguments[0] && runnerOf(node.callee);
    if (runner) return visitCases(node, runner, scope);
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
      return undefined;
    }
    const own = node.type === 'BlockStatement' ? inner(scope) : scope;
    // A named function is gone through where it is called.
    if (isFunction(node) && node.id) return undefined;
    const isNaming = node.type === 'VariableDeclarator';
    for (const child of childrenOf(node)) if (!isNaming || !isFunction(child)) visit(child, own);
    return undefined;
  }

  /** A function of the same file that makes tests: gone through with what it is called with. */
  function visitCalled({ callee, arguments: given }, scope) {
    const { node, scope: outer } = resolve(callee, scope);
    if (!isFunction(node) || entered.has(node)) return;
    const within = inner(outer);
    node.params.forEach((parameter, at) => {
      if (given[at]) bind(parameter, resolve(given[at], scope), within);
    });
    entered.add(node);
    visit(node.body, within);
    entered.delete(node);
  }

  const { program, errors } = parseSync(name, source);
  if (errors.length > 0) throw new SyntaxError(`${name}: ${errors[0].message}`);
  visit(program, inner(null));
  return titles;
}
