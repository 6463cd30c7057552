import { fromPromise } from 'xstate';
import { CallFailure } from '../../api/client/callFailure.ts';
import { type FormRules, firstRules } from '../../machines/journey/guards.ts';
import type { Ports } from '../../machines/journey/ports.ts';
import type { FileStore } from '../lib/files/index.ts';
import { yieldToMain } from '../lib/yieldToMain.ts';
import type { PortJobs } from './ports/index.ts';

type Services = typeof import('./services.tsx');
let loaded: Services | null = null;
let loading: Promise<Services> | null = null;

/** What the later services need, when it is there. */
export const loadedServices = () => loaded;

/** Loads it once; a failed attempt is made again by the next call. */
export function loadServices(): Promise<Services> {
  loading ??= import('./services.tsx').then(
    (services) => {
      loaded = services;
      return services;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Rules of the forms for the chart: no later form is shown before its rules are there. */
export const lazyRules: FormRules = {
  isValid: (form, values) => (loaded?.rules ?? firstRules).isValid(form, values),
  assessBirthDate: (text, today) => (loaded?.rules ?? firstRules).assessBirthDate(text, today),
};

interface Asked<Input> {
  input: Input;
  signal: AbortSignal;
}

/** A port whose work is loaded when it is first asked for; without a connection it fails as a call. */
const whenLoaded = <Output, Input>(
  pick: (jobs: PortJobs) => (asked: Asked<Input>) => Promise<Output>,
) =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    const { jobs } = await loadServices().catch(() => {
      throw new CallFailure(navigator.onLine ? 'network' : 'offline');
    });
    if (signal.aborted) throw new CallFailure('aborted');
    const output = await pick(jobs)({ input, signal });
    // What the chart and the screen make of it is a task of its own.
    await yieldToMain();
    return output;
  });

/** Every port of the chart, fulfilled for a browser (complete by type). */
export const lazyPorts: Ports = {
  assessPhoto: whenLoaded((jobs) => jobs.assessPhoto),
  keepFile: whenLoaded((jobs) => jobs.keepFile),
  keepFaces: whenLoaded((jobs) => jobs.keepFaces),
  keepTestSelfie: whenLoaded((jobs) => jobs.keepTestSelfie),
  readCard: whenLoaded((jobs) => jobs.readCard),
  checkNik: whenLoaded((jobs) => jobs.checkNik),
  livenessAddress: whenLoaded((jobs) => jobs.livenessAddress),
  register: whenLoaded((jobs) => jobs.register),
  requestOtp: whenLoaded((jobs) => jobs.requestOtp),
  validateOtp: whenLoaded((jobs) => jobs.validateOtp),
  resendOtp: whenLoaded((jobs) => jobs.resendOtp),
  sealApplication: whenLoaded((jobs) => jobs.sealApplication),
  sendApplication: whenLoaded((jobs) => jobs.sendApplication),
};

/** The kept files, for what is called before the later services are loaded. */
export const lazyFiles: Pick<FileStore, 'get' | 'remove' | 'clear'> = {
  get: async (file) => (await loadServices()).files.get(file),
  remove: async (file) => (await loadServices()).files.remove(file),
  clear: async () => (await loadServices()).files.clear(),
};
