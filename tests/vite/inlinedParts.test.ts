import { expect, test } from 'vitest';
import { inlinedParts } from '../../src/vite/policy.ts';

const page = `<!doctype html>
<head>
  <style>
    a > b { color: red }
  </style>
  <style media="print">c{}</style>
  <script type="module" crossorigin src="/assets/main.js"></script>
  <script>first("</p>");
  second()</script>
</head>
<body><script type="module">third()</script><script></script></body>`;

test('every inline script is given with all its white space, those of other files are not', () => {
  expect(inlinedParts(page, 'script')).toEqual(['first("</p>");\n  second()', 'third()']);
});

test('every inline style is given as it is written', () => {
  expect(inlinedParts(page, 'style')).toEqual(['\n    a > b { color: red }\n  ', 'c{}']);
});

test('a page without inline code has none', () => {
  expect(inlinedParts('<p>script</p>', 'script')).toEqual([]);
});

test('a script that only mentions a source is inline', () => {
  expect(inlinedParts('<script>image.src="x"</script>', 'script')).toEqual(['image.src="x"']);
});
