import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { disabledFeatures } from '../../e2e/support/environment.ts';

test('the browser tests disable every feature that Playwright disables, because their list replaces its own', () => {
  const playwright = readFileSync('node_modules/playwright-core/lib/coreBundle.js', 'utf8');
  const [, list = ''] = /disabledFeatures = \[([^\]]+)\]/.exec(playwright) ?? [];
  const names = [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(disabledFeatures).toEqual(expect.arrayContaining(names));
});
