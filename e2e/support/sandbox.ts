import type { SentRecords } from '../../api/sandbox/bank/records.ts';
import { origin, testersHeaders } from './environment.ts';

async function request(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${origin}/sandbox/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...testersHeaders },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} /sandbox/${path}: ${await response.text()}`);
  return response.json();
}

/** A message that the bank has sent. */
export interface Message {
  channel: 'sms' | 'email';
  recipient: string;
  code: string;
}
/** An application that the bank has stored. */
export interface StoredApplication {
  nik: string;
  fields: Record<string, unknown>;
  files: Record<string, { name: string; type: string; size: number; url: string }>;
}
/** A fault that the sandbox injects into a call. */
export interface Fault {
  call: string;
  status?: number;
  code?: string;
  description?: string;
  delayMs?: number;
  drop?: boolean;
  dropAnswer?: boolean;
  body?: unknown;
  malformed?: boolean;
  html?: boolean;
  times?: number;
}

/** The testers' requests to the sandbox bank. @throws Error for an error status. */
export const sandbox = {
  reset: () => request('POST', 'reset'),
  messages: (to: string) =>
    request('GET', `messages?to=${encodeURIComponent(to)}`) as Promise<Message[]>,
  applications: () => request('GET', 'applications') as Promise<StoredApplication[]>,
  /** The data of the identity-first journey: first steps, records, files, mails; dates are text. */
  records: () => request('GET', 'records') as Promise<SentRecords>,
  injectFault: (fault: Fault) => request('PUT', 'faults', fault),
  clearFaults: () => request('DELETE', 'faults'),
  advanceClock: (milliseconds: number) => request('PUT', 'clock', { advanceMs: milliseconds }),
};

/** Downloads a file of a stored application. */
export async function storedFile(url: string): Promise<Buffer> {
  const response = await fetch(origin + url, { headers: testersHeaders });
  return Buffer.from(await response.arrayBuffer());
}
