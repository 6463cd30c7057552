// jsdom tries every rule of its own style sheet on an element that is asked for its style, which took a fifth of the
// screens' tests: Testing Library and user-event ask for each element of a page again and again. No style sheet of the
// app is loaded there, so elements with the same tag and the same attributes below have the same style.

/** The attributes that decide in jsdom's style sheet whether an element is shown. */
const deciding = ['hidden', 'open', 'type'];

/** The pages whose styles are remembered: the files of a process share one. */
const pages = new WeakSet<Window>();

/** Remembers the style of an element's kind, except where a style sheet or a `style` attribute may change it. */
export function rememberStyles(view: Window & typeof globalThis): void {
  if (pages.has(view)) return;
  pages.add(view);
  const compute = view.getComputedStyle.bind(view);
  const known = new Map<string, CSSStyleDeclaration>();
  view.getComputedStyle = (element, pseudo) => {
    const isStyled = view.document.styleSheets.length > 0 || element.closest('[style]') !== null;
    if (pseudo || isStyled) return compute(element, pseudo);
    const values = deciding.map((name) => element.getAttribute(name));
    const kind = JSON.stringify([element.localName, ...values]);
    const style = known.get(kind) ?? compute(element);
    known.set(kind, style);
    return style;
  };
}
