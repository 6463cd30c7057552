import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { CommandFailure } from './command.ts';

/** Routes that must return the page: two of the front page, and three of steps, one of them with a query. */
const routes = ['/', '/homepage', '/chInfoPribadi', '/otp?x=1', '/tips-liveness'];

/** In a header value this placeholder stands for the origin of the sandbox's frame. */
const sandboxFrame = '{liveness-origin}';
const anyOrigin = 'https?://[^\\s;"/]+';

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const matchesTemplate = (given: string, wanted: string): boolean =>
  new RegExp(`^${wanted.split(sandboxFrame).map(escapePattern).join(anyOrigin)}$`).test(given);

/** Splits a header into parts whose order does not matter: policy directives or permissions. */
const splitHeader = (name: string, value: string): string[] =>
  value
    .split(name === 'permissions-policy' ? ',' : ';')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

/** Compares one header with the expected one. Returns a line for each missing or additional part. */
export function compareHeader(name: string, given: string | null, wanted: string): string[] {
  if (given === null) return [`${name} is missing`];
  // Browsers obey both of two headers with the same name, so additional parts are reported.
  const has = splitHeader(name, given);
  const needs = splitHeader(name, wanted);
  return [
    ...needs
      .filter((need) => !has.some((part) => matchesTemplate(part, need)))
      .map((need) => `${name} lacks: ${need}`),
    ...has
      .filter((part) => !needs.some((need) => matchesTemplate(part, need)))
      .map((part) => `${name} has besides: ${part}`),
  ];
}

/**
 * Compares the headers of a host's pages with those that the build has written. Returns a line for each difference, and
 * for each route that does not return the page. @throws when the host does not respond
 */
export async function compareHost(
  host: string,
  wanted: Record<string, string>,
  get: (address: URL, init: RequestInit) => Promise<Response> = fetch,
): Promise<string[]> {
  const root = host.endsWith('/') ? host : `${host}/`;
  const perRoute = await Promise.all(
    routes.map(async (route) => {
      const response = await get(new URL(route.slice(1), root), { redirect: 'manual' });
      const type = response.headers.get('content-type') ?? 'nothing';
      await response.body?.cancel();
      if (response.status >= 300 && response.status < 400)
        return [`${route}  redirects to ${response.headers.get('location')}`];
      const differences = Object.entries(wanted).flatMap(([name, value]) =>
        compareHeader(name, response.headers.get(name), value),
      );
      const isPage = response.ok && type.startsWith('text/html');
      return [
        ...(isPage ? [] : [`answers ${response.status} with ${type}, not with the page`]),
        ...differences,
      ].map((fault) => `${route}  ${fault}`);
    }),
  );
  return perRoute.flat();
}

/** Returns the headers by name in the JSON text of `headers.json`, or undefined for any other text. */
function parseHeaders(text: string): Record<string, string> | undefined {
  try {
    return z.parse(z.record(z.string(), z.string()), JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Runs `npm run tool -- headers https://host [headers.json]`, which checks whether a host sends the page
 * with the required headers. Returns the exit code: 0, 1 for differences, or 2 for wrong arguments.
 */
export async function run({ host, file }: { host: string; file: string }): Promise<number> {
  if (!URL.canParse(host)) {
    console.error(`No host is called so: ${host}`);
    return 2;
  }
  if (!existsSync(file)) {
    console.error(`There is no ${file}: npm run build writes it.`);
    return 2;
  }
  const wanted = parseHeaders(readFileSync(file, 'utf8'));
  if (!wanted) {
    console.error(`${file} is no JSON object with headers: npm run build writes one.`);
    return 2;
  }
  const differences = await compareHost(host, wanted).catch((error: Error) => {
    const { code = error.message } = (error.cause ?? {}) as { code?: string };
    throw new CommandFailure(`${host} does not answer (${code}).`);
  });
  for (const fault of differences) console.error(fault);
  const found =
    differences.length === 0 ? 'as the build needs them' : `${differences.length} differences`;
  console.info(`Headers of ${host}, ${routes.length} pages: ${found}`);
  return differences.length === 0 ? 0 : 1;
}
