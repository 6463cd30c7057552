import { isRecord } from '../../src/lib/isRecord.ts';
import type { Transport } from './transport.ts';

/**
 * The testers' side of the sandbox, as test people use it. A real bank has none of it: its people file has codes,
 * and its provider's page needs a person.
 */
export interface SandboxDoor {
  /** Returns the newest code for a phone number; undefined if there is none, or no sandbox. */
  readCode(phone: string): Promise<string | undefined>;
  /** Ends the second provider's page with a selfie (base64), as its challenge does. Returns whether it did. */
  endProviderPage(address: string, selfie: string): Promise<boolean>;
  /** Moves the sandbox's clock. Returns whether it did. */
  advanceClock(milliseconds: number): Promise<boolean>;
}

/**
 * Creates the access to the testers' side of a sandbox at an origin.
 * @param token the testers' token, for a sandbox that asks for it. It is sent to the host of `origin` alone, and not
 * over a connection with an invalid certificate.
 */
export function createSandboxDoor(
  origin: string,
  { send, tls }: Pick<Transport, 'send' | 'tls'>,
  token = '',
): SandboxDoor {
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
