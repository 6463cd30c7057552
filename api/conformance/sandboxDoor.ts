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
 * @param token the testers' token, for a sandbox that asks for it
 */
export function createSandboxDoor(
  origin: string,
  { send }: Pick<Transport, 'send'>,
  token = '',
): SandboxDoor {
  const request = async (method: string, url: string, body?: object) => {
    const { status, text } = await send({
      method,
      url,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    return { isDone: status === 200, text };
  };
  return {
    async readCode(phone) {
      const address = `${origin}/sandbox/messages?to=${encodeURIComponent(phone)}`;
      const { isDone, text } = await request('GET', address);
      if (!isDone) return undefined;
      const [newest] = JSON.parse(text) as { code?: string }[];
      return newest?.code;
    },
    async endProviderPage(address, selfie) {
      const page = new URL(address);
      const signatureId = page.searchParams.get('signatureId');
      return (await request('POST', `${page.origin}/advance/end`, { signatureId, selfie })).isDone;
    },
    advanceClock: async (advanceMs) =>
      (await request('PUT', `${origin}/sandbox/clock`, { advanceMs })).isDone,
  };
}
