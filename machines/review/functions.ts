import { createHash } from 'node:crypto';
import { type InspectorNotification, type Runtime, Session } from 'node:inspector';
import { parseSync } from 'vite';
import { type Plain, toCanonicalJson } from './canonicalJson.ts';

/** What a function does, for the reviewer of a change. */
export interface FunctionMeaning {
  name: string;
  code: string;
  /** The values outside of it that it uses, by their names in the code. */
  uses: Readonly<Record<string, Plain>>;
}

/** Returns the SHA-256 of a value. */
export const digest = (value: Plain): string =>
  createHash('sha256').update(toCanonicalJson(value)).digest('hex');

/** How many characters of a hash identify a function. */
const hashLength = 20;

type Node = { type: string; [key: string]: unknown };
type Names = ReadonlyMap<string, string>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

/** Parses the text of a function: it is an expression by itself, but a method only inside an object. */
function parsed(code: string): Node {
  for (const text of [`(${code})`, `({${code}})`, `({set ${code}})`]) {
    const { program, errors } = parseSync('function.js', text);
    const [statement] = program.body as unknown as { expression?: unknown }[];
    if (errors.length === 0 && isNode(statement?.expression)) return statement.expression;
  }
  throw new Error(`This function cannot be read: ${code.slice(0, 80)}`);
}

/** Returns the names that a pattern declares. */
function declaredIn(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [String(pattern.name)];
    case 'ObjectPattern':
      return (pattern.properties as Node[]).flatMap((it) => declaredIn(it.value ?? it.argument));
    case 'ArrayPattern':
      return (pattern.elements as unknown[]).flatMap(declaredIn);
    case 'AssignmentPattern':
      return declaredIn(pattern.left);
    case 'RestElement':
      return declaredIn(pattern.argument);
    default:
      return [];
  }
}

function declaredBy(statement: unknown): string[] {
  if (!isNode(statement)) return [];
  if (statement.type === 'VariableDeclaration')
    return (statement.declarations as Node[]).flatMap(({ id }) => declaredIn(id));
  const isNamed = ['FunctionDeclaration', 'ClassDeclaration'].includes(statement.type);
  return isNamed ? declaredIn(statement.id) : [];
}

/** Properties of a syntax node without meaning, or whose meaning other properties contain. */
const unsaid = ['type', 'start', 'end', 'range', 'loc', 'raw', 'parent', 'shorthand', 'id'];

/**
 * Returns a function's code without layout, comments and the names of its own variables. `use` returns the value of an
 * outside name, which it receives as a chain of names: `limits.age.min`.
 */
function formOf(code: string, use: (chain: readonly string[]) => Plain): Plain {
  let declared = 0;
  const within = (names: Names, more: readonly string[]): Names => {
    const all = new Map(names);
    for (const name of more) {
      declared += 1;
      all.set(name, `v${declared}`);
    }
    return all;
  };

  /** Returns the names of `a.b.c` in order; `null` if `a` is one of the function's own variables. */
  function chainOf(node: Node, names: Names): string[] | null {
    if (node.type === 'Identifier') return names.has(String(node.name)) ? null : [`${node.name}`];
    if (node.type !== 'MemberExpression' || node.computed || node.optional) return null;
    const chain = chainOf(node.object as Node, names);
    return chain && [...chain, String((node.property as Node).name)];
  }

  const keyOf = ({ computed, key }: Node, names: Names): Plain =>
    computed ? form(key, names) : String((key as Node).name ?? (key as Node).value);

  function functionForm(node: Node, names: Names): Plain {
    const own = within(names, (node.params as unknown[]).flatMap(declaredIn));
    const body = node.body as Node;
    const [only, ...more] = body.type === 'BlockStatement' ? (body.body as Node[]) : [];
    const isReturn = only?.type === 'ReturnStatement' && more.length === 0;
    return [
      'function',
      node.type === 'FunctionDeclaration' ? form(node.id, names) : null,
      Boolean(node.async),
      Boolean(node.generator),
      (node.params as unknown[]).map((param) => form(param, own)),
      form(isReturn ? only.argument : body, own),
    ];
  }

  function form(node: unknown, names: Names): Plain {
    if (Array.isArray(node)) return node.map((inner) => form(inner, names));
    if (!isNode(node)) return plainOf(node);
    const chain = chainOf(node, names);
    if (chain) return ['uses', use(chain)];
    switch (node.type) {
      case 'ParenthesizedExpression':
        return form(node.expression, names);
      case 'Identifier':
        return names.get(String(node.name)) ?? null;
      case 'Literal':
        return node.regex ? plainOf(node.regex) : plainOf(node.value);
      case 'MemberExpression':
        return [
          node.optional ? '?.' : '.',
          form(node.object, names),
          node.computed ? form(node.property, names) : String((node.property as Node).name),
        ];
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        return functionForm(node, names);
      case 'Property':
      case 'MethodDefinition':
      case 'PropertyDefinition':
        return [String(node.kind ?? ''), keyOf(node, names), form(node.value, names)];
      case 'VariableDeclarator':
        return ['=', form(node.id, names), form(node.init, names)];
      case 'LabeledStatement':
        return form(node.body, names);
    }
    const inside =
      node.type === 'CatchClause'
        ? within(names, declaredIn(node.param))
        : within(
            names,
            (node.type === 'BlockStatement'
              ? (node.body as unknown[])
              : [node.init, node.left]
            ).flatMap(declaredBy),
          );
    const keys = Object.keys(node).filter((key) => !unsaid.includes(key));
    return [node.type, ...keys.sort().map((key) => form(node[key], inside))];
  }

  return form(parsed(code), new Map());
}

function plainOf(value: unknown): Plain {
  if (typeof value === 'bigint') return `${value}n`;
  if (value === undefined || value === null) return null;
  if (typeof value === 'object') return JSON.parse(JSON.stringify(value)) as Plain;
  return value as Plain;
}

const isPlainObject = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

type Scope = Record<string, unknown>;
interface Closure {
  isForeign: boolean;
  scopes: readonly Scope[];
}

/** Creates a lookup of a function's scopes in the engine: functions with the same text may differ only in these. */
function createCloset() {
  const session = new Session();
  session.connect();
  const urls = new Map<string, string>();
  session.on(
    'Debugger.scriptParsed',
    ({ params }: InspectorNotification<{ scriptId: string; url: string }>) => {
      urls.set(params.scriptId, params.url);
    },
  );
  function ask<Answer>(method: string, params: object = {}): Answer {
    let answer: unknown;
    session.post(method, params, (error, found) => {
      if (error) throw new Error(`${method}: ${error.message}`);
      answer = found;
    });
    return answer as Answer;
  }
  ask('Debugger.enable');
  const desk: { asked?: unknown; found?: { object?: Scope } } = {};
  Object.assign(globalThis, { meaningDesk: desk });
  type Described = Runtime.GetPropertiesReturnType;
  /** A module's own names, which all of its functions share, by its script. */
  const modules = new Map<string, Scope>();

  function look(asked: object): Closure {
    desk.asked = asked;
    const { result } = ask<Runtime.EvaluateReturnType>('Runtime.evaluate', {
      expression: 'globalThis.meaningDesk.asked',
      objectGroup: 'meaning',
    });
    const described = ask<Described>('Runtime.getProperties', {
      objectId: result.objectId,
      ownProperties: true,
    });
    const inner = (name: string) =>
      described.internalProperties?.find((property) => property.name === name)?.value;
    const { scriptId = '' } = (inner('[[FunctionLocation]]')?.value ?? {}) as { scriptId?: string };
    const url = urls.get(scriptId) ?? 'node:';
    if (url === '' || /^node:|\/node_modules\/(?!\.cache\/)/.test(url))
      return { isForeign: true, scopes: [] };
    const listed = ask<Described>('Runtime.getProperties', {
      objectId: inner('[[Scopes]]')?.objectId,
      ownProperties: true,
    }).result;
    const scopes = listed.flatMap(({ value }) => {
      if (!value?.objectId || value.description === 'Global') return [];
      const isModule = value.description === 'Module';
      const ready = isModule ? modules.get(scriptId) : undefined;
      if (ready) return [ready];
      ask('Runtime.callFunctionOn', {
        objectId: value.objectId,
        functionDeclaration: 'function () { globalThis.meaningDesk.found = this; }',
      });
      const scope = desk.found?.object;
      if (scope && isModule) modules.set(scriptId, scope);
      return scope ? [scope] : [];
    });
    return { isForeign: false, scopes };
  }

  return (asked: object): Closure => {
    const closure = look(asked);
    // Otherwise the engine would keep every inspected object.
    ask('Runtime.releaseObjectGroup', { objectGroup: 'meaning' });
    return closure;
  };
}

/** Removes the numbers that bundling appends to names that several files have. */
const plainName = (code: string) => code.replace(/\b([A-Za-z_]\w*)\$\d+\b/g, '$1');

/** Properties that XState's own functions have in addition to what the chart passed to them. */
const ofLibraries = ['check', 'resolve'];

/**
 * Creates a reader that returns values by their meaning: the same for the same behavior, whatever the source text is.
 */
export function createReader() {
  const closureOf = createCloset();
  const functions: Record<string, FunctionMeaning> = {};
  const known = new WeakMap<object, Plain>();
  const open: object[] = [];
  /** The lowest index in `open` that a reference found since then leads back to. */
  let reached = Number.POSITIVE_INFINITY;

  /** Reads an object once. A reference back to an object that is being read becomes its distance. */
  function once(value: object, look: () => Plain): Plain {
    const ready = known.get(value);
    if (ready !== undefined) return ready;
    const place = open.indexOf(value);
    if (place >= 0) {
      reached = Math.min(reached, place);
      return { back: open.length - place };
    }
    open.push(value);
    const outer = reached;
    reached = Number.POSITIVE_INFINITY;
    const found = look();
    open.pop();
    // Inside a cycle the same object reads differently from elsewhere, so that reading is not stored.
    if (reached >= open.length) known.set(value, found);
    reached = Math.min(outer, reached);
    return found;
  }

  function functionOf(value: (...args: never) => unknown): Plain {
    const { isForeign, scopes } = closureOf(value);
    const own = Object.entries(value).filter(([name]) => !isForeign || !ofLibraries.includes(name));
    const properties = Object.fromEntries(own.map(([name, it]) => [name, read(it)]));
    const more: { [key: string]: Plain } = own.length > 0 ? { with: properties } : {};
    if (isForeign) return { library: value.name, ...more };
    const code = value.toString();
    if (/\{\s*\[native code\]\s*\}$/.test(code)) return { library: value.name, ...more };
    const uses: Record<string, Plain> = {};
    const use = ([root = '', ...chain]: readonly string[]): Plain => {
      const scope = scopes.find((names) => root in names);
      if (!scope) return { global: [root, ...chain].join('.') };
      let at = scope[root];
      const rest = [...chain];
      const name = [root];
      while (rest.length > 0 && isPlainObject(at) && (rest[0] as string) in at) {
        name.push(rest[0] as string);
        at = at[rest.shift() as string];
      }
      const found = read(at);
      uses[plainName(name.join('.'))] = found;
      return rest.length > 0 ? [found, ...rest] : found;
    };
    const hash = digest([formOf(code, use), { ...more }]).slice(0, hashLength);
    functions[hash] = { name: plainName(value.name), code: plainName(code), uses };
    return { function: hash, ...more };
  }

  function objectOf(value: object): Plain {
    if (Array.isArray(value)) return value.map(read);
    if (value instanceof RegExp) return { pattern: value.source, flags: value.flags };
    if (value instanceof Date) return { date: value.getTime() };
    if (value instanceof Map) return { map: [...value].map(read) };
    if (value instanceof Set) return { set: [...value].map(read) };
    const schema: unknown = Reflect.get(value, '_zod');
    if (typeof schema === 'object' && schema !== null)
      return { schema: read(Reflect.get(schema, 'def')) };
    const entries = Object.entries(value).filter(([, it]) => it !== undefined);
    return Object.fromEntries(entries.map(([key, it]) => [key, read(it)]));
  }

  function read(value: unknown): Plain {
    if (typeof value === 'function') {
      const asked = value as (...args: never) => unknown;
      return once(asked, () => functionOf(asked));
    }
    if (typeof value === 'object' && value !== null) return once(value, () => objectOf(value));
    if (typeof value === 'symbol') return String(value);
    if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
    return plainOf(value);
  }

  return { read, functions };
}
/** A reader of values by their meaning. */
export type Reader = ReturnType<typeof createReader>;
