/* The search box, which looks through search-index.js while typing. */
import type { Entry } from '../entries.ts';
import { create } from './create.ts';
import { createFinder } from './find.ts';

declare global {
  var atlasEntries: readonly Entry[];
}

const maxResults = 24;
const byId = (id: string) => document.getElementById(id) as HTMLElement;
const input = byId('q') as HTMLInputElement;
const [found, count] = [byId('found'), byId('count')];

let find: ReturnType<typeof createFinder> | undefined;

const part = (name: string, text: string) => create('span', [text], { class: name });

const item = ({ kind, title, says, address, picture }: Entry): HTMLElement =>
  create('li', [
    create(
      'a',
      [
        ...[part('kind', kind), part('what', title), part('says', says)],
        ...(picture
          ? [create('img', [], { src: `pictures/${picture}`, alt: '', loading: 'lazy' })]
          : []),
      ],
      { href: address },
    ),
  ]);

function search(): void {
  if (input.value.trim() === '') {
    found.hidden = true;
    count.textContent = '';
    return;
  }
  find ??= createFinder(globalThis.atlasEntries);
  const hits = find(input.value);
  const rest = hits.length - maxResults;
  found.replaceChildren(
    create('ul', hits.slice(0, maxResults).map(item)),
    create('p', [
      hits.length === 0 ? 'Tidak ditemukan.' : rest > 0 ? `dan ${rest} lagi: tambahkan kata` : '',
    ]),
  );
  found.scrollTop = 0;
  found.hidden = false;
  count.textContent = `${hits.length} ditemukan`;
}

input.addEventListener('input', search);
input.addEventListener('focus', search);
input.form?.addEventListener('submit', (event) => {
  event.preventDefault();
  found.querySelector('a')?.click();
});
document.addEventListener('keydown', (event) => {
  const links = [...found.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (event.key === 'Escape') found.hidden = true;
  else if (
    event.key === '/' &&
    !/^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement?.tagName ?? '')
  ) {
    event.preventDefault();
    input.focus();
  } else if (
    event.key === 'ArrowDown' &&
    !found.hidden &&
    (at >= 0 || document.activeElement === input)
  ) {
    event.preventDefault();
    (links[at + 1] ?? links[0])?.focus();
  } else if (event.key === 'ArrowUp' && at >= 0) {
    event.preventDefault();
    (links[at - 1] ?? input).focus();
  }
});
document.addEventListener('click', ({ target }) => {
  const clicked = target as Element;
  if (!clicked.closest('.search') || clicked.closest('a')) found.hidden = true;
});
