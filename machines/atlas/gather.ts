import type { AnyStateNode } from 'xstate';
import { getPath, getSites, getStates, type TransitionSite } from '../definition.ts';
import { generate } from '../diagram/command.ts';
import { createModel, type State } from '../diagram/model.ts';
import {
  type BrowserRun,
  getCommit,
  hasChangedSince,
  type MutationFigures,
  type ProvenFigures,
  readRecord,
  type ToolRecord,
} from '../findings.ts';
import { journey } from '../journey/journey.ts';
import { noteOf } from '../notes/notes.ts';
import { replayAll } from '../paths/command.ts';
import { type Coverage, getCoverage } from '../paths/goals.ts';
import { type GoldenPath, readGoldenPaths } from '../paths/golden.ts';
import type { Observation } from '../paths/runPath.ts';
import { proveAll } from '../proofs/command.ts';
import { properties } from '../proofs/prove.ts';
import { rules } from '../proofs/structure.ts';
import { type Examined, shortenFingerprint } from '../review/meaning.ts';
import { examineTree } from '../review/tree.ts';
import { catalogue, exceptions, findRowTitles, type Row } from './catalogue.ts';

export interface Path extends GoldenPath {
  /** Counted from 1. */
  number: number;
  observations: readonly Observation[];
}

/** A state with its node and its transitions, each beside its words in the model. */
export interface AtlasState extends State {
  node: AnyStateNode;
  sites: readonly TransitionSite[];
  requirements: readonly string[];
}

export interface RowFacts extends Row {
  /** Titles of the tests that name it. */
  proofs: readonly { words: string; file: string }[];
  /** Why it has none. */
  exception: string | undefined;
  states: readonly string[];
}

/** All that the atlas tells, gathered from the chart, its walks, its proofs and the catalogue. */
export interface Facts {
  states: ReadonlyMap<string, AtlasState>;
  paths: readonly Path[];
  coverage: Coverage;
  /** What the chart means, in the words of its tables. */
  examined: Examined;
  proofs: readonly AtlasProof[];
  /** When they were looked at last, and whether of this very chart; null when nobody has. */
  proven: Proven | null;
  rows: ReadonlyMap<string, RowFacts>;
  drawings: ReadonlyMap<string, string>;
  /** The last walk of the paths in a real browser; null when there was none. */
  browser: ToolRecord<BrowserRun> | null;
  /** The last mutations of the chart, where somebody ran them in this copy. */
  mutations: ToolRecord<MutationFigures> | null;
  provenance: Provenance;
}

/** What a site was made of, and when. */
export interface Provenance {
  commit: string;
  date: string;
  /** The chart's fingerprint, shortened; none where it was not read. */
  chart?: string;
}

/** A property that shall hold; without `found` nobody has looked yet. */
export type AtlasProof = Pick<ProvenFigures, 'name' | 'statement' | 'on'> & {
  found: Pick<ProvenFigures, 'holds' | 'searched' | 'checked'> | null;
};

export interface Proven {
  at: string;
  commit: string;
  isCurrent: boolean;
  /** Situations that were searched. */
  searched: number;
}

export const getProvenance = (chart?: string): Provenance => ({
  commit: getCommit().replace('-dirty', ' + perubahan'),
  date: new Intl.DateTimeFormat('id-ID', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Jakarta',
  }).format(new Date()),
  ...(chart && { chart }),
});

/** Every state of a chart with its words, parents first. */
export function createAtlasStates(machine: never): Map<string, AtlasState> {
  const nodes = new Map(getStates(machine).map((node) => [getPath(node), node]));
  return new Map(
    createModel(machine).map((state) => {
      const node = nodes.get(state.path) as AnyStateNode;
      return [
        state.path,
        { ...state, node, sites: getSites(node), requirements: noteOf(node).rows },
      ];
    }),
  );
}

function rowFacts(states: ReadonlyMap<string, AtlasState>): Map<string, RowFacts> {
  const proofs = findRowTitles();
  return new Map(
    catalogue.map((row) => [
      row.id,
      {
        ...row,
        proofs: proofs.filter(({ ids }) => ids.includes(row.id)),
        exception: exceptions.get(row.id),
        states: [...states.values()]
          .filter(({ requirements }) => requirements.includes(row.id))
          .map(({ path }) => path),
      },
    ]),
  );
}

/** What a proof looks at: with these as they were, it would find the same. */
const provenFolders = [
  'api/contracts',
  'machines/journey',
  'machines/paths',
  'machines/proofs',
  'src',
];

/** Every property of the chart with what was found of it the last time that somebody looked. */
export function readProofs(): Pick<Facts, 'proofs' | 'proven'> {
  const record = readRecord('proofs');
  const list = record?.result.list ?? [];
  const wanted = [
    ...properties.flatMap(({ name, says, on = ['onePerson'] as const }) =>
      on.map((of) => ({ name, statement: says, on: of })),
    ),
    ...rules.map(({ name, says }) => ({ name, statement: says })),
  ];
  const proofs = wanted.map((one): AtlasProof => {
    const on = 'on' in one ? one.on : undefined;
    const found = list.find((it) => it.name === one.name && it.on === on) ?? null;
    return { ...one, found };
  });
  if (!record || list.length === 0) return { proofs, proven: null };
  const { at, commit, result: found } = record;
  const isCurrent = hasChangedSince(commit, provenFolders) === false;
  return { proofs, proven: { at, commit, isCurrent, searched: found.configurations } };
}

/** Hears what is being done, and how long the last thing took. */
type ReportProgress = (what: string) => void;

/**
 * Reads the chart and walks its paths on the real actor. What takes minutes (proofs, mutations, the browser) is
 * told as it was found last; with `prove` the properties are proven first.
 */
export async function gatherFacts(
  say: ReportProgress = () => undefined,
  { prove = false } = {},
): Promise<Facts> {
  const machine = journey as never;
  // In a process of its own, beside the walks.
  const reading = examineTree();
  reading.catch(() => undefined);
  say('membaca diagram');
  const states = createAtlasStates(machine);
  const golden = readGoldenPaths();
  say(`menempuh ${golden.length} jalur`);
  const replayed = await replayAll(golden);
  if (prove) {
    say('membuktikan sifat (beberapa menit)');
    proveAll();
  }
  say('menggambar');
  const drawings = await generate();
  say('membaca syarat dan pengujian');
  const rows = rowFacts(states);
  const examined = await reading;
  return {
    states,
    paths: golden.map((path, index) => ({
      ...path,
      number: index + 1,
      observations: replayed[index]?.observations ?? [],
    })),
    coverage: getCoverage(machine, new Set(replayed.flatMap(({ reached }) => [...reached]))),
    examined,
    ...readProofs(),
    rows,
    drawings,
    browser: readRecord('browser'),
    mutations: readRecord('mutations'),
    provenance: getProvenance(shortenFingerprint(examined.fingerprint)),
  };
}
