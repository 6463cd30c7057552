import { readFileSync } from 'node:fs';
import type { FlightReport } from '../../src/lib/flightReport.ts';
import { phases, topOf } from '../diagram/model.ts';
import { titleOf } from '../diagram/words.ts';
import { reportPage } from '../replay/page.ts';
import type { PlayedStep } from '../replay/playReport.ts';
import type { Facts } from './gather.ts';
import { drawingOf, framed, html, type Page, pageOfRow, pageOfState } from './html.ts';
import { anchorOf, type CodeTable, codesPage, codeTables } from './pages/codes.ts';
import { anchorOfProof, pathPage, pathsPage, proofsPage, rowsPage } from './pages/evidence.ts';
import { statePage } from './pages/state.ts';
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
  files.set('atlas.css', styleSheet());
  return { files, pictures };
}

/** The map: what the atlas knows in figures, the overview to click on, and every screen by phase. */
function homePage(facts: Facts, tables: readonly CodeTable[]): Page {
  const { transitions } = facts.coverage;
  const steps = facts.paths.reduce((sum, path) => sum + path.steps.length, 0);
  const held = facts.proofs.filter(({ holds }) => holds).length;
  const codes = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  const figures: [string, string, string][] = [
    [`${facts.states.size - 1}`, 'keadaan', 'rows.html'],
    [`${transitions.reached} dari ${transitions.of}`, 'transisi ditempuh', 'proofs.html'],
    [`${facts.paths.length}`, `jalur, ${steps} langkah`, 'paths.html'],
    [`${held} dari ${facts.proofs.length}`, 'sifat terbukti', 'proofs.html'],
    [`${codes}`, 'jawaban bank', 'codes.html'],
  ];
  return {
    file: 'index.html',
    title: 'Peta',
    content: html`<div class="map">
<section>
<h1>Perjalanan pengajuan kartu</h1>
<p class="lead">Sentuh layar mana pun, atau cari: kode bank, nama layar, keadaan, atau nomor syarat.</p>
<ul class="figures">${figures.map(
      ([figure, of, address]) => html`<li><a href="${address}"><b>${figure}</b> ${of}</a></li>`,
    )}</ul>
<p class="ask"><a href="codes.html#checkNik-51">Apa yang terjadi bila Dukcapil menjawab 51?</a></p>
<div class="overview wide">${drawingOf(facts, 'overview')}</div>
<div class="overview narrow">${drawingOf(facts, 'overview-phone')}</div>
</section>
<aside>
<h2>Semua layar</h2>
${phases.map(
  ({ name, states }) =>
    html`<h3>${name}</h3><ul class="screens">${states.map(
      (state) =>
        html`<li><a href="${pageOfState(state)}">${titleOf(state)}</a> <code>${state}</code></li>`,
    )}</ul>`,
)}
</aside>
</div>`,
  };
}

/** One thing that can be found: `words` are searched besides what is shown. */
interface Entry {
  kind: 'Kode' | 'Layar' | 'Keadaan' | 'Syarat' | 'Bukti';
  title: string;
  says: string;
  address: string;
  words: string;
}

/** `notInRegistry` is also found by `not in registry`. */
const spaced = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2');

const endOf = (value: string): string => `${titleOf(topOf(value))} (${value})`;

/** Everything that the search box looks through, in the order in which equals are shown. */
export const entriesOf = (facts: Facts, tables: readonly CodeTable[]): Entry[] => [
  ...tables.flatMap(({ port, title, address, alias, rows }) =>
    rows.map(
      ({ code, means, endsIn, tries }): Entry => ({
        kind: 'Kode',
        title: `${code} · ${title}: ${means}`,
        says: `→ ${endsIn.map(endOf).join(', ')}`,
        address: `codes.html#${anchorOf(port, code)}`,
        words: `kode code ${spaced(port)} ${port} ${address} ${alias} ${tries ?? ''}`,
      }),
    ),
  ),
  ...[...facts.states.values()].map(
    ({ path, depth, description, calls, tags }): Entry => ({
      kind: depth === 1 ? 'Layar' : 'Keadaan',
      title: path.includes('.') ? `${titleOf(topOf(path))} · ${path}` : titleOf(path || 'journey'),
      says: description,
      address: pageOfState(path),
      words: `${path} ${spaced(path)} ${calls.join(' ')} ${tags.join(' ')}`,
    }),
  ),
  ...[...facts.rows.values()].map(
    ({ id, requirement }): Entry => ({
      kind: 'Syarat',
      title: id,
      says: requirement,
      address: pageOfRow(id),
      words: id.replace('-', ' '),
    }),
  ),
  ...facts.proofs.map(
    (proof): Entry => ({
      kind: 'Bukti',
      title: proof.says,
      says: '',
      address: `proofs.html#${anchorOfProof(proof)}`,
      words: spaced(proof.name),
    }),
  ),
];
