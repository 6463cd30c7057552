/** The page of the build before the settings of an environment are filled in. It is never served. */
export const templateFile = 'page.template.html';

/** The files next to the page that a server reads and never sends. */
export const unservedFiles = [templateFile, 'headers.json', 'nginx.conf', 'Caddyfile'] as const;

/** For pages: opening one again within minutes, for example from a chat, needs no network. */
export const pageCaching = { 'cache-control': 'max-age=300' };

/** For hashed files, whose names change with their content. */
export const assetCaching = { 'cache-control': 'public, max-age=31536000, immutable' };

/** Returns the origin of an absolute address, or '' for an address on the app's own origin. */
export const originOf = (address: string): string =>
  /^https?:\/\//.test(address) ? new URL(address).origin : '';
