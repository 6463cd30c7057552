import { timeouts } from '../../src/limits.ts';
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

/** Checks whether an address uses https; loopback needs no encryption. */
export function checkEncryption(address: string, findings: Findings): void {
  const { protocol, hostname, origin } = new URL(address);
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
 * app's own origin, and without special headers. All calls use GET or POST, which need no permission.
 */
function getPreflight({ method, url, headers }: HostRequest, origin: string) {
  const names = Object.keys(headers).filter((name) => ![...safeHeaders, 'origin'].includes(name));
  if (new URL(url).origin === origin || names.length === 0) return undefined;
  return {
    names,
    request: {
      method: 'OPTIONS',
      url,
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': names.sort().join(','),
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

const hostSource = /^(?:([a-z][a-z\d+.-]*:)\/\/)?(\*\.)?(\[.*\]|[^/:]+)(?::(\d+|\*))?\/?$/;

/** Checks whether a source of `frame-ancestors` includes an origin. As in browsers, `http:` includes `https:`. */
function includesOrigin(source: string, origin: string, frame: string): boolean {
  if (source === '*') return true;
  if (source === "'self'") return origin === frame;
  const { protocol, hostname, port } = new URL(origin);
  const isProtocol = (scheme: string) =>
    scheme === protocol || (scheme === 'http:' && protocol === 'https:');
  if (/^[a-z][a-z\d+.-]*:$/.test(source)) return isProtocol(source);
  const [, scheme = new URL(frame).protocol, wildcard, host, sourcePort = ''] =
    hostSource.exec(source) ?? [];
  if (host === undefined || !isProtocol(scheme)) return false;
  if (wildcard ? !hostname.endsWith(`.${host}`) : hostname !== host) return false;
  if (sourcePort === '*' || sourcePort === port) return true;
  const defaultPorts = protocol === 'https:' ? ['443', '80'] : ['80'];
  return port === '' && defaultPorts.includes(sourcePort);
}

/** The maximum number of redirects of the liveness page. */
const maxRedirects = 5;

interface FrameOptions {
  /** The app's origin. */
  origin: string;
  /** The only origin that the app frames and accepts reports from; empty for that of the page. */
  livenessOrigin: string;
  transport: Pick<Transport, 'send'>;
  findings: Findings;
}

/** Checks whether the app may frame the page of the liveness check, also where the page redirects to. */
export async function checkFrame(
  address: string,
  options: FrameOptions,
  redirects = 0,
): Promise<void> {
  const { origin, transport, findings } = options;
  const frame = new URL(address).origin;
  const livenessOrigin = options.livenessOrigin || frame;
  const request: HostRequest = { method: 'HEAD', url: address, headers: {}, body: null };
  const add = (check: 'frame.origin' | 'frame.ancestors' | 'frame.unrestricted', message: string) =>
    findings.add({ check, message, call: 'livenessAddress', request });
  if (frame !== livenessOrigin)
    return add('frame.origin', `The page is at ${frame}; the app frames only ${livenessOrigin}.`);
  checkEncryption(frame, findings);
  const send = () => transport.send(request, AbortSignal.timeout(timeouts.frame));
  const head = await send();
  // Some servers know no HEAD.
  if (head.status === 405 || head.status === 501) request.method = 'GET';
  const { headers, failure, status } = request.method === 'GET' ? await send() : head;
  if (status >= 300 && status < 400 && headers.location && redirects < maxRedirects) {
    const target = new URL(headers.location, address).href;
    return checkFrame(target, { ...options, livenessOrigin }, redirects + 1);
  }
  if (failure !== undefined || status >= 300)
    return add('frame.ancestors', `The page answers ${failure ?? `with status ${status}`}.`);
  const directives = (headers['content-security-policy'] ?? '')
    .toLowerCase()
    .split(/[;,]/)
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name === 'frame-ancestors');
  for (const [, ...sources] of directives)
    if (!sources.some((source) => includesOrigin(source, origin, frame)))
      return add('frame.ancestors', `frame-ancestors is ${sources.join(' ')}, without ${origin}.`);
  if (directives.length > 0) return undefined;
  // Browsers ignore X-Frame-Options if there is a frame-ancestors directive, and its values other than these two.
  const [option] = /\b(?:deny|sameorigin)\b/i.exec(headers['x-frame-options'] ?? '') ?? [];
  if (!option)
    return add('frame.unrestricted', 'There is no frame-ancestors: any site may frame the page.');
  if (/deny/i.test(option) || frame !== origin)
    return add('frame.ancestors', `x-frame-options is ${option}, so the app cannot frame it.`);
  return undefined;
}
