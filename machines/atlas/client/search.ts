/* The search box, which looks through search-index.js while typing. */
import type { Entry } from '../entries.ts';
import { createFinder } from './find.ts';

declare global {
  var atlasEntries: readonly Entry[];
}

const maxResults = 24;
const byId = (id: string) => document.getElementById(id) as HTMLElement;
const input = byId('q') as HTMLInputElement;
const [found, count] = [byId('found'), byId('count')];

let find: ReturnType<typeof createFinder> | undefined;

function part(name: string, text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = name;
  element.textContent = text;
  return element;
}

function item({ kind, title, says, address, picture }: Entry): HTMLElement {
  const link = document.createElement('a');
  link.href = address;
  link.append(part('kind', kind), part('what', title), part('says', says));
  if (picture) {
    const image = document.createElement('img');
    image.src = `pictures/${picture}`;
    image.alt = '';
    image.loading = 'lazy';
    link.append(image);
  }
  const element = document.createElement('li');
  element.append(link);
  return element;
}

function search(): void {
  if (input.value.trim() === '') {
    found.hidden = true;
    count.textContent = '';
    return;
  }
  find ??= createFinder(globalThis.atlasEntries);
  const hits = find(input.value);
  const list = document.createElement('ul');
  list.append(...hits.slice(0, maxResults).map(item));
  const rest = hits.length - maxResults;
  const note = document.createElement('p');
  note.textContent =
    hits.length === 0 ? 'Tidak ditemukan.' : rest > 0 ? `dan ${rest} lagi: tambahkan kata` : '';
  found.replaceChildren(list, note);
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
