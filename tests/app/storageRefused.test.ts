// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keysOf } from '../../src/lib/storage.ts';

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};
const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/126.0 Mobile Safari/537.36';

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(phone);
  for (const kind of ['sessionStorage', 'localStorage'] as const)
    vi.spyOn(window, kind, 'get').mockImplementation(refuse);
});
afterEach(() => vi.restoreAllMocks());

test('where the browser refuses to store anything the journey runs from memory, and says so', async () => {
  history.replaceState(null, '', '/n_old_changeCard');
  const { startJourney } = await import('../../src/app/start.ts');
  const { actor, drafts, isKept } = await startJourney();
  expect(isKept).toBe(false);
  drafts.write('profile', { ibukandung: 'Siti' });
  actor.send({ type: 'chooser.submitted', values: { boardCC: '2', chooseCard: 'cardplatinum' } });
  expect(document.documentElement.dataset.state).toBe('personalData.editing');
  const { storageOf } = await import('../../src/lib/storage.ts');
  const tab = storageOf('sessionStorage');
  expect(keysOf(tab)).toEqual(expect.arrayContaining(['step1', 'draft.profile']));
  actor.stop();
});
