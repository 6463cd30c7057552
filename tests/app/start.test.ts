// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { consentTexts } from '#consentTexts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { writeSavedData } from '../../src/app/session/persistence.ts';
import { getStorageKeys } from '../../src/lib/storage.ts';
import { fakeBank, json, neverRespond } from '../support/bank.ts';
import { createFileRef, explained, registered, savedBefore } from '../support/saved.ts';

// jsdom decodes no picture, so every photo counts as good and stays unchanged.
vi.mock('../../src/lib/images/index.ts', () => ({
  assessPhoto: async () => null,
  prepareFile: async (file: Blob) => file,
}));

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/126.0 Mobile Safari/537.36';

const now = new Date(2026, 10, 22, 9, 30, 15);

/** Starts the app's journey at an address, with this session and environment. */
async function start(
  address: string,
  saved: Saved | null = null,
  env: Record<string, string> = {},
) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  if (saved) writeSavedData(sessionStorage, null, saved);
  history.replaceState(null, '', address);
  const { startJourney } = await import('../../src/app/start.ts');
  const journey = await startJourney();
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  /** The dotted path of the state in the page's root element. */
  const state = () => document.documentElement.dataset.state;
  return { ...journey, pass, state };
}

/** Removes the files, because nothing here stores their bytes. */
const withoutFiles = (saved: Saved): Saved => ({
  ...saved,
  dataImg: undefined,
  face1: undefined,
  face2: undefined,
});

const atPhoto = { ...withoutFiles(savedBefore('profile')), ...explained };

const photo = new File(['ktp'], 'ktp.jpg', { type: 'image/jpeg' });

const read = json({
  responseCode: '00',
  reffId: 'READING-1',
  data: { nik: registered.step2.nik },
});

/** Starts at the camera and passes a photo, which the bank reads. */
async function photograph(env: Record<string, string> = {}) {
  const sent = fakeBank(read);
  const journey = await start('/ocr', atPhoto, env);
  journey.actor.send({ type: 'photo.taken', file: photo });
  // Storing, assessing and reading are separate tasks, each shorter than a second.
  for (let step = 0; step < 50 && journey.state() !== 'idCapture.read'; step += 1)
    await journey.pass(1);
  return { ...journey, sent };
}

/** Gives each test a phone at a fixed time with an empty session. */
function aroundEachStart(): void {
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers({ now });
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(phone);
    sessionStorage.clear();
    localStorage.clear();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

describe('startJourney', () => {
  aroundEachStart();

  describe('initial state', () => {
    test('ENT-03 shows only the notice on a desktop', async () => {
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (X11; Linux x86_64)');
      expect((await start('/chAlamat', withoutFiles(savedBefore('address')))).state()).toBe(
        'desktopNotice',
      );
    });

    test('ENT-08 stores channel and referral from the address in the session', async () => {
      const { actor } = await start('/homepage?channel=agen&refferalId=R7');
      expect(actor.getSnapshot().context.saved).toEqual({ code: 'agen', refferalID: 'R7' });
      const storedValues = ['code', 'refferalID'].map((key) => sessionStorage.getItem(key));
      expect(storedValues).toEqual(['agen', 'R7']);
    });

    test('ENT-14 ENT-15 restores session and drafts, and the address bar follows the gate', async () => {
      sessionStorage.setItem('draft.personalData', JSON.stringify({ no_hp: '0812' }));
      const { state, drafts, actor } = await start('/chPekerjaan', {
        code: '',
        step1: registered.step1,
      });
      expect([state(), location.pathname]).toEqual(['personalData.editing', '/chInfoPribadi']);
      expect(actor.getSnapshot().context.saved.step1).toEqual(registered.step1);
      expect(drafts.read('personalData')).toEqual({ no_hp: '0812' });
      drafts.write('profile', { ibukandung: 'Aminah' });
      expect(sessionStorage.getItem('draft.profile')).toBe('{"ibukandung":"Aminah"}');
    });

    test.each([
      ['rejection', '/homepage'],
      ['rejectionNik', '/splash'],
      ['rejectionTotal', '/feedback'],
    ] as const)('END-03 erases a %s that the address %s leaves', async (outcome, address) => {
      const rejected: Saved = { ...withoutFiles(savedBefore('address')), code: 'agen', outcome };
      localStorage.setItem('livenessTest', 'data:image/jpeg;base64,AAAA');
      sessionStorage.setItem('draft.profile', '{"ibukandung":"Aminah"}');
      const { drafts, actor } = await start(address, rejected);
      expect(actor.getSnapshot().context.saved.step1).toBeUndefined();
      expect(drafts.read('profile')).toBeUndefined();
      expect(getStorageKeys(sessionStorage).filter((key) => /^(draft|step)/.test(key))).toEqual([]);
      expect(localStorage.length).toBe(0);
    });

    test('LIV-17 removes the picture of a camera test that a closed tab left', async () => {
      localStorage.setItem('livenessTest', 'data:image/jpeg;base64,AAAA');
      await start('/homepage');
      expect(localStorage.length).toBe(0);
    });

    test('END-03 restores the receipt from its history entry', async () => {
      vi.spyOn(history, 'state', 'get').mockReturnValue({ trail: ['done'], outcome: 'done' });
      const { state } = await start('/done');
      expect(state()).toBe('done');
    });

    test('provides the recorder, which loads later', async () => {
      const { startJourney } = await import('../../src/app/start.ts');
      const { loadServices } = await import('../../src/app/lazyServices.ts');
      history.replaceState(null, '', '/homepage');
      const journey = await startJourney();
      expect(journey.recorder).toBeUndefined();
      await loadServices();
      expect(journey.recorder?.report().happened.length).toBeGreaterThan(0);
    });

    test('DEV-03 DEV-04 describes the device by user agent and window size', async () => {
      vi.stubGlobal('innerWidth', 360);
      vi.stubGlobal('innerHeight', 740);
      const { device } = await start('/homepage');
      expect(await device()).toMatchObject({
        os: 'Android',
        device: 'Pixel 7',
        deviceType: 'mobile',
        orientation: 'portrait',
      });
    });

    test.each([
      ['22-11-2005', 'checkingNik'],
      ['23-11-2005', 'alerting'],
    ])(
      'PER-21 with a stored photo, judges the age on the phone’s current day: born on %s',
      async (tgl_lahir, next) => {
        fakeBank(neverRespond);
        const dataImg = { ...createFileRef('ktp.jpg'), kept: 'session' } as const;
        const header = `data:image/jpeg;ref=${dataImg.ref};name=ktp.jpg;base64,`;
        sessionStorage.setItem(dataImg.ref, `${header}a3Rw`);
        const { actor, state, pass, openFile } = await start('/chInfoPribadi', {
          code: '',
          step1: registered.step1,
          dataImg,
        });
        expect(await (await openFile(dataImg))?.text()).toBe('ktp');
        const values = { ...registered.step2, tgl_lahir };
        actor.send({ type: 'personalData.submitted', values });
        await pass(0);
        expect(state()).toBe(`personalData.${next}`);
      },
    );
  });
});

describe('settings in startJourney', () => {
  aroundEachStart();

  describe('the configured delays', () => {
    test.each([
      [6000, {}],
      [2500, { VITE_DELAY_OCR_RETURN: '2500', VITE_DELAY_DOCUMENT_RETURN: '1700' }],
    ])(
      'OCR-08 CON-02 returns from the reading to the form after %i ms, not before',
      async (delay, env) => {
        const { state, pass, actor } = await photograph(env);
        expect(state()).toBe('idCapture.read');
        const { at } = actor.getSnapshot().context.saved.returning ?? { at: Number.NaN };
        await pass(at - Date.now() - 1);
        expect(state()).toBe('idCapture.read');
        expect(at - now.getTime()).toBeGreaterThanOrEqual(delay);
        expect(at - now.getTime()).toBeLessThan(delay + 50);
        expect(location.pathname).toBe('/ocr');
        await pass(1001);
        expect([state(), location.pathname]).toEqual(['personalData.editing', '/chInfoPribadi']);
      },
    );
  });

  /** A value for every variable that the chart, its environment or its calls read. No two are equal. */
  const environment = {
    VITE_API_LOCAL: 'https://lokal.contoh.id',
    VITE_API_APPLY: 'https://apply.contoh.id',
    VITE_API_IDENTITY: 'https://identitas.contoh.id',
    VITE_API_BEARER: 'rahasia',
    VITE_LIVENESS_SUCCESS: 'ok, sah',
    VITE_OCR_REFF_PREFIX: 'UJI',
    VITE_CALLBACK_URL: 'https://contoh.id/kembali',
    VITE_REGISTRATION_CALL: 'registrasi-iB',
    VITE_ADDRESS_BACK: 'checklist',
    VITE_SUMMARY: 'gate',
    VITE_CODE_MINUTES: '7',
    VITE_DELAY_OCR_RETURN: '101',
    VITE_DELAY_DOCUMENT_RETURN: '102',
    VITE_DELAY_FACE_RETURN: '103',
    VITE_DELAY_OTP_RETURN: '104',
    VITE_DELAY_LIVENESS_TEST: '105',
    VITE_DELAY_RESEND: '106',
    VITE_DELAY_WAITING: '107',
    VITE_DELAY_SPLASH: '108',
    VITE_DELAY_THANKS: '109',
  };

  describe('the configured values', () => {
    test('CON-02 LIV-15 ADR-02 reach the chart, each under its own name', async () => {
      const { actor } = await start('/homepage', null, environment);
      expect(actor.getSnapshot().context.settings).toEqual({
        isMobile: true,
        codeLifetime: 420_000,
        flow: expect.objectContaining({ id: 'sixStep', steps: 6 }),
        livenessSuccess: ['ok', 'sah'],
        summary: 'gate',
        addressBack: 'checklist',
        callbackUrl: 'https://contoh.id/kembali',
        consentTexts,
        delays: {
          ocrReturn: 101,
          documentReturn: 102,
          faceReturn: 103,
          otpReturn: 104,
          livenessTest: 105,
          resend: 106,
          waiting: 107,
          splash: 108,
          thanks: 109,
        },
      });
    });

    test('OCR-13 API-01 number the reading with its prefix and the phone’s clock, and select its local base', async () => {
      const { sent } = await photograph({ ...environment, VITE_DELAY_OCR_RETURN: '6000' });
      expect(sent.map(({ url }) => url)).toEqual(['https://lokal.contoh.id/ocr-iB']);
      const { reffNumber } = JSON.parse(String(sent[0]?.init.body)) as { reffNumber: string };
      expect(reffNumber).toMatch(/^UJI20261122093015\d{6}$/);
    });

    test('API-01 API-03 reach the calls of the services', async () => {
      for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
      const sent = fakeBank(json({ responseCode: '00', data: { transaction_id: 'T-1' } }));
      const { loadServices } = await import('../../src/app/lazyServices.ts');
      const { adapters } = await loadServices();
      const task = { signal: new AbortController().signal, pendingStored: async () => {} };
      await adapters.requestOtp({
        ...task,
        input: { registrationToken: 'REG-1', reffNumberRegistration: 'REFF-9' } as never,
      });
      const headers = new Headers(sent[0]?.init.headers);
      expect([sent[0]?.url, headers.get('authorization')]).toEqual([
        'https://identitas.contoh.id/otp-request',
        'Bearer rahasia',
      ]);
      const taken = { file: new Blob(['swafoto'], { type: 'image/jpeg' }) };
      await adapters.keepTestSelfie({ ...task, input: taken as never });
      expect(localStorage.getItem('livenessTest')).toBe(
        `data:image/jpeg;base64,${btoa('swafoto')}`,
      );
      expect(sessionStorage.getItem('livenessTest')).toBeNull();
    });
  });
});

describe('startJourney without storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };

  const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/126.0 Mobile Safari/537.36';

  beforeEach(() => {
    vi.resetModules();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(phone);
    for (const kind of ['sessionStorage', 'localStorage'] as const)
      vi.spyOn(window, kind, 'get').mockImplementation(refuse);
  });

  afterEach(() => vi.restoreAllMocks());

  test('runs the journey from memory and says so when the browser refuses to store anything', async () => {
    history.replaceState(null, '', '/n_old_changeCard');
    const { startJourney } = await import('../../src/app/start.ts');
    const { actor, drafts, hasStorage } = await startJourney();
    expect(hasStorage).toBe(false);
    drafts.write('profile', { ibukandung: 'Siti' });
    actor.send({ type: 'chooser.submitted', values: { boardCC: '2', chooseCard: 'cardplatinum' } });
    expect(document.documentElement.dataset.state).toBe('personalData.editing');
    const { getStorage: storageOf } = await import('../../src/lib/storage.ts');
    const tab = storageOf('sessionStorage');
    expect(getStorageKeys(tab)).toEqual(expect.arrayContaining(['step1', 'draft.profile']));
    actor.stop();
  });
});
