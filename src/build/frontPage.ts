import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin, runnerImport } from 'vite';
import { renderFrontPage } from '../boot/front/frontPage.ts';
import { deviceScript, earlyScript } from '../boot/inlineScripts.ts';
import { brand, brandFooter } from '../brand.ts';
import { cardsOfBracket } from '../choices.ts';
import { type Config, parseConfig } from '../config/schema.ts';
import { chooser } from '../copy/chooser.ts';
import { common } from '../copy/common.ts';
import { homepage } from '../copy/homepage.ts';
import { chooserFragment } from '../lib/links.ts';

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

/** A build leaves inline code as it is; this adds no younger syntax than was written. */
const minified = (script: string) =>
  minifySync('inline.js', script, { compress: { target: 'es2020' } }).code;

/** The card chooser as the app draws it, without what the policy refuses. */
async function drawChooser() {
  const { module } = await runnerImport<typeof import('../boot/early/chooserMarkup.tsx')>(
    './src/boot/early/chooserMarkup.tsx',
    { configFile: false, logLevel: 'error' },
  );
  // A third of the markup are paths of the cards' art, which close themselves.
  return styleRules(module.chooserMarkup().replace(/><\/(?:path|rect)>/g, '/>'));
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
            .replace('{outdated}', common.outdated)
            .replace('{retry}', common.retry)
            .replace(
              '<!--front-->',
              renderFrontPage(homepage, brand, { ...brandFooter, number: config.callCenter }),
            )
            .replace('<!--early-->', () => style + html)
            // Before the app's style sheet, for which a script behind it would wait.
            .replace(
              '<!--early-script-->',
              () => `<script>${minified(earlyScript(earlyWords))}</script>`,
            ),
          tags: [
            { tag: 'script', children: minified(deviceScript(config.journey)), injectTo: 'head' },
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

/** The text of every inline element of that name in a page, exactly as a browser hashes it. */
export function inlinedParts(html: string, element: 'script' | 'style'): string[] {
  const parts = html.matchAll(new RegExp(`<${element}([^>]*)>([\\s\\S]*?)</${element}>`, 'g'));
  return [...parts].flatMap(([, attributes = '', text = '']) =>
    /\ssrc=/.test(attributes) || text === '' ? [] : [text],
  );
}

/**
 * Markup without style attributes, which the content security policy refuses, and the rules that say
 * the same: each attribute becomes a mark.
 */
export function styleRules(html: string): { html: string; css: string } {
  const rules: string[] = [];
  const marked = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    rules.push(`[data-style="${rules.length}"]{${style}}`);
    return ` data-style="${rules.length - 1}"`;
  });
  return { html: marked, css: rules.join('') };
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The origin of an absolute address; '' for one on the app's own origin. */
const originOf = (address: string) => (/^https?:\/\//.test(address) ? new URL(address).origin : '');

/** The server puts the sandbox's frame origin here; a real provider's origin comes from the config. */
const sandboxFrame = '{liveness-origin}';

interface PolicyInput {
  inlineScripts: string[];
  inlineStyles: string[];
  config: Pick<Config, 'bases' | 'liveness'>;
}

/**
 * The headers that the page is served with. Nothing is allowed that the app does not use: no inline
 * code but what is hashed here, no string that becomes a script (Trusted Types), connections to the
 * bank only, the liveness frame with the camera.
 */
export function pageHeaders({ inlineScripts, inlineStyles, config }: PolicyInput) {
  const frame = config.liveness.origin || sandboxFrame;
  const bases = [...new Set(Object.values(config.bases).map(originOf))].filter(Boolean);
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts.map(hash)].join(' '),
    ["style-src 'self'", ...inlineStyles.map(hash)].join(' '),
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    ["connect-src 'self'", ...bases].join(' '),
    `frame-src ${frame}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types journey',
  ];
  return {
    'content-security-policy': directives.join('; '),
    'permissions-policy': `camera=(self "${frame}"), otp-credentials=(self), geolocation=(), microphone=()`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    // Whoever opened the page holds nothing of it.
    'cross-origin-opener-policy': 'same-origin',
  };
}
