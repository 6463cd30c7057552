import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import type { InputFrom } from 'xstate';
import type { Ports } from '../../machines/journey/ports.ts';
import { createSixStepAdapters } from '../../src/app/adapters/sixStep.ts';
import { parseConfig } from '../../src/config/schema.ts';
import type { FileStore } from '../../src/lib/files/index.ts';
import { fakeBank, json } from '../support/bank.ts';
import { createFileRef } from '../support/saved.ts';

/** Stores no bytes, and returns a reference with the given name. */
export const putFile = vi.fn<FileStore['put']>(async (blob, name) =>
  createFileRef(name, blob.type, blob.size),
);
/** The bytes of each reference are its name. `gone` has none. */
const files: FileStore = {
  put: putFile,
  get: async ({ name, type }) => (name === 'gone' ? null : new Blob([name], { type })),
  remove: async () => {},
  clear: async () => {},
  sweep: async () => {},
  claim: async () => {},
};
export const base64 = (text: string) => Buffer.from(text).toString('base64');
const { signal } = new AbortController();
/** The adapter arguments besides the input. Every pending call counts as stored. */
export const adapterArguments = { signal, pendingStored: async () => {} };
/** Creates the six-step adapters with these files and settings. */
export const createPorts = (env = {}) =>
  createSixStepAdapters({
    client: new QueryClient(),
    files,
    config: parseConfig(env),
    local: {} as Storage,
  });
/** The six-step adapters with the default settings. */
export const ports = createPorts();

/** Calls a port while the bank returns this response. Returns the outcome and the parsed request. */
export async function callPort<Name extends keyof typeof ports>(
  name: Name,
  input: InputFrom<Ports[Name]>,
  reply: Response,
) {
  const sent = fakeBank(reply);
  const port = ports[name] as (asked: unknown) => Promise<unknown>;
  const answer = await port({ ...adapterArguments, input });
  const { url, init } = sent[0] ?? { url: '', init: {} };
  const body = init.body instanceof Blob ? await init.body.text() : String(init.body);
  return { answer, url, body: JSON.parse(body), method: init.method };
}

/**
 * Creates a response with a code. `described` adds the bank's message. `asOther` is the outcome of code 99 with it.
 */
export const codeResponse = (responseCode: string, more = {}) => json({ responseCode, ...more });
export const describedFailure = { responseDescription: 'Layanan sedang sibuk' };
export const asOther = { outcome: 'other', code: '99', description: 'Layanan sedang sibuk' };
