import { drawDetail } from '../../../machines/diagram/detail.ts';
import { modelOf } from '../../../machines/diagram/model.ts';
import { journey } from '../../../machines/journey/journey.ts';
import { activeStates } from './rows.ts';

/** Over the drawing's own style: the active states stand out by more than their colour. */
const style = `:host{display:block}svg{max-width:100%;height:auto}
.now>rect{stroke:var(--forward);stroke-width:4;stroke-dasharray:none}
.leaf>rect{fill:var(--forward);fill-opacity:.22}`;

const drawnModel = modelOf(journey as never);

/** Shows the screen's own drawing with the active states marked, and scrolls to the innermost. */
export function createDiagram(host: HTMLElement) {
  const root = host.attachShadow({ mode: 'open' });
  let shown = '';

  function draw(name: string): void {
    const css = document.createElement('style');
    css.textContent = style;
    const source = drawDetail(drawnModel, name);
    const svg = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
    root.replaceChildren(css, document.importNode(svg, true));
    shown = name;
  }

  return (state: string): void => {
    const active = activeStates(state);
    const name = active[0] ?? '';
    if (shown !== name) draw(name);
    const leaves = state.split('+');
    for (const box of root.querySelectorAll<SVGElement>('[data-state]')) {
      const path = box.dataset.state ?? '';
      box.classList.toggle('now', active.includes(path));
      box.classList.toggle('leaf', leaves.includes(path));
    }
    const leaf = root.querySelector('.leaf');
    const motion = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    leaf?.scrollIntoView({ block: 'center', behavior: motion });
  };
}
