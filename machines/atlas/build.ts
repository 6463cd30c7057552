import { readFileSync } from 'node:fs';
import type { FlightReport } from '../../src/lib/flightReport.ts';
import { reportPage } from '../replay/page.ts';
import type { PlayedStep } from '../replay/playReport.ts';
import { casesAsCsv, casesAsMarkdown, casesFiles, testCases } from './cases.ts';
import { scriptOf } from './client/bundle.ts';
import { entriesOf } from './entries.ts';
import type { Facts } from './gather.ts';
import { framed, type Page } from './html.ts';
import { liveData } from './liveData.ts';
import { codesPage, codeTables } from './pages/codes.ts';
import { eventsOf, eventsPage } from './pages/events.ts';
import { pathPage, pathsPage, proofsPage, rowsPage } from './pages/evidence.ts';
import { homePage } from './pages/home.ts';
import { limitsOf, limitsPage } from './pages/limits.ts';
import { printPage } from './pages/print.ts';
import { statePage } from './pages/state.ts';
import { textsOf, textsPage } from './pages/texts.ts';
import { valuePages } from './pages/values.ts';
import { waysPage } from './pages/ways.ts';
import { createShots, type Shot } from './shots.ts';
import { valuesOf } from './values.ts';
import { drawnWalks, walksOf } from './walks.ts';

export interface Site {
  /** Contents by file name. */
  files: Map<string, string>;
  /** Pictures to copy, by their names in the atlas. */
  pictures: Map<string, string>;
}

const staticFolder = 'machines/atlas/static';

const styles = [
  'src/ui/styles/tokens.css',
  ...['page', 'pictures', 'lists', 'ask', 'search', 'replay', 'wide', 'home', 'live'].map(
    (name) => `${staticFolder}/${name}.css`,
  ),
];

/** The style of every page. */
export const styleSheet = (): string => styles.map((path) => readFileSync(path, 'utf8')).join('');

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
export async function buildAtlas(facts: Facts): Promise<Site> {
  const { pictures, shotOf } = createPictures(facts.states);
  const tables = codeTables(facts);
  const found = {
    tables,
    events: eventsOf(facts),
    limits: limitsOf(facts),
    texts: textsOf(facts),
    values: valuesOf(facts),
  };
  const walks = walksOf();
  const pictureOf = (path: string) => shotOf(path)?.name ?? null;
  const cases = testCases(facts, pictureOf);
  const pages: Page[] = [
    homePage(facts, tables, pictureOf),
    printPage(facts),
    codesPage(facts, tables, shotOf),
    waysPage(facts, walks),
    pathsPage(facts, cases),
    proofsPage(facts),
    rowsPage(facts),
    eventsPage(found.events),
    limitsPage(found.limits),
    textsPage(found.texts),
    ...valuePages(found.values),
    ...facts.paths.map(pathPage),
    ...[...facts.states.values()].map((state) => statePage(facts, state, shotOf(state.path))),
  ];
  const files = new Map(pages.map((page) => [page.file, framed(page, facts.madeOf)]));
  // A script, not JSON, because a page opened from a folder may not fetch.
  const entries = JSON.stringify(entriesOf(facts, found, (path) => shotOf(path)?.name));
  files.set('search-index.js', `globalThis.atlasEntries = ${entries};\n`);
  const text = (path: string) => readFileSync(path, 'utf8');
  files.set('replay.js', text(`${staticFolder}/replay.js`));
  files.set(casesFiles.markdown, casesAsMarkdown(cases));
  files.set(casesFiles.csv, casesAsCsv(cases));
  files.set(
    'ways-data.js',
    `globalThis.atlasWalks = ${JSON.stringify(drawnWalks(walks, pictureOf))};\n`,
  );
  files.set(
    'live-data.js',
    `globalThis.atlasLive = ${JSON.stringify(liveData(facts, pictureOf))};\n`,
  );
  for (const script of ['search', 'ways', 'live'])
    files.set(`${script}.js`, await scriptOf(script));
  files.set('atlas.css', styleSheet());
  return { files, pictures };
}
