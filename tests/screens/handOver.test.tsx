// @vitest-environment jsdom

import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { config } from '#config';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import {
  type HandOverProblem,
  type HandOverSummary,
  handOverProblems,
} from '../../machines/journey/variantPorts.ts';
import { DeliveryScreen } from '../../screens/delivery/DeliveryScreen.tsx';
import { createHandOverAddress, getBrowserLink } from '../../screens/handOver/browserLink.ts';
import { HandOverScreen } from '../../screens/handOver/HandOverScreen.tsx';
import { TakeOverScreen } from '../../screens/handOver/TakeOverScreen.tsx';
import { UnsettledPage } from '../../screens/shared/UnsettledPage.tsx';
import { sessionKeys } from '../../src/app/session/persistence.ts';
import { handleBack } from '../../src/lib/backButton.ts';
import { getQrPath } from '../../src/lib/qrPath.ts';
import type { Started } from '../support/journey.ts';
import { createFileRef, savedBefore, savedUpTo, startTime } from '../support/saved.ts';
import { clearScreen, renderScreen } from '../support/screen.tsx';

const day = 24 * 60 * 60_000;
const secret = 'abCDefghijKLmnopqrstuvwxyz';
const link = { id: 'I'.repeat(22), secret, device: 'D'.repeat(22) };
const address = `${location.origin}/lanjutkan#${secret}`;
const draft = savedUpTo('delivery');
const chromeInApp =
  'Mozilla/5.0 (Linux; Android 14; wv) Chrome/126.0 Mobile Safari/537.36 Instagram';
const safariInApp =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 Instagram';

type HandOver = NonNullable<Saved['handOver']>;

const openHandOver = (handOver?: Partial<HandOver>, options: Started = {}) =>
  renderScreen(<HandOverScreen />, {
    to: 'handOver',
    settings: { carriesOver: true },
    ...options,
    saved: {
      ...draft,
      handOverFrom: 'delivery',
      ...(handOver && { handOver: { ...link, stage: 'sent', ...handOver } }),
      ...options.saved,
    },
  });

/** Renders the screen of a link that is up to date. */
const openLink = async (handOver: Partial<HandOver>, { ports, ...options }: Started = {}) => {
  const current = { compareHandOver: () => ({ outcome: 'current' }) };
  const opened = openHandOver(handOver, { ports: { ...current, ...ports }, ...options });
  await opened.answers();
  return opened;
};

const summary: HandOverSummary = {
  flow: 'sixStep',
  screen: 'job',
  card: 'cardplatinum',
  storedAt: startTime - 60_000,
  expiresAt: startTime + 7 * day,
  takesLeft: 2,
};

const described = { readHandOver: () => ({ outcome: 'described', ...summary }) };

const openTakeOver = (options: Started = {}) =>
  renderScreen(<TakeOverScreen />, {
    to: 'takeOver',
    settings: { carriesOver: true },
    ports: described,
    ...options,
    saved: { code: '', arrival: link, ...options.saved },
  });

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const buttons = () =>
  screen.getAllByRole('button').map((button) => button.textContent || button.ariaLabel);
const button = (name: string) => screen.getByRole('button', { name });
const values = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const pageText = () => document.body.textContent ?? '';
const useBrowser = (userAgent: string) =>
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  clearScreen();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

describe('HandOverScreen', () => {
  it('explains what happens, who can read the data, and what does not travel', async () => {
    const { user, sent } = openHandOver();
    expect(title()).toBe('Lanjutkan di tempat lain');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Disegel di handphone ini: bank hanya menyimpan data yang tidak dapat dibacanya.',
      'Tautan berlaku 7 hari dan dapat dipakai 2 kali.',
      'Siapa pun yang memegang tautan dapat membukanya. Jangan berikan kepada orang lain.',
    ]);
    expect(pageText()).toContain('Verifikasi wajah dan kode OTP tidak ikut');
    expect(buttons()).toEqual(['Kembali', 'Buat tautan', 'Kembali ke pengajuan']);
    await user.click(button('Buat tautan'));
    expect(sent).toEqual([{ type: 'handOver.confirmed' }]);
  });

  it('returns to the application from the explanation', async () => {
    const { user, sent, state } = openHandOver();
    await user.click(button('Kembali ke pengajuan'));
    expect(sent).toEqual([{ type: 'back' }]);
    expect(state()).toContain('delivery');
  });

  it('says that the application is being sealed, and offers to cancel', async () => {
    const { user, pass } = openHandOver();
    await user.click(button('Buat tautan'));
    expect(title()).toBe('Menyiapkan tautan');
    expect(screen.getByRole('status').textContent).toBe('Menyegel jawaban dan foto Anda…');
    expect(buttons()).toEqual(['Kembali', 'Batalkan']);
    pass(6000);
    expect(screen.getByRole('status').textContent).toContain('lebih lama dari biasanya');
  });

  const sealedHandOver = createFileRef('sealedHandOver', '');

  it('shows that it sends, and can be resumed or deleted after an interruption', async () => {
    const { user, sent } = await openLink(
      { stage: 'sealed' },
      { saved: { ...draft, sealedHandOver } },
    );
    expect(title()).toBe('Belum selesai terkirim');
    expect(pageText()).toContain('Pengajuan Anda tetap tersimpan di sini.');
    await user.click(button('Lanjutkan mengirim'));
    expect(title()).toBe('Menyiapkan tautan');
    expect(screen.getByRole('status').textContent).toBe('Mengirim data yang disegel…');
    await user.click(button('Batalkan'));
    expect(title()).toBe('Belum selesai terkirim');
    await user.click(button('Hapus yang sudah terkirim'));
    expect(title()).toBe('Menghapus tautan');
    expect(sent.map(({ type }) => type)).toEqual(['handOver.resumed', 'back', 'handOver.deleted']);
  });

  it('shows the link as a QR code and shortened, with its deadline', async () => {
    await openLink({ expiresAt: startTime + 7 * day });
    expect(title()).toBe('Tautan Anda siap');
    const code = screen.getByRole('img', { name: 'Kode QR untuk membuka pengajuan ini' });
    expect(code.querySelector('path')?.getAttribute('d')).toBe(getQrPath(address).path);
    expect(pageText()).toContain(`${location.host}/lanjutkan#ab…`);
    expect(pageText()).toContain(
      'Berlaku hingga 22 Juni 2026 pukul 12.00, untuk 2 kali pemakaian.',
    );
    expect(document.documentElement.outerHTML).not.toContain(secret);
    expect(document.documentElement.outerHTML).not.toContain(link.id);
    expect(document.documentElement.outerHTML).not.toContain(link.device);
  });

  it('copies the entire link', async () => {
    const { user } = await openLink({});
    await user.click(button('Salin tautan'));
    expect(await navigator.clipboard.readText()).toBe(address);
    expect(screen.getByRole('status').textContent).toContain('Tautan disalin.');
    expect(document.documentElement.outerHTML).not.toContain(secret);
  });

  it('shows the entire link as text when the clipboard refuses', async () => {
    const { user } = await openLink({});
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(button('Salin tautan'));
    expect(screen.getByText(address)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('Tekan lama tautan di atas');
  });

  it('offers the share sheet of the phone only where there is one', async () => {
    await openLink({});
    expect(screen.queryByRole('button', { name: 'Kirim ke diri sendiri' })).toBeNull();
    clearScreen();
    const share = vi.fn().mockRejectedValueOnce(new DOMException('', 'InvalidStateError'));
    Object.assign(navigator, { share });
    const { user } = await openLink({});
    await user.click(button('Kirim ke diri sendiri'));
    expect(share).toHaveBeenCalledWith({ url: address });
    expect(screen.getByRole('status').textContent).toBe('');
    share.mockRejectedValueOnce(new Error('no target'));
    await user.click(button('Kirim ke diri sendiri'));
    expect(screen.getByRole('status').textContent).toContain('Salin tautannya.');
    share.mockResolvedValueOnce(undefined);
    await user.click(button('Kirim ke diri sendiri'));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('offers the browser of the phone inside another app', async () => {
    useBrowser(safariInApp);
    await openLink({});
    expect(screen.getByRole('link', { name: 'Buka di Safari' }).getAttribute('href')).toBe(
      `x-safari-${address}`,
    );
    expect(button('Salin tautan')).toBeTruthy();
    expect(pageText()).toContain('Bila tidak terbuka, buka menu di sudut layar');
  });

  it('deletes the link, and keeps the application', async () => {
    const { user, answers } = await openLink(
      {},
      { ports: { removeHandOver: () => ({ outcome: 'deleted' }) } },
    );
    await user.click(button('Hapus tautan'));
    await answers();
    expect(title()).toBe('Tautan dihapus');
    expect(buttons()).toEqual(['Kembali', 'Kembali ke pengajuan', 'Buat tautan baru']);
    expect(pageText()).toContain('Pengajuan Anda tetap tersimpan di sini.');
  });

  it('shows the link below the alert when it could not be deleted', async () => {
    const { user, answers, closeAlert } = await openLink(
      {},
      { ports: { removeHandOver: () => ({ outcome: 'other', code: '99' }) } },
    );
    await user.click(button('Hapus tautan'));
    await answers();
    expect(title()).toBe('Tautan Anda siap');
    closeAlert();
    await answers();
    expect(title()).toBe('Tautan Anda siap');
  });

  it('says that it compares the link with the data of this device', () => {
    openHandOver({});
    expect(title()).toBe('Menyiapkan tautan');
    expect(screen.getByRole('status').textContent).toBe('Memeriksa tautan…');
  });

  it.each(['sent', 'sealed'] as const)(
    'replaces a link (%s) that lacks the latest answers by a new one',
    async (stage) => {
      const removeHandOver = vi.fn(() => ({ outcome: 'deleted' }));
      const holdApplication = vi.fn(() => ({ outcome: 'held' }));
      const { user, answers, state } = openHandOver(
        { stage },
        {
          saved: { ...draft, sealedHandOver },
          ports: {
            compareHandOver: () => ({ outcome: 'outdated' }),
            removeHandOver,
            holdApplication,
          },
        },
      );
      await answers();
      expect(title()).toBe('Lanjutkan di tempat lain');
      expect(pageText()).toContain('Tautan sebelumnya tidak membawa isian terbaru');
      expect(buttons()).toEqual(['Kembali', 'Buat tautan baru', 'Kembali ke pengajuan']);
      await user.click(button('Buat tautan baru'));
      await answers();
      await answers();
      expect(state()).toContain('handOver.sealing');
      expect(removeHandOver.mock.calls).toMatchObject([[{ link: { id: link.id } }]]);
      expect(holdApplication.mock.calls).toMatchObject([[{ link: { id: link.id }, claim: true }]]);
    },
  );

  it('creates no link while the bank may have the application', () => {
    openHandOver(undefined, { saved: { ...draft, pending: { op: 'submit', id: 'REFF-1' } } });
    expect(title()).toBe('Pengajuan ini sedang dikirim');
    expect(buttons()).toEqual(['Kembali', 'Kembali ke pengajuan']);
  });

  const left = { at: startTime - 60_000, name: 'Chrome di Android' };

  it('says where the application went, and takes it back', async () => {
    const { user, sent } = openHandOver({ stage: 'left', left });
    expect(title()).toBe('Pengajuan dilanjutkan di tempat lain');
    expect(values()).toEqual({
      'Dilanjutkan di': 'Chrome di Android',
      Sejak: '15 Juni 2026 pukul 11.59',
    });
    expect(pageText()).toContain('Yang ditambahkan di sana tidak ikut.');
    await user.click(button('Ambil kembali ke sini'));
    expect(sent).toEqual([{ type: 'handOver.takenBack' }]);
    expect(title()).toBe('Mengambil kembali pengajuan');
  });

  it('says why an application cannot be taken back, until the next attempt', async () => {
    const takeBackHandOver = vi
      .fn((): unknown => new Promise(() => undefined))
      .mockReturnValueOnce({ outcome: 'problem', problem: 'usedUp' });
    const { user, answers } = openHandOver(
      { stage: 'left', left },
      { ports: { takeBackHandOver } },
    );
    const takeBack = () => user.click(button('Ambil kembali ke sini'));
    await takeBack();
    await answers();
    expect(title()).toBe('Pengajuan dilanjutkan di tempat lain');
    expect(screen.getByRole('alert').textContent).toBe(
      'Tautan sudah habis dipakai. Tautan hanya dapat dipakai 2 kali.',
    );
    await takeBack();
    expect([title(), screen.queryByRole('alert')]).toEqual(['Mengambil kembali pengajuan', null]);
  });

  it('asks before a new application erases the one that is elsewhere', async () => {
    const { user, sent, alert } = openHandOver({ stage: 'left', left: { ...left, name: '' } });
    expect(values()).toMatchObject({ 'Dilanjutkan di': 'Handphone atau browser lain' });
    await user.click(button('Mulai pengajuan baru'));
    expect(sent).toEqual([{ type: 'journey.restarted' }]);
    expect(alert()).toEqual({ kind: 'text', text: 'eraseAll' });
    expect(screen.getByText('Pengajuan dilanjutkan di tempat lain')).toBeTruthy();
    expect(button('Hapus dan mulai baru')).toBeTruthy();
  });

  it('does not offer to take back an application that was submitted elsewhere', () => {
    openHandOver({ stage: 'left', left: { ...left, isSubmitted: true } });
    expect(title()).toBe('Pengajuan dikirim dari tempat lain');
    expect(buttons()).toEqual(['Kembali', 'Kembali ke halaman depan', 'Mulai pengajuan baru']);
  });
});

describe('TakeOverScreen', () => {
  it('says that it contacts the bank', () => {
    openTakeOver({ ports: {} });
    expect(title()).toBe('Lanjutkan pengajuan');
    expect(screen.getByRole('status').textContent).toBe('Menghubungi bank…');
  });

  it('shows what the link leads to, and takes nothing before it is confirmed', async () => {
    const { answers, user, sent } = openTakeOver();
    await answers();
    expect(values()).toEqual({
      Kartu: 'Platinum',
      'Berlanjut di': 'Pekerjaan',
      Disimpan: '15 Juni 2026 pukul 11.59',
      'Tautan berlaku hingga': '22 Juni 2026 pukul 12.00',
      'Sisa pemakaian': '2 kali',
    });
    expect(sent).toEqual([]);
    expect(document.documentElement.outerHTML).not.toContain(secret);
    expect(buttons()).toEqual([
      'Kembali',
      'Kembali ke halaman depan',
      'Hapus pengajuan dari tautan ini',
      'Lanjutkan di sini',
    ]);
    await user.click(button('Lanjutkan di sini'));
    expect(sent).toEqual([{ type: 'takeOver.confirmed' }]);
    expect(title()).toBe('Menerima pengajuan');
  });

  it('omits an unknown card, and says when the link can be used once more only', async () => {
    const { answers } = openTakeOver({
      ports: {
        readHandOver: () => ({ outcome: 'described', ...summary, card: 'other', takesLeft: 1 }),
      },
    });
    await answers();
    expect(values()).not.toHaveProperty('Kartu');
    expect(values()).toMatchObject({ 'Sisa pemakaian': '1 kali, yang terakhir' });
  });

  it('offers the browser of the phone first inside another app', async () => {
    useBrowser(chromeInApp);
    const { answers } = openTakeOver();
    await answers();
    const [first] = within(screen.getByRole('contentinfo')).getAllByRole('link');
    expect(first?.textContent).toBe('Buka di Chrome');
    expect(first?.getAttribute('href')).toBe(getBrowserLink(address, chromeInApp)?.href);
    expect(button('Lanjutkan di sini')).toBeTruthy();
  });

  it('deletes the application from the link', async () => {
    const { answers, user } = openTakeOver({
      ports: { ...described, removeHandOver: () => ({ outcome: 'deleted' }) },
    });
    await answers();
    await user.click(button('Hapus pengajuan dari tautan ini'));
    await answers();
    expect(title()).toBe('Pengajuan dihapus dari tautan ini');
  });

  it('asks before it replaces the application of this phone', async () => {
    const { answers, user, state } = openTakeOver({ saved: { ...draft, arrival: link } });
    await answers();
    await user.click(button('Lanjutkan di sini'));
    expect(title()).toBe('Ganti pengajuan di handphone ini?');
    expect(pageText()).toContain('Jawaban dan foto di sini dihapus');
    expect(buttons()).toEqual(['Kembali', 'Ganti', 'Batalkan']);
    await user.click(button('Batalkan'));
    expect(title()).toBe('Lanjutkan pengajuan');
    await user.click(button('Lanjutkan di sini'));
    await user.click(button('Ganti'));
    expect(state()).toBe('takeOver.receiving');
  });

  it('says that it would replace a receipt', async () => {
    const { answers, user } = openTakeOver({
      saved: { code: '', outcome: 'done', arrival: link },
    });
    await answers();
    await user.click(button('Lanjutkan di sini'));
    expect(pageText()).toContain('Tanda terima pengajuan sebelumnya dihapus');
  });

  it('does not replace an application that may be at the bank', async () => {
    const { answers, user } = openTakeOver({
      saved: { ...draft, arrival: link, pending: { op: 'submit', id: 'REFF-1' } },
    });
    await answers();
    await user.click(button('Lanjutkan di sini'));
    expect(title()).toBe('Pengajuan lain sedang dikirim dari sini');
    expect(buttons()).toEqual(['Kembali', 'Kembali ke halaman depan']);
  });

  it('can be cancelled while it receives, and tried again', async () => {
    const { answers, user, sent } = openTakeOver();
    await answers();
    await user.click(button('Lanjutkan di sini'));
    await user.click(button('Batalkan'));
    expect(title()).toBe('Belum selesai diterima');
    await user.click(button('Coba lagi'));
    expect(sent.map(({ type }) => type)).toEqual([
      'takeOver.confirmed',
      'back',
      'takeOver.retried',
    ]);
    expect(title()).toBe('Lanjutkan pengajuan');
  });

  const problemTitles: Record<HandOverProblem, string> = {
    link: 'Tautan tidak lengkap',
    damaged: 'Data tidak dapat dibuka',
    newer: 'Halaman ini perlu diperbarui',
    unknown: 'Pengajuan tidak ditemukan',
    expired: 'Tautan tidak berlaku lagi',
    deleted: 'Pengajuan dihapus dari tautan ini',
    usedUp: 'Tautan sudah habis dipakai',
    submitted: 'Pengajuan ini sudah dikirim',
    full: 'Penyimpanan handphone penuh',
    blocked: 'Browser ini tidak menyimpan data',
  };

  test.each(handOverProblems)('says what the problem "%s" is and what to do', async (problem) => {
    const { answers, user, sent } = openTakeOver({
      ports: { readHandOver: () => ({ outcome: 'problem', problem }) },
    });
    await answers();
    expect(title()).toBe(problemTitles[problem]);
    const ways = { newer: ['Muat ulang halaman'], full: ['Coba lagi'] } as Record<string, string[]>;
    expect(buttons()).toEqual(['Kembali', ...(ways[problem] ?? []), 'Kembali ke halaman depan']);
    await user.click(button('Kembali ke halaman depan'));
    expect(sent).toEqual([{ type: 'back' }]);
  });

  it('says how to get the entire link when it is incomplete', () => {
    renderScreen(<TakeOverScreen />, { to: 'takeOver', settings: { carriesOver: true } });
    expect(title()).toBe('Tautan tidak lengkap');
    expect(pageText()).toContain('tekan Salin tautan');
  });
});

describe('getBrowserLink', () => {
  it('keeps the key in the part of the address that no server receives', () => {
    expect(createHandOverAddress(secret)).toBe(address);
    expect(getBrowserLink(address, safariInApp)?.href).toBe(`x-safari-${address}`);
    const href = getBrowserLink(address, chromeInApp)?.href ?? '';
    expect(href).not.toContain('browser_fallback_url');
    // As Android's Intent.parseUri splits it: at the last '#'.
    const at = href.lastIndexOf('#');
    expect(href.slice(at)).toBe('#Intent;scheme=http;package=com.android.chrome;end');
    expect(href.slice(0, at).replace('intent:', 'http:')).toBe(address);
    // A browser that requests the address itself sends nothing after the first '#'.
    expect(new URL(href.replace('intent:', 'http:')).hash).toContain(secret);
  });

  it('returns null outside of other apps', () => {
    expect(getBrowserLink(address, 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0')).toBeNull();
  });
});

describe('HandOverMenu', () => {
  const openStep = (saved: Saved = savedBefore('delivery')) =>
    renderScreen(<DeliveryScreen />, { to: 'delivery', saved });
  const menu = () => screen.queryByRole('button', { name: 'Menu' });

  it('leads to the hand-over by a page load, and notes the step', async () => {
    const { user } = openStep();
    await user.click(menu() as HTMLElement);
    const entry = within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('link');
    expect(entry.getAttribute('href')).toBe('/pindah');
    // jsdom cannot load a page.
    entry.addEventListener('click', (event) => event.preventDefault());
    await user.click(entry);
    expect(sessionStorage.getItem(sessionKeys.handOverFrom)).toBe('delivery');
  });

  it('is closed by the back button, which leaves the step only afterwards', async () => {
    const { user } = openStep();
    await user.click(menu() as HTMLElement);
    act(() => expect(handleBack()).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(handleBack()).toBe(false);
  });

  it('is absent when the setting is off', () => {
    vi.spyOn(config, 'handsOver', 'get').mockReturnValue(false);
    openStep();
    expect(menu()).toBeNull();
  });

  it('is absent while a page load would lose a photo', () => {
    openStep({
      ...savedBefore('delivery'),
      dataImg: { ...createFileRef('e.jpg'), kept: 'memory' },
    });
    expect(menu()).toBeNull();
  });

  it('is absent on a page that is not a step', () => {
    renderScreen(<UnsettledPage lead="" />, { to: 'delivery', saved: draft });
    expect(menu()).toBeNull();
  });
});
