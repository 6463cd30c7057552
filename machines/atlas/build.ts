import { readFileSync } from 'node:fs';
import { loadBrand } from '../../src/brand/loadBrand.ts';
import { renderTokensCss } from '../../src/brand/tokens.ts';
import type { FlightReport } from '../../src/lib/flightReport.ts';
import { createRegister, formatRegisterAsCsv } from '../register/register.ts';
import { createReportPage } from '../replay/page.ts';
import type { PlayedStep } from '../replay/playReport.ts';
import { casesFiles, createTestCases, formatCasesAsCsv, formatCasesAsMarkdown } from './cases.ts';
import { bundleScript } from './client/bundle.ts';
import { createEntries } from './entries.ts';
import type { Facts } from './gather.ts';
import { type Page, renderPage } from './html.ts';
import { createLiveData } from './liveData.ts';
import { createCodesPage, createCodeTables } from './pages/codes.ts';
import { createEventsPage, getEvents } from './pages/events.ts';
import {
  createPathPage,
  createPathsPage,
  createProofsPage,
  createRequirementsPage,
} from './pages/evidence.ts';
import { createHomePage } from './pages/home.ts';
import { createJournalsPage } from './pages/journals.ts';
import { createLimitsPage, getLimits } from './pages/limits.ts';
import { createPrintPage } from './pages/print.ts';
import { createRegisterPage, registerFiles } from './pages/register.ts';
import { createRoutesPage } from './pages/routes.ts';
import { createStatePage } from './pages/state.ts';
import { createTextsPage, getTexts } from './pages/texts.ts';
import { createValuePages } from './pages/values.ts';
import { createRouteGraphs, createRoutesData } from './routeGraphs.ts';
import { createShotFinder, type Shot } from './shots.ts';
import { getValues } from './values.ts';

/** The generated files of the atlas. */
export interface AtlasFiles {
  /** Contents by file name. */
  files: Map<string, string>;
  /** Pictures to copy, by their names in the atlas. */
  pictures: Map<string, string>;
}

const staticFolder = 'machines/atlas/static';

const styles = [
  ...[
    'page',
    'pictures',
    'lists',
    'ask',
    'search',
    'replay',
    'wide',
    'home',
    'live',
    'journals',
  ].map((name) => `${staticFolder}/${name}.css`),
];

/** Returns the style sheet of every page: the brand's colours and sizes, and the files of `static/`. */
export const readStyles = (): string =>
  [renderTokensCss(loadBrand().tokens), ...styles.map((path) => readFileSync(path, 'utf8'))].join(
    '',
  );

/** Creates a lookup of state pictures that collects the pictures in use. */
function createPictures(states: Facts['states']) {
  const findShot = createShotFinder();
  const pictures: AtlasFiles['pictures'] = new Map();
  const shotOf = (path: string): Shot | null => {
    const state = states.get(path.split('+')[0] ?? '');
    const shot = state ? findShot(state) : null;
    if (shot) pictures.set(shot.name, shot.file);
    return shot;
  };
  return { pictures, shotOf };
}

/** Builds the page that plays a phone's report step by step, and collects the pictures that it shows. */
export function buildReport(
  { states, provenance }: Pick<Facts, 'states' | 'provenance'>,
  report: FlightReport,
  played: readonly PlayedStep[],
): AtlasFiles {
  const { pictures, shotOf } = createPictures(states);
  const page = createReportPage(report, played, shotOf);
  return { files: new Map([[page.file, renderPage(page, provenance)]]), pictures };
}

/** Builds the entire atlas in memory. */
export async function buildAtlas(facts: Facts): Promise<AtlasFiles> {
  const { pictures, shotOf } = createPictures(facts.states);
  const tables = createCodeTables(facts);
  const found = {
    tables,
    events: getEvents(facts),
    limits: getLimits(facts),
    texts: getTexts(facts),
    values: getValues(facts),
  };
  const register = createRegister(found.values);
  const routeGraphs = createRouteGraphs();
  const pictureOf = (path: string) => shotOf(path)?.name ?? null;
  const cases = createTestCases(facts, pictureOf);
  const pages: Page[] = [
    createHomePage(facts, tables, pictureOf),
    createPrintPage(facts),
    createCodesPage(facts, tables, shotOf),
    createRoutesPage(facts, routeGraphs),
    createPathsPage(facts, cases),
    createProofsPage(facts),
    createRequirementsPage(facts),
    createEventsPage(found.events),
    createLimitsPage(found.limits),
    createTextsPage(found.texts),
    ...createValuePages(found.values, register),
    createRegisterPage(register),
    ...(facts.journals ? [createJournalsPage(facts.journals)] : []),
    ...facts.paths.map(createPathPage),
    ...[...facts.states.values()].map((state) => createStatePage(facts, state, shotOf(state.path))),
  ];
  const files = new Map(pages.map((page) => [page.file, renderPage(page, facts.provenance)]));
  // A script instead of JSON, because a page that is opened from a folder may not fetch.
  const entries = JSON.stringify(createEntries(facts, found, (path) => shotOf(path)?.name));
  files.set('search-index.js', `globalThis.atlasEntries = ${entries};\n`);
  const text = (path: string) => readFileSync(path, 'utf8');
  files.set('replay.js', text(`${staticFolder}/replay.js`));
  files.set(casesFiles.markdown, formatCasesAsMarkdown(cases));
  files.set(registerFiles.csv, formatRegisterAsCsv(register));
  files.set(casesFiles.csv, formatCasesAsCsv(cases));
  files.set(
    'routes-data.js',
    `globalThis.atlasRoutes = ${JSON.stringify(createRoutesData(routeGraphs, pictureOf))};\n`,
  );
  files.set(
    'live-data.js',
    `globalThis.atlasLive = ${JSON.stringify(createLiveData(facts, pictureOf))};\n`,
  );
  for (const script of ['page', 'routes', 'live'])
    files.set(`${script}.js`, await bundleScript(script));
  files.set('atlas.css', readStyles());
  return { files, pictures };
}
