import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { type Plugin, parseSync } from 'vite';
import { loadBrand } from '../brand/loadBrand.ts';
import fixedTexts from '../copy/fixedTexts.json' with { type: 'json' };

const folder = 'src/copy';

/** A text of the app at its place in the source. */
export interface TextSlot {
  /** Its key, such as `chooser.pick` or `chooser.benefits.cardgold.0.value`. */
  key: string;
  /** The text, with a named placeholder such as `{card}` for each value in it. */
  text: string;
  /** The source code of each placeholder's value. */
  values: Record<string, string>;
  /** The range in the source file. */
  start: number;
  end: number;
}

/** A node of the syntax tree. */
interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const asNodes = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);

/** Lists the names in an expression, in the order of the source. */
function namesIn(node: Node): string[] {
  if (node.type === 'Identifier') return [String(node.name)];
  return Object.values(node).flatMap((part) => asNodes(part).flatMap(namesIn));
}

/** The parts of a node that may be its result, by the type of the node. */
const results: Record<string, readonly string[]> = {
  TSAsExpression: ['expression'],
  TSSatisfiesExpression: ['expression'],
  ParenthesizedExpression: ['expression'],
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['left', 'right'],
  ArrowFunctionExpression: ['body'],
  FunctionDeclaration: ['body'],
  BlockStatement: ['body'],
  ReturnStatement: ['argument'],
  IfStatement: ['consequent', 'alternate'],
  VariableDeclaration: ['declarations'],
  VariableDeclarator: ['init'],
};

/** Finds the texts of one file of src/copy. Every text literal that a reader may see has a key. */
export function findTextSlots(code: string, file: string): TextSlot[] {
  const found: TextSlot[] = [];
  const sourceOf = ({ start, end }: Node) => code.slice(start, end);

  const addTemplate = (node: Node, key: string, parameters: readonly string[]) => {
    const parts = asNodes(node.quasis).map(
      (part) => (part.value as { cooked?: string }).cooked ?? '',
    );
    const values: Record<string, string> = {};
    const text = asNodes(node.expressions).reduce((sum, expression, at) => {
      const source = sourceOf(expression);
      const names = namesIn(expression);
      const name = names.find((one) => parameters.includes(one)) ?? names.at(-1) ?? 'value';
      let unique = name;
      for (let number = 2; (values[unique] ?? source) !== source; number += 1)
        unique = `${name}${number}`;
      values[unique] = source;
      return `${sum}{${unique}}${parts[at + 1]}`;
    }, parts[0] ?? '');
    found.push({ key, text, values, start: node.start, end: node.end });
  };

  const visit = (node: Node, key: string, parameters: readonly string[]): void => {
    const visitAll = (part: unknown) => {
      for (const child of asNodes(part)) visit(child, key, parameters);
    };
    if (node.type === 'Literal' && typeof node.value === 'string')
      found.push({ key, text: node.value, values: {}, start: node.start, end: node.end });
    else if (node.type === 'TemplateLiteral') addTemplate(node, key, parameters);
    else if (node.type === 'ObjectExpression')
      for (const property of asNodes(node.properties)) {
        if (property.type !== 'Property' || !isNode(property.key) || !isNode(property.value))
          continue;
        const { key: name, computed, value } = property;
        const part = computed ? sourceOf(name) : String(name.name ?? name.value);
        visit(value as Node, `${key}.${part}`, parameters);
      }
    else if (node.type === 'ArrayExpression')
      for (const [at, child] of asNodes(node.elements).entries())
        visit(child, `${key}.${at}`, parameters);
    // A helper that makes a text of another one.
    else if (node.type === 'CallExpression' && (node.callee as Node).type === 'Identifier')
      visitAll(node.arguments);
    else {
      const own = asNodes(node.params).flatMap((parameter) =>
        parameter.type === 'Identifier' ? [String(parameter.name)] : namesIn(parameter),
      );
      const all = [...parameters, ...own];
      for (const part of results[node.type] ?? [])
        for (const child of asNodes(node[part])) visit(child, key, all);
    }
  };

  for (const statement of parseSync(file, code).program.body as unknown as Node[]) {
    const [declared = statement] = asNodes(statement.declaration);
    const named =
      declared.type === 'VariableDeclaration' ? asNodes(declared.declarations) : [declared];
    for (const node of named) {
      const { id } = node;
      if (isNode(id) && id.type === 'Identifier') visit(node, String(id.name), []);
    }
  }
  return found.map((slot) => {
    const same = found.filter(({ key }) => key === slot.key);
    return same.length > 1 ? { ...slot, key: `${slot.key}.${same.indexOf(slot) + 1}` } : slot;
  });
}

/** Returns the texts of all files of src/copy. */
export const findAllTextSlots = (): TextSlot[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .flatMap((name) => findTextSlots(readFileSync(join(folder, name), 'utf8'), name));

/** Flattens nested overrides to keys with dots. */
const flatten = (value: unknown, key = ''): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => flatten(part, key ? `${key}.${name}` : name))
    : [[key, value]];

const placeholdersIn = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();

const formatPlaceholders = (names: readonly string[]) =>
  names.length > 0 ? names.map((name) => `{${name}}`).join(', ') : 'no placeholder';

/** The result of `checkOverrides`. */
export interface CheckedOverrides {
  /** The new texts by key. */
  texts: Map<string, string>;
  /** The overrides of texts that the specification fixes. */
  warnings: string[];
}

/**
 * Checks the overrides of texts.
 * @throws one line for each unknown key, with the most similar known one, and for each wrong text.
 */
export function checkOverrides(
  overrides: unknown,
  slots: readonly TextSlot[],
  fixed: Readonly<Record<string, string>> = fixedTexts,
): CheckedOverrides {
  const known = new Map(slots.map((slot) => [slot.key, slot]));
  const checked: CheckedOverrides = { texts: new Map(), warnings: [] };
  const problems: string[] = [];
  for (const [key, text] of flatten(overrides)) {
    const slot = known.get(key);
    if (!slot) {
      const [nearest] = [...known.keys()].sort((a, b) => distance(a, key) - distance(b, key));
      problems.push(`texts.json: ${key} is not the key of a text; did you mean ${nearest}?`);
      continue;
    }
    if (typeof text !== 'string') {
      problems.push(`texts.json: ${key} is ${JSON.stringify(text)}; it must be a text.`);
      continue;
    }
    const [needed, given] = [Object.keys(slot.values).sort(), placeholdersIn(text)];
    if (needed.join() !== given.join()) {
      const forms = [given, needed].map(formatPlaceholders);
      problems.push(`texts.json: ${key} has ${forms[0]}; it must have ${forms[1]}.`);
      continue;
    }
    checked.texts.set(key, text);
    const rows = fixed[key];
    if (rows) checked.warnings.push(`${key} is fixed by the specification: ${rows}`);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return checked;
}

/** Writes a text as source, with the values of its placeholders. */
function writeText(text: string, values: TextSlot['values']): string {
  const names = Object.keys(values);
  if (names.length === 0) return JSON.stringify(text);
  const escaped = text.replace(/[`\\]|\$(?=\{)/g, '\\$&');
  return `\`${escaped.replace(/\{(\w+)\}/g, (_, name: string) => `\${${values[name]}}`)}\``;
}

/** Replaces the overridden texts in the source of one file. */
export function replaceTexts(
  code: string,
  slots: readonly TextSlot[],
  texts: ReadonlyMap<string, string>,
): string {
  const changed = slots
    .filter(({ key }) => texts.has(key))
    .sort((a, b) => b.start - a.start)
    .reduce((source, { key, values, start, end }) => {
      const text = writeText(texts.get(key) ?? '', values);
      return source.slice(0, start) + text + source.slice(end);
    }, code);
  return changed;
}

const isCopy = /\/src\/copy\/(\w+\.ts)$/;

/**
 * Replaces texts with those of the brand's texts.json while the app is built, so that the app contains no
 * mechanism for it. An unknown key stops the build.
 * @param isLoud prints a warning for each text that the specification fixes
 */
export function textOverrides({ isLoud = false } = {}): Plugin {
  let texts: CheckedOverrides['texts'] = new Map();
  return {
    name: 'text-overrides',
    enforce: 'pre',
    configResolved({ logger }) {
      const { overrides } = loadBrand();
      if (Object.keys(overrides as object).length === 0) return;
      const checked = checkOverrides(overrides, findAllTextSlots());
      ({ texts } = checked);
      if (isLoud) for (const line of checked.warnings) logger.warn(`texts.json: ${line}`);
    },
    transform(code, id) {
      const [, file] = isCopy.exec(id.split('?')[0] ?? '') ?? [];
      if (!file || texts.size === 0) return null;
      return { code: replaceTexts(code, findTextSlots(code, file), texts), map: null };
    },
  };
}
