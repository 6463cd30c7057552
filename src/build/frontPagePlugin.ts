import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { brand } from '../brand.ts';
import { type Config, parseConfig } from '../config.ts';
import { common } from '../copy/common.ts';
import { homepage } from '../copy/homepage.ts';
import { renderFrontPage } from '../front/frontPage.ts';
import { inlinedParts } from './inlinedParts.ts';
import { deviceScript, frontScript } from './inlineScript.ts';
import { pageHeaders } from './policy.ts';

const frontStyle = () =>
  readFileSync('src/front/frontPage.css', 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    // Not the space before a colon: there it may stand between two selectors.
    .replace(/ ?([{};,>]) ?|(:) /g, '$1$2')
    .trim();

/**
 * Draws the front page into index.html, with its style and the device script inline, so that it
 * paints from that one response; and writes the headers that allow exactly these.
 */
export function frontPagePlugin(): Plugin {
  let config: Config;
  return {
    name: 'front-page',
    configResolved: ({ env }) => {
      config = parseConfig(env);
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => ({
        html: html
          .replaceAll('{brand}', brand.name)
          .replaceAll('{product}', brand.product)
          .replace('{stuck}', common.screenFailed)
          .replace('{retry}', common.retry)
          .replace('<!--front-->', renderFrontPage(homepage, brand)),
        tags: [
          { tag: 'script', children: deviceScript, injectTo: 'head' },
          { tag: 'script', children: frontScript, injectTo: 'body' },
          { tag: 'style', children: frontStyle(), injectTo: 'head' },
        ],
      }),
    },
    // From the page as it was written: what the build did to inline code counts for its hash.
    writeBundle({ dir = 'dist' }) {
      const html = readFileSync(join(dir, 'index.html'), 'utf8');
      const headers = pageHeaders({
        inlineScripts: inlinedParts(html, 'script'),
        inlineStyles: inlinedParts(html, 'style'),
        config,
      });
      writeFileSync(join(dir, 'headers.json'), JSON.stringify(headers, null, 2));
    },
  };
}
