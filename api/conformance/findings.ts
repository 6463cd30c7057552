import { timeouts } from '../../src/limits.ts';
import type { CallId } from '../contracts/index.ts';
import type { HostRequest } from './transport.ts';

const seconds = (milliseconds: number) => `${milliseconds / 1000} s`;

/** The requirement of each check, as one sentence for the page. A finding means that it is not met. */
export const checks = {
  'transport.unreachable': 'The host answers.',
  'transport.slow': `The host answers before the app stops waiting: ${seconds(timeouts.read)} for lists and checks, ${seconds(timeouts.ocr)} for a card, ${seconds(timeouts.once)} for calls that store something.`,
  'transport.plain': 'Hosts other than this machine use HTTPS.',
  'tls.expired': 'The certificate is valid today.',
  'tls.host': 'The certificate is valid for this host.',
  'tls.untrusted': 'A known authority has signed the certificate.',
  'tls.protocol': 'The connection uses TLS 1.2 or later.',
  redirect: 'A call is answered at its own address.',
  'cors.preflight': 'The preflight request allows the headers of the call.',
  'cors.origin': "The responses allow the app's origin.",
  status: 'A valid request gets a successful HTTP status, or a code of the call.',
  'status.errorWith200': 'A failure of the bank has an HTTP status of its own.',
  'body.json': 'The body is JSON.',
  schema: 'The response matches the contract.',
  'value.ignored': 'Optional values have the form that the contract describes.',
  'list.empty': 'A list has entries that a request can contain.',
  'list.dropped': 'The app offers every entry: names on one line, and postal codes of digits.',
  'code.unknown': "The code is one of the call's table.",
  'header.contentType': 'The body is labelled as application/json.',
  'header.cacheControl': 'Responses with personal data are not stored by caches.',
  'frame.origin': 'The liveness page is at the origin of the setting livenessOrigin.',
  'frame.ancestors': "The liveness page may be framed by the app's origin.",
  'frame.unrestricted': 'The liveness page names who may frame it.',
  idempotency: 'A repetition gets the first response.',
  handOver: 'A draft follows its applicant to another device unchanged, and one device submits it.',
  'call.neverSucceeded': 'The call succeeded at least once.',
} as const;

export type CheckId = keyof typeof checks;

/** The checks whose findings are warnings: the app works, but not as intended. */
const warnings: readonly CheckId[] = [
  'value.ignored',
  'list.dropped',
  'code.unknown',
  'frame.unrestricted',
  'call.neverSucceeded',
];

/** A difference between the host and what the app needs. */
export interface Finding {
  check: CheckId;
  level: 'error' | 'warning';
  /** The difference, in one sentence. */
  message: string;
  /** Where in the response body: `$.data.kecs[0].namaWilayah`. */
  path?: string;
  /** The calls with this difference; empty when it concerns a host and no call. */
  calls: CallId[];
  /** One request whose response has the difference. */
  request?: HostRequest;
}

/** The input of `Findings.add`. */
export interface FindingDetails {
  check: CheckId;
  message: string;
  path?: string | undefined;
  call?: CallId | undefined;
  request?: HostRequest | undefined;
}

/** Collects findings. The same difference in several calls is one finding with all calls. */
export class Findings {
  private readonly all = new Map<string, Finding>();

  add({ check, message, path, call, request }: FindingDetails): void {
    // The same field of several entries is one difference.
    const place = path?.replace(/\[\d+\]/g, '[]') ?? '';
    const key = [check, message, place].join('\n');
    const known = this.all.get(key) ?? {
      check,
      level: warnings.includes(check) ? 'warning' : 'error',
      message,
      calls: [],
      ...(path !== undefined && { path }),
      ...(request && { request }),
    };
    if (call && !known.calls.includes(call)) known.calls.push(call);
    this.all.set(key, known);
  }

  /** Returns the findings, errors first. */
  list(): Finding[] {
    const found = [...this.all.values()];
    return [
      ...found.filter(({ level }) => level === 'error'),
      ...found.filter(({ level }) => level === 'warning'),
    ];
  }

  /** Checks whether a call has a finding. */
  has(call: CallId): boolean {
    return [...this.all.values()].some(({ calls }) => calls.includes(call));
  }
}
