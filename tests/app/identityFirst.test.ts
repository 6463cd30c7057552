// @vitest-environment jsdom

import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { journey } from '../../machines/journey/journey.ts';
import { toFiles, toStep1 } from '../../machines/journey/mapping/records.ts';
import { identityFirstTable } from '../../machines/journey/saved/identityFirstSchema.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { identityFirstApplicant } from '../../machines/paths/applicant.ts';
import { starts } from '../../machines/paths/golden.ts';
import { createIdentityFirstAdapters } from '../../src/app/adapters/identityFirst.ts';
import { syncLocalCopies } from '../../src/app/session/localCopies.ts';
import { writeSavedData } from '../../src/app/session/persistence.ts';
import { readSaved } from '../../src/app/session/restore.ts';
import { parseVariantConfig } from '../../src/config/variantSchema.ts';
import { fakeBank, json, neverRespond } from '../support/bank.ts';
import { createFileRef } from '../support/saved.ts';

import { adapterArguments, base64 } from './portsSupport.ts';

const { chooser, identity, review } = identityFirstApplicant;
const saved: Saved = {
  code: '',
  step1: chooser,
  step2: identity,
  review,
  dataImg: createFileRef('ktp.jpg'),
  dataNpwp: createFileRef('npwp.jpg'),
  face1: createFileRef('wajah.jpg'),
  setujusyarat: true,
  setujupenawan: true,
  dataOCR: { nik: identity.nik, nama: identity.nama_lengkap } as never,
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

test('STO-11 the identity is stored under step2, and only the identity-first schema reads it', () => {
  writeSavedData(sessionStorage, null, saved);
  expect(JSON.parse(sessionStorage.getItem('step2') ?? '')).toEqual(identity);
  expect(readSaved(sessionStorage, identityFirstTable).step2).toEqual(identity);
  // The six-step journey cannot read this value.
  expect(readSaved(sessionStorage).step2).toBeUndefined();
});

describe('STO-12 syncLocalCopies', () => {
  const follow = (now: Saved) => {
    const actor = createActor(journey, {
      input: {
        environment: { now: () => 0, newReffNumber: () => 'REFF-1' },
        settings: starts['in the identity-first journey'],
        entry: { to: 'identity' },
        saved: now,
      },
    });
    actor.start();
    syncLocalCopies(localStorage, actor);
    return actor;
  };
  const getStored = () => Object.fromEntries(Object.entries({ ...localStorage }));

  test('stores the photo’s reference, the identity, the reading and the agreement, each under its key', () => {
    follow(saved);
    expect(getStored()).toEqual({
      dataImg: JSON.stringify(saved.dataImg),
      step1: JSON.stringify(identity),
      dataOCR: JSON.stringify(saved.dataOCR),
      setujusyarat: 'setuju',
    });
  });

  test('removes a withdrawn agreement and the data of another person', () => {
    const actor = follow(saved);
    actor.send({ type: 'terms.agreed', agrees: false, point: '' });
    expect(getStored()).not.toHaveProperty('setujusyarat');
    actor.send({ type: 'terms.agreed', agrees: true, point: '' });
    expect(getStored().setujusyarat).toBe('setuju');
    follow({ code: '' });
    expect(getStored()).toEqual({});
  });
});

describe('createIdentityFirstAdapters', () => {
  const ports = createIdentityFirstAdapters({
    client: new QueryClient(),
    files: {
      get: async ({ name, type }: { name: string; type: string }) =>
        name === 'gone' ? null : new Blob([name], { type }),
    } as never,
  });
  const bodyOf = ({ init }: { init: RequestInit }) => JSON.parse(String(init.body));

  test('API-41 API-46 sends each file as base64 in its field, and every other field unchanged', async () => {
    const sent = fakeBank(json({ responseCode: '00' }));
    await ports.submitStep1({ ...adapterArguments, input: toStep1(saved) });
    await ports.submitFiles({ ...adapterArguments, input: toFiles(saved) });
    const [first, files] = sent.map(bodyOf);
    expect(first).toMatchObject({
      nm_lengkap: identity.nama_lengkap,
      ktp_blob: base64('ktp.jpg'),
      create_by: '',
    });
    expect(files).toEqual({
      id: identity.nik,
      file_npwp: base64('npwp.jpg'),
      file_npwp_name: `NPWP_${identity.nik}.jpg`,
      file_foto: base64('wajah.jpg'),
      file_foto_name: `foto_${identity.nik}.jpg`,
      updateby: '',
      nik: identity.nik,
    });
  });

  test('API-46 APP-06 returns the record ID with the outcome', async () => {
    fakeBank(json({ responseCode: '00', data: { id: 731 } }));
    expect(await ports.submitRecord({ ...adapterArguments, input: {} as never })).toMatchObject({
      outcome: 'taken',
      id: '731',
    });
    fakeBank(json({ responseCode: '51', responseDescription: 'Sudah ada' }));
    expect(await ports.applyStep1({ ...adapterArguments, input: {} as never })).toStrictEqual({
      outcome: 'appliedBefore',
      code: '51',
      description: 'Sudah ada',
    });
  });

  test.each([{}, { id: '' }, { id: '1'.repeat(501) }])(
    'APP-05 APP-06 an application that the provider takes with the ID in %j is malformed',
    async (data) => {
      fakeBank(json({ responseCode: '00', data }));
      await expect(
        ports.applyStep1({ ...adapterArguments, input: {} as never }),
      ).rejects.toMatchObject({ kind: 'malformed' });
    },
  );

  test('API-46 APP-06 reads the IDs of application and record at their configured paths', async () => {
    vi.resetModules();
    const env = { VITE_APPLY_ID: 'apply.id', VITE_RECORD_ID: 'record.id' };
    vi.doMock('#variantConfig', () => ({ variantConfig: parseVariantConfig(env) }));
    const { createIdentityFirstAdapters: configured } = await import(
      '../../src/app/adapters/identityFirst.ts'
    );
    vi.doUnmock('#variantConfig');
    const { applyStep1, submitRecord } = configured({
      client: new QueryClient(),
      files: {} as never,
    });
    fakeBank(json({ responseCode: '00', apply: { id: 'AJU-1' }, record: { id: 'REC-1' } }));
    const task = { ...adapterArguments, input: {} as never };
    expect(await applyStep1(task)).toMatchObject({ id: 'AJU-1' });
    expect(await submitRecord(task)).toMatchObject({ id: 'REC-1' });
  });

  test('API-28 reads a card with its own call, returns the fields unchanged, and uses the capture’s number', async () => {
    const data = { nik: identity.nik, nama: 'SITI', tempat_tanggal_lahir: 'BOGOR, 25-04-1993' };
    const sent = fakeBank(json({ responseCode: '00', data }));
    const answer = await ports.readCard({
      ...adapterArguments,
      input: { photo: createFileRef('ktp.jpg'), reffNumber: 'REFF-7' },
    });
    expect([sent[0]?.url, bodyOf(sent[0] as never)]).toEqual([
      '/bank/local/advance-ai/ocr-ktp',
      { foto_ktp64: base64('ktp.jpg') },
    ]);
    expect(answer).toMatchObject({ outcome: 'read', reading: data, reffId: 'REFF-7' });
  });

  test.each([
    ['another code', { responseCode: '01' }],
    ['another code and fields', { responseCode: '01', data: { nama: 'SITI' } }],
    ['no fields', { responseCode: '00' }],
  ])('OCR-10 OLD-29 treats a reading with %s as unreadable', async (_, answer) => {
    fakeBank(json(answer));
    const input = { photo: createFileRef('ktp.jpg'), reffNumber: 'REFF-8' };
    expect(await ports.readCard({ ...adapterArguments, input })).toEqual({ outcome: 'unreadable' });
  });

  test('OCR-05 allows 45 seconds to read a photo', async () => {
    vi.useFakeTimers();
    const sent = fakeBank(neverRespond);
    const input = { photo: createFileRef('ktp.jpg'), reffNumber: 'REFF-8' };
    const controller = new AbortController();
    const reading = ports.readCard({ ...adapterArguments, signal: controller.signal, input });
    const ended = expect(reading).rejects.toMatchObject({ kind: 'aborted' });
    while (sent.length === 0) await vi.advanceTimersByTimeAsync(0);
    const isGivenUp = () => sent[0]?.init.signal?.aborted;
    await vi.advanceTimersByTimeAsync(44_999);
    expect(isGivenUp()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isGivenUp()).toBe(true);
    // The call would be repeated.
    controller.abort();
    await vi.advanceTimersByTimeAsync(1_000);
    await ended;
    vi.useRealTimers();
  });

  test('SUB-15 stores a submission as pending before its request, but not the first step’s record', async () => {
    const noted: string[] = [];
    const sent = fakeBank(json({ responseCode: '00' }));
    const pendingStored = async (op: string) => void noted.push(`${op} after ${sent.length}`);
    await ports.submitStep1({ ...adapterArguments, pendingStored, input: toStep1(saved) });
    await ports.submitFiles({ ...adapterArguments, pendingStored, input: toFiles(saved) });
    expect([noted, sent.length]).toEqual([['submit after 1'], 2]);
  });

  test('sends nothing after an abort', async () => {
    const sent = fakeBank(json({ responseCode: '00' }));
    const signal = AbortSignal.abort();
    const photo = { photo: createFileRef('ktp.jpg'), reffNumber: 'REFF-9' };
    const given = [
      ports.submitStep1({ ...adapterArguments, signal, input: toStep1(saved) }),
      ports.readCard({ ...adapterArguments, signal, input: photo }),
    ];
    for (const answer of given) await expect(answer).rejects.toMatchObject({ kind: 'aborted' });
    expect(sent).toEqual([]);
  });

  test('reports a lost file and sends nothing', async () => {
    const sent = fakeBank(json({ responseCode: '00' }));
    const input = { ...toStep1(saved), ktp_blob: createFileRef('gone') };
    await expect(ports.submitStep1({ ...adapterArguments, input })).rejects.toMatchObject({
      reason: 'missing',
    });
    await expect(
      ports.submitStep1({ ...adapterArguments, input: { ...input, ktp_blob: undefined } }),
    ).rejects.toMatchObject({ reason: 'missing' });
    expect(sent).toEqual([]);
  });
});
