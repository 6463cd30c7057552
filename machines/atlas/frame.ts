import { type Html, html } from './html.ts';

const places = [
  ['index.html', 'Peta'],
  ['codes.html', 'Kode bank'],
  ['paths.html', 'Jalur'],
  ['proofs.html', 'Bukti'],
  ['rows.html', 'Syarat'],
] as const;

export interface Page {
  file: string;
  title: string;
  content: Html;
  /** A script that only this page has. */
  script?: string;
}

/** A whole page: head, search, places, content, and what the atlas was made of. */
export const framed = (
  { file, title, content, script }: Page,
  madeOf: { commit: string; date: string },
): string =>
  html`<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – Atlas perjalanan</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="atlas.css">
<script src="search-index.js" defer></script>
<script src="search.js" defer></script>${
    script
      ? html`
<script src="${script}" defer></script>`
      : ''
  }
</head>
<body>
<header class="top">
<a class="home" href="index.html">Atlas perjalanan</a>
<form role="search" class="search">
<label class="hidden" for="q">Cari</label>
<input id="q" type="search" autocomplete="off" placeholder="Cari: 51, OTP, alamat, LIV-12 …" aria-controls="found">
<div id="found" hidden></div>
<p id="count" class="hidden" role="status"></p>
</form>
<nav aria-label="Bagian">${places.map(
    ([address, name]) =>
      html`<a href="${address}"${file === address ? html` aria-current="page"` : ''}>${name}</a>`,
  )}</nav>
</header>
<main>${content}</main>
<footer>Dibuat dari diagram keadaan pada ${madeOf.date}, commit <code>${madeOf.commit}</code>. Data contoh semuanya rekaan.</footer>
</body>
</html>
`.text;
