import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { chooserFragment } from '../boot/front/fragment.ts';
import { renderFrontPage } from '../boot/front/frontPage.ts';
import { deviceScript, earlyScript } from '../boot/inlineScript.ts';
import { brand, brandFooter } from '../brand.ts';
import { type Config, parseConfig } from '../config.ts';
import { chooser } from '../copy/chooser.ts';
import { common } from '../copy/common.ts';
import { homepage } from '../copy/homepage.ts';
import { cardsOfBracket } from '../fields/choices.ts';
import { inlinedParts, pageHeaders, styleRules } from './policy.ts';

const styleOf = (paths: readonly string[]) =>
  paths
    .map((path) => readFileSync(path, 'utf8'))
    .join('')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    // Not the space before a colon: there it may stand between two selectors.
    .replace(/ ?([{};,>]) ?|(:) /g, '$1$2')
    .trim();

const tokens = 'src/ui/styles/tokens.css';
const frontStyle = () =>
  styleOf([
    tokens,
    ...['frontPage', 'outside', 'kept', 'desktop', 'bank', 'early'].map(
      (name) => `src/boot/front/${name}.css`,
    ),
  ]);
/** What the card chooser needs of the app's styles beside the tokens; the whole of them comes behind it. */
const chooserStyle = () =>
  styleOf(['base', 'page', 'button', 'field', 'pocket'].map((name) => `src/ui/styles/${name}.css`));

/** The card chooser as the app draws it, without what the policy refuses. */
async function drawChooser() {
  const { module } = await runnerImport<typeof import('../boot/early/chooserMarkup.tsx')>(
    './src/boot/early/chooserMarkup.tsx',
    { configFile: false, logLevel: 'error' },
  );
  return styleRules(module.chooserMarkup());
}

const earlyWords = { offers: cardsOfBracket, pick: chooser.pick, picked: chooser.picked };

/**
 * Draws the front page into index.html, with its style and the device script inline, so that it
 * paints from that one response, and behind it the card chooser, to which its link leads at once; and writes the headers that allow exactly these.
 */
export function frontPage(): Plugin {
  let config: Config;
  return {
    name: 'front-page',
    configResolved: ({ env }) => {
      config = parseConfig(env);
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (page) => {
        const { html, css } = await drawChooser();
        const style = `<style>${chooserStyle()}${css}</style>`;
        return {
          html: page
            .replaceAll('{brand}', brand.name)
            .replaceAll('{product}', brand.product)
            .replace('{chooser}', chooserFragment)
            .replace('{stuck}', common.screenFailed)
            .replace('{retry}', common.retry)
            .replace(
              '<!--front-->',
              renderFrontPage(homepage, brand, { ...brandFooter, number: config.callCenter }),
            )
            .replace('<!--early-->', () => style + html)
            // Before the app's style sheet, for which a script behind it would wait.
            .replace('<!--early-script-->', () => `<script>${earlyScript(earlyWords)}</script>`),
          tags: [
            { tag: 'script', children: deviceScript(config.journey), injectTo: 'head' },
            { tag: 'style', children: frontStyle(), injectTo: 'head' },
          ],
        };
      },
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
