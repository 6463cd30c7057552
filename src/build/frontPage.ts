import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin, runnerImport } from 'vite';
import { renderFrontPage } from '../boot/front/frontPage.ts';
import { renderDeviceScript, renderEarlyScript } from '../boot/inlineScripts.ts';
import * as brand from '../brand/brand.ts';
import { cardsOfBracket } from '../choices.ts';
import { type Config, parseConfig } from '../config/schema.ts';
import { chooser } from '../copy/chooser.ts';
import { common } from '../copy/common.ts';
import { homepage } from '../copy/homepage.ts';
import { chooserFragment } from '../lib/links.ts';
import { brandModules } from './brand.ts';

const styleOf = (paths: readonly string[]) =>
  paths
    .map((path) => readFileSync(path, 'utf8'))
    .join('')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    // A space before a colon may separate two selectors, so it stays.
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
/**
 * Returns the app styles that the card chooser needs in addition to the tokens. The full style sheet loads
 * later.
 */
const chooserStyle = () =>
  styleOf(['base', 'page', 'button', 'field', 'pocket'].map((name) => `src/ui/styles/${name}.css`));

/** Minifies inline code, which the build itself leaves unchanged. The output uses no newer syntax. */
const minified = (script: string) =>
  minifySync('inline.js', script, { compress: { target: 'es2020' } }).code;

/** Renders the card chooser without the style attributes that the policy forbids. */
async function drawChooser() {
  const { module } = await runnerImport<typeof import('../boot/early/renderChooser.tsx')>(
    './src/boot/early/renderChooser.tsx',
    { configFile: false, logLevel: 'error', plugins: [brandModules()] },
  );
  // A third of the markup are paths of the cards' art. They can be self-closing.
  return extractStyleAttributes(module.renderChooser().replace(/><\/(?:path|rect)>/g, '/>'));
}

const earlyWords = { offers: cardsOfBracket, pick: chooser.pick, picked: chooser.picked };

/**
 * Renders the front page into index.html, with inline style and script, so that it paints from one
 * response. The card chooser follows it in the same page. Also writes the headers that allow exactly these
 * inline parts.
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
              renderFrontPage(homepage, brand, { ...brand.footer, number: config.callCenter }),
            )
            .replace('<!--early-->', () => style + html)
            // This script comes before the app's style sheet, which would delay it.
            .replace(
              '<!--early-script-->',
              () => `<script>${minified(renderEarlyScript(earlyWords))}</script>`,
            ),
          tags: [
            {
              tag: 'script',
              children: minified(renderDeviceScript(config.journey)),
              injectTo: 'head',
            },
            { tag: 'style', children: frontStyle(), injectTo: 'head' },
          ],
        };
      },
    },
    // The hashes are computed from the written page, because the build may change inline code.
    writeBundle({ dir = 'dist' }) {
      const html = readFileSync(join(dir, 'index.html'), 'utf8');
      const headers = createPageHeaders({
        inlineScripts: getInlineTexts(html, 'script'),
        inlineStyles: getInlineTexts(html, 'style'),
        config,
      });
      writeFileSync(join(dir, 'headers.json'), JSON.stringify(headers, null, 2));
    },
  };
}

/** Returns the text of every inline element of that name, exactly as a browser hashes it. */
export function getInlineTexts(html: string, element: 'script' | 'style'): string[] {
  const parts = html.matchAll(new RegExp(`<${element}([^>]*)>([\\s\\S]*?)</${element}>`, 'g'));
  return [...parts].flatMap(([, attributes = '', text = '']) =>
    /\ssrc=/.test(attributes) || text === '' ? [] : [text],
  );
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

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns the origin of an absolute address, or '' for an address on the app's own origin. */
const originOf = (address: string) => (/^https?:\/\//.test(address) ? new URL(address).origin : '');

/**
 * The server replaces this with the sandbox's frame origin. A real provider's origin comes from the
 * configuration.
 */
const sandboxFrame = '{liveness-origin}';

interface PolicyInput {
  inlineScripts: string[];
  inlineStyles: string[];
  config: Pick<Config, 'bases' | 'liveness'>;
}

/**
 * Creates the headers of the page. They allow only what the app uses: the hashed inline code, no string
 * that becomes a script (Trusted Types), connections to the bank, and the liveness frame with the camera.
 */
export function createPageHeaders({ inlineScripts, inlineStyles, config }: PolicyInput) {
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
    // A page that opened the app gets no reference to its window.
    'cross-origin-opener-policy': 'same-origin',
  };
}
