import { afterEach, expect, test, vi } from 'vitest';
import { bundleScript } from '../../machines/atlas/client/bundle.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([undefined, 'development'])(
  'a bundle leaves NODE_ENV of the process as it was: %s',
  async (before) => {
    vi.stubEnv('NODE_ENV', before);
    expect(await bundleScript('search')).not.toBe('');
    expect(process.env.NODE_ENV).toBe(before);
  },
);

test.each(['page', 'live', 'routes', 'review'])(
  'the bundle of %s contains no module that only Node can run',
  async (script) => {
    const code = await bundleScript(script);
    expect(code.match(/(?<![.\w])process\.\w+|externalized for browser/)?.[0]).toBeUndefined();
  },
);
