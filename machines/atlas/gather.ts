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
  provenPaths,
  readRecord,
  type ToolRecord,
  type WalkFigures,
} from '../findings.ts';
import { type ExaminedJournals, examineJournals } from '../journals/examine.ts';
import { readJournals } from '../journals/file.ts';
import { journey } from '../journey/journey.ts';
import { noteOf } from '../notes/notes.ts';
import { replayAll } from '../paths/command.ts';
import { type Coverage, getCoverage } from '../paths/goals.ts';
import { type GoldenPath, readGoldenPaths } from '../paths/golden.ts';
import type { Observation } from '../paths/runPath.ts';
import { proveAll } from '../proofs/command.ts';
import { properties } from '../proofs/prove.ts';
import { rules } from '../proofs/structure.ts';
import { type Approval, readApprovals } from '../review/approvals.ts';
import { type Fingerprints, getFingerprints } from '../review/fingerprints.ts';
import { type ExaminedRevision, shortenFingerprint } from '../review/meaning.ts';
import { type Remark, readRemarks } from '../review/remarks.ts';
import { examineTree } from '../review/tree.ts';
import { catalogue, exceptions, findRowTitles, type Row } from './catalogue.ts';

/** A committed path with its observations on the real actor. */
export interface Path extends GoldenPath {
  /** Counted from 1. */
  number: number;
  observations: readonly Observation[];
}

/** A state with its node in the chart, its transitions, and the IDs of its requirements. */
export interface AtlasState extends State {
  node: AnyStateNode;
  sites: readonly TransitionSite[];
  requirements: readonly string[];
}

/** A requirement with the tests and states that name it. */
export interface RowFacts extends Row {
  /** Titles of the tests that name it. */
  proofs: readonly { words: string; file: string }[];
  /** Why it needs no test; `undefined` without such a reason. */
  exception: string | undefined;
  states: readonly string[];
}

/** Everything that the atlas shows, from the chart, its paths, its proofs and the requirements. */
export interface Facts {
  states: ReadonlyMap<string, AtlasState>;
  paths: readonly Path[];
  coverage: Coverage;
  /** The meaning of the chart. */
  examined: ExaminedRevision;
  /** The fingerprints of its parts, by which approvals and remarks name them. */
  fingerprints: Fingerprints;
  approvals: readonly Approval[];
  remarks: readonly Remark[];
  proofs: readonly AtlasProof[];
  /** The last proof run, and whether it was for this chart; `null` if there was none. */
  proven: Proven | null;
  rows: ReadonlyMap<string, RowFacts>;
  drawings: ReadonlyMap<string, string>;
  /** The last run of the paths in a real browser; `null` if there was none. */
  browser: ToolRecord<BrowserRun> | null;
  /** The last run of the mutations in this copy; `null` if there was none. */
  mutations: ToolRecord<MutationFigures> | null;
  /** The last random walks in this copy; `null` if there were none. */
  walks: ToolRecord<WalkFigures> | null;
  /** What the journals say that the atlas was built with; `null` without journals. */
  journals: ExaminedJournals | null;
  provenance: Provenance;
}

/** What the atlas was generated from, and when. */
export interface Provenance {
  commit: string;
  date: string;
  /** The chart's fingerprint, shortened; none where it was not read. */
  chart?: string;
}

/** A property or rule with its result in the last proof run; `found` is `null` if it was not part of one. */
export type AtlasProof = Pick<ProvenFigures, 'name' | 'statement' | 'on'> & {
  found: Pick<ProvenFigures, 'holds' | 'searched' | 'checked'> | null;
};

/** The last run of the proofs. */
export interface Proven {
  at: string;
  commit: string;
  isCurrent: boolean;
  /** Situations that were searched. */
  searched: number;
}

/** Returns the current commit and date. */
export const getProvenance = (chart?: string): Provenance => ({
  commit: getCommit().replace('-dirty', ' + perubahan'),
  date: new Intl.DateTimeFormat('id-ID', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Jakarta',
  }).format(new Date()),
  ...(chart && { chart }),
});

/** Returns every state of a chart with its words, parents first. */
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

/** Returns every property and rule with its result in the last proof run, and that run. */
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
  const isCurrent = hasChangedSince(commit, provenPaths) === false;
  return { proofs, proven: { at, commit, isCurrent, searched: found.configurations } };
}

/** Receives the name of each step when it starts. */
type ReportProgress = (what: string) => void;

/**
 * Reads the chart and runs its paths on the real actor. Results of slow tools (proofs, mutations, browser) are those of
 * their last run; with `prove` the properties are checked first. `journals` names a file with journals.
 */
export async function gatherFacts(
  say: ReportProgress = () => undefined,
  { prove = false, journals = '' } = {},
): Promise<Facts> {
  const machine = journey as never;
  // Runs in a separate process, in parallel with the paths.
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
  if (journals) say('memutar jurnal');
  const examinedJournals = journals ? await examineJournals(await readJournals(journals)) : null;
  say('menggambar');
  const drawings = await generate();
  say('membaca syarat dan pengujian');
  const rows = rowFacts(states);
  const examined = await reading;
  const fingerprints = getFingerprints(examined);
  return {
    states,
    paths: golden.map((path, index) => ({
      ...path,
      number: index + 1,
      observations: replayed[index]?.observations ?? [],
    })),
    coverage: getCoverage(machine, new Set(replayed.flatMap(({ reached }) => [...reached]))),
    examined,
    fingerprints,
    approvals: readApprovals().approvals,
    remarks: readRemarks(fingerprints),
    ...readProofs(),
    rows,
    drawings,
    browser: readRecord('browser'),
    mutations: readRecord('mutations'),
    walks: readRecord('walks'),
    journals: examinedJournals,
    provenance: getProvenance(shortenFingerprint(examined.fingerprint)),
  };
}
