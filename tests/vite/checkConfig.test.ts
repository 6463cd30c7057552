// @vitest-environment node
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { checkConfig, configFaults } from '../../src/vite/checkConfig.ts';

const wrong = { VITE_JOURNEY: 'seven-step', VITE_MAIL: 'on', VITE_CONVERT: 'single' };

test('every variable with a wrong value is named, whichever part of the app reads it', () => {
  const faults = configFaults(wrong);
  expect(faults).toHaveLength(2);
  expect(faults.join()).toMatch(/VITE_JOURNEY.*VITE_MAIL/);
  expect(configFaults({})).toEqual([]);
});

test('a build with a wrong value fails, naming the variable and what it may be', async () => {
  const root = await mkdtemp(join(tmpdir(), 'config-'));
  const run = () =>
    resolveConfig(
      { root, configFile: false, logLevel: 'silent', plugins: [checkConfig()] },
      'build',
    );
  await writeFile(join(root, '.env'), 'VITE_JOURNEY=seven-step\nVITE_RECORD_MODE=apply\n');
  await expect(run()).rejects.toThrow(
    /VITE_JOURNEY is "seven-step"; it must be one of six-step, identity-first\.\n {2}VITE_RECORD_MODE is "apply"/,
  );
  await writeFile(join(root, '.env'), 'VITE_JOURNEY=identity-first\n');
  await expect(run()).resolves.toBeDefined();
  await rm(root, { recursive: true });
});
