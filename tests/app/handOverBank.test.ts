// @vitest-environment node
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Sandbox } from '../../api/sandbox/app.ts';
import { createHandOverAdapters } from '../../src/app/adapters/handOver.ts';
import { createDrafts } from '../../src/app/session/drafts.ts';
import { parseFragment } from '../../src/lib/handOver/link.ts';
import { openSandbox, origin } from '../sandbox/bank.ts';
import { createFiles } from '../support/files.ts';
import { savedUpTo } from '../support/saved.ts';
import { createStorage } from '../support/storage.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
    sandbox.app.request(`${origin}${path}`, init),
  );
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await sandbox.close();
});

function createDevice(name: string) {
  const session = createStorage();
  const drafts = createDrafts(session);
  const files = createFiles({ device: name });
  const client = new QueryClient();
  const readDeviceName = async () => name;
  const adapters = createHandOverAdapters({ client, files, drafts, session, readDeviceName });
  return { files, drafts, adapters };
}

const { signal } = new AbortController();
const createTask = <Input>(input: Input) => ({ input, signal, pendingStored: async () => {} });

test('the sandbox bank hands an application of several slices over, and back', async () => {
  const size = 400_000;
  const [giver, taker] = [createDevice('Safari di iOS'), createDevice('Chrome di Android')];
  const photo = new Blob([new Uint8Array(size).fill(7)], { type: 'image/jpeg' });
  const dataImg = await giver.files.put(photo, 'ktp.jpg');
  const givenSaved = { ...savedUpTo('address'), dataImg };
  giver.drafts.write('job', { nama_perusahaan: 'PT MAJU' });

  const { link, sealed } = await giver.adapters.sealHandOver(
    createTask({ saved: givenSaved, flow: 'sixStep', screen: 'job' }),
  );
  const sendResult = await giver.adapters.sendHandOver(createTask({ link, sealed }));
  expect(sendResult).toMatchObject({ outcome: 'sent' });

  const receivedLink = (await parseFragment(`#${link.secret}`)) ?? undefined;
  const summary = await taker.adapters.readHandOver(createTask({ link: receivedLink }));
  expect(summary).toMatchObject({ outcome: 'described', screen: 'job', takesLeft: 2 });
  const takeResult = await taker.adapters.receiveHandOver(
    createTask({ link: receivedLink, flow: 'sixStep' as const }),
  );
  const saved = 'saved' in takeResult ? takeResult.saved : undefined;
  expect(saved?.step4).toEqual(givenSaved.step4);
  expect((saved?.dataImg && (await taker.files.get(saved.dataImg)))?.size).toBe(size);
  expect(taker.drafts.read('job')).toEqual({ nama_perusahaan: 'PT MAJU' });

  const holdResult = await giver.adapters.holdApplication(createTask({ link, claim: true }));
  expect(holdResult).toMatchObject({ outcome: 'elsewhere', name: 'Chrome di Android' });
  expect(await giver.adapters.takeBackHandOver(createTask({ link }))).toEqual({
    outcome: 'taken',
  });
  expect(await giver.adapters.holdApplication(createTask({ link, claim: true }))).toEqual({
    outcome: 'held',
  });
  expect(
    await taker.adapters.holdApplication(createTask({ link: receivedLink, claim: true })),
  ).toEqual({
    outcome: 'submitted',
  });
  expect(await giver.adapters.removeHandOver(createTask({ link }))).toEqual({
    outcome: 'deleted',
  });
  expect(await taker.adapters.takeBackHandOver(createTask({ link: receivedLink }))).toMatchObject({
    outcome: 'problem',
  });
});
