// @vitest-environment jsdom

import { readdirSync, readFileSync } from 'node:fs';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import * as brand from '#brand';
import { startUploadProgress } from '../../api/client/upload.ts';
import { ChooserScreen } from '../../screens/chooser/ChooserScreen.tsx';
import { WaitingScreen } from '../../screens/endings/EndingScreens.tsx';
import { FaceFrameScreen } from '../../screens/faceFrame/FaceFrameScreen.tsx';
import { FaceTipsScreen } from '../../screens/faceTips/FaceTipsScreen.tsx';
import { getLoadedScreen, loadScreen, reactScreens } from '../../screens/registry.ts';
import { mergeDraft } from '../../screens/shared/form.ts';
import { SupportCode } from '../../screens/shared/Help.tsx';
import { BelowFold } from '../../screens/shared/StepPage.tsx';
import { type Journey, JourneyContext, useJourney } from '../../screens/shared/useJourney.ts';
import { personalData } from '../../src/copy/personalData.ts';
import { AlertSheet } from '../../src/ui/AlertSheet.tsx';
import { CardArt } from '../../src/ui/art/DrawingView.tsx';
import { WaitingArt } from '../../src/ui/art/illustrations.tsx';
import { DateWheel } from '../../src/ui/DateWheel.tsx';
import { LoadingOverlay } from '../../src/ui/LoadingOverlay.tsx';
import { Sheet } from '../../src/ui/Sheet.tsx';
import { settlePorts } from '../support/journey.ts';
import { supportDialogs } from '../support/page.ts';
import { createFileRef, registered, savedBefore } from '../support/saved.ts';
import { clearScreen, renderScreen } from '../support/screen.tsx';

afterEach(clearScreen);

const beforeFace = savedBefore('faceTips');

describe('long waits', () => {
  const longer = 'Ini memerlukan waktu lebih lama dari biasanya.';

  const words = () => screen.getByRole('status').textContent;

  const bar = () =>
    screen.queryByRole<HTMLProgressElement>('progressbar', { name: 'Mengirim data' });

  /** Starts the progress of an upload. */
  function leaving() {
    let begun: ReturnType<typeof startUploadProgress> | undefined;
    act(() => {
      begun = startUploadProgress();
    });
    return {
      sent: (share: number) => act(() => begun?.setShare(share)),
      over: () => act(() => begun?.end()),
    };
  }

  const cancel = () => screen.queryByRole('button', { name: 'Batalkan' });

  it('OCR-06 shows a note after 5 s and a cancel button when nothing would be lost', async () => {
    const { user, pass, answers, state } = renderScreen(<FaceFrameScreen />, {
      to: 'faceFrame',
      saved: beforeFace,
    });
    await answers();
    pass(4_999);
    expect([words(), cancel()]).toEqual(['Menyiapkan verifikasi wajah…', null]);
    pass(1);
    expect(words()).toBe(`Menyiapkan verifikasi wajah…${longer}`);
    await user.click(screen.getByRole('button', { name: 'Batalkan' }));
    expect(state()).toBe('faceTips.explaining');
  });

  it('REG-05 shows the upload progress of a registration, advice after 15 s, and no cancel button', async () => {
    const { user, pass, answers, state } = renderScreen(<FaceTipsScreen />, {
      to: 'faceTips',
      saved: { ...registered, registrationToken: undefined, transaction_id: undefined },
    });
    await user.click(screen.getByRole('button', { name: 'Lanjut' }));
    await answers();
    const photos = leaving();
    photos.sent(0.74);
    expect(bar()?.value).toBe(74);
    expect(screen.getByText('Mengirim … 74 %')).toBeTruthy();
    expect(words()).toContain('Mengirim … 50 %');
    photos.sent(1);
    expect(words()).toContain('Menunggu jawaban bank');
    photos.over();
    expect(bar()).toBeNull();
    pass(5_000);
    expect(words()).toContain(longer);
    pass(10_000);
    expect(words()).toContain('Anda tidak perlu mengisi data lagi.');
    expect([state(), cancel()]).toEqual(['faceTips.registering', null]);
  });

  it('END-09 WaitingScreen shows the note after 5 s, the upload progress, and advice after 15 s', async () => {
    const { pass, send, answers, state } = renderScreen(<WaitingScreen />, {
      to: 'otp',
      saved: registered,
      ports: {
        validateOtp: () => ({ outcome: 'accepted' }),
        sealApplication: () => createFileRef('sealedApplication'),
      },
    });
    await settlePorts();
    send({ type: 'code.submitted', code: '12345' });
    await answers();
    for (let second = 0; second < 5; second += 1) pass(1_000);
    expect(state()).toBe('submission.sending.long');
    expect(words()).toContain(longer);
    const application = leaving();
    expect([bar()?.value, words()]).toEqual([0, expect.stringContaining('Mengirim … 0 %')]);
    application.over();
    for (let second = 0; second < 10; second += 1) pass(1_000);
    expect(words()).toContain('bank hanya menerima satu pengajuan');
  });
});

function Recorded({ children, ...part }: Partial<Journey> & { children: ReactNode }) {
  return <JourneyContext value={{ ...useJourney(), ...part }}>{children}</JourneyContext>;
}

describe('SupportCode', () => {
  afterEach(() => {
    clearScreen();
    vi.restoreAllMocks();
  });

  const report = { steps: ['otp'], failures: [] };

  const recorder = { code: 'K7M-2QX', report: () => report } as unknown as Journey['recorder'];

  const show = (part: Partial<Journey> = { recorder }) =>
    renderScreen(
      <Recorded {...part}>
        <SupportCode />
      </Recorded>,
      {},
    );

  const press = { name: 'Salin laporan' };

  it('is empty without a recorder', () => {
    show({});
    expect(screen.queryByText(/Kode bantuan/)).toBeNull();
    expect(screen.queryByRole('button', press)).toBeNull();
  });

  it('shows the code, and copies the record without data that identifies the phone', async () => {
    const { user, answers } = show({
      recorder,
      device: async () =>
        ({ userAgent: 'Contoh/1.0 (handphone)', browser: 'Contoh' }) as unknown as Awaited<
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
    expect(copied).not.toContain('handphone');
    expect(screen.getByRole('status').textContent).toMatch(/^Laporan disalin/);
  });

  it('copies the record without device information when offline', async () => {
    const { user, answers } = show({
      recorder,
      device: () => Promise.reject(new Error('offline')),
    });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(screen.getByRole('button', press));
    await answers();
    const copied = write.mock.calls[0]?.[0] ?? '';
    expect(JSON.parse(copied)).toEqual({ ...report, device: { online: false } });
    expect(screen.getByRole('status').textContent).toMatch(/^Laporan disalin/);
  });

  it('copies the current record each time, also after a failed copy', async () => {
    let steps = ['otp'];
    const growing = { code: 'K7M-2QX', report: () => ({ steps }) };
    const { user, answers } = show({ recorder: growing as unknown as Journey['recorder'] });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    write.mockRejectedValueOnce(new Error('NotAllowed'));
    for (const next of [['otp', 'done'], ['otp', 'done', 'homepage'], []]) {
      await user.click(screen.getByRole('button', press));
      await answers();
      expect(JSON.parse(write.mock.lastCall?.[0] ?? '').steps).toEqual(steps);
      steps = next;
    }
    expect(write).toHaveBeenCalledTimes(3);
    expect(screen.getByRole('status').textContent).toMatch(/^Laporan disalin/);
  });

  it('shows an error without clipboard permission, and keeps the code', async () => {
    const { user, answers } = show();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowed'));
    await user.click(screen.getByRole('button', press));
    await answers();
    expect(screen.getByRole('status').textContent).toBe(
      'Laporan belum dapat disalin di browser ini.',
    );
    expect(screen.getByText('K7M-2QX')).toBeTruthy();
  });
});

describe('BelowFold', () => {
  it('renders its children after the first frame', () => {
    const below = <BelowFold>Perusahaan</BelowFold>;
    expect(renderToString(below)).toBe('');
    const { container } = render(below);
    expect(container.textContent).toBe('Perusahaan');
  });
});

describe('the screen registry', () => {
  it('loads every React screen, each with its own component', async () => {
    await Promise.all(reactScreens.map(loadScreen));
    const names = reactScreens.map((screen) => getLoadedScreen(screen)?.name);
    expect(names).toEqual(
      reactScreens.map((screen) => `${screen[0]?.toUpperCase()}${screen.slice(1)}Screen`),
    );
    expect(reactScreens).toContain('otp');
    expect(reactScreens).not.toContain('homepage');
  });

  it('returns the same component after a second load', async () => {
    await loadScreen('done');
    const first = getLoadedScreen('done');
    await loadScreen('done');
    expect(getLoadedScreen('done')).toBe(first);
  });
});

describe('mergeDraft', () => {
  const defaults = { alamat_rmh: 'Jl. Melati 5', alamat_berbeda: false, rt_rmh: '', point: null };

  test('returns the defaults without a draft', () => {
    expect(mergeDraft(defaults, undefined)).toEqual(defaults);
  });

  test('merges values that have the type of the field', () => {
    const draft = {
      alamat_rmh: 'Jl. Anggrek 7',
      alamat_berbeda: 'ya',
      rt_rmh: 3,
      tidak_dikenal: 'x',
    };
    expect(mergeDraft(defaults, draft)).toEqual({ ...defaults, alamat_rmh: 'Jl. Anggrek 7' });
    expect(mergeDraft(defaults, { alamat_berbeda: true })).toEqual({
      ...defaults,
      alamat_berbeda: true,
    });
  });

  test('ignores empty values of a draft', () => {
    const empty = { alamat_rmh: null, rt_rmh: undefined, point: null };
    expect(mergeDraft(defaults, empty)).toEqual(defaults);
  });
});

describe('layers', () => {
  beforeEach(supportDialogs);

  afterEach(cleanup);

  const nothing = () => undefined;

  const dialogs: [string, ReactNode][] = [
    ['alert', <AlertSheet key="alert" open lines={['Teks']} okLabel="OK" onOk={nothing} />],
    [
      'sheet',
      <Sheet key="sheet" open title="Judul" closeLabel="Tutup" onClose={nothing}>
        Isi
      </Sheet>,
    ],
    ['wait', <LoadingOverlay key="wait" open message="Mohon tunggu" />],
    [
      'date wheel',
      <DateWheel
        key="wheel"
        open
        title="Tanggal"
        texts={personalData.wheel}
        value=""
        onCancel={nothing}
        onSet={nothing}
      />,
    ],
  ];

  it.each(dialogs)('CON-04 %s is in the top layer of the browser', (_, dialog) => {
    const opened = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    render(dialog);
    expect(opened).toHaveBeenCalledTimes(1);
    expect(opened.mock.contexts[0]).toBe(document.querySelector('dialog'));
  });

  it('CON-04 no style has z-index 10000 or above', () => {
    const styles = ['src', 'screens'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.css'))
        .map((path) => readFileSync(`${folder}/${path}`, 'utf8')),
    );
    const layers = styles.flatMap((css) =>
      [...css.matchAll(/z-index:\s*(-?\d+)/g)].map(([, layer]) => Number(layer)),
    );
    expect(layers.length).toBeGreaterThan(5);
    expect(Math.max(...layers)).toBeLessThan(10_000);
  });
});

describe('illustrations', () => {
  /** Returns a picture as the page contains it. */
  function drawn(picture: ReactNode): string {
    const { innerHTML } = render(picture).container;
    cleanup();
    return innerHTML;
  }

  // Elsewhere everyState.test.tsx shows them; an overlay covers the wait.
  it('the wait has its illustration', () => {
    const picture = drawn(<WaitingArt />);
    renderScreen(<WaitingScreen />, { to: 'faceTips', saved: registered });
    expect(document.querySelector('svg.art')?.outerHTML).toBe(picture);
  });

  it.each([
    ['gold', 'Gold'],
    ['platinum', 'Platinum'],
  ] as const)('a card choice shows the drawing of the %s card', (tier, tierName) => {
    const print = { bank: brand.name, product: brand.product, tierName };
    const card = drawn(<CardArt tier={tier} print={print} />);
    renderScreen(<ChooserScreen />, {
      to: 'chooser',
      saved: { code: '', step1: registered.step1 },
    });
    const choice = screen.getByRole('radio', { name: tierName }).closest('.pocket');
    expect(choice?.querySelector('svg')?.outerHTML).toBe(card);
  });
});
