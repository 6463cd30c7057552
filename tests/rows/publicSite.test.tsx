// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FaceTipsScreen } from '../../screens/faceTips/FaceTipsScreen.tsx';
import { config } from '../../src/config.ts';
import { beforeFace } from '../screens/people.ts';
import { clearScreen, renderScreen } from '../screens/render.tsx';

afterEach(clearScreen);

it.each([
  ['LIV-07 LIV-09', 'success', /berhasil\. Lanjutkan pendaftaran melalui tombol kembali/],
  ['LIV-08 LIV-09', 'failed', /gagal\. Ulangi melalui tombol kembali/],
] as const)(
  '%s the provider’s result "%s" is told beside the link to the public site',
  (_, result, words) => {
    renderScreen(<FaceTipsScreen />, { to: 'faceTips', saved: beforeFace, result });
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Kunjungi situs bank' })).toHaveProperty(
      'href',
      `${config.links.publicSite}/`,
    );
  },
);
