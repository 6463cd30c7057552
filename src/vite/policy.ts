import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';

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

export interface PolicyInput {
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
  };
}
