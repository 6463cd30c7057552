import { readFileSync } from 'node:fs';
import type { FlightReport } from '../../src/lib/flightReport.ts';
import type { PlayedStep } from '../replay/playReport.ts';
import { codeTables } from './codes.ts';
import type { Facts } from './facts.ts';
import { framed, type Page } from './frame.ts';
import { codesPage } from './pages/codes.ts';
import { homePage } from './pages/home.ts';
import { pathPage, pathsPage } from './pages/paths.ts';
import { proofsPage } from './pages/proofs.ts';
import { reportPage } from './pages/report.ts';
import { rowsPage } from './pages/rows.ts';
import { statePage } from './pages/state.ts';
import { entriesOf } from './searchIndex.ts';
import { createShots, type Shot } from './shots.ts';

export interface Site {
  /** Contents by file name. */
  files: Map<string, string>;
  /** Pictures to copy, by their names in the atlas. */
  pictures: Map<string, string>;
}

const staticFolder = 'machines/atlas/static';
const styles = [
  'src/ui/styles/tokens.css',
  ...['page', 'pictures', 'lists', 'search', 'replay', 'wide'].map(
    (name) => `${staticFolder}/${name}.css`,
  ),
];

/** Finds the picture of a state by its path, and notes it as one of the site's. */
function createPictures(states: Facts['states']) {
  const findShot = createShots();
  const pictures: Site['pictures'] = new Map();
  const shotOf = (path: string): Shot | null => {
    const state = states.get(path.split('+')[0] ?? '');
    const shot = state ? findShot(state) : null;
    if (shot) pictures.set(shot.name, shot.file);
    return shot;
  };
  return { pictures, shotOf };
}

/** A phone's report as a page of the atlas, with its pictures. */
export function buildReport(
  { states, madeOf }: Pick<Facts, 'states' | 'madeOf'>,
  report: FlightReport,
  played: readonly PlayedStep[],
): Site {
  const { pictures, shotOf } = createPictures(states);
  const page = reportPage(report, played, shotOf);
  return { files: new Map([[page.file, framed(page, madeOf)]]), pictures };
}

/** The whole atlas in memory. */
export function buildAtlas(facts: Facts): Site {
  const { pictures, shotOf } = createPictures(facts.states);
  const tables = codeTables(facts);
  const pages: Page[] = [
    homePage(facts, tables),
    codesPage(facts, tables, shotOf),
    pathsPage(facts),
    proofsPage(facts),
    rowsPage(facts),
    ...facts.paths.map(pathPage),
    ...[...facts.states.values()].map((state) => statePage(facts, state, shotOf(state.path))),
  ];
  const files = new Map(pages.map((page) => [page.file, framed(page, facts.madeOf)]));
  // A script, not JSON, because a page opened from a folder may not fetch.
  const entries = JSON.stringify(entriesOf(facts, tables));
  files.set('search-index.js', `globalThis.atlasEntries = ${entries};\n`);
  const text = (path: string) => readFileSync(path, 'utf8');
  for (const script of ['search.js', 'replay.js'])
    files.set(script, text(`${staticFolder}/${script}`));
  files.set('atlas.css', styles.map(text).join(''));
  return { files, pictures };
}
