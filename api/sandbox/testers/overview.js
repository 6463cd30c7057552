// @ts-check

/** @template {Element} T @param {string} selector @returns {T} */
function find(selector) {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`no ${selector}`);
  return /** @type {T} */ (element);
}

// The token is now in a cookie, and nobody should read it in the address bar.
history.replaceState(null, '', location.pathname + location.hash);

const connection = find('#connection');
const notice = find('#notice');
const show = /** @type {HTMLDialogElement} */ (find('#show'));
const confirm = /** @type {HTMLDialogElement} */ (find('#confirm'));

/** @param {string} text */
function say(text) {
  notice.textContent = text;
  notice.classList.add('shown');
  clearTimeout(Number(notice.getAttribute('data-timer')));
  const timer = setTimeout(() => notice.classList.remove('shown'), 4_000);
  notice.setAttribute('data-timer', String(timer));
}

/** Says that the server does not accept this page any more: its session ended, or the server has a new token. */
function showSessionEnd() {
  connection.setAttribute('data-state', 'off');
  connection.textContent = 'Sesi berakhir. Buka lagi tautan yang dicetak server.';
}

/** Sends a request; returns whether it succeeded. @param {string} method @param {string} path @param {unknown} [body] */
async function send(method, path, body) {
  const response = await fetch(`/sandbox/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => undefined);
  if (response?.status === 403) showSessionEnd();
  else if (!response?.ok) say('Tidak berhasil. Periksa apakah server masih berjalan.');
  return response?.ok === true;
}

/** Returns the keys in an element, to detect new ones later. @param {Element} part */
const keysIn = (part) =>
  new Set([...part.querySelectorAll('[data-key]')].map((it) => it.getAttribute('data-key')));

const controls = 'a, button, summary, pre';
/** Returns a text that identifies a control, also after others were added. @param {Element} it */
const identity = (it) =>
  [it.tagName, it.closest('[id]')?.id, it.getAttribute('href'), it.textContent].join();

/**
 * Replaces a part of the page by the server's current version. Open details stay open, the focus
 * stays, and new entries are marked; the newest one is announced.
 * @param {Element} shown @param {HTMLElement} fresh
 */
function replace(shown, fresh) {
  const known = keysIn(shown);
  const added = [...fresh.querySelectorAll('[data-key]')].filter(
    (it) => !known.has(it.getAttribute('data-key')),
  );
  for (const element of added) element.classList.add('fresh');
  for (const opened of shown.querySelectorAll('details[open]')) {
    const path = opened.id ? `#${opened.id}` : `#${opened.parentElement?.id} > details`;
    fresh.querySelector(path)?.setAttribute('open', '');
  }
  const focused = shown.contains(document.activeElement) ? document.activeElement : null;
  shown.replaceWith(document.adoptNode(fresh));
  if (focused) {
    const same = [...fresh.querySelectorAll(controls)].find(
      (it) => identity(it) === identity(focused),
    );
    // If the focused control was removed, its part gets the focus, not the top of the page.
    fresh.tabIndex = -1;
    /** @type {HTMLElement} */ (same ?? fresh).focus();
  }
  const news = added[0]?.getAttribute('data-say');
  if (news) say(news);
}

let drawing = Promise.resolve();
/** @type {Set<string>} */
const stale = new Set();

/** @param {string[]} topics */
function refresh(...topics) {
  for (const topic of topics) stale.add(topic);
  drawing = drawing.then(draw).catch(() => undefined);
}

async function draw() {
  if (stale.size === 0) return;
  const topics = [...stale];
  stale.clear();
  const response = await fetch('/sandbox').catch(() => undefined);
  if (!response?.ok) {
    // The next change, or the next connection, shows these, too.
    for (const topic of topics) stale.add(topic);
    if (response?.status === 403) showSessionEnd();
    return;
  }
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const topic of topics) {
    const [shown, fresh] = [document, page].map((it) => it.querySelector(`[data-live="${topic}"]`));
    if (shown && fresh instanceof HTMLElement) replace(shown, fresh);
  }
  setClock();
}

let shift = 0;
const jakarta = new Intl.DateTimeFormat('id-ID', {
  timeZone: 'Asia/Jakarta',
  dateStyle: 'medium',
  timeStyle: 'medium',
});
function setClock() {
  const shown = document.querySelector('[data-clock]')?.getAttribute('datetime');
  if (shown) shift = Date.parse(shown) - Date.now();
}
setClock();
setInterval(() => {
  const time = document.querySelector('[data-clock]');
  if (time) time.textContent = `${jakarta.format(Date.now() + shift)} WIB`;
}, 1_000);

const all = ['messages', 'applications', 'records', 'handOvers', 'faults', 'clock'];
let wasOpen = false;
const events = new EventSource('/sandbox/events');
events.addEventListener('open', () => {
  connection.setAttribute('data-state', 'on');
  connection.textContent = 'Langsung';
  // Shows the changes since the connection was lost.
  if (wasOpen) refresh(...all);
  wasOpen = true;
});
events.addEventListener('error', () => {
  // The browser connects again by itself, except after a refusal.
  if (events.readyState === EventSource.CLOSED) return showSessionEnd();
  connection.setAttribute('data-state', 'off');
  connection.textContent = 'Server tidak terjangkau, mencoba lagi…';
});
events.addEventListener('change', (event) => refresh(event.data));

/** @param {string} address @param {string} text */
function showLarge(address, text) {
  const picture = /** @type {HTMLImageElement} */ (show.querySelector('img'));
  picture.src = address;
  picture.alt = text;
  show.showModal();
  // In browsers without fullscreen the dialog fills the window.
  show.requestFullscreen?.().catch(() => undefined);
}
show.addEventListener('click', () => show.close());
show.addEventListener('close', () => {
  if (document.fullscreenElement) void document.exitFullscreen();
});
document.addEventListener('fullscreenchange', () => {
  if (!document.fullscreenElement && show.open) show.close();
});

confirm.addEventListener('click', async (event) => {
  const { target } = event;
  if (!(target instanceof HTMLButtonElement)) return;
  confirm.close();
  if (target.value === 'yes' && (await send('POST', 'reset'))) say('Bank sudah kosong.');
});
find('#reset').addEventListener('click', () => confirm.showModal());

document.addEventListener('click', async (event) => {
  if (!(event.target instanceof Element)) return;
  const link = event.target.closest('a[data-show]');
  if (link instanceof HTMLAnchorElement && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    showLarge(link.href, link.dataset.show ?? '');
  }
  const button = event.target.closest('button');
  if (!button) return;
  const { copy, advance, heal } = button.dataset;
  if (copy !== undefined) {
    const done = await navigator.clipboard?.writeText(copy).then(
      () => true,
      () => false,
    );
    say(done ? `${copy} disalin` : 'Tidak dapat disalin di sini.');
  }
  if (advance !== undefined) {
    const body = advance === 'reset' ? undefined : { advanceMs: Number(advance) };
    if (await send('PUT', 'clock', body)) say(`Jam bank: ${button.textContent}`);
  }
  if (heal !== undefined && (await send('DELETE', 'faults'))) say('Semua gangguan dihapus.');
});

/** @param {SubmitEvent} event */
function valuesOf(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
/** @type {HTMLFormElement} */ (find('#disturb')).addEventListener('submit', async (event) => {
  const { call, kind = '{}', times } = valuesOf(event);
  const fault = { call, ...JSON.parse(kind), ...(times && { times: Number(times) }) };
  if (await send('PUT', 'faults', fault)) say('Gangguan dipasang.');
});
/** @type {HTMLFormElement} */ (find('#own-card')).addEventListener('submit', (event) => {
  const values = valuesOf(event);
  showLarge(`/sandbox/specimen?${new URLSearchParams(values)}`, `Specimen e-KTP: ${values.nama}`);
});
