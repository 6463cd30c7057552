import http from 'node:http';
import https from 'node:https';
import { rootCertificates, TLSSocket } from 'node:tls';

export interface HostRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  /** The JSON text; null for a request without a body. */
  body: string | null;
}

/** A request and its response, or why there was none; redirects are not followed. */
export interface Exchange {
  request: HostRequest;
  /** The HTTP status; 0 when there was no response. */
  status: number;
  /** The response's headers, with names in lower case; repeated headers are joined by commas. */
  headers: Readonly<Record<string, string>>;
  text: string;
  /**
   * Why there was no complete response: the error code of Node, such as ECONNREFUSED, or one of this file's texts for a
   * response that is too slow or too large.
   */
  failure?: string;
}

/** What the TLS handshake with an origin showed. */
export interface TlsFacts {
  /** The error of the certificate as Node names it; undefined for a valid certificate. */
  certificateError?: string;
  /** The version, such as TLSv1.3. */
  protocol: string;
  /** The time at which the certificate expires, as the certificate writes it. */
  validTo: string;
  /** The names for which the certificate is valid. */
  names: string;
}

/** The `failure` of a response that did not arrive in time. */
export const notInTime = 'no response in time';

/** Sends requests to a host and records the TLS facts of each https origin. */
export interface Transport {
  /** @param signal ends the wait for a complete response; without it a long silence does. */
  send(request: HostRequest, signal?: AbortSignal | null): Promise<Exchange>;
  tls: ReadonlyMap<string, TlsFacts>;
  /** Closes all connections. */
  close(): void;
}

/** How long nothing may arrive for a request without a signal, in milliseconds. */
const maxSilenceMs = 60_000;

/** The maximum size of a response in bytes. */
const maxBytes = 32 * 1024 * 1024;

interface TransportOptions {
  /** Certificates of authorities (PEM) in addition to Node's own, for hosts of a test network. */
  ca?: string | undefined;
}

/**
 * Creates a transport. An invalid certificate does not stop the requests: it is one finding, and all other
 * checks still run. Nothing secret may be sent by it; the bearer of the identity provider is not secret,
 * because every browser receives it.
 */
export function createTransport({ ca }: TransportOptions = {}): Transport {
  const tls = new Map<string, TlsFacts>();
  const agents = {
    'http:': new http.Agent({ keepAlive: true }),
    'https:': new https.Agent({
      keepAlive: true,
      rejectUnauthorized: false,
      // Outdated protocols are accepted, so that they can be reported.
      minVersion: 'TLSv1',
      ciphers: 'DEFAULT@SECLEVEL=0',
      ...(ca && { ca: [...rootCertificates, ca] }),
    }),
  };

  function noteTls(url: URL, socket: TLSSocket): void {
    const { authorizationError } = socket;
    const certificate = socket.getPeerCertificate();
    tls.set(url.origin, {
      ...(authorizationError && {
        certificateError: String(
          (authorizationError as unknown as { code?: string }).code ?? authorizationError,
        ),
      }),
      protocol: socket.getProtocol() ?? 'unknown',
      validTo: certificate.valid_to ?? '',
      names: certificate.subjectaltname ?? '',
    });
  }

  const send: Transport['send'] = (request, signal) =>
    new Promise((resolve) => {
      const { method, headers, body } = request;
      const url = new URL(request.url);
      const isSecure = url.protocol === 'https:';
      const fail = ({ code, message }: NodeJS.ErrnoException) => {
        const failure = signal?.aborted ? notInTime : (code ?? message);
        resolve({ request, status: 0, headers: {}, text: '', failure });
      };
      const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const sent = (isSecure ? https : http).request(
        url,
        {
          method,
          agent: agents[isSecure ? 'https:' : 'http:'],
          headers: { ...headers, ...length },
          ...(signal && { signal }),
        },
        (response) => {
          if (response.socket instanceof TLSSocket && !tls.has(url.origin))
            noteTls(url, response.socket);
          const chunks: Buffer[] = [];
          let size = 0;
          response.on('data', (chunk: Buffer) => {
            size += chunk.length;
            if (size > maxBytes) sent.destroy(new Error('the response is too large'));
            else chunks.push(chunk);
          });
          response.on('error', fail);
          response.on('end', () =>
            resolve({
              request,
              status: response.statusCode ?? 0,
              headers: Object.fromEntries(
                Object.entries(response.headers).map(([name, value]) => [
                  name,
                  [value].flat().join(', '),
                ]),
              ),
              text: Buffer.concat(chunks).toString('utf8'),
            }),
          );
        },
      );
      if (!signal) sent.setTimeout(maxSilenceMs, () => sent.destroy(new Error(notInTime)));
      sent.on('error', fail);
      sent.end(body ?? undefined);
    });

  return {
    send,
    tls,
    close: () => Object.values(agents).forEach((agent) => void agent.destroy()),
  };
}
