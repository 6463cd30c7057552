import { relative } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { parseConfig } from '../config.ts';
import { parseOlderConfig } from '../olderConfig.ts';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
interface Property extends Node {
  key: { name?: string };
  value: Node;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield* nodesIn(child);
    }
  }
}

const rowId = /^[A-Z]{2,3}-\d+[a-z]?$/;
const isRowId = (node: Node | null) => node?.type === 'Literal' && rowId.test(String(node.value));
const stateKeys = new Set(['meta', 'on', 'states', 'invoke', 'always', 'after', 'entry', 'tags']);

/** Whether nothing is left of a state's `meta` without its requirements. */
const isProse = (meta: Node) =>
  meta.type === 'ObjectExpression' &&
  (meta.properties as Property[]).every(({ key }) => key?.name === 'requirements');

/** The words of one object that only people and tests read, as ranges to be left out. */
function* proseOf(node: Node): Generator<Node> {
  if (node.type === 'ObjectExpression') {
    const properties = node.properties as Property[];
    const isState = properties.some(({ key }) => stateKeys.has(key?.name ?? ''));
    for (const property of properties) {
      const name = property.key?.name;
      if (name === 'requirements' || (name === 'description' && isState)) yield property;
      if (name === 'meta' && isProse(property.value)) yield property;
    }
  }
  if (node.type === 'ArrayExpression') {
    const elements = node.elements as (Node | null)[];
    if (elements.length > 0 && elements.every(isRowId)) yield* elements as Node[];
  }
}

/** What analysts call a call and its words, and the shape of what is asked (api/contracts/call.ts). */
function* explanationsOf(node: Node): Generator<Node> {
  if (node.type !== 'ObjectExpression') return;
  for (const property of node.properties as Property[]) {
    const { name } = property.key ?? {};
    const isTitle = name === 'title' && property.value.type === 'Literal';
    // What is sent is checked where it arrives; the phone's types know it.
    if (isTitle || name === 'means' || name === 'request') yield property;
  }
}

/** A module of ours without what `prose` finds in it. */
function without(prose: typeof proseOf, code: string, program: Node): string {
  const ranges = [...nodesIn(program)].flatMap((node) => [...prose(node)]);
  const kept: string[] = [];
  let at = 0;
  for (const { start, end } of ranges.sort((a, b) => a.start - b.start)) {
    // A row inside a `requirements` that goes as a whole is gone already.
    if (start < at) continue;
    kept.push(code.slice(at, start));
    at = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
  }
  return kept.join('') + code.slice(at);
}

/** Ours, and written for people too: the chart, its states and the fragments they share. */
const chartModule = /^machines\/journey\/(?:chart|(?:states|fragments)\/.+)\.ts$/;

/** The calls to the bank. */
const contractModule = /^api\/contracts\/.+\.ts$/;

/** Plain data as code; a list of names as one text, which is shorter on its way. */
function written(value: unknown): string {
  const isWord = (item: unknown) => typeof item === 'string' && /^\w+$/.test(item);
  if (Array.isArray(value) && value.length > 1 && value.every(isWord))
    return `${JSON.stringify(value.join(' '))}.split(" ")`;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, it]) => `${JSON.stringify(key)}:${written(it)}`);
  return `{${entries.join()}}`;
}

/** Modules of plain data that are made of schemas: the built app gets the data alone. */
const evaluatedModules = ['machines/journey/saved/facts.ts'];
/** How saved values are shown to whoever watches the chart, which no applicant does. */
const watchersModule = 'machines/journey/saved/formMasks.ts';
const runner = { configFile: false, logLevel: 'error' } as const;

/**
 * Leaves out of our own files what no applicant's phone needs: the configuration comes as its parsed
 * value instead of as schema and parser, the table of saved values as its facts, chart and calls without
 * what analysts and tests read of them. Libraries are bundled as they are published (tests/vite/libraries.test.ts).
 */
export function trimBundle(): Plugin {
  /** Modules of configuration, as what they were parsed to. */
  let configured: Record<string, string> = {};
  let root = process.cwd();
  const ownPath = (id: string) => relative(root, id);
  return {
    name: 'trim-bundle',
    enforce: 'pre',
    apply: 'build',
    configResolved: (resolved) => {
      const [config, older] = [parseConfig(resolved.env), parseOlderConfig(resolved.env)];
      configured = {
        'src/config.ts': `export const config = ${JSON.stringify(config)};
export { channelIds } from './limits.ts';`,
        'src/olderConfig.ts': `export const olderConfig = ${JSON.stringify(older)};`,
      };
      root = resolved.root;
    },
    async load(id) {
      const path = ownPath(id);
      if (evaluatedModules.includes(path)) {
        const { module } = await runnerImport<Record<string, unknown>>(`./${path}`, runner);
        return Object.entries(module)
          .map(([name, value]) => `export const ${name} = ${written(value)};`)
          .join('\n');
      }
      if (path === watchersModule) return 'export const formMasks = {};';
      return configured[path] ?? null;
    },
    transform: {
      order: 'post',
      handler(code, id) {
        const path = ownPath(id);
        const prose = chartModule.test(path)
          ? proseOf
          : contractModule.test(path)
            ? explanationsOf
            : null;
        if (!prose) return null;
        return { code: without(prose, code, this.parse(code) as unknown as Node), map: null };
      },
    },
  };
}
