import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { Sandbox } from '../../api/sandbox/app.ts';
import { storeKinds } from './stores.ts';
import { type Client, clientOf, openSandboxOn } from './support.ts';

/** The tests on each kind of store, by a client of one bank that is emptied before every test. */
export function onEachStore(tests: (client: Client, sandbox: Sandbox) => void): void {
  describe.each(storeKinds)('%s', (kind) => {
    const sandbox = {} as Sandbox;
    const client = clientOf(sandbox);
    beforeAll(async () => {
      Object.assign(sandbox, await openSandboxOn(kind));
    }, 120_000);
    beforeEach(() => client.tester('POST', 'reset'));
    afterAll(() => sandbox.close());
    tests(client, sandbox);
  });
}
