import { getAncestors, getPath, getTransitionName } from '../../definition.ts';
import type { Arrow } from '../../diagram/model.ts';
import { getTitle } from '../../diagram/words.ts';
import { type ScreenId, screens } from '../../journey/screens.ts';
import { getStateFingerprint } from '../../review/fingerprints.ts';
import { getPathsDownTo, getTopLevel, isInState } from '../../statePaths.ts';
import { type Measure, measures } from '../../walks/coverage.ts';
import { formatActions } from '../actionWords.ts';
import type { AtlasState, Facts } from '../gather.ts';
import {
  getPathPage,
  getStatePage,
  type Html,
  html,
  linkToRequirement,
  linkToState,
  type Page,
  renderDrawing,
} from '../html.ts';
import { isTransient, type Shot } from '../shots.ts';
import { renderFigures } from './journals.ts';

const tagWords: Record<string, string> = {
  alert: 'dialog peringatan terbuka',
  sheet: 'dialog layar ini terbuka',
  busy: 'pemohon menunggu',
  end: 'akhir perjalanan',
};

interface OutgoingTransition {
  arrow: Arrow;
  actions: string[];
  name: string;
}

const getOutgoing = ({ arrows, sites }: AtlasState): OutgoingTransition[] =>
  arrows.flatMap((arrow, index) => {
    const site = sites[index];
    return site
      ? [{ arrow, actions: formatActions(site.transition.actions), name: getTransitionName(site) }]
      : [];
  });

/**
 * Returns the transitions of the states around a state that also apply in it. An inner state that handles an event
 * without a guard hides the transitions of its outer states for that event.
 */
function getInherited({ states }: Facts, { node }: AtlasState): OutgoingTransition[] {
  const handled = new Set<string>();
  return getAncestors(node).flatMap((outer) => {
    const state = states.get(getPath(outer)) as AtlasState;
    const outgoing = getOutgoing(state).filter(
      (_, at) => !handled.has(state.sites[at]?.event ?? ''),
    );
    for (const { event, transition } of state.sites)
      if (event !== '' && !transition.guard) handled.add(event);
    return outer === node ? [] : outgoing;
  });
}

/** Returns a guard in words; a guard about another region becomes `selagi` with the description of that state. */
function conditionOf({ states }: Facts, guard: string): string {
  const [, beside] = /^saat (\S+)$/.exec(guard) ?? [];
  const state = [...states.values()].find(({ path }) => beside && path.endsWith(`.${beside}`));
  if (!state) return guard === 'selain itu' ? guard : `bila ${guard}`;
  const { description } = state;
  return `selagi ${description.charAt(0).toLowerCase()}${description.slice(1).replace(/\.$/, '')}`;
}

const cause = (facts: Facts, { label, guard }: Arrow): Html =>
  html`<b>${label || 'Langsung'}</b>${guard ? html` <span class="if">${conditionOf(facts, guard)}</span>` : ''}`;

const does = (actions: readonly string[]): Html | null =>
  actions.length > 0 ? html`<span class="does">${actions.join(' · ')}</span>` : null;

/** Renders how many paths take a transition, with a link to the first. */
function provenBy(facts: Facts, name: string): Html {
  const paths = facts.paths.filter(({ observations }) =>
    observations.some(({ taken }) => taken.includes(name)),
  );
  const [first] = paths;
  if (!first) return html`<span class="proof none">tanpa jalur</span>`;
  return html`<a class="proof" href="${getPathPage(first.number)}" title="${name}">${paths.length} jalur</a>`;
}

const renderOutgoing =
  (facts: Facts) =>
  ({ arrow, actions, name }: OutgoingTransition): Html =>
    html`<li class="${arrow.cause}"><span>${cause(facts, arrow)} → ${
      arrow.to === null
        ? actions.length > 0
          ? 'tetap di sini'
          : 'diabaikan'
        : arrow.to === arrow.from
          ? 'diulang'
          : linkToState(arrow.to)
    }</span>${does(actions)}${provenBy(facts, name)}</li>`;

const renderIncoming =
  (facts: Facts) =>
  ({ arrow, actions }: OutgoingTransition): Html =>
    html`<li class="${arrow.cause}"><span>${
      arrow.from === '' ? 'Alamat apa pun' : linkToState(arrow.from)
    }: ${cause(facts, arrow)}</span>${does(actions)}</li>`;

const list = (title: string, items: readonly Html[]): Html | null =>
  items.length > 0 ? html`<h2>${title}</h2><ul class="transitions">${items}</ul>` : null;

function rows(facts: Facts, { requirements }: AtlasState): Html | null {
  if (requirements.length === 0) return null;
  return html`<h2>Syarat</h2><dl class="rows">${requirements.map((id) => {
    const row = facts.rows.get(id);
    return html`<dt>${linkToRequirement(id)}</dt><dd>${row?.requirement ?? ''}<small>${
      row?.exception ?? `${row?.proofs.length ?? 0} judul pengujian menyebutnya`
    }</small></dd>`;
  })}</dl>`;
}

function pathsThrough(facts: Facts, { path }: AtlasState): Html | null {
  const through = facts.paths.flatMap(({ number, observations }) => {
    const step = observations.findIndex(({ state }) => isInState(state, path));
    return step < 0 ? [] : [{ number, step }];
  });
  return through.length === 0
    ? null
    : html`<details class="through"><summary>${through.length} jalur melewatinya</summary><p class="chips">${through.map(
        ({ number, step }) =>
          html`<a href="${getPathPage(number)}#s${step}">Jalur ${number}, langkah ${step}</a>`,
      )}</p></details>`;
}

/** Renders the picture of a state, or why there is none. */
export const renderPicture = (shot: Shot | null, alt: string, isTransient = false): Html =>
  shot
    ? html`<a class="shot" href="pictures/${shot.name}"><img src="pictures/${shot.name}" alt="${alt}" width="360" height="740" loading="lazy"></a>`
    : html`<p class="shot without">${
        isTransient
          ? 'Tanpa gambar: keadaan ini hanya menentukan arah dan tidak pernah terlihat.'
          : 'Belum ada gambar: keadaan ini lewat dalam sekejap.'
      }</p>`;

const inside = (facts: Facts, { children }: AtlasState): Html | null =>
  list(
    'Keadaan di dalamnya',
    children.map((path) => {
      const state = facts.states.get(path);
      return html`<li><span>${linkToState(path)}</span><span class="does">${state?.description ?? ''}</span></li>`;
    }),
  );

const dayOf = (date: string): string =>
  new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' }).format(
    new Date(date),
  );

/** Returns one text for each approval of a state in its current form. */
const approvedBy = ({ approvals, fingerprints }: Facts, { path }: AtlasState): string[] =>
  approvals
    .filter(({ states }) => Object.values(states).includes(fingerprints.states[path] ?? ''))
    .map(({ name, date }) => `disetujui ${name}, ${dayOf(date)}`);

/** Renders what analysts remarked about a state, and the form whose file adds a remark. */
function remarks({ remarks: all, fingerprints }: Facts, { path }: AtlasState): Html {
  const own = all.filter(({ page }) => page === path);
  return html`<h2>Catatan analis</h2>${
    own.length > 0
      ? html`<ul class="remarks">${own.map(
          ({ name, date, text, isStale, state }) =>
            html`<li>${isStale ? html`<p class="none">${state === path ? 'Keadaan ini sudah berubah sejak catatan ini ditulis.' : html`Tentang <code>${state}</code>, yang tidak ada lagi.`}</p>` : ''}<p>${text}</p><p class="does">${name}, ${dayOf(date)}</p></li>`,
        )}</ul>`
      : ''
  }<details><summary>Tulis catatan</summary><form class="remark" data-state="${path}" data-fingerprint="${getStateFingerprint(fingerprints, path)}">
<p><label>Nama lengkap <input name="name" required autocomplete="name" pattern=".*\S.*"></label></p>
<p><label>Catatan <textarea name="text" rows="4" required></textarea></label></p>
<p><button type="submit" class="start">Unduh catatan</button> <span class="does">Simpan berkasnya di machines/review/remarks.</span></p></form></details>`;
}

const measureWords: Record<Measure, string> = {
  pairs: 'Transisi yang berurutan',
  guards: 'Syarat: terpenuhi dan tidak',
  endings: 'Hasil panggilan',
  alternatives: 'Syarat yang menentukan sendiri',
};

/** Renders how paths and walks cover a state: what comes next, its guards and its calls. */
function coverage({ walks }: Facts, { path }: AtlasState): Html | null {
  const own = walks?.result.states[path];
  if (!walks || !own) return null;
  const { steps } = walks.result;
  const rows = measures.flatMap((measure) => {
    const figures = own[measure];
    return figures ? [{ measure, ...figures }] : [];
  });
  return html`<h2>Cakupan</h2><table class="coverage"><thead><tr><th></th><th>Semua</th><th>Jalur</th><th>Jalan acak</th><th>Mustahil</th><th>Belum</th></tr></thead><tbody>${rows.map(
    ({ measure, of, golden, walks: walked, excused, open }) =>
      html`<tr><th>${measureWords[measure]}</th><td>${of}</td><td>${golden}</td><td>${walked}</td><td>${excused}</td><td${open > 0 ? html` class="none"` : ''}>${open}</td></tr>`,
  )}</tbody></table><p class="does">Jalan acak: ${steps.toLocaleString('id-ID')} langkah. Mustahil: menurut pembuktian, atau dengan alasan yang diperiksa.</p>`;
}

/** Creates the page of one state. */
export function createStatePage(facts: Facts, state: AtlasState, shot: Shot | null): Page {
  const { path, node } = state;
  const top = getTopLevel(path) || 'journey';
  const title = getTitle(top);
  const own = getOutgoing(state);
  const around = getPathsDownTo(path).slice(0, -1);
  const into = [...facts.states.values()]
    .flatMap(getOutgoing)
    .filter(({ arrow }) => arrow.to === path && arrow.from !== path);
  const startsIn = [...facts.states.values()].filter(({ initial }) => initial === path);
  const entry = formatActions(node.entry);
  const exit = formatActions(node.exit);
  const screen = state.screen as ScreenId | null;
  return {
    file: getStatePage(path),
    title: path.includes('.') ? `${title} · ${path}` : title,
    content: html`<div class="state">
<div class="seen">${path === '' ? '' : renderPicture(shot, `Layar dalam keadaan ${path}`, isTransient(state))}</div>
<div class="described">
<p class="crumbs"><a href="index.html">Peta</a>${around.map((outer) => html` › <a href="${getStatePage(outer)}">${outer.includes('.') ? outer.slice(outer.lastIndexOf('.') + 1) : getTitle(outer)}</a>`)}</p>
<h1>${path.includes('.') ? html`${title} <code>${path.slice(path.indexOf('.') + 1)}</code>` : title}</h1>
<p class="lead">${state.description}</p>
<p class="chips">${[
      ...(screen ? [`alamat ${screens[screen].route}`] : []),
      ...state.tags.map((tag) => tagWords[tag] ?? tag),
      ...state.calls.map((call) => `panggilan: ${call}`),
      ...(state.isRegion ? ['berjalan bersamaan'] : []),
      ...approvedBy(facts, state),
    ].map((text) => html`<span>${text}</span>`)}</p>
${renderFigures(facts.journals?.funnel.states.find((figures) => figures.state === path))}
${entry.length > 0 ? html`<p><b>Saat masuk:</b> ${entry.join(' · ')}</p>` : ''}
${exit.length > 0 ? html`<p><b>Saat keluar:</b> ${exit.join(' · ')}</p>` : ''}
${path === '' ? '' : html`<p><button type="button" class="start" data-live>Jalankan diagram dari sini</button></p><div id="live" data-state="${path}"></div>`}
${inside(facts, state)}
${list('Yang terjadi dari sini', own.map(renderOutgoing(facts)))}
${list('Juga berlaku di sini', getInherited(facts, state).map(renderOutgoing(facts)))}
${list('Yang menuju ke sini', [
  ...startsIn.map(
    ({ path: outer }) =>
      html`<li class="always"><span>Awal dari ${outer === '' ? 'perjalanan' : linkToState(outer)}</span></li>`,
  ),
  ...into.map(renderIncoming(facts)),
])}
${rows(facts, state)}
${coverage(facts, state)}
${pathsThrough(facts, state)}
${remarks(facts, state)}
</div>
${top === 'journey' ? '' : html`<div class="drawing">${renderDrawing(facts, top, path)}</div>`}
</div>`,
  };
}
