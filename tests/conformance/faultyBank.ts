import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import type { Sandbox } from '../../api/sandbox/app.ts';
import type { CardReaders } from '../../api/sandbox/ocr/readers.ts';
import { parseConfig } from '../../src/config/schema.ts';
import {
  createCardReadersHere,
  openSandboxWith,
  ports,
  origin as sandboxOrigin,
} from '../sandbox/bank.ts';

/** The app's origin in these tests, another one than the bank's. */
export const appOrigin = 'https://kartu.contoh.id';

/** A response on its way from the sandbox to the client. */
export interface PassedResponse {
  method: string;
  /** `/bank/local/ocr-iB` */
  path: string;
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** A fault of a bank. */
export interface BankFault {
  certificate?: 'expired' | 'other host' | 'unknown authority';
  /** The newest version of TLS that the bank offers. */
  maxVersion?: 'TLSv1.1';
  /** Changes the body of a request before the bank receives it. `count`: how often the path was requested. */
  request?(path: string, body: string, count: number): string;
  /** Changes a response. Returning `false` drops the connection. */
  response?(passing: PassedResponse): false | undefined;
}

const frameOrigin = `http://127.0.0.1:${ports.framePort}`;

/** Creates readers that return a fixed reading of every card, without recognition; closing a bank closes its readers. */
const createFixedReaders = (): CardReaders => ({
  ...createCardReadersHere(),
  read: async () => ({
    outcome: 'read',
    reading: { nik: '9971046504930002', nama: 'SITI RAHMAWATI' },
    certainties: { nik: 0.99, nama: 0.98 },
    official: {},
  }),
});

/** Opens a sandbox that the faulty banks share. */
export const openSharedSandbox = (): Promise<Sandbox> =>
  openSandboxWith({
    appKey: parseConfig({}).appKey,
    appOrigins: [appOrigin],
    limits: 'off',
    cards: createFixedReaders(),
  });

const day = 86_400_000;

/** Creates a certificate that is its own authority. */
async function createCertificate(fault?: BankFault['certificate']) {
  const isExpired = fault === 'expired';
  const made = await generate([{ name: 'commonName', value: 'Bank (test only)' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - 20 * day),
    notAfterDate: new Date(Date.now() + (isExpired ? -10 : 10) * day),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      {
        name: 'subjectAltName',
        altNames:
          fault === 'other host'
            ? [{ type: 2, value: 'lain.contoh.id' }]
            : [{ type: 7, ip: '127.0.0.1' }],
      },
    ],
  });
  return { key: made.private, cert: made.cert };
}

const readBody = async (incoming: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** The headers with which a bank allows the app to call it from another origin. */
const corsHeaders = {
  'access-control-allow-origin': appOrigin,
  'access-control-allow-headers': 'content-type, authorization',
  'access-control-allow-methods': 'GET, POST',
};

/** A bank with one fault, on a free port. */
export interface FaultyBank {
  address: string;
  /** The certificate to trust (PEM). */
  ca: string | undefined;
  close(): void;
}

/** Starts a bank over HTTPS: the sandbox with the gateway that a real bank has, and one fault. */
export async function startFaultyBank(sandbox: Sandbox, fault: BankFault): Promise<FaultyBank> {
  const pair = await createCertificate(fault.certificate);
  const counts = new Map<string, number>();
  let address = '';

  /** Returns the sandbox's response, with the frame at this bank's address. */
  async function pass(method: string, path: string, body: string): Promise<PassedResponse> {
    if (method === 'OPTIONS') return { method, path, status: 204, headers: corsHeaders, text: '' };
    const isFrame = path.startsWith('/frame');
    const app = isFrame ? sandbox.frameApp : sandbox.app;
    const url = isFrame
      ? `${frameOrigin}${path.slice('/frame'.length)}`
      : `${sandboxOrigin}${path}`;
    const response = await app.request(url, {
      method,
      headers: body ? { 'content-type': 'application/json' } : {},
      ...(body && { body }),
    });
    const text = (await response.text())
      .replaceAll(`${frameOrigin}/`, `${address}/frame/`)
      .replaceAll(encodeURIComponent(sandboxOrigin), encodeURIComponent(appOrigin));
    const { 'content-length': _, ...kept } = Object.fromEntries(response.headers);
    const headers = { ...kept, ...(isFrame ? {} : corsHeaders) };
    return { method, path, status: response.status, headers, text };
  }

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = incoming;
    const sent = await readBody(incoming);
    const count = (counts.get(`${method} ${path}`) ?? 0) + 1;
    counts.set(`${method} ${path}`, count);
    const body = fault.request && sent ? fault.request(path, sent, count) : sent;
    const passing = await pass(method, path, body);
    if (fault.response?.(passing) === false) {
      outgoing.destroy();
      return;
    }
    outgoing.writeHead(passing.status, passing.headers).end(method === 'HEAD' ? '' : passing.text);
  }

  const { maxVersion } = fault;
  const outdated = maxVersion && {
    maxVersion,
    minVersion: 'TLSv1' as const,
    ciphers: 'DEFAULT@SECLEVEL=0',
  };
  const server = createSecureServer({ ...pair, ...outdated }, (incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    ca: fault.certificate === 'unknown authority' ? undefined : pair.cert,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Starts the sandbox as `npm start` serves it to the app: the bank and the frame on two ports, without TLS. */
export async function startBankWithoutGateway(sandbox: Sandbox) {
  const listen = async (app: Sandbox['app'], port: number) => {
    const server = createServer(async (incoming, outgoing) => {
      const body = await readBody(incoming);
      const response = await app.request(`http://127.0.0.1:${port}${incoming.url}`, {
        method: incoming.method ?? 'GET',
        headers: incoming.headers as Record<string, string>,
        ...(body && { body }),
      });
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(Buffer.from(await response.arrayBuffer()));
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return server;
  };
  const servers = [
    await listen(sandbox.app, ports.appPort),
    await listen(sandbox.frameApp, ports.framePort),
  ];
  return {
    address: sandboxOrigin,
    close: () => {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
