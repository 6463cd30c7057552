/* The script of the review: the file of an approval, and drawings before and after that move together. */
import { type Plain, toCanonicalJson } from '../../review/canonicalJson.ts';
import type { Fingerprints } from '../../review/fingerprints.ts';
import { download, toFileName } from './download.ts';

declare global {
  var atlasReview: { chart: string; all: Fingerprints; changed: Fingerprints };
}

const form = document.querySelector<HTMLFormElement>('form.approve');
form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const data = new FormData(form);
  const { chart, all, changed } = globalThis.atlasReview;
  const { states, transitions } = data.has('all') ? all : changed;
  const name = String(data.get('name')).trim();
  const content = { name, date: new Date().toISOString(), chart, states, transitions };
  const bytes = new TextEncoder().encode(toCanonicalJson(content as unknown as Plain));
  // Pages from an insecure address have no crypto.subtle.
  const hash = await crypto.subtle?.digest('SHA-256', bytes);
  const status = form.querySelector('output');
  if (!hash) {
    if (status) status.value = 'Buka halaman ini sebagai berkas, atau lewat HTTPS.';
    return;
  }
  const digits = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0'));
  const approval = { ...content, checksum: digits.join('') };
  const file = `${toFileName(`${name}-${content.date.slice(0, 10)}`)}.json`;
  download(file, `${JSON.stringify(approval, null, 2)}\n`);
  if (status) status.value = `${file}: simpan di machines/review/approvals.`;
});

/** Connects the two panes of a canvas: they have the same scale, and show the same state at the same height. */
function synchronize(canvas: HTMLElement): void {
  const panes = [...canvas.querySelectorAll<HTMLElement>('.pane')];
  const [before, after] = panes;
  if (!before || !after) return;
  const renamed: Record<string, string> = JSON.parse(canvas.dataset.renamed ?? '{}');
  const original = Object.fromEntries(Object.entries(renamed).map(([was, is]) => [is, was]));
  const findState = (pane: HTMLElement, path: string) =>
    [...pane.querySelectorAll<SVGGElement>('g[data-state]')].find(
      (it) => it.dataset.state === path,
    );
  const translate = (pane: HTMLElement, path: string) =>
    (pane === before ? renamed : original)[path] ?? path;
  const topIn = (pane: HTMLElement, state: Element) =>
    state.getBoundingClientRect().top - pane.getBoundingClientRect().top;

  /** The pane that the reader moves; the other one follows it. */
  let leading = before;
  for (const pane of panes)
    for (const type of ['pointerdown', 'wheel', 'keydown', 'touchstart', 'focusin'])
      pane.addEventListener(
        type,
        () => {
          leading = pane;
        },
        { passive: true },
      );

  function follow(pane: HTMLElement): void {
    const other = pane === before ? after : before;
    if (!other) return;
    other.scrollLeft = pane.scrollLeft;
    const shared = [...pane.querySelectorAll<SVGGElement>('g[data-state]')].flatMap((state) => {
      const counterpart = findState(other, translate(pane, state.dataset.state ?? ''));
      return counterpart ? [{ state, counterpart }] : [];
    });
    const distance = ({ state }: { state: Element }) => Math.abs(topIn(pane, state));
    const [nearest] = shared.sort((a, b) => distance(a) - distance(b));
    if (nearest) other.scrollTop += topIn(other, nearest.counterpart) - topIn(pane, nearest.state);
    else other.scrollTop = pane.scrollTop;
  }
  for (const pane of panes)
    pane.addEventListener('scroll', () => {
      if (pane === leading) follow(pane);
    });

  /** Marks a state in both panes, and shows it in the other one. */
  function select(pane: HTMLElement, path: string): void {
    for (const marked of canvas.querySelectorAll('.now')) marked.classList.remove('now');
    const other = pane === before ? after : before;
    const [state, counterpart] = [
      findState(pane, path),
      other && findState(other, translate(pane, path)),
    ];
    state?.classList.add('now');
    counterpart?.classList.add('now');
    if (state && counterpart && other)
      other.scrollTop += topIn(other, counterpart) - topIn(pane, state);
  }
  for (const pane of panes)
    pane.addEventListener('click', ({ target }) => {
      const state = (target as Element).closest<SVGGElement>('g[data-state]');
      if (state) select(pane, state.dataset.state ?? '');
    });

  let scale = 1;
  function resize(): void {
    for (const svg of canvas.querySelectorAll<SVGSVGElement>('svg')) {
      const { width, height } = svg.viewBox.baseVal;
      svg.setAttribute('width', String(width * scale));
      svg.setAttribute('height', String(height * scale));
    }
    follow(leading);
  }
  for (const button of canvas.querySelectorAll<HTMLButtonElement>('button[data-zoom]'))
    button.addEventListener('click', () => {
      const factor = Number(button.dataset.zoom);
      scale = factor === 0 ? 1 : Math.min(3, Math.max(0.25, scale * factor));
      resize();
    });
  // A drawing that is wider than its pane, as on a phone, starts with its full width visible.
  const width = before.querySelector('svg')?.viewBox.baseVal.width ?? 0;
  if (width > before.clientWidth) {
    scale = before.clientWidth / width;
    resize();
  }
}
for (const canvas of document.querySelectorAll<HTMLElement>('.canvas')) synchronize(canvas);
