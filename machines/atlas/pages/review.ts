import { drawDetail } from '../../diagram/detail.ts';
import type { Sign } from '../../diagram/model.ts';
import type { FlowId } from '../../journey/flows/flow.ts';
import { flows } from '../../journey/journey.ts';
import { getFlowOf } from '../../proofs/property.ts';
import { compareMeanings } from '../../review/compare.ts';
import { type Difference, type Mark, subjects } from '../../review/difference.ts';
import {
  type Fingerprints,
  getFingerprints,
  subtractFingerprints,
} from '../../review/fingerprints.ts';
import { type ExaminedRevision, shortenFingerprint } from '../../review/meaning.ts';
import { createReviewModel } from '../../review/model.ts';
import { createDescriber } from '../../review/words.ts';
import { getTopLevel } from '../../statePaths.ts';
import type { Facts } from '../gather.ts';
import { getPathPage, Html, html, type Html as Markup, type Page } from '../html.ts';
import { formatProofStatus, renderVerdict, scenarioWords } from './evidence.ts';

const markWords: Record<Mark, string> = {
  added: 'baru',
  removed: 'tidak ada lagi',
  changed: 'berubah',
  moved: 'dipindahkan',
  renamed: 'nama lain',
};
const signOf = (marks: readonly Mark[]): Sign =>
  marks.includes('added') ? '+' : marks.includes('removed') ? '−' : '≠';

/** Renders the requirements of a difference; a long list is collapsed. */
const rowsSay = (rows: readonly string[]): Markup | null =>
  rows.length === 0
    ? null
    : rows.length <= 12
      ? html`<p class="does">Baris syarat: ${rows.join(', ')}</p>`
      : html`<details><summary>${rows.length} baris syarat</summary><p class="does">${rows.join(', ')}</p></details>`;

const sentence = ({ says, marks, details, roots, rows }: Difference): Markup =>
  html`<li><b class="sign">${signOf(marks)}</b> <small>${marks.map((mark) => markWords[mark]).join(', ')}</small> ${says}${
    details.length > 0 ? html`<ul>${details.map((it) => html`<li>${it}</li>`)}</ul>` : ''
  }${rowsSay(rows)}${
    roots.length > 0
      ? html`<details><summary>Isinya</summary>${roots.map(
          ({ name, before, after }) =>
            html`<p><code>${name}</code></p><pre>${before}</pre><p>menjadi</p><pre>${after}</pre>`,
        )}</details>`
      : ''
  }</li>`;

/** Creates a function that draws a screen of one revision with its changes marked. */
function drawingsOf(
  examined: ExaminedRevision,
  differences: readonly Difference[],
  side: 'before' | 'after',
) {
  const states = new Map<string, Sign>();
  const isNewHere = side === 'after' ? 'added' : 'removed';
  for (const { subject, marks, ...one } of differences)
    for (const path of one[side])
      if (path !== '' && subject === 'Keadaan')
        states.set(path, marks.includes(isNewHere) ? signOf(marks) : '≠');
  const transitions = differences.flatMap(({ transitions, marks }) =>
    transitions[side].map((transition) => ({ transition, sign: signOf(marks) })),
  );
  const model = createReviewModel(examined, { states, transitions });
  const isThere = (top: string) => model.some(({ path, depth }) => path === top && depth === 1);
  return (top: string): Markup =>
    isThere(top) ? new Html(drawDetail(model, top)) : html`<p>Layar ini tidak ada.</p>`;
}

/** The pictures, paths and proofs that the review shows with the drawings; a picture's name is `null` without one. */
export interface ReviewEvidence {
  before: (path: string) => string | null;
  after: (path: string) => string | null;
  paths: (path: string) => readonly number[];
  /** Whether the atlas has pages for the paths. */
  hasPages: boolean;
  evidence: Evidence;
}
type Evidence = Pick<Facts, 'proofs' | 'proven'>;
/** Evidence without pictures, paths and proofs. */
export const noEvidence: ReviewEvidence = {
  before: () => null,
  after: () => null,
  paths: () => [],
  hasPages: false,
  evidence: { proofs: [], proven: null },
};

const maxPictures = 4;

const pictures = (paths: readonly string[], pictureOf: ReviewEvidence['after']): Markup => {
  const names = [...new Set(paths.map(pictureOf).filter((name) => name !== null))];
  return html`<p class="strip">${names.slice(0, maxPictures).map((name) => html`<a href="pictures/${name}"><img src="pictures/${name}" alt="" loading="lazy"></a>`)}</p>`;
};

/** Renders the tested paths through a change. */
const pathsSay = (numbers: readonly number[], hasPages: boolean): Markup =>
  numbers.length === 0
    ? html`<p class="does">Tidak satu pun jalur pengujian melewatinya.</p>`
    : html`<details><summary>${numbers.length} jalur pengujian melewatinya</summary><p class="chips">${numbers.map((number) => (hasPages ? html`<a href="${getPathPage(number)}">Jalur ${number}</a>` : html`<span>Jalur ${number}</span>`))}</p></details>`;

/**
 * Renders the proofs that cover a change. Each proof searches all situations of its scenario, so these are all proofs
 * of the flows with a changed screen, and the rules about the definition.
 */
function proofsSay(tops: readonly string[], { proofs, proven }: Evidence): Markup {
  const own = (flow: FlowId) => flows[flow].screens.map(({ screen }): string => screen);
  const isOf = (flow: FlowId, other: FlowId) =>
    tops.some((top) => own(flow).includes(top) || !own(other).includes(top));
  const concerned = {
    sixStep: isOf('sixStep', 'identityFirst'),
    identityFirst: isOf('identityFirst', 'sixStep'),
  };
  const looking = proofs.filter(({ on }) => on === undefined || concerned[getFlowOf(on)]);
  return html`<h2>Bukti yang melihatnya</h2>
<p>${looking.length} sifat dicari di semua situasi perjalanan yang berubah. ${formatProofStatus(proven)}</p>
<details><summary>Sifat-sifat itu</summary><ul>${looking.map((proof) => html`<li>${renderVerdict(proof)} ${proof.statement}${proof.on ? ` (${scenarioWords[proof.on]})` : ''}</li>`)}</ul></details>`;
}

/** The parts of the chart that an approval can name: all, and those that are new or changed since a revision. */
export const getApprovalParts = (
  old: ExaminedRevision,
  current: ExaminedRevision,
): { chart: string; all: Fingerprints; changed: Fingerprints } => {
  const all = getFingerprints(current);
  const changed = subtractFingerprints(all, [getFingerprints(old)]);
  return { chart: current.fingerprint, all, changed };
};

const count = ({ states, transitions }: Fingerprints) =>
  `${Object.keys(states).length} keadaan dan ${Object.keys(transitions).length} transisi`;

/** Renders the form whose file approves parts of the chart (machines/atlas/client/review.ts). */
const approvalForm = ({ all, changed }: ReturnType<typeof getApprovalParts>): Markup =>
  html`<form class="approve"><p><label>Nama lengkap <input name="name" required autocomplete="name" pattern=".*\S.*"></label></p>
<p><label><input type="checkbox" name="all"> Setujui seluruh diagram (${count(all)}), bukan hanya yang berubah (${count(changed)})</label></p>
<p class="does">Yang disetujui adalah keadaan dan transisi. Pengaturan, batas, dan teks hanya ditunjukkan di atas.</p>
<p><button type="submit" class="start">Unduh persetujuan</button> <output></output></p></form>`;

/** Renders one screen before and after on one canvas: both drawings have one scale and show the same state. */
export const renderCanvas = (
  before: Markup,
  after: Markup,
  renamed: Readonly<Record<string, string>>,
): Markup =>
  html`<div class="canvas" data-renamed="${JSON.stringify(renamed)}"><p class="press"><button type="button" data-zoom="0.8">Perkecil</button> <button type="button" data-zoom="1.25">Perbesar</button> <button type="button" data-zoom="0">Ukuran asli</button></p>
<div class="panes"><section class="pane" tabindex="0" aria-label="Sebelum"><h3>Sebelum</h3>${before}</section><section class="pane" tabindex="0" aria-label="Sesudah"><h3>Sesudah</h3>${after}</section></div></div>`;

/** Creates the page with what changed its meaning since a revision; it can be printed and signed. */
export function createReviewPage(
  old: ExaminedRevision,
  current: ExaminedRevision,
  revision: string,
  seen: ReviewEvidence = noEvidence,
): Page {
  const { differences, notCompared, states } = compareMeanings(old, current);
  const drawn = differences.filter(
    ({ subject, transitions }) =>
      subject === 'Keadaan' || transitions.before.length + transitions.after.length > 0,
  );
  const [then, now] = [drawingsOf(old, drawn, 'before'), drawingsOf(current, drawn, 'after')];
  const { place } = createDescriber(current);
  const pairs = new Map<string, string>();
  for (const { before, after } of drawn) {
    for (const path of before) pairs.set(getTopLevel(states.get(path) ?? path), getTopLevel(path));
    for (const path of after)
      if (!pairs.has(getTopLevel(path))) pairs.set(getTopLevel(path), getTopLevel(path));
  }
  pairs.delete('');
  const isDrawn = new Set(pairs.keys());
  // A change that no drawing shows, such as a duration, is listed with its screens.
  for (const { before, after } of differences)
    for (const path of after) {
      const was = before.find((it) => getTopLevel(it) === getTopLevel(path)) ?? path;
      if (path !== '' && !pairs.has(getTopLevel(was)))
        pairs.set(getTopLevel(was), getTopLevel(path));
    }
  const touched = (top: string, side: 'before' | 'after') =>
    differences
      .flatMap((one) => (one[side].length > 0 ? one[side] : one.after))
      .filter((path) => getTopLevel(path) === top);
  const renamedIn = (top: string) =>
    Object.fromEntries([...states].filter(([was, is]) => was !== is && getTopLevel(is) === top));
  return {
    file: 'review.html',
    title: 'Perubahan',
    scripts: ['review-data.js', 'review.js'],
    content: html`<h1>Yang berubah sejak ${revision}</h1>
<p class="lead">Sidik diagram: <code>${shortenFingerprint(current.fingerprint)}</code>; sebelumnya <code>${shortenFingerprint(old.fingerprint)}</code>.</p>
${differences.length === 0 ? html`<p>Artinya sama: tidak ada yang berubah.</p>` : html`<p><b>+</b> baru · <b>−</b> tidak ada lagi · <b>≠</b> lain dari sebelumnya</p>`}
${notCompared.length > 0 ? html`<p class="none">Tidak dapat dibandingkan, karena salah satu tidak memilikinya: ${notCompared.join(', ')}</p>` : ''}
${subjects.map((subject) => {
  const own = differences.filter((one) => one.subject === subject);
  return own.length > 0 ? html`<h2>${subject}</h2><ol>${own.map(sentence)}</ol>` : '';
})}
${differences.length > 0 ? proofsSay([...pairs.values()], seen.evidence) : ''}
<h2>Persetujuan</h2>
<p>Sidik lengkap: <code class="whole">${current.fingerprint}</code></p>
${approvalForm(getApprovalParts(old, current))}
<table class="signed"><tr><th>Nama</th><th>Jabatan</th><th>Tanggal</th><th>Tanda tangan</th></tr>${[1, 2, 3].map(() => html`<tr><td></td><td></td><td></td><td></td></tr>`)}</table>
${[...pairs].map(
  ([top, was]) =>
    html`<h2>${place(top)}</h2>${pathsSay([...new Set(touched(was, 'before').flatMap(seen.paths))], seen.hasPages)}<div class="sides"><section><h3>Sebelum</h3>${pictures(touched(was, 'before'), seen.before)}</section><section><h3>Sesudah</h3>${pictures(touched(top, 'after'), seen.after)}</section></div>${isDrawn.has(top) ? renderCanvas(then(was), now(top), renamedIn(top)) : ''}`,
)}`,
  };
}
