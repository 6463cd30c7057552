import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { getChanges, type PageSettings, settingsElement } from '../config/pageSettings.ts';
import { type Config, parseConfig } from '../config/schema.ts';
import { originOf, templateFile } from '../config/servedFiles.ts';
import { getDefaults, type Settings } from '../config/settings.ts';
import { parseVariantConfig } from '../config/variantSchema.ts';
import { toCallCenter } from '../lib/links.ts';
import { createServerConfigs } from './serverSnippets.ts';

/** The placeholders of the front page for the bank's number, which a setting changes. */
export const callCenterPlaceholders = {
  number: '{call-center}',
  dial: '{call-center-link}',
} as const;

type Environment = Pick<Settings, 'basePath' | 'variables'>;
type Variables = Record<string, unknown>;

const settingsPattern = new RegExp(`(<script[^>]* id="${settingsElement}">)([^<]*)(</script>)`);

/** Returns values as the JSON text of a script element. */
const toScriptText = (values: unknown): string => JSON.stringify(values).replaceAll('<', '\\u003c');

/** Records the defaults of the build in the page: those of its brand and its schemas. */
export const recordDefaults = (page: string): string =>
  page.replace(settingsPattern, (_, open, _text, close) =>
    [open, toScriptText(getDefaults()), close].join(''),
  );

/** Returns the defaults that the template of a page has recorded. */
const readDefaults = (template: string): Variables =>
  JSON.parse(settingsPattern.exec(template)?.[2] ?? '{}');

/** Returns the configuration of an environment. The brand's PDF of the terms is below the base path. */
function parseEnvironment(defaults: Variables, { basePath, variables }: Environment) {
  const config = parseConfig({ ...defaults, ...variables });
  const { links } = parseConfig(defaults);
  if (config.links.termsPdf === links.termsPdf && links.termsPdf.startsWith('/'))
    config.links.termsPdf = basePath + links.termsPdf.slice(1);
  return { config, variantConfig: parseVariantConfig({ ...defaults, ...variables }) };
}

/** Fills the settings of an environment into the template of the page. @throws when a value is invalid */
export function fillPage(template: string, environment: Environment): string {
  const defaults = readDefaults(template);
  const { config, variantConfig } = parseEnvironment(defaults, environment);
  const { number, dial } = toCallCenter(config.callCenter);
  const changes: { [Part in keyof PageSettings]: PageSettings[Part] | undefined } = {
    config: getChanges(parseConfig(defaults), config),
    variantConfig: getChanges(parseVariantConfig(defaults), variantConfig),
  };
  // Last, because a value may contain anything.
  return template
    .replaceAll('{base}', environment.basePath)
    .replaceAll(callCenterPlaceholders.number, number)
    .replaceAll(callCenterPlaceholders.dial, dial)
    .replace(settingsPattern, (_, open, _text, close) =>
      [open, toScriptText(changes), close].join(''),
    );
}

/**
 * Writes the page of an environment into a folder with a build: the page with its compressed forms, its
 * headers, and configurations of web servers that send them.
 * @throws when the folder has no build, or when a value is invalid.
 */
export function writePage(folder: string, environment: Environment): void {
  const template = join(folder, templateFile);
  if (!existsSync(template))
    throw new Error(
      `${folder} holds no build: ${templateFile} is missing. Run \`npm run build\` first.`,
    );
  const text = readFileSync(template, 'utf8');
  const html = fillPage(text, environment);
  const { config } = parseEnvironment(readDefaults(text), environment);
  const headers = createPageHeaders({
    inlineScripts: getInlineTexts(html, 'script'),
    inlineStyles: getInlineTexts(html, 'style'),
    config,
  });
  const page = Buffer.from(html);
  const files: Record<string, string | Buffer> = {
    'index.html': page,
    'index.html.gz': gzipSync(page, { level: 9 }),
    'index.html.br': brotliCompressSync(page),
    'headers.json': JSON.stringify(headers, null, 2),
    ...createServerConfigs(environment.basePath, headers),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
}

/** Returns the text of every inline script or style, exactly as a browser hashes it, without JSON data blocks. */
export function getInlineTexts(html: string, element: 'script' | 'style'): string[] {
  const parts = html.matchAll(new RegExp(`<${element}([^>]*)>([\\s\\S]*?)</${element}>`, 'g'));
  return [...parts].flatMap(([, attributes = '', text = '']) =>
    /\ssrc=|\stype="application\/json"/.test(attributes) || text === '' ? [] : [text],
  );
}

const toSourceHash = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The server replaces this with the sandbox's frame origin. A real provider's origin comes from the
 * configuration.
 */
const sandboxFrame = '{liveness-origin}';

interface PolicyInput {
  inlineScripts: string[];
  inlineStyles: string[];
  config: Pick<Config, 'bases' | 'liveness' | 'journalUrl'>;
}

/**
 * Creates the headers of the page. They allow only what the app uses: the hashed inline code, no string
 * that becomes a script (Trusted Types), connections to the bank, and the liveness frame with the camera.
 */
export function createPageHeaders({ inlineScripts, inlineStyles, config }: PolicyInput) {
  const frame = config.liveness.origin || sandboxFrame;
  const addresses = [...Object.values(config.bases), config.journalUrl];
  const bases = [...new Set(addresses.map(originOf))].filter(Boolean);
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts.map(toSourceHash)].join(' '),
    ["style-src 'self'", ...inlineStyles.map(toSourceHash)].join(' '),
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
