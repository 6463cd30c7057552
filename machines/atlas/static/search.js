/* The search box, which looks through search-index.js as one types, and the drawing's first view. */
const entries = globalThis.atlasEntries;
const input = document.getElementById('q');
const found = document.getElementById('found');
const count = document.getElementById('count');
const most = 24;

const plain = (text) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '');
const texts = entries.map(({ title, says, words }) => plain(`${title} ${says} ${words}`));
/** What an entry is called by itself: a code, a state's path, a screen's title, a row's number. */
const names = entries.map(({ title, kind }) => {
  const parts = title.split(' · ');
  return plain((kind === 'Keadaan' ? parts.at(-1) : parts[0]) ?? '');
});

/** What is called exactly so comes first, codes before all; then what begins with a word. */
function score(index, tokens) {
  if (tokens.includes(names[index])) return entries[index].kind === 'Kode' ? 3 : 2;
  return tokens.some((token) => names[index].startsWith(token)) ? 1 : 0;
}

/* Words that a question has besides what it asks for. */
const fillers = new Set(
  'apa yang terjadi bila jika kalau menjawab jawaban what happens when the if does says say a an is of'.split(
    ' ',
  ),
);

function search() {
  const all = plain(input.value)
    .split(/[^a-z0-9@.-]+/)
    .filter(Boolean);
  const asked = all.filter((token) => !fillers.has(token));
  const tokens = asked.length > 0 ? asked : all;
  if (tokens.length === 0) {
    found.hidden = true;
    count.textContent = '';
    return;
  }
  const hits = texts
    .map((text, index) => ({ index, hit: tokens.every((token) => text.includes(token)) }))
    .filter(({ hit }) => hit)
    .map(({ index }) => ({ index, score: score(index, tokens) }))
    .sort((a, b) => b.score - a.score || a.index - b.index);
  const list = document.createElement('ul');
  for (const { index } of hits.slice(0, most)) {
    const { kind, title, says, address } = entries[index];
    const link = document.createElement('a');
    link.href = address;
    for (const [name, text] of [
      ['kind', kind],
      ['what', title],
      ['says', says],
    ]) {
      const part = document.createElement('span');
      part.className = name;
      part.textContent = text;
      link.append(part);
    }
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  const rest = hits.length - most;
  const note = document.createElement('p');
  note.textContent =
    hits.length === 0 ? 'Tidak ditemukan.' : rest > 0 ? `dan ${rest} lagi: tambahkan kata` : '';
  found.replaceChildren(list, note);
  found.hidden = false;
  count.textContent = `${hits.length} ditemukan`;
}

input.addEventListener('input', search);
input.addEventListener('focus', search);
input.form.addEventListener('submit', (event) => {
  event.preventDefault();
  found.querySelector('a')?.click();
});
document.addEventListener('keydown', (event) => {
  const links = [...found.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement);
  if (event.key === 'Escape') found.hidden = true;
  else if (event.key === '/' && document.activeElement !== input) {
    event.preventDefault();
    input.focus();
  } else if (event.key === 'ArrowDown' && !found.hidden) {
    event.preventDefault();
    (links[at + 1] ?? links[0])?.focus();
  } else if (event.key === 'ArrowUp' && at >= 0) {
    event.preventDefault();
    (links[at - 1] ?? input).focus();
  }
});
document.addEventListener('click', (event) => {
  if (!event.target.closest('.search') || event.target.closest('a')) found.hidden = true;
});

/* A long drawing opens where the page's state is. */
const drawing = document.querySelector('.drawing');
const now = drawing?.querySelector('.now');
if (now) {
  const [box, frame] = [now.getBoundingClientRect(), drawing.getBoundingClientRect()];
  drawing.scrollTop = box.top - frame.top - (frame.height - box.height) / 2;
}
