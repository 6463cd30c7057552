import { fromPromise } from 'xstate';
import { CallFailure } from '../../api/client/callFailure.ts';
import { chooserRules, type FormRules } from '../../machines/journey/guards.ts';
import { type Ports, ports } from '../../machines/journey/ports.ts';
import type { FileRef } from '../lib/fileRef.ts';
import type { FileStore } from '../lib/files/index.ts';
import { yieldToMain } from '../lib/yieldToMain.ts';
import type { Adapters } from './adapters/adapter.ts';
import type { Persistence } from './session/persistence.ts';

type Services = typeof import('./services.tsx');
let loaded: Services | null = null;
let loading: Promise<Services> | null = null;
let loadListener: ((services: Services) => void) | null = null;

/** Returns the services of the later steps, or null while they are not loaded. */
export const getLoadedServices = () => loaded;

/** Calls the only listener when the services are loaded, now or later. Does not load them. */
export function onServicesLoaded(listener: (services: Services) => void): void {
  if (loaded) listener(loaded);
  else loadListener = listener;
}

/** Loads the services once. After a failure the next call tries again, if the browser does (screenLoader.ts). */
export function loadServices(): Promise<Services> {
  loading ??= import('./services.tsx').then(
    (services) => {
      loaded = services;
      loadListener?.(services);
      return services;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** The validation rules for the chart: those of the chooser until the services with all rules are loaded. */
export const lazyRules: FormRules = {
  isValid: (form, values) => (loaded?.rules ?? chooserRules).isValid(form, values),
  assessBirthDate: (text, today) => (loaded?.rules ?? chooserRules).assessBirthDate(text, today),
};

const isFileRef = (value: unknown): value is FileRef =>
  typeof value === 'object' && value !== null && 'ref' in value && 'kept' in value;

/** Returns the stored files that a port's output names: itself, or its values. */
const findFiles = (output: unknown): FileRef[] =>
  [output, ...Object.values(Object(output))].filter(isFileRef);

type Task = Parameters<Adapters[keyof Adapters]>[0];

/**
 * Creates every port of the chart for a browser. The adapters load on first use; those of a variant (`more`) replace
 * them. A port whose adapter cannot be loaded fails with CallFailure 'network' or 'offline'.
 * The files of a call that was left while it stored them are removed, because nothing references them.
 */
export function createLazyPorts(
  pendingStored: Persistence['pendingStored'],
  more: Partial<Adapters> = {},
): Ports {
  const createPort = (name: keyof Ports) =>
    fromPromise<unknown, never>(async ({ input, signal }) => {
      const { adapters } = await loadServices().catch(() => {
        throw new CallFailure(navigator.onLine ? 'network' : 'offline');
      });
      if (signal.aborted) throw new CallFailure('aborted');
      const adapter = (more[name] ?? adapters[name as keyof typeof adapters]) as (
        task: Task,
      ) => Promise<unknown>;
      const output = await adapter({
        input,
        signal,
        pendingStored: (op, id) => pendingStored({ op, id, signal }),
      });
      // The chart and the screen process the result in a new task.
      await yieldToMain();
      if (signal.aborted) for (const file of findFiles(output)) void lazyFiles.remove(file);
      return output;
    });
  const names = Object.keys({ ...ports, ...more }) as (keyof Ports)[];
  return Object.fromEntries(names.map((name) => [name, createPort(name)])) as unknown as Ports;
}

/** The file store for callers that run before the services are loaded. */
export const lazyFiles: Pick<FileStore, 'get' | 'remove' | 'clear'> = {
  get: async (file) => (await loadServices()).files.get(file),
  remove: async (file) => (await loadServices()).files.remove(file),
  clear: async () => (await loadServices()).files.clear(),
};
