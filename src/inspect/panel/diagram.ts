import { activeStates } from './rows.ts';

const drawings = import.meta.glob<string>('../../../machines/diagram/output/*.svg', {
  query: '?raw',
  import: 'default',
});

/** Over the drawing's own style: the active states stand out by more than their colour. */
const style = `:host{display:block}svg{max-width:100%;height:auto}
.now>rect{stroke:var(--forward);stroke-width:4;stroke-dasharray:none}
.leaf>rect{fill:var(--forward);fill-opacity:.22}`;

/** Shows the screen's own drawing with the active states marked, and scrolls to the innermost. */
export function createDiagram(host: HTMLElement) {
  const root = host.attachShadow({ mode: 'open' });
  let shown = '';
  let wanted = '';

  async function load(name: string): Promise<boolean> {
    const drawing = drawings[`../../../machines/diagram/output/${name}.svg`];
    const source = await drawing?.();
    if (wanted !== name) return false;
    const css = document.createElement('style');
    css.textContent = style;
    const svg = source && new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
    root.replaceChildren(css, ...(svg ? [document.importNode(svg, true)] : []));
    shown = name;
    return true;
  }

  return async (state: string): Promise<void> => {
    const active = activeStates(state);
    const name = active[0] ?? '';
    wanted = name;
    if (shown !== name && !(await load(name))) return;
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
