// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { SavedKey } from '../../machines/journey/saved/schema.ts';
import type { Journey } from '../../screens/shared/journey.ts';
import { followNetwork } from '../../src/boot/followNetwork.ts';

/** The page's own line of what is not kept, beside a browser that has no room for these answers. */
function line() {
  document.body.innerHTML = '<div id="offline"></div><div id="unkept" role="status"></div>';
  let tell = (_: readonly SavedKey[]): void => {};
  const actor = { getSnapshot: () => ({ context: { isOnline: true } }), subscribe: () => {} };
  followNetwork({
    actor: actor as never,
    isKept: true,
    onBehind: (hear) => {
      tell = hear;
      hear([]);
    },
  } as Partial<Journey> as Journey);
  return {
    tell: (behind: SavedKey[]) => tell(behind),
    text: () => document.getElementById('unkept')?.textContent,
  };
}

test('a full browser is said on every screen, with what a reload would lose, as long as it is full', () => {
  const { tell, text } = line();
  expect(text()).toBe('');
  tell(['step3', 'setujusyarat', 'step_check']);
  expect(text()).toContain('Penyimpanan peramban penuh.');
  expect(text()).toContain('mengisi kembali: profil, persetujuan.');
  tell(['codeConfirmed']);
  expect(text()).toContain('mengisi kembali: langkah terakhir Anda.');
  tell([]);
  expect(text()).toBe('');
});
