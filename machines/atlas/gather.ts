import { execFileSync } from 'node:child_process';
import type { AnyStateNode } from 'xstate';
import {
  catalogue,
  exceptions,
  proofsOfRows,
  type Row,
} from '../../tests/requirements/catalogue.mjs';
import { pathOf, type Site, sitesOf, statesOf } from '../definition.ts';
import { generate } from '../diagram/command.ts';
import { modelOf, type State } from '../diagram/model.ts';
import { type BrowserRun, lastRecord, type MutantFigures, type Recorded } from '../findings.ts';
import { journey } from '../journey/journey.ts';
import { noteOf } from '../notes/notes.ts';
import { replayAll } from '../paths/command.ts';
import { type Coverage, coverageOf } from '../paths/goals.ts';
import { type GoldenPath, readGolden } from '../paths/golden.ts';
import type { Observation } from '../paths/runPath.ts';
import { proveAll } from '../proofs/command.ts';
import type { Proof } from '../proofs/prove.ts';
import { journeys } from '../proofs/search.ts';

export interface Path extends GoldenPath {
  /** Counted from 1. */
  number: number;
  observations: readonly Observation[];
}

/** A state with its node and its transitions, each beside its words in the model. */
export interface AtlasState extends State {
  node: AnyStateNode;
  sites: readonly Site[];
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
  proofs: readonly Proof[];
  /** Situations that the proofs searched. */
  searched: number;
  rows: ReadonlyMap<string, RowFacts>;
  drawings: ReadonlyMap<string, string>;
  /** The last walk of the paths in a real browser; null when there was none. */
  browser: Recorded<BrowserRun> | null;
  /** The last mutants of the chart, where somebody ran them in this copy. */
  mutants: Recorded<MutantFigures> | null;
  madeOf: { commit: string; date: string };
}

const git = (...words: string[]): string => execFileSync('git', words, { encoding: 'utf8' }).trim();

export function commitAndDate(): Facts['madeOf'] {
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
  return {
    commit: `${git('rev-parse', '--short=10', 'HEAD')}${isChanged ? ' + perubahan' : ''}`,
    date: new Intl.DateTimeFormat('id-ID', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Asia/Jakarta',
    }).format(new Date()),
  };
}

/** Every state of a chart with its words, parents first. */
export function atlasStates(machine: never): Map<string, AtlasState> {
  const nodes = new Map(statesOf(machine).map((node) => [pathOf(node), node]));
  return new Map(
    modelOf(machine).map((state) => {
      const node = nodes.get(state.path) as AnyStateNode;
      return [
        state.path,
        { ...state, node, sites: sitesOf(node), requirements: noteOf(node).rows },
      ];
    }),
  );
}

function rowFacts(states: ReadonlyMap<string, AtlasState>): Map<string, RowFacts> {
  const proofs = proofsOfRows();
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

/** Walks the paths on the real actor; proves the properties, unless told not to. */
export async function gather({ withProofs = true } = {}): Promise<Facts> {
  const machine = journey as never;
  const states = atlasStates(machine);
  const golden = readGolden();
  const replayed = await replayAll(golden);
  const proven = withProofs ? proveAll() : null;
  return {
    states,
    paths: golden.map((path, index) => ({
      ...path,
      number: index + 1,
      observations: replayed[index]?.observations ?? [],
    })),
    coverage: coverageOf(machine, new Set(replayed.flatMap(({ reached }) => [...reached]))),
    proofs: proven?.proofs ?? [],
    searched: proven
      ? journeys.reduce((sum, name) => sum + proven.graphs(name).configurations.length, 0)
      : 0,
    rows: rowFacts(states),
    drawings: await generate(),
    browser: lastRecord('browser'),
    mutants: lastRecord('mutants'),
    madeOf: commitAndDate(),
  };
}
