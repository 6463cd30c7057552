// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { drawnScreens, loadedScreen, loadScreen } from '../../screens/registry.ts';

it('every screen but the two that are drawn outside React can be fetched, each its own', async () => {
  await Promise.all(drawnScreens.map(loadScreen));
  const names = drawnScreens.map((screen) => loadedScreen(screen)?.name);
  expect(names).toEqual(
    drawnScreens.map((screen) => `${screen[0]?.toUpperCase()}${screen.slice(1)}Screen`),
  );
  expect(drawnScreens).toContain('otp');
  expect(drawnScreens).not.toContain('homepage');
});

it('a screen that was fetched stays the one that is shown', async () => {
  await loadScreen('done');
  const first = loadedScreen('done');
  await loadScreen('done');
  expect(loadedScreen('done')).toBe(first);
});
