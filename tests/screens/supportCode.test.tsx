// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Journey, JourneyContext, useJourney } from '../../screens/shared/journey.ts';
import { SupportCode } from '../../screens/shared/SupportCode.tsx';
import { clearScreen, renderScreen } from './render.tsx';

afterEach(() => {
  clearScreen();
  vi.restoreAllMocks();
});

const report = { steps: ['otp'], troubles: [] };
const recorder = { code: 'K7M-2QX', report: () => report } as unknown as Journey['recorder'];

function Recorded({ children, ...part }: Partial<Journey> & { children: ReactNode }) {
  return <JourneyContext value={{ ...useJourney(), ...part }}>{children}</JourneyContext>;
}
const show = (part: Partial<Journey> = { recorder }) =>
  renderScreen(
    <Recorded {...part}>
      <SupportCode />
    </Recorded>,
    {},
  );
const press = { name: 'Salin laporan' };

it('where nothing is recorded there is no code to tell', () => {
  show({});
  expect(screen.queryByText(/Kode bantuan/)).toBeNull();
  expect(screen.queryByRole('button', press)).toBeNull();
});

it('the code of the record is told, and the record can be copied, without what names the phone', async () => {
  const { user, answers } = show({
    recorder,
    device: async () =>
      ({ userAgent: 'Contoh/1.0 (ponsel)', browser: 'Contoh' }) as unknown as Awaited<
        ReturnType<Journey['device']>
      >,
  });
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  expect(screen.getByText('K7M-2QX').closest('p')?.textContent).toBe('Kode bantuan K7M-2QX');
  expect(screen.getByRole('status').textContent).toBe('');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(screen.getByRole('button', press));
  await answers();
  const copied = write.mock.calls[0]?.[0] ?? '';
  expect(JSON.parse(copied)).toEqual({ ...report, device: { browser: 'Contoh', online: false } });
  expect(copied).not.toContain('ponsel');
  expect(screen.getByRole('status').textContent).toMatch(/^Laporan disalin/);
});

it('a browser that gives no leave to copy says so, and the code is still there', async () => {
  const { user, answers } = show();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowed'));
  await user.click(screen.getByRole('button', press));
  await answers();
  expect(screen.getByRole('status').textContent).toBe(
    'Laporan belum dapat disalin di peramban ini.',
  );
  expect(screen.getByText('K7M-2QX')).toBeTruthy();
});
