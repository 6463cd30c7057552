import { afterEach, beforeEach, vi } from 'vitest';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { writeSaved } from '../../src/app/session/store.ts';
import { fakeBank, json } from '../client/fakeBank.ts';
import { applicant, before as savedBefore } from '../screens/applicant.ts';

// jsdom decodes no picture: a photo is taken as good and as it is.
vi.mock('../../src/lib/images/index.ts', () => ({
  assessPhoto: async () => null,
  prepareFile: async (file: Blob) => file,
}));

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/126.0 Mobile Safari/537.36';
export const now = new Date(2026, 10, 22, 9, 30, 15);

/** Starts the app's journey at an address, in a tab that holds this, built with this environment. */
export async function start(
  address: string,
  saved: Saved | null = null,
  env: Record<string, string> = {},
) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  if (saved) writeSaved(sessionStorage, null, saved);
  history.replaceState(null, '', address);
  const { startJourney } = await import('../../src/app/start.ts');
  const journey = await startJourney();
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  /** Dotted path of the state, as the page's root element tells it. */
  const state = () => document.documentElement.dataset.state;
  return { ...journey, pass, state };
}

/** Without its files: nothing here keeps their bytes. */
export const withoutFiles = (saved: Saved): Saved => ({
  ...saved,
  dataImg: undefined,
  face1: undefined,
  face2: undefined,
});

const atPhoto = { ...withoutFiles(savedBefore('step3')), cameraExplained: true };
const photo = new File(['ktp'], 'ktp.jpg', { type: 'image/jpeg' });
const read = json({
  responseCode: '00',
  reffId: 'READING-1',
  data: { nik: applicant.step2.nik },
});

/** Starts at the camera and gives it a photo, which the bank has read. */
export async function photograph(env: Record<string, string> = {}) {
  const sent = fakeBank(read);
  const journey = await start('/ocr', atPhoto, env);
  journey.actor.send({ type: 'photo.taken', file: photo });
  // Kept, assessed and read: tasks of their own, none of which takes a second.
  for (let step = 0; step < 50 && journey.state() !== 'idCapture.read'; step += 1)
    await journey.pass(1);
  return { ...journey, sent };
}

/** Each test has a phone of its own at a fixed time, whose tab holds nothing. */
export function aroundEachStart(): void {
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
