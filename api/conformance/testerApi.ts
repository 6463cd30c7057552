import { isRecord } from '../../src/lib/isRecord.ts';
import type { Transport } from './transport.ts';

/**
 * The sandbox's API for testers. With a real bank every method fails: the codes are in the people file, and a person
 * completes the provider's page.
 */
export interface TesterApi {
  /** Returns the newest code for a phone number; undefined if there is none, or no sandbox. */
  readCode(phone: string): Promise<string | undefined>;
  /** Completes the second provider's page with a selfie (base64). Returns whether the sandbox accepted it. */
  endProviderPage(address: string, selfie: string): Promise<boolean>;
  /** Advances the sandbox's clock. Returns whether the sandbox did so. */
  advanceClock(milliseconds: number): Promise<boolean>;
}

/**
 * Creates the client of a sandbox's API for testers.
 * @param token the testers' token, if the sandbox requires one. It is sent only to the host of `origin`, and never over
 * a connection with an invalid certificate.
 */
export function createTesterApi(
  origin: string,
  { send, tls }: Pick<Transport, 'send' | 'tls'>,
  token = '',
): TesterApi {
  const { hostname } = new URL(origin);
  const mayHaveToken = (url: URL) =>
    url.hostname === hostname && !tls.get(url.origin)?.certificateError;

  /** Returns the JSON of a response with status 200, or undefined: other hosts answer unknown paths with pages. */
  const request = async (method: string, url: string, body?: object): Promise<unknown> => {
    const { status, text } = await send({
      method,
      url,
      headers: {
        ...(token && mayHaveToken(new URL(url)) && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    if (status !== 200) return undefined;
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  };
  return {
    async readCode(phone) {
      const address = `${origin}/sandbox/messages?to=${encodeURIComponent(phone)}`;
      const messages = await request('GET', address);
      const newest: unknown = Array.isArray(messages) ? messages[0] : undefined;
      return isRecord(newest) && typeof newest.code === 'string' ? newest.code : undefined;
    },
    async endProviderPage(address, selfie) {
      const page = new URL(address);
      const signatureId = page.searchParams.get('signatureId');
      return isRecord(await request('POST', `${page.origin}/advance/end`, { signatureId, selfie }));
    },
    advanceClock: async (advanceMs) =>
      isRecord(await request('PUT', `${origin}/sandbox/clock`, { advanceMs })),
  };
}
