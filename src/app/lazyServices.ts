import { fromPromise } from 'xstate';
import { CallFailure } from '../../api/client/callFailure.ts';
import { type FormRules, firstRules } from '../../machines/journey/guards.ts';
import { type Ports, ports } from '../../machines/journey/ports.ts';
import type { FileStore } from '../lib/files/index.ts';
import { yieldToMain } from '../lib/yieldToMain.ts';
import type { Adapters } from './adapters/adapter.ts';
import type { Persistence } from './session/persistence.ts';

type Services = typeof import('./services.tsx');
let loaded: Services | null = null;
let loading: Promise<Services> | null = null;
let whoWaits: ((services: Services) => void) | null = null;

/** What the later services need, when it is there. */
export const loadedServices = () => loaded;

/** Tells once they are there, now or later; asks for nothing. */
export function onServices(listener: (services: Services) => void): void {
  if (loaded) listener(loaded);
  else whoWaits = listener;
}

/** Loads it once; a failed attempt is made again by the next call. */
export function loadServices(): Promise<Services> {
  loading ??= import('./services.tsx').then(
    (services) => {
      loaded = services;
      whoWaits?.(services);
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

type Task = Parameters<Adapters[keyof Adapters]>[0];

/**
 * Every port of the chart, fulfilled for a browser; `more` is the work of another journey than the
 * six-step one. Its work is loaded when it is first asked for;
 * without a connection it fails as a call.
 */
export function lazyPorts(
  pendingStored: Persistence['pendingStored'],
  more: Partial<Adapters> = {},
): Ports {
  const whenLoaded = (name: keyof Ports) =>
    fromPromise<unknown, never>(async ({ input, signal }) => {
      const { adapters } = await loadServices().catch(() => {
        throw new CallFailure(navigator.onLine ? 'network' : 'offline');
      });
      if (signal.aborted) throw new CallFailure('aborted');
      const job = (more[name] ?? adapters[name as keyof typeof adapters]) as (
        task: Task,
      ) => Promise<unknown>;
      const output = await job({
        input,
        signal,
        pendingStored: (op, id) => pendingStored({ op, id, signal }),
      });
      // What the chart and the screen make of it is a task of its own.
      await yieldToMain();
      return output;
    });
  const names = Object.keys({ ...ports, ...more }) as (keyof Ports)[];
  return Object.fromEntries(names.map((name) => [name, whenLoaded(name)])) as unknown as Ports;
}

/** The kept files, for what is called before the later services are loaded. */
export const lazyFiles: Pick<FileStore, 'get' | 'remove' | 'clear'> = {
  get: async (file) => (await loadServices()).files.get(file),
  remove: async (file) => (await loadServices()).files.remove(file),
  clear: async () => (await loadServices()).files.clear(),
};
