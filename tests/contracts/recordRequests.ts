import { QueryClient } from '@tanstack/react-query';
import { expect } from 'vitest';
import { executeCall } from '../../api/client/executeCall.ts';
import {
  createListQuery,
  createPostalCodeQuery,
  createRegionSearchQuery,
} from '../../api/client/queries.ts';
import { createSubdistrictQuery } from '../../api/client/subdistrict.ts';
import { cardReadingSchema } from '../../api/contracts/card.ts';
import { handOverCalls } from '../../api/contracts/handOver.ts';
import { identityFirstReadingSchema } from '../../api/contracts/identityFirst.ts';
import { listCalls } from '../../api/contracts/lists.ts';
import { openEnvelope } from '../../api/sandbox/bank/envelope.ts';
import { identityFirstSettings } from '../../machines/definition.ts';
import type { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import type { sixStep } from '../../machines/journey/flows/sixStep.ts';
import type { RecordSettings } from '../../machines/journey/recordParts.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { getScreen } from '../../machines/journey/snapshot.ts';
import {
  type Answers,
  applicant,
  correctedReview,
  identityFirstApplicant,
} from '../../machines/paths/applicant.ts';
import { createIdentityFirstAdapters } from '../../src/app/adapters/identityFirst.ts';
import { createSixStepAdapters } from '../../src/app/adapters/sixStep.ts';
import { createVariantAdapters } from '../../src/app/adapters/variants.ts';
import { parseConfig } from '../../src/config/schema.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import type { FileStore } from '../../src/lib/files/index.ts';
import {
  type ApplicantAction,
  getIdentityFirstActions,
  getSixStepActions,
} from '../support/applicantActions.ts';
import { fakeBank, json } from '../support/bank.ts';
import { file, settlePorts, startJourney } from '../support/journey.ts';
import { getStages } from '../support/saved.ts';
import { base64, fileContent, handOver } from './expectedRequests.ts';

/** A recorded request: method and address with its query, and the parsed body (`undefined`: no body). */
export type SentRequest = [address: string, body?: unknown];

const allAnswers: Answers = { ...applicant, ...identityFirstApplicant };
/** The answers of the example applicant, with a corrected review and different address choices (1 and 0). */
export const distinctAnswers: Answers = {
  ...allAnswers,
  review: correctedReview,
  address: { ...allAnswers.address, selectedKelurahanData: { rmh: 1, dms: 0 } },
};

function createMemoryFiles() {
  const held = new Map<string, Blob>();
  const put = async (blob: Blob, name: string): Promise<FileRef> => {
    held.set(`file.${name}`, blob);
    return { ref: `file.${name}`, type: blob.type, size: blob.size, name, kept: 'sealed' };
  };
  const store = { put, get: async ({ ref }: FileRef) => held.get(ref) ?? null };
  return store as Partial<FileStore> as FileStore;
}

/** A card on which everything differs from the answers, which are what is sent. */
const misread = (schema: { shape: object }) =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, `TERBACA ${name}`]));

const responses: Record<string, object> = {
  'ocr-iB': { data: misread(cardReadingSchema), reffId: 'BACA-3' },
  'ocr-ktp': { data: misread(identityFirstReadingSchema) },
  registrasi: { data: { register_token: 'TOKEN-1', reference_number: 'NOMOR-2' } },
  'otp-request': { data: { transaction_id: 'TRANSAKSI-5' } },
  'get-liveness-url': { data: { data: { user_landing_url: 'https://wajah.contoh.id' } } },
  // The first of the configured paths leads to the ID.
  submitDataTxt: { data: { id: 'CATATAN-6' }, id: 'LAIN-6' },
  'apply-step-1': { data: { id: 'AJU-8' }, id: 'LAIN-8' },
  ListPekerjaan: { data: [] },
  getTokenAdvanceAi: { data: { token: 'KUNCI-3' } },
  getResultWithToken: { data: { url: 'https://halaman.contoh.id', signatureId: 'TANDA-9' } },
  'hand-over': { data: null },
  getresultScoreWithToken: { data: { image: base64('selfie') } },
};
const respondTo = (url: string) => {
  const [, more = {}] = Object.entries(responses).find(([part]) => url.includes(part)) ?? [];
  return json({ responseCode: '00', data: [], ...more });
};

/** Replaces a sealed envelope with its content. */
const openSealed = async ({ data, ...more }: { data: string }) => ({
  data: JSON.parse((await openEnvelope(data, { appKey: parseConfig({}).appKey })).toString('utf8')),
  ...more,
});

/** Returns the requests that the client sends while `work` runs, in their order. */
export async function recordRequests(work: () => Promise<unknown>): Promise<SentRequest[]> {
  const requests = fakeBank((_, url) => respondTo(url));
  await work();
  return Promise.all(
    requests.map(async ({ url, init: { method, body } }): Promise<SentRequest> => {
      const address = `${method} ${url}`;
      if (body === null || body === undefined) return [address];
      const sent = JSON.parse(body instanceof Blob ? await body.text() : String(body));
      return [address, url.includes('onboarding-with-privy') ? await openSealed(sent) : sent];
    }),
  );
}

const createServices = (env: Record<string, string>) => ({
  client: new QueryClient(),
  files: createMemoryFiles(),
  config: parseConfig(env),
  local: {} as Storage,
});

interface JourneyOptions {
  flow: typeof sixStep | typeof identityFirst;
  env?: Record<string, string>;
  record?: Partial<RecordSettings>;
  /** Values that are stored before the journey starts, such as a referral. */
  saved?: Partial<Saved>;
  answers?: Partial<Answers>;
  /** The answers of a first applicant in the same tab, whose requests are not returned. */
  before?: { answers: Partial<Answers> };
}

/**
 * Returns the requests of a complete journey. The chart, the adapters and the client are real; camera and photo
 * assessment are not.
 */
export async function recordJourney({
  flow,
  env = {},
  record,
  saved,
  answers: changed,
  before,
}: JourneyOptions) {
  const bank = createServices(env);
  const { files } = bank;
  const keepFace = async (face: Blob | null, name: string) =>
    face && files.put(new Blob([fileContent(name)], { type: 'image/jpeg' }), name);
  const isIdentityFirst = flow.id === 'identityFirst';
  const work: Record<string, (task: never) => unknown> = {
    ...createSixStepAdapters(bank),
    ...(isIdentityFirst ? createIdentityFirstAdapters(bank) : {}),
    ...createVariantAdapters(bank),
    assessPhoto: () => ({ outcome: 'good' }),
    keepFile: ({ input: { name } }: { input: { name: string } }) => keepFace(file, name),
    keepFaces: async () => ({
      face1: await keepFace(file, 'face1'),
      face2: await keepFace(file, 'face2'),
    }),
  };
  const { signal } = new AbortController();
  const running = new Set<unknown>();
  let calls = 0;
  const ports = Object.entries(work).map(([name, port]) => [
    name,
    (input: unknown) => {
      // An endless loop would block even the timeout of the test.
      if (++calls > 200) return new Promise(() => {});
      const result = port({ input, signal, pendingStored: async () => {} } as never);
      running.add(result);
      return result;
    },
  ]);
  const settings = identityFirstSettings.record && {
    record: { ...identityFirstSettings.record, ...record },
  };
  const getActions = (
    answers: Partial<Answers> = {},
  ): Partial<Record<ScreenId, ApplicantAction[]>> =>
    isIdentityFirst
      ? getIdentityFirstActions({ ...distinctAnswers, ...answers })
      : getSixStepActions({ ...distinctAnswers, ...answers });
  const { actor, clock } = startJourney({
    flow,
    saved: { code: 'KANAL-7', ...saved },
    settings: { callbackUrl: 'https://kembali.contoh.id/4', ...(isIdentityFirst ? settings : {}) },
    ports: Object.fromEntries(ports),
  });
  const settle = async () => {
    while (running.size > 0) {
      const all = [...running];
      running.clear();
      await Promise.allSettled(all);
      await settlePorts();
    }
  };
  const fillScreens = async (answers?: Partial<Answers>) => {
    const actions = getActions(answers);
    for (const stage of getStages(flow as typeof sixStep)) {
      for (const action of actions[stage] ?? []) {
        if (typeof action === 'number') clock.increment(action);
        else actor.send(action);
        await settle();
      }
    }
  };
  if (before) {
    await recordRequests(() => fillScreens(before.answers));
    expectReceipt(actor.getSnapshot());
    // END-03: the receipt stays until the applicant starts another application.
    actor.send({ type: 'open', to: 'homepage' });
    actor.send({ type: 'journey.renewed' });
    actor.send({ type: 'erasure.confirmed' });
  }
  return recordRequests(() => fillScreens(changed));
}

/** Asserts that the journey has reached the receipt. */
function expectReceipt(snapshot: Parameters<typeof getScreen>[0]) {
  expect(getScreen(snapshot)).toBe('done');
}

/** Functions that send the requests which no recorded journey sends. */
export const otherRequests = {
  resendCode: () => {
    const ports = createSixStepAdapters(createServices({}));
    const input = { transactionId: 'TRANSAKSI-5', reffNumberRegister: 'NOMOR-2' };
    return ports.resendOtp({
      input,
      signal: new AbortController().signal,
      pendingStored: async () => {},
    });
  },
  openProviderPage: async () => {
    const page = createVariantAdapters(createServices({ VITE_LIVENESS_PROVIDER: 'advance-ai' }));
    const task = { signal: new AbortController().signal, pendingStored: async () => {} };
    const { signatureId = '' } = (await page.livenessAddress?.({ ...task, input: {} })) ?? {};
    await page.fetchFace?.({ ...task, input: { signatureId } });
  },
  /** The calls of a hand-over with the app's client; the data of a draft are sealed at random. */
  handOver: async () => {
    const client = new QueryClient();
    const { id, first, second, mark } = handOver;
    const data = base64('slice');
    const calls = handOverCalls;
    await executeCall(client, calls.openHandOver, { id, device: first, bytes: 14, slices: 1 });
    await executeCall(client, calls.storeHandOverSlice, { id, device: first, index: 0, data });
    await executeCall(client, calls.describeHandOver, { id, device: second });
    await executeCall(client, calls.fetchHandOverSlice, { id, device: second, index: 0 });
    await executeCall(client, calls.takeHandOver, { id, device: second, mark });
    await executeCall(client, calls.holdHandOver, { id, device: second, claim: 1 });
    await executeCall(client, calls.deleteHandOver, { id });
  },
  loadLists: async () => {
    const client = new QueryClient();
    for (const id of Object.keys(listCalls) as (keyof typeof listCalls)[])
      await client.query(createListQuery(id));
  },
  lookUpRegions: async () => {
    const client = new QueryClient();
    await client.query(createRegionSearchQuery(' Menteng Dalam/2 '));
    // The fake bank answers with a list, which is no valid response here; only the request matters.
    await client.query(createPostalCodeQuery('16111')).catch(() => undefined);
    await client.query(createSubdistrictQuery('Sumur & Pecung'));
  },
};
