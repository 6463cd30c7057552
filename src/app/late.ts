import { fromPromise } from 'xstate';
import { CallFailure } from '../../api/client/callFailure.ts';
import { type FormRules, firstRules } from '../../machines/guards.ts';
import type { Ports } from '../../machines/ports.ts';
import type { FileStore } from '../lib/files/index.ts';
import { turn } from '../lib/turn.ts';
import type { PortJobs } from './ports/index.ts';

type Steps = typeof import('./steps.tsx');
let loaded: Steps | null = null;
let loading: Promise<Steps> | null = null;

/** What the later steps need, when it is there. */
export const loadedSteps = () => loaded;

/** Loads it once; a failed attempt is made anew by the next call. */
export function loadSteps(): Promise<Steps> {
  loading ??= import('./steps.tsx').then(
    (steps) => {
      loaded = steps;
      return steps;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Rules of the forms for the chart: no later form is shown before its rules are there. */
export const lateRules: FormRules = {
  isValid: (form, values) => (loaded?.rules ?? firstRules).isValid(form, values),
  judgeBirthDate: (text, today) => (loaded?.rules ?? firstRules).judgeBirthDate(text, today),
};

interface Asked<Input> {
  input: Input;
  signal: AbortSignal;
}

/** A port whose work is loaded when it is first asked for; without a connection it fails as a call. */
const late = <Output, Input>(pick: (jobs: PortJobs) => (asked: Asked<Input>) => Promise<Output>) =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    const { jobs } = await loadSteps().catch(() => {
      throw new CallFailure(navigator.onLine ? 'network' : 'offline');
    });
    if (signal.aborted) throw new CallFailure('aborted');
    const output = await pick(jobs)({ input, signal });
    // What the chart and the screen make of it is a task of its own.
    await turn();
    return output;
  });

/** Every port of the chart, fulfilled for a browser (complete by type). */
export const latePorts: Ports = {
  judgePhoto: late((jobs) => jobs.judgePhoto),
  keepFile: late((jobs) => jobs.keepFile),
  keepFaces: late((jobs) => jobs.keepFaces),
  keepTestSelfie: late((jobs) => jobs.keepTestSelfie),
  readCard: late((jobs) => jobs.readCard),
  checkNik: late((jobs) => jobs.checkNik),
  livenessAddress: late((jobs) => jobs.livenessAddress),
  register: late((jobs) => jobs.register),
  requestOtp: late((jobs) => jobs.requestOtp),
  validateOtp: late((jobs) => jobs.validateOtp),
  resendOtp: late((jobs) => jobs.resendOtp),
  sealApplication: late((jobs) => jobs.sealApplication),
  sendApplication: late((jobs) => jobs.sendApplication),
};

/** The kept files, for what is called before the later steps are loaded. */
export const lateFiles: Pick<FileStore, 'get' | 'remove' | 'clear'> = {
  get: async (file) => (await loadSteps()).files.get(file),
  remove: async (file) => (await loadSteps()).files.remove(file),
  clear: async () => (await loadSteps()).files.clear(),
};
