import { type Plugin, runnerImport } from 'vite';
import { type Config, channelIds, parseConfig } from '../config.ts';
import { reliesOnUnused, unusedFunctions, unusedParts } from './unusedParts.ts';

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

/** The words of one object that only people and tests read, as ranges to be left out. */
function* proseOf(node: Node): Generator<Node> {
  if (node.type === 'ObjectExpression') {
    const properties = node.properties as Property[];
    const isState = properties.some(({ key }) => stateKeys.has(key?.name ?? ''));
    for (const property of properties) {
      const name = property.key?.name;
      if (name === 'requirements' || (name === 'description' && isState)) yield property;
    }
  }
  if (node.type === 'ArrayExpression') {
    const elements = node.elements as (Node | null)[];
    if (elements.length > 0 && elements.every(isRowId)) yield* elements as Node[];
  }
}

/** A chart's module without the descriptions and requirement rows of its states. */
function withoutProse(code: string, program: Node): string {
  const ranges = [...nodesIn(program)].flatMap((node) => [...proseOf(node)]);
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

/** A library's module without the parts and the bodies of functions that the app never uses. */
function withoutUnused(
  code: string,
  file: string,
  parse: (code: string) => unknown,
): string | null {
  let rest = code;
  for (const part of unusedParts[file] ?? []) {
    const before = rest;
    rest = rest.replace(part, '');
    if (rest === before) return null;
  }
  const unused = new Set(unusedFunctions[file]);
  let kept = rest;
  // From the end, so that the places before it stay valid.
  for (const node of [...(parse(rest) as { body: Node[] }).body].reverse()) {
    const { id, body } = node as Node & { id?: { name: string }; body?: Node };
    if (node.type !== 'FunctionDeclaration' || !id || !body || !unused.delete(id.name)) continue;
    kept = `${kept.slice(0, body.start)}{}${kept.slice(body.end)}`;
  }
  return unused.size > 0 ? null : kept;
}

/** Modules of plain data that are made of schemas: the built app gets the data alone. */
const evaluatedModules = ['machines/journey/saved/facts.ts'];
const runner = { configFile: false, logLevel: 'error' } as const;

/**
 * Leaves out of the built app what no applicant's phone needs: the configuration comes as its parsed
 * value instead of as schema and parser, the chart without what analysts and tests read of it, libraries
 * without helpers that nobody calls, React's own useSyncExternalStore instead of its stand-in for
 * older Reacts, and crypto-js without deriving keys from passwords, which the envelope does not do.
 */
export function slimPlugin(): Plugin {
  const slimmed = Object.keys({ ...unusedParts, ...unusedFunctions });
  let config: Config;
  return {
    name: 'slim',
    enforce: 'pre',
    apply: 'build',
    configResolved: ({ env }) => {
      config = parseConfig(env);
    },
    async load(id) {
      const evaluated = evaluatedModules.find((end) => id.endsWith(end));
      if (evaluated) {
        const { module } = await runnerImport<Record<string, unknown>>(`./${evaluated}`, runner);
        return Object.entries(module)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n');
      }
      if (id.endsWith('/src/config.ts')) {
        return `export const config = ${JSON.stringify(config)};
export const channelIds = ${JSON.stringify(channelIds)};`;
      }
      if (/\/crypto-js\/(?:md5|evpkdf)\.js$/.test(id)) return 'module.exports = {};';
      // One style sheet and files fetched ahead: a dynamic import has nothing to preload.
      if (id === '\0vite/preload-helper.js')
        return 'export const __vitePreload = (load) => load();';
      if (id.endsWith('/use-sync-external-store/shim/index.js')) {
        return "module.exports = { useSyncExternalStore: require('react').useSyncExternalStore };";
      }
      return null;
    },
    transform: {
      order: 'post',
      handler(code, id) {
        const file = slimmed.find((end) => id.endsWith(end));
        if (file) {
          const rest = withoutUnused(code, file, (text) => this.parse(text));
          if (rest === null) this.error(`${id} no longer has what slimPlugin leaves out`);
          return { code: rest, map: null };
        }
        if (!id.includes('/node_modules/') && reliesOnUnused.test(code)) {
          this.error(`${id} uses what slimPlugin leaves out of its library`);
        }
        if (!/\/machines\/journey\/(?:chart|(?:states|fragments)\/.+)\.ts$/.test(id)) return null;
        return { code: withoutProse(code, this.parse(code) as unknown as Node), map: null };
      },
    },
  };
}
