import type { CallId } from '../contracts/index.ts';
import type { Findings } from './findings.ts';
import type { Exchange, HostRequest, TlsFacts, Transport } from './transport.ts';

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Checks the certificate and the protocol of every https origin that was contacted. */
export function checkTls(tls: ReadonlyMap<string, TlsFacts>, findings: Findings): void {
  for (const [origin, { certificateError, protocol, validTo, names }] of tls) {
    if (certificateError === 'CERT_HAS_EXPIRED')
      findings.add({
        check: 'tls.expired',
        message: `${origin}: the certificate expired on ${validTo}.`,
      });
    else if (certificateError === 'ERR_TLS_CERT_ALTNAME_INVALID')
      findings.add({ check: 'tls.host', message: `${origin}: the certificate is for ${names}.` });
    else if (certificateError)
      findings.add({ check: 'tls.untrusted', message: `${origin}: ${certificateError}.` });
    if (!/^TLSv1\.[23]$/.test(protocol))
      findings.add({ check: 'tls.protocol', message: `${origin}: the protocol is ${protocol}.` });
  }
}

/** Checks whether a base address uses https; loopback needs no encryption. */
export function checkEncryption(base: string, findings: Findings): void {
  const { protocol, hostname, origin } = new URL(base);
  if (protocol === 'http:' && !loopback.test(hostname))
    findings.add({ check: 'transport.plain', message: `${origin} is not encrypted.` });
}

/** Checks whether a response may be read by pages of the app's origin. Failures and redirects are not checked. */
export function checkAllowedOrigin(
  id: CallId,
  { request, status, headers, failure }: Exchange,
  origin: string,
  findings: Findings,
): void {
  if (failure !== undefined || (status >= 300 && status < 400)) return;
  if (new URL(request.url).origin === origin) return;
  const allowed = headers['access-control-allow-origin'];
  if (allowed === origin || allowed === '*') return;
  findings.add({
    check: 'cors.origin',
    message: `access-control-allow-origin is ${allowed ?? 'missing'}; it must be ${origin} or *.`,
    call: id,
    request,
  });
}

const splitNames = (header = ''): string[] =>
  header.split(',').map((name) => name.trim().toLowerCase());

/** Headers that a page may send to another origin without permission. */
const safeHeaders = ['accept', 'accept-language', 'content-language'];

/**
 * Returns the preflight request that a browser sends before a request; undefined when it sends none: for the
 * app's own origin, and for a GET without special headers.
 */
function getPreflight({ method, url, headers }: HostRequest, origin: string) {
  const names = Object.keys(headers).filter((name) => ![...safeHeaders, 'origin'].includes(name));
  if (new URL(url).origin === origin || (method === 'GET' && names.length === 0)) return undefined;
  return {
    names,
    request: {
      method: 'OPTIONS',
      url,
      headers: {
        origin,
        'access-control-request-method': method,
        ...(names.length > 0 && { 'access-control-request-headers': names.sort().join(',') }),
      },
      body: null,
    },
  };
}

/** Sends the preflight request of a call, if a browser would send one, and checks the response. */
export async function checkPreflight(
  id: CallId,
  request: HostRequest,
  origin: string,
  { send }: Pick<Transport, 'send'>,
  findings: Findings,
): Promise<void> {
  const preflight = getPreflight(request, origin);
  if (!preflight) return;
  const exchange = await send(preflight.request);
  const { status, headers, failure } = exchange;
  const add = (message: string) =>
    findings.add({ check: 'cors.preflight', message, call: id, request: preflight.request });
  if (failure !== undefined) return add(`The preflight request got no response (${failure}).`);
  if (status < 200 || status >= 300) return add(`The preflight request got status ${status}.`);
  if (headers['access-control-allow-origin'] === undefined)
    return add('The preflight response has no access-control-allow-origin.');
  checkAllowedOrigin(id, exchange, origin, findings);
  const allowed = splitNames(headers['access-control-allow-headers']);
  // A wildcard does not include `authorization`.
  const isAllowed = (name: string) =>
    allowed.includes(name) || (allowed.includes('*') && name !== 'authorization');
  const missing = preflight.names.filter((name) => !isAllowed(name));
  if (missing.length > 0) add(`access-control-allow-headers lacks ${missing.join(', ')}.`);
}

/** Checks whether a source of `frame-ancestors` includes an origin. */
function includesOrigin(source: string, origin: string, frame: string): boolean {
  if (source === '*') return true;
  if (source === "'self'") return origin === frame;
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return origin.startsWith(source);
  const [, scheme, wildcard, rest] =
    /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*\.)?([^/]+)\/?$/i.exec(source.toLowerCase()) ?? [];
  const { protocol, host } = new URL(origin);
  if (rest === undefined || (scheme && `${scheme}:` !== protocol)) return false;
  return wildcard ? host.endsWith(`.${rest}`) : host === rest;
}

/** Checks whether the page of the liveness check may be framed by the app's origin. */
export async function checkFrame(
  address: string,
  origin: string,
  { send }: Pick<Transport, 'send'>,
  findings: Findings,
): Promise<void> {
  const request: HostRequest = { method: 'HEAD', url: address, headers: {}, body: null };
  // Some servers know no HEAD.
  const head = await send(request);
  const used = head.status === 405 || head.status === 501 ? { ...request, method: 'GET' } : request;
  const { headers, failure, status } = used === request ? head : await send(used);
  const add = (check: 'frame.ancestors' | 'frame.unrestricted', message: string) =>
    findings.add({ check, message, call: 'livenessAddress', request: used });
  if (failure !== undefined || status >= 400)
    return add('frame.ancestors', `The page answers ${failure ?? `with status ${status}`}.`);
  const frame = new URL(address).origin;
  const directives = (headers['content-security-policy'] ?? '')
    .split(/[;,]/)
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name?.toLowerCase() === 'frame-ancestors');
  for (const [, ...sources] of directives)
    if (!sources.some((source) => includesOrigin(source, origin, frame)))
      return add('frame.ancestors', `frame-ancestors is ${sources.join(' ')}, without ${origin}.`);
  if (directives.length > 0) return undefined;
  const options = headers['x-frame-options'];
  // Browsers ignore X-Frame-Options if there is a frame-ancestors directive.
  if (options && (/deny/i.test(options) || frame !== origin))
    return add('frame.ancestors', `x-frame-options is ${options}, so the app cannot frame it.`);
  return add('frame.unrestricted', 'There is no frame-ancestors: any site may frame the page.');
}
