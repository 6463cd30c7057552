import type { Plugin } from 'vite';
import { type Config, channelIds, parseConfig } from '../config.ts';

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

/** Parts of libraries that bundlers can't tell to be unused, by file. */
const unusedParts: [file: string, part: RegExp][] = [
  // Action creators that setup() hands out; the chart imports the few that it uses.
  [
    '/xstate/dist/xstate.esm.js',
    /(?<=return \{)\s*assign,\s*sendTo,\s*raise,\s*log,\s*cancel,\s*stopChild,\s*enqueueActions,\s*emit,\s*spawnChild,/g,
  ],
  // Resource hints and wrappers around React itself; react-dom/client needs the internals alone.
  [
    '/react-dom/cjs/react-dom.production.js',
    /exports\.preconnect = function[\s\S]*(?=exports\.version)/g,
  ],
  // What those hints would be handed to.
  [
    '/react-dom/cjs/react-dom-client.production.js',
    /(?<=r: requestFormReset),\s*D: prefetchDNS,[^}]*M: preinitModuleScript(?=\s*\})/g,
  ],
];

/** The app's own code must not come to rely on those parts. */
const reliesOnUnused = /from ['"]react-dom['"]|\bjourneySetup\.(?!create)\w/;

/**
 * Leaves out of the built app what no applicant's phone needs: the configuration comes as its parsed
 * value instead of as schema and parser, the chart without what analysts and tests read of it, libraries
 * without helpers that nobody calls, React's own useSyncExternalStore instead of its stand-in for
 * older Reacts, and crypto-js without deriving keys from passwords, which the envelope does not do.
 */
export function slimPlugin(): Plugin {
  let config: Config;
  return {
    name: 'slim',
    enforce: 'pre',
    apply: 'build',
    configResolved: ({ env }) => {
      config = parseConfig(env);
    },
    load(id) {
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
        const unused = unusedParts.find(([file]) => id.endsWith(file))?.[1];
        if (unused) {
          const rest = code.replace(unused, '');
          if (rest === code) this.error(`${id} no longer has what slimPlugin leaves out`);
          return { code: rest, map: null };
        }
        if (!id.includes('/node_modules/') && reliesOnUnused.test(code)) {
          this.error(`${id} uses what slimPlugin leaves out of its library`);
        }
        if (!/\/machines\/(?:chart|states\/\w+|fragments\/\w+)\.ts$/.test(id)) return null;
        return { code: withoutProse(code, this.parse(code) as unknown as Node), map: null };
      },
    },
  };
}
