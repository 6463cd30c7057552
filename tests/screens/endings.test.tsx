// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { DoneScreen } from '../../screens/endings/DoneScreen.tsx';
import {
  FeedbackFailedScreen,
  FeedbackScreen,
  RejectionDukcapilScreen,
  RejectionNikScreen,
  RejectionScreen,
  RejectionTotalScreen,
  WaitingScreen,
} from '../../screens/endings/EndingScreens.tsx';
import { SplashScreen } from '../../screens/splash/SplashScreen.tsx';
import { config } from '../../src/config.ts';
import { applicant } from './applicant.ts';
import { clearScreen, renderScreen } from './render.tsx';

afterEach(clearScreen);

const appLink = () => screen.queryByRole('link', { name: 'Unduh aplikasi mobile' });

it('END-01 END-02 the receipt says what happens next and leads to the mobile app', () => {
  renderScreen(<DoneScreen />, { to: 'done', saved: { code: '', outcome: 'done' } });
  expect(screen.getByRole('heading', { name: 'Pengajuan Anda telah kami terima' })).toBeTruthy();
  const [notice, call, never] = screen.getAllByRole('listitem');
  expect(notice?.textContent).toBe(
    'Pemberitahuan akan dikirim melalui SMS ke nomor terdaftar dalam 2-9 hari kerja',
  );
  expect(call?.textContent).toBe('Bank dapat menghubungi Anda untuk verifikasi tambahan');
  expect(never?.textContent).toBe(
    'Kami tidak pernah meminta kode OTP Anda, juga tidak melalui telepon.',
  );
  expect(appLink()?.getAttribute('href')).toBe(config.links.mobileApp);
  expect(screen.queryByRole('region', { name: 'Tanda terima' })).toBeNull();
});

const receipt = {
  number: 'REFF-9',
  card: 'cardplatinum',
  at: new Date(2026, 10, 22, 9, 5).getTime(),
} as const;

it('the receipt tells number, card and the moment by the clock of the phone', () => {
  renderScreen(<DoneScreen />, { to: 'done', saved: { code: '', outcome: 'done', receipt } });
  const told = screen.getByRole('region', { name: 'Tanda terima' });
  expect([...told.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'Nomor referensiREFF-9',
    'KartuSyariah Card Platinum',
    'Diterima22 November 2026 pukul 09.05',
  ]);
});

it('a phone that cannot draw the receipt says what else to do', async () => {
  renderScreen(<DoneScreen />, { to: 'done', saved: { code: '', outcome: 'done', receipt } });
  const draw = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  fireEvent.click(screen.getByRole('button', { name: 'Simpan tanda terima' }));
  expect(await screen.findByText(/Ambil tangkapan layar halaman ini/)).toBeTruthy();
  draw.mockRestore();
});

interface Ending {
  title: string;
  Screen: ComponentType;
  at: ScreenId;
  heading: string;
  says: string;
  offersApp?: boolean;
}

const endings: Ending[] = [
  {
    title: 'END-04 an earlier application',
    Screen: RejectionScreen,
    at: 'rejection',
    heading: 'Anda sudah pernah mengajukan Syariah Card',
    says: 'Mohon tunggu hingga pengajuan sebelumnya selesai diproses.',
  },
  {
    title: 'END-06 an application that is still being looked at',
    Screen: RejectionNikScreen,
    at: 'rejectionNik',
    heading: 'Pengajuan sebelumnya masih diproses',
    says: 'Pengajuan belum dapat dilanjutkan. Mohon tunggu pengajuan Anda sebelumnya.',
  },
  {
    title: 'END-08 an application that cannot be approved',
    Screen: RejectionTotalScreen,
    at: 'rejectionTotal',
    heading: 'Mohon maaf',
    says: 'Pengajuan Anda belum dapat disetujui. Layanan bank lainnya tersedia melalui aplikasi mobile.',
    offersApp: true,
  },
  {
    title: 'END-11 thanks for the feedback',
    Screen: FeedbackScreen,
    at: 'feedback',
    heading: 'Terima kasih',
    says: 'Masukan Anda telah kami terima dan membantu kami memberi layanan yang lebih baik.',
  },
  {
    title: 'END-11 feedback that could not be sent',
    Screen: FeedbackFailedScreen,
    at: 'feedbackFailed',
    heading: 'Masukan belum terkirim',
    says: 'Masukan Anda belum dapat dikirim. Silakan coba lagi beberapa saat lagi.',
  },
];

for (const { title, Screen, at, heading, says, offersApp = false } of endings) {
  it(`${title} is told, and the way on is the front page`, async () => {
    const saved = at.startsWith('rejection')
      ? { ...applicant, outcome: at as 'rejection' }
      : { code: '' };
    const { user, state } = renderScreen(<Screen />, { to: at, saved });
    expect(state()).toMatch(new RegExp(`^${at}`));
    // Nothing but its own words: no two endings may be taken for each other.
    expect(screen.getByRole('main').textContent).toBe(heading + says);
    expect(appLink() !== null).toBe(offersApp);
    await user.click(screen.getByRole('button', { name: 'Kembali ke halaman depan' }));
    expect(state()).toBe('homepage.inviting');
  });
}

for (const [press, at] of [['Perbaiki NIK', 'personalData.editing']] as const) {
  it(`END-07 a NIK that the registry does not know is told, and '${press}' leads to ${at}`, async () => {
    const { user, state, saved } = renderScreen(<RejectionDukcapilScreen />, {
      to: 'rejectionDukcapil',
      saved: { ...applicant, outcome: 'rejectionDukcapil' },
    });
    expect(screen.getByRole('main').textContent).toBe(
      'Data NIK tidak sesuaiData NIK Anda tidak sesuai dengan data Dukcapil. Periksa kembali NIK pada e-KTP Anda. Data yang sudah Anda isi tetap tersimpan.',
    );
    await user.click(screen.getByRole('button', { name: press }));
    expect(state()).toBe(at);
    expect(saved().step2).toEqual(applicant.step2);
  });
}

it("END-07 'Ajukan dari awal' asks before it erases everything", async () => {
  const { user, state, saved } = renderScreen(<RejectionDukcapilScreen />, {
    to: 'rejectionDukcapil',
    saved: { ...applicant, outcome: 'rejectionDukcapil' },
  });
  const startAnew = () => user.click(screen.getByRole('button', { name: 'Ajukan dari awal' }));
  await startAnew();
  expect(screen.getByRole('alertdialog').textContent).toContain('Hapus data pengajuan ini?');
  await user.click(screen.getByRole('button', { name: 'Batalkan' }));
  expect([state(), saved().step2]).toEqual(['rejectionDukcapil.telling', applicant.step2]);
  await startAnew();
  await user.click(screen.getByRole('button', { name: 'Hapus dan mulai baru' }));
  expect([state(), saved().step2]).toEqual(['homepage.inviting', undefined]);
});

it('END-09 the wait says what goes on and to leave the page alone', () => {
  renderScreen(<WaitingScreen />, {});
  expect(screen.getByRole('status').textContent).toBe(
    'Pengajuan sedang diproses. Jangan tutup atau muat ulang halaman ini.',
  );
});

it('ENT-09 the splash shows the bank until the front page follows', () => {
  const { state, pass } = renderScreen(<SplashScreen />, { to: 'splash' });
  expect(screen.getByRole('heading', { name: 'Bank Amanah Syariah' })).toBeTruthy();
  pass(config.delays.splash);
  expect(state()).toBe('homepage.inviting');
});
