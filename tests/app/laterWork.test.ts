import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Adapters } from '../../src/app/adapters/adapter.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { createFileRef } from '../support/saved.ts';

/** Replaces the later services. `fails` makes loading fail. */
const later = vi.hoisted(() => ({ fails: false, fetched: 0, adapters: {} as object, files: {} }));
const rules = { isValid: vi.fn(() => true), assessBirthDate: vi.fn(() => 'later') };
const offline = (isOnline: boolean) => vi.stubGlobal('navigator', { onLine: isOnline });

/** Imports the module again, like a new page. */
async function opened() {
  vi.resetModules();
  vi.doMock('../../src/app/services.tsx', () => {
    later.fetched += 1;
    if (later.fails) throw new TypeError('Failed to fetch dynamically imported module');
    return { adapters: later.adapters, files: later.files, rules };
  });
  return import('../../src/app/lazyServices.ts');
}

beforeEach(() => {
  Object.assign(later, { fails: false, fetched: 0, adapters: {}, files: {} });
  offline(true);
});
afterEach(() => {
  vi.doUnmock('../../src/app/services.tsx');
  vi.unstubAllGlobals();
});

describe('loadServices', () => {
  test('loads once and notifies current and later listeners', async () => {
    const { loadServices, getLoadedServices, onServicesLoaded } = await opened();
    const early = vi.fn();
    onServicesLoaded(early);
    expect([getLoadedServices(), early.mock.calls.length]).toEqual([null, 0]);
    const [one, two] = [loadServices(), loadServices()];
    const services = await one;
    expect(await two).toBe(services);
    expect(getLoadedServices()).toBe(services);
    expect(early.mock.calls).toEqual([[services]]);
    const late = vi.fn();
    onServicesLoaded(late);
    expect(late.mock.calls).toEqual([[services]]);
    expect(early).toHaveBeenCalledTimes(1);
    expect(later.fetched).toBe(1);
  });

  test('loads again after a failure', async () => {
    later.fails = true;
    const { loadServices, getLoadedServices } = await opened();
    await expect(loadServices()).rejects.toBeDefined();
    expect(getLoadedServices()).toBeNull();
    const first = loadServices();
    await expect(first).rejects.toBeDefined();
    expect(loadServices()).not.toBe(first);
    await loadServices().catch(() => undefined);
  });

  test('provides the rules of the later forms; until then the first rules apply', async () => {
    const { lazyRules, loadServices } = await opened();
    expect(lazyRules.isValid('job', {})).toBe(false);
    expect(rules.isValid).not.toHaveBeenCalled();
    await loadServices();
    expect(lazyRules.isValid('job', { jabatan: 'guru' })).toBe(true);
    expect(rules.isValid).toHaveBeenCalledWith('job', { jabatan: 'guru' });
    const today = new Date(2026, 2, 3);
    expect(lazyRules.assessBirthDate('01-02-1990', today as never)).toBe('later');
    expect(rules.assessBirthDate).toHaveBeenCalledWith('01-02-1990', today);
  });

  test('provides the stored files to early callers', async () => {
    const files = { get: vi.fn(async () => 'isi'), remove: vi.fn(), clear: vi.fn() };
    later.files = files;
    const { lazyFiles } = await opened();
    const ref = { ref: 'file.21' } as never;
    expect(await lazyFiles.get(ref)).toBe('isi');
    await lazyFiles.remove(ref);
    await lazyFiles.clear();
    expect([files.get.mock.calls, files.remove.mock.calls]).toEqual([[[ref]], [[ref]]]);
    expect(files.clear).toHaveBeenCalledTimes(1);
  });
});

describe('createLazyPorts', () => {
  /** Runs a port to its end. Returns its output or its error. */
  async function done(name: 'checkNik' | 'applyStep1', more?: Partial<Adapters>) {
    const stored = vi.fn(async (_: object) => {});
    const { createLazyPorts } = await opened();
    const actor = createActor(createLazyPorts(stored as never, more)[name] as never, {
      input: { nik: '9971046504930031' } as never,
    });
    const ended = new Promise<{ output?: unknown; error?: unknown }>((resolve) => {
      actor.subscribe({
        error: (error) => resolve({ error }),
        complete: () => resolve({ output: (actor.getSnapshot() as { output?: unknown }).output }),
      });
    });
    actor.start();
    return { ...(await ended), stored };
  }

  test('passes the input, and adds the signal of the call to pendingStored', async () => {
    const job = vi.fn(async ({ input, pendingStored }: never) => {
      await (pendingStored as (op: string, id: string) => Promise<void>)('register', 'REFF-31');
      return { outcome: 'clear', of: input };
    });
    later.adapters = { checkNik: job };
    const { output, stored } = await done('checkNik');
    expect(output).toEqual({ outcome: 'clear', of: { nik: '9971046504930031' } });
    expect(stored.mock.calls).toEqual([
      [{ op: 'register', id: 'REFF-31', signal: expect.any(AbortSignal) }],
    ]);
  });

  test('prefers the adapters of another journey and keeps the six-step adapters', async () => {
    later.adapters = { checkNik: async () => 'enam langkah' };
    const mine = async () => 'identitas dahulu' as never;
    expect((await done('checkNik', { checkNik: mine } as never)).output).toBe('identitas dahulu');
    expect((await done('applyStep1', { applyStep1: mine } as never)).output).toBe(
      'identitas dahulu',
    );
    expect((await done('checkNik', { applyStep1: mine } as never)).output).toBe('enam langkah');
  });

  test.each([
    [true, 'network'],
    [false, 'offline'],
  ])('fails like a call when the services cannot load; connected: %s', async (isOnline, kind) => {
    later.fails = true;
    offline(isOnline);
    expect((await done('checkNik')).error).toMatchObject({ name: 'CallFailure', kind });
  });

  test.each([
    ['a file', createFileRef('a.jpg'), ['file.a.jpg']],
    ['faces', { face1: createFileRef('a.jpg'), face2: null, result: 'ok' }, ['file.a.jpg']],
    ['no file', { outcome: 'clear' }, []],
  ])('removes what a call that was left stores later: %s', async (_, output, expected) => {
    const removed: string[] = [];
    let store = (_output: unknown) => {};
    later.adapters = { keepFile: () => new Promise((resolve) => (store = resolve)) };
    later.files = { remove: async ({ ref }: FileRef) => void removed.push(ref) };
    const { createLazyPorts, loadServices } = await opened();
    const actor = createActor(createLazyPorts((async () => {}) as never).keepFile as never, {
      input: {} as never,
    });
    actor.start();
    await loadServices();
    await new Promise((resolve) => setTimeout(resolve, 0));
    actor.stop();
    store(output);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(removed).toEqual(expected);
  });

  test('does not start a call whose actor was stopped during loading', async () => {
    const job = vi.fn();
    later.adapters = { checkNik: job };
    const { createLazyPorts, loadServices } = await opened();
    const actor = createActor(createLazyPorts((async () => {}) as never).checkNik as never, {
      input: { nik: '9971046504930032' } as never,
    });
    actor.start();
    actor.stop();
    await loadServices();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(job).not.toHaveBeenCalled();
  });
});
