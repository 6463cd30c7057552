import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin, runnerImport } from 'vite';
import { escapeHtml } from '../boot/front/frontPage.ts';
import { renderDeviceScript, renderEarlyScript } from '../boot/inlineScripts.ts';
import { toCss } from '../brand/color.ts';
import { loadBrand } from '../brand/loadBrand.ts';
import { findUsedProperties, renderTokensCss, type Tokens } from '../brand/tokens.ts';
import { cardsOfBracket } from '../choices.ts';
import { parseConfig } from '../config/schema.ts';
import { templateFile } from '../config/servedFiles.ts';
import { chooserFragment } from '../lib/links.ts';
import { brandModules } from './brand.ts';
import { callCenterPlaceholders, fillPage, recordDefaults, writePage } from './page.ts';
import { textOverrides } from './texts.ts';

/** Removes comments and spaces of styles. */
const removeWhitespace = (style: string) =>
  style
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    // A space before a colon may separate two selectors, so it stays.
    .replace(/ ?([{};,>]) ?|(:) /g, '$1$2')
    .trim();

const readStyles = (paths: readonly string[]) =>
  removeWhitespace(paths.map((path) => readFileSync(path, 'utf8')).join(''));

/** Returns the styles of the front page, after the tokens that these styles and the chooser's use. */
const createFrontStyle = (tokens: Tokens) => {
  const style = readStyles(
    ['frontPage', 'outside', 'kept', 'desktop', 'bank', 'early'].map(
      (name) => `src/boot/front/${name}.css`,
    ),
  );
  // The ornament of the front page is drawn with a token, too.
  const used = findUsedProperties(`${style}${readChooserStyle()}var(--hero-line)`, tokens);
  return removeWhitespace(renderTokensCss(tokens, (name) => used.has(name))) + style;
};

/** Returns the app styles that the card chooser needs in addition to the tokens. The full style sheet loads later. */
const readChooserStyle = () =>
  readStyles(
    ['base', 'page', 'button', 'field', 'pocket'].map((name) => `src/ui/styles/${name}.css`),
  );

/** Returns the colour of the browser's bar: that of the front page's panel. */
const getThemeColor = ({ colors }: Tokens, scheme: 'light' | 'dark') =>
  colors[scheme].hero ? toCss(colors[scheme].hero) : '';

/** Minifies inline code, which the build itself leaves unchanged. The output uses no syntax after ES2020. */
const minifyScript = (script: string) =>
  minifySync('inline.js', script, { compress: { target: 'es2020' } }).code;

type PageParts = typeof import('../boot/pageParts.ts');

/** Loads the parts of the page with the brand's values and texts. */
async function loadParts(): Promise<PageParts> {
  const { module } = await runnerImport<PageParts>('./src/boot/pageParts.ts', {
    configFile: false,
    logLevel: 'error',
    plugins: [brandModules(), textOverrides()],
  });
  return module;
}

/** Renders the card chooser without the style attributes that the policy forbids. */
const drawChooser = ({ renderChooser }: PageParts) =>
  // A third of the markup are paths of the cards' art. They can be self-closing.
  extractStyleAttributes(renderChooser().replace(/><\/(?:path|rect)>/g, '/>'));

/** Fills texts, by the names of their placeholders, into a page. A text may contain `$&`, which stays as it is. */
export const fillTexts = (page: string, texts: Readonly<Record<string, string>>): string =>
  Object.entries(texts).reduce(
    (filled, [name, text]) => filled.replaceAll(`{${name}}`, () => escapeHtml(text)),
    page,
  );

/**
 * Renders the front page into index.html, with inline style and script, so that it paints from one
 * response. The card chooser follows it in the same page. A build keeps the result as a template, from which
 * `configure` writes the page of an environment (page.ts).
 */
export function frontPage(): Plugin {
  let variables: Record<string, string>;
  return {
    name: 'front-page',
    configResolved: ({ env }) => {
      variables = env;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (source, { server }) => {
        const parts = await loadParts();
        const { chooser, common, homepage, page, renderFrontPage } = parts;
        const { html, css } = drawChooser(parts);
        const earlyWords = { offers: cardsOfBracket, pick: chooser.pick, picked: chooser.picked };
        const { texts: brand, tokens } = loadBrand();
        const style = `<style>${readChooserStyle()}${css}</style>`;
        const template = fillTexts(recordDefaults(source), {
          brand: brand.name,
          title: page.title,
          description: page.description,
          'no-script': page.noScript,
          'theme-light': getThemeColor(tokens, 'light'),
          'theme-dark': getThemeColor(tokens, 'dark'),
          chooser: chooserFragment,
          stuck: common.screenFailed,
          outdated: common.outdated,
          retry: common.retry,
        })
          .replace('<!--front-->', () =>
            renderFrontPage(homepage, brand, brand.footer, callCenterPlaceholders),
          )
          .replace('<!--early-->', () => style + html)
          // This script comes before the app's style sheet, which would delay it.
          .replace(
            '<!--early-script-->',
            () => `<script>${minifyScript(renderEarlyScript(earlyWords))}</script>`,
          );
        return {
          html: server ? fillPage(template, { basePath: '/', variables }) : template,
          tags: [
            {
              tag: 'script',
              children: minifyScript(renderDeviceScript(parseConfig({}).journey)),
              injectTo: 'head',
            },
            { tag: 'style', children: createFrontStyle(tokens), injectTo: 'head' },
          ],
        };
      },
    },
    writeBundle({ dir = 'dist' }) {
      renameSync(join(dir, 'index.html'), join(dir, templateFile));
      writePage(dir, { basePath: '/', variables });
    },
  };
}

/** Replaces style attributes, which the content security policy forbids, with equivalent CSS rules. */
export function extractStyleAttributes(html: string): { html: string; css: string } {
  const rules: string[] = [];
  const marked = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    rules.push(`[data-style="${rules.length}"]{${style}}`);
    return ` data-style="${rules.length - 1}"`;
  });
  return { html: marked, css: rules.join('') };
}
