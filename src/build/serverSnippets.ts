import { assetCaching, pageCaching, unservedFiles } from '../config/servedFiles.ts';

/** The headers of the page by name. */
type Headers = Readonly<Record<string, string>>;

/**
 * Creates the configurations of web servers that serve a build: the page with its headers for every route,
 * hashed files that clients cache for a year, and none of the files that only servers read.
 * @returns the texts by file name
 */
export function createServerConfigs(basePath: string, headers: Headers): Record<string, string> {
  const pageHeaders = { ...headers, ...pageCaching };
  return {
    'nginx.conf': createNginx(basePath, pageHeaders),
    Caddyfile: createCaddy(basePath, pageHeaders),
  };
}

/** Quotes a text for nginx and Caddy. Headers contain no `$`, which nginx would expand. */
const quote = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

function createNginx(basePath: string, headers: Headers): string {
  const bare = basePath.slice(0, -1);
  const add = (all: Headers) =>
    Object.entries(all).map(([name, value]) => `    add_header ${name} ${quote(value)} always;`);
  const nosniff = { 'x-content-type-options': 'nosniff' };
  return [
    '# Include this file in a server block. Replace /srv/journey with the folder of the build.',
    '# The page is sent with its headers for every route of the journey.',
    '# nginx adds no header of the server block to a location that has headers of its own: put yours,',
    '# such as strict-transport-security, into every location below that has add_header.',
    // Without host and scheme the redirect suits a proxy that ends TLS. The query names channel and referral.
    ...(bare
      ? [
          `location = ${bare} {`,
          '    absolute_redirect off;',
          `    return 301 ${basePath}$is_args$args;`,
          '}',
          '',
        ]
      : []),
    ...unservedFiles.flatMap((name) => [`location = ${basePath}${name} { return 404; }`]),
    '',
    `location ${basePath}assets/ {`,
    '    alias /srv/journey/assets/;',
    '    gzip_static on;',
    '    gzip_vary on;',
    // Without `always`, so that clients do not cache a missing file.
    `    add_header cache-control ${quote(assetCaching['cache-control'])};`,
    ...add(nosniff),
    '}',
    '',
    '# A path that looks like a file is no route.',
    `location ~ ^${basePath}(?<file>[^/]+\\.(?:svg|txt|pdf))$ {`,
    '    root /srv/journey;',
    '    try_files /$file =404;',
    ...add({ ...pageCaching, ...nosniff }),
    '}',
    '',
    `location ${basePath} {`,
    '    root /srv/journey;',
    '    gzip_static on;',
    '    gzip_vary on;',
    '    try_files /index.html =404;',
    ...add(headers),
    '}',
    '',
  ].join('\n');
}

function createCaddy(basePath: string, headers: Headers): string {
  const bare = basePath.slice(0, -1);
  const add = (all: Headers) =>
    Object.entries(all).map(([name, value]) => `            ${name} ${quote(value)}`);
  return [
    '# Import this file in a site block. Replace /srv/journey with the folder of the build.',
    ...(bare ? [`redir ${bare} ${basePath}?{query} permanent`] : []),
    `handle_path ${basePath}* {`,
    '    root * /srv/journey',
    `    @unserved path ${unservedFiles.map((name) => `/${name}`).join(' ')}`,
    // Caddy runs every `handle` before any `respond` beside it.
    '    handle @unserved {',
    '        respond 404',
    '    }',
    '    @file {',
    '        path /assets/* *.svg *.txt *.pdf',
    '    }',
    '    @asset {',
    '        path /assets/*',
    '        file',
    '    }',
    '    @notAsset not path /assets/*',
    '    handle @file {',
    `        header @asset cache-control ${quote(assetCaching['cache-control'])}`,
    `        header @notAsset cache-control ${quote(pageCaching['cache-control'])}`,
    '        header x-content-type-options nosniff',
    '        file_server {',
    '            precompressed br gzip',
    '        }',
    '    }',
    '    handle {',
    '        header {',
    ...add(headers),
    '        }',
    '        rewrite * /index.html',
    '        file_server {',
    '            precompressed br gzip',
    '        }',
    '    }',
    '}',
    '',
  ].join('\n');
}
