// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { SavedKey } from '../../machines/journey/saved/schema.ts';
import { tellUnwritten } from '../../src/app/session/tellUnwritten.ts';

/** The page's own line of what is not kept, beside a session that has no room for these answers. */
function line() {
  document.body.innerHTML = '<div id="unkept" role="status"></div>';
  let tell = (_: readonly SavedKey[]): void => {};
  tellUnwritten({
    onBehind: (hear) => {
      tell = hear;
      hear([]);
    },
  });
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
