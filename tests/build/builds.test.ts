// @vitest-environment node
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { serializeBuilds } from '../../src/build/earlierBuilds.ts';

const folder = `builds-of-test-${process.pid}`;
const lock = `node_modules/.cache/builds/${folder}`;

afterEach(() => rmSync(lock, { force: true }));

/** Returns the hooks of a build into that folder, as Vite calls them. */
function build() {
  const hooks = serializeBuilds() as unknown as {
    configResolved(config: { build: { outDir: string; ssr: boolean } }): void;
    buildStart(): Promise<void>;
    closeBundle(): void;
  };
  hooks.configResolved({ build: { outDir: folder, ssr: true } });
  return hooks;
}

test('a build waits until another build of the same folder has ended', async () => {
  const order: string[] = [];
  const [first, second] = [build(), build()];
  await first.buildStart();
  const waiting = second.buildStart().then(() => order.push('second begins'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  order.push('first ends');
  first.closeBundle();
  await waiting;
  second.closeBundle();
  expect(order).toEqual(['first ends', 'second begins']);
  expect(existsSync(lock)).toBe(false);
});

test('a build does not wait for a process that has ended', async () => {
  mkdirSync('node_modules/.cache/builds', { recursive: true });
  writeFileSync(lock, '999999999');
  const next = build();
  await next.buildStart();
  next.closeBundle();
});
