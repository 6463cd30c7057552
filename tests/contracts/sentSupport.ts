import { QueryClient } from '@tanstack/react-query';
import { expect } from 'vitest';
import { listQuery, postalCodeQuery, regionSearchQuery } from '../../api/client/queries.ts';
import { subdistrictQuery } from '../../api/client/subdistrict.ts';
import { listCalls } from '../../api/contracts/lists.ts';
import { openEnvelope } from '../../api/sandbox/bank/envelope.ts';
import { identityFirstSettings } from '../../machines/definition.ts';
import type { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import type { sixStep } from '../../machines/journey/flows/sixStep.ts';
import type { RecordSettings } from '../../machines/journey/recordParts.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { screenOfSnapshot } from '../../machines/journey/snapshot.ts';
import {
  type Answers,
  applicant,
  correctedReview,
  identityFirstApplicant,
} from '../../machines/paths/applicant.ts';
import { identityFirstPorts } from '../../src/app/adapters/identityFirst.ts';
import { sixStepAdapters } from '../../src/app/adapters/sixStep.ts';
import { variantAdapters } from '../../src/app/adapters/variants.ts';
import { parseConfig } from '../../src/config/schema.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import type { FileStore } from '../../src/lib/files/index.ts';
import { fakeBank, json } from '../support/bank.ts';
import { type Doing, identityFirstDoings, sixStepDoings } from '../support/doings.ts';
import { answersArrive, file, startJourney } from '../support/journey.ts';
import { stagesOf } from '../support/saved.ts';
import { base64, bytesOf } from './told.ts';

/** What was sent: method and address with its query, and the whole body; `undefined` where there is none. */
export type Told = [asked: string, body?: unknown];

/** The same applicant with values that are unlike also where the example's answers are alike. */
const everybody: Answers = { ...applicant, ...identityFirstApplicant };
export const unlike: Answers = {
  ...everybody,
  review: correctedReview,
  address: { ...everybody.address, selectedKelurahanData: { rmh: 1, dms: 0 } },
};

function filesInMemory() {
  const held = new Map<string, Blob>();
  const put = async (blob: Blob, name: string): Promise<FileRef> => {
    held.set(`file.${name}`, blob);
    return { ref: `file.${name}`, type: blob.type, size: blob.size, name, kept: 'sealed' };
  };
  const store = { put, get: async ({ ref }: FileRef) => held.get(ref) ?? null };
  return store as Partial<FileStore> as FileStore;
}

const answers: Record<string, object> = {
  'ocr-iB': { data: { nik: everybody.personalData.nik }, reffId: 'BACA-3' },
  'ocr-ktp': { data: { nik: everybody.identity.nik } },
  registrasi: { data: { register_token: 'TOKEN-1', reference_number: 'NOMOR-2' } },
  'otp-request': { data: { transaction_id: 'TRANSAKSI-5' } },
  'get-liveness-url': { data: { data: { user_landing_url: 'https://wajah.contoh.id' } } },
  submitDataTxt: { data: { id: 'CATATAN-6' } },
  'apply-step-1': { data: { id: 'AJU-8' } },
  ListPekerjaan: { data: [] },
  getTokenAdvanceAi: { data: { token: 'KUNCI-3' } },
  getResultWithToken: { data: { url: 'https://halaman.contoh.id', signatureId: 'TANDA-9' } },
  getresultScoreWithToken: { data: { image: base64('selfie') } },
};
const answerTo = (url: string) => {
  const [, more = {}] = Object.entries(answers).find(([part]) => url.includes(part)) ?? [];
  return json({ responseCode: '00', data: [], ...more });
};

/** What was sealed, in the place of its envelope. */
const opened = async ({ data, ...more }: { data: string }) => ({
  data: JSON.parse((await openEnvelope(data, { appKey: parseConfig({}).appKey })).toString('utf8')),
  ...more,
});

/** What a bank was asked while something was done. */
export async function toldWhile(work: () => Promise<unknown>): Promise<Told[]> {
  const sent = fakeBank((_, url) => answerTo(url));
  await work();
  return Promise.all(
    sent.map(async ({ url, init: { method, body } }): Promise<Told> => {
      const asked = `${method} ${url}`;
      if (body === null || body === undefined) return [asked];
      const told = JSON.parse(body instanceof Blob ? await body.text() : String(body));
      return [asked, url.includes('onboarding-with-privy') ? await opened(told) : told];
    }),
  );
}

const services = (env: Record<string, string>) => ({
  client: new QueryClient(),
  files: filesInMemory(),
  config: parseConfig(env),
  local: {} as Storage,
});

interface Way {
  flow: typeof sixStep | typeof identityFirst;
  env?: Record<string, string>;
  record?: Partial<RecordSettings>;
  /** What the visit was begun with. */
  visit?: Partial<Saved>;
  answers?: Partial<Answers>;
  /** Once it is over, the journey is begun again in the same tab; what is told is the second one's. */
  before?: { answers: Partial<Answers> };
}

/** A whole journey on the real chart, with the app's own work behind its ports, but for the phone's. */
export async function walk({ flow, env = {}, record, visit, answers: changed, before }: Way) {
  const bank = services(env);
  const { files } = bank;
  const keepFace = async (face: Blob | null, name: string) =>
    face && files.put(new Blob([bytesOf(name)], { type: 'image/jpeg' }), name);
  const isOlder = flow.id === 'identityFirst';
  const work: Record<string, (task: never) => unknown> = {
    ...sixStepAdapters(bank),
    ...(isOlder ? identityFirstPorts(bank) : {}),
    ...variantAdapters(bank),
    assessPhoto: () => ({ outcome: 'good' }),
    keepFile: ({ input: { name } }: { input: { name: string } }) => keepFace(file, name),
    keepFaces: async () => ({
      face1: await keepFace(file, 'face1'),
      face2: await keepFace(file, 'face2'),
    }),
  };
  const { signal } = new AbortController();
  const underWay = new Set<unknown>();
  let asked = 0;
  const ports = Object.entries(work).map(([name, port]) => [
    name,
    (input: unknown) => {
      // What goes in a circle would not even let the test's time run out.
      if (++asked > 200) return new Promise(() => {});
      const done = port({ input, signal, pendingStored: async () => {} } as never);
      underWay.add(done);
      return done;
    },
  ]);
  const settings = identityFirstSettings.record && {
    record: { ...identityFirstSettings.record, ...record },
  };
  const doingsOf = (answers: Partial<Answers> = {}): Partial<Record<ScreenId, Doing[]>> =>
    isOlder
      ? identityFirstDoings({ ...unlike, ...answers })
      : sixStepDoings({ ...unlike, ...answers });
  const { actor, clock } = startJourney({
    flow,
    saved: { code: 'KANAL-7', ...visit },
    settings: { callbackUrl: 'https://kembali.contoh.id/4', ...(isOlder ? settings : {}) },
    ports: Object.fromEntries(ports),
  });
  const settle = async () => {
    while (underWay.size > 0) {
      const all = [...underWay];
      underWay.clear();
      await Promise.allSettled(all);
      await answersArrive();
    }
  };
  const walkThrough = async (answers?: Partial<Answers>) => {
    const doings = doingsOf(answers);
    for (const stage of stagesOf(flow as typeof sixStep)) {
      for (const doing of doings[stage] ?? []) {
        if (typeof doing === 'number') clock.increment(doing);
        else actor.send(doing);
        await settle();
      }
    }
  };
  if (before) {
    await toldWhile(() => walkThrough(before.answers));
    ended(actor.getSnapshot());
    // END-03: the receipt stays until another application is begun on purpose.
    actor.send({ type: 'open', to: 'homepage' });
    actor.send({ type: 'journey.renewed' });
    actor.send({ type: 'erasure.confirmed' });
  }
  return toldWhile(() => walkThrough(changed));
}

/** Nothing of whoever was here before is left. */
function ended(snapshot: Parameters<typeof screenOfSnapshot>[0]) {
  expect(screenOfSnapshot(snapshot)).toBe('done');
}

/** What no walk comes to: another code, the provider's page, lists and look-ups. */
export const asks = {
  anotherCode: () => {
    const ports = sixStepAdapters(services({}));
    const input = { transactionId: 'TRANSAKSI-5', reffNumberRegister: 'NOMOR-2' };
    return ports.resendOtp({
      input,
      signal: new AbortController().signal,
      pendingStored: async () => {},
    });
  },
  providersPage: async () => {
    const page = variantAdapters(services({ VITE_LIVENESS_PROVIDER: 'advance-ai' }));
    const task = { signal: new AbortController().signal, pendingStored: async () => {} };
    const { signatureId = '' } = (await page.livenessAddress?.({ ...task, input: {} })) ?? {};
    await page.fetchFace?.({ ...task, input: { signatureId } });
  },
  lists: async () => {
    const client = new QueryClient();
    for (const id of Object.keys(listCalls) as (keyof typeof listCalls)[])
      await client.query(listQuery(id));
  },
  lookUps: async () => {
    const client = new QueryClient();
    await client.query(regionSearchQuery(' Menteng Dalam/2 '));
    // An answer of a list is none of a postal code's: what is sent is looked at here.
    await client.query(postalCodeQuery('16111')).catch(() => undefined);
    await client.query(subdistrictQuery('Sumur & Pecung'));
  },
};
