// @vitest-environment jsdom

import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReceiptValues } from '../../machines/journey/mapping/receipt.ts';
import { DoneScreen } from '../../screens/endings/DoneScreen.tsx';
import { getReceiptParagraphs } from '../../screens/endings/receiptRows.ts';
import { drawPage } from '../../screens/shared/drawnPage.ts';
import { clearScreen, renderScreen } from '../support/screen.tsx';

afterEach(clearScreen);

interface Drawn {
  text: string;
  x: number;
  y: number;
  font: string;
  color: string;
}

/** The width of a letter in pixels: exactly forty letters fill a line of the receipt's last sentence. */
const letterWidth = 15.2;

/** Fakes a canvas that records what is drawn. `png` is its image, or null on a phone that cannot create one. */
function fakeCanvas(png: Blob | null = new Blob(['png'], { type: 'image/png' })) {
  const drawn: Drawn[] = [];
  const measured: string[] = [];
  const rectangles: unknown[][] = [];
  const types: unknown[] = [];
  const paths: string[] = [];
  vi.stubGlobal(
    'Path2D',
    class {
      constructor(d: string) {
        paths.push(d);
      }
    },
  );
  const context = {
    save: () => {},
    restore: () => {},
    translate: () => {},
    scale: () => {},
    fill: () => {},
    stroke: () => {},
    font: '',
    fillStyle: '',
    measureText: (text: string) => {
      measured.push(`${context.font}: ${text}`);
      return { width: text.length * letterWidth };
    },
    fillRect: (...box: number[]) => rectangles.push([context.fillStyle, ...box]),
    fillText: (text: string, x: number, y: number) =>
      drawn.push({ text, x, y, font: context.font, color: context.fillStyle }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(((kind: string) =>
    kind === '2d' ? context : null) as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, kind) => {
    types.push(kind);
    done(png);
  });
  return { drawn, measured, plates: rectangles, kinds: types, paths };
}

describe('ending screens', () => {
  it('DoneScreen shows no receipt without one', () => {
    renderScreen(<DoneScreen />, { to: 'done', saved: { code: '', outcome: 'done' } });
    expect(screen.queryByRole('region', { name: 'Tanda terima' })).toBeNull();
  });

  const receipt = {
    number: 'REFF-9',
    card: 'cardplatinum',
    at: new Date(2026, 10, 22, 9, 5).getTime(),
  } as const;

  it('END-01 DoneScreen shows a labelled short form above a long number', () => {
    const long = { ...receipt, number: 'REG-4c1b-90f3-e57a-26d8' };
    renderScreen(<DoneScreen />, {
      to: 'done',
      saved: { code: '', outcome: 'done', receipt: long },
    });
    const region = screen.getByRole('region', { name: 'Tanda terima' });
    expect(
      [...region.querySelectorAll('dl > div')].map(({ textContent }) => textContent).slice(0, 2),
    ).toEqual([
      'Nomor singkat (8 karakter terakhir)e57a 26d8',
      'Nomor referensiREG-4c1b-90f3-e57a-26d8',
    ]);
  });

  it('END-03 APP-04 DoneScreen omits the card when the bank did not receive it', () => {
    const { card: _, ...without } = receipt;
    renderScreen(<DoneScreen />, {
      to: 'done',
      saved: { code: '', outcome: 'done', receipt: without },
    });
    const region = screen.getByRole('region', { name: 'Tanda terima' });
    expect([...region.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
      'Nomor referensi',
      'Diterima',
    ]);
  });

  it('DoneScreen gives advice when the phone cannot draw the receipt', async () => {
    renderScreen(<DoneScreen />, { to: 'done', saved: { code: '', outcome: 'done', receipt } });
    const draw = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    fireEvent.click(screen.getByRole('button', { name: 'Simpan tanda terima' }));
    expect(await screen.findByText(/Ambil tangkapan layar halaman ini/)).toBeTruthy();
    draw.mockRestore();
  });
});

describe('saving the receipt', () => {
  const receipt = { number: 'REFF-31', card: 'cardgold', at: Date.UTC(2026, 4, 3, 7) } as const;

  const png = new Blob(['png'], { type: 'image/png' });

  /** The started downloads: the clicked links. */
  let downloads: { name: string; address: string }[];

  beforeEach(() => {
    downloads = [];
    fakeCanvas(png);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      downloads.push({ name: this.download, address: this.href });
    });
  });

  afterEach(() => {
    clearScreen();
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'canShare');
    Reflect.deleteProperty(navigator, 'share');
  });

  /** Fakes the share sheet of the phone. `takes` is whether it accepts pictures. */
  function fakeShareSheet(acceptsPictures: boolean, share: () => Promise<void> = async () => {}) {
    const canShare = vi.fn((_: { files: File[] }) => acceptsPictures);
    const shared = vi.fn((_: { files: File[] }) => share());
    Object.defineProperty(navigator, 'canShare', { configurable: true, value: canShare });
    Object.defineProperty(navigator, 'share', { configurable: true, value: shared });
    return { canShare, shared };
  }

  const getStatus = () => screen.getByRole('status').textContent;

  async function save() {
    const view = renderScreen(<DoneScreen />, {
      to: 'done',
      saved: { code: '', outcome: 'done', receipt },
    });
    const revoked: string[] = [];
    URL.revokeObjectURL = (address) => void revoked.push(address);
    expect(getStatus()).toBe('');
    await view.user.click(screen.getByRole('button', { name: 'Simpan tanda terima' }));
    await view.answers();
    return { ...view, revoked };
  }

  it('uses the share sheet when it accepts images', async () => {
    const { canShare, shared } = fakeShareSheet(true);
    await save();
    expect(canShare.mock.calls[0]?.[0].files).toHaveLength(1);
    const file = shared.mock.calls[0]?.[0].files[0] as File;
    expect([file.name, file.type, file.size]).toEqual(['tanda-terima.png', 'image/png', 3]);
    expect(downloads).toEqual([]);
    expect(getStatus()).toBe('');
  });

  it.each([
    ['cannot share pictures', () => fakeShareSheet(false)],
    ['has no share sheet', () => undefined],
  ])(
    'downloads the receipt when the phone %s, says so, and revokes the URL after a minute',
    async (_, prepare) => {
      const sheet = prepare();
      const timers = vi.spyOn(globalThis, 'setTimeout');
      const { revoked } = await save();
      expect(sheet?.shared.mock.calls ?? []).toEqual([]);
      expect(downloads).toEqual([
        { name: 'tanda-terima.png', address: expect.stringMatching(/^blob:/) },
      ]);
      expect(getStatus()).toBe('Tanda terima tersimpan di unduhan Anda.');
      expect(revoked).toEqual([]);
      const [revoke] = timers.mock.calls.find(([, delay]) => delay === 60_000) ?? [];
      revoke?.();
      expect(revoked).toEqual([downloads[0]?.address]);
      timers.mockRestore();
    },
  );

  it.each([
    ['in the downloads', () => fakeShareSheet(false)],
    ['in the phone’s sheet', () => fakeShareSheet(true)],
    ['nowhere', () => fakeShareSheet(true, () => Promise.reject(new Error('no')))],
  ])(
    'saves the receipt again when pressed again, also after it was saved %s',
    async (_, prepare) => {
      const { shared } = prepare();
      const { user, answers } = await save();
      const [firstCount, status] = [downloads.length + shared.mock.calls.length, getStatus()];
      await user.click(screen.getByRole('button', { name: 'Simpan tanda terima' }));
      await answers();
      expect([firstCount, downloads.length + shared.mock.calls.length]).toEqual([1, 2]);
      expect(getStatus()).toBe(status);
    },
  );

  it('shows the receipt as a picture in an in-app browser that cannot share, which downloads nothing', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Android 13; wv) Instagram');
    await save();
    expect(await screen.findByAltText('Tanda terima sebagai gambar')).toBeTruthy();
    expect(getStatus()).toBe('Tekan lama gambar ini, lalu pilih Simpan gambar.');
    expect(downloads).toEqual([]);
  });

  it('removes an error when the receipt is shared at the next press', async () => {
    const share = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce(undefined);
    fakeShareSheet(true, share);
    const { user, answers } = await save();
    expect(getStatus()).toMatch(/belum dapat disimpan/);
    await user.click(screen.getByRole('button', { name: 'Simpan tanda terima' }));
    await answers();
    expect(getStatus()).toBe('');
  });

  it.each([
    ['is cancelled', 'AbortError'],
    ['is already open', 'InvalidStateError'],
  ])('shows no message when the share sheet %s', async (_, name) => {
    fakeShareSheet(true, () => Promise.reject(new DOMException('no', name)));
    await save();
    expect(getStatus()).toBe('');
    expect(downloads).toEqual([]);
  });

  it.each([
    ['is not allowed', new DOMException('no', 'NotAllowedError')],
    [
      'fails with another error that is called AbortError',
      Object.assign(new Error('no'), { name: 'AbortError' }),
    ],
  ])('shows an error with advice when the share sheet %s', async (_, error) => {
    fakeShareSheet(true, () => Promise.reject(error));
    await save();
    expect(getStatus()).toBe(
      'Tanda terima belum dapat disimpan. Ambil tangkapan layar halaman ini.',
    );
  });
});

/** Draws the receipt as the app does. */
const drawReceipt = (receipt: ReceiptValues) => drawPage(getReceiptParagraphs(receipt));

describe('drawPage', () => {
  beforeEach(() => {
    document.body.style.fontFamily = 'Contoh';
  });

  afterEach(() => {
    document.body.removeAttribute('style');
    vi.restoreAllMocks();
  });

  const receipt = {
    number: 'REFF-12',
    card: 'cardgold',
    at: new Date(2026, 4, 3, 14, 7).getTime(),
  } as const;

  it('END-01 draws all texts of the page from top to bottom, and the logo', async () => {
    const { drawn, paths } = fakeCanvas();
    const long = { ...receipt, number: 'REG-7d20-1183-bc5e-4f96' };
    await drawReceipt(long);
    const drawnText = drawn.map(({ text }) => text).join(' ');
    renderScreen(<DoneScreen />, {
      to: 'done',
      saved: { code: '', outcome: 'done', receipt: long },
    });
    const texts = [...document.querySelectorAll('.logo, h1, dt, dd, li, .help-line')];
    expect(texts.length).toBe(14);
    let from = 0;
    for (const { textContent } of texts) {
      const position = drawnText.indexOf(textContent ?? '', from);
      expect(position, textContent ?? '').toBeGreaterThanOrEqual(from);
      from = position;
    }
    expect(paths).toHaveLength(2);
    clearScreen();
  });

  it('draws on white, as high as the content, and returns a PNG', async () => {
    const png = new Blob(['gambar'], { type: 'image/png' });
    const { plates, kinds, drawn } = fakeCanvas(png);
    expect(await drawReceipt(receipt)).toBe(png);
    const last = Math.max(...drawn.map(({ y }) => y));
    const [[color, x, y, width, height] = []] = plates;
    expect([plates.length, color, x, y, width]).toEqual([1, '#ffffff', 0, 0, 720]);
    expect(Number(height) - last).toBeGreaterThan(56);
    expect(Number(height) - last).toBeLessThan(80);
    expect(kinds).toEqual(['image/png']);
  });

  it('measures each line in the font that it is drawn in', async () => {
    const { measured, drawn } = fakeCanvas();
    await drawReceipt(receipt);
    expect(drawn.find(({ text }) => text === 'Syariah Card Gold')?.font).toBe('500 32px Contoh');
    expect(measured).toContain('500 32px Contoh: Syariah Card');
    expect(measured).toContain('400 26px Contoh: Kami tidak');
  });

  it.each([
    [`REFF-${'7'.repeat(50)}`, ['REFF-', '7'.repeat(40), '7'.repeat(10)]],
    ['8'.repeat(43), ['8'.repeat(40), '888']],
  ])('wraps a number that is wider than the picture, %s', async (number, lines) => {
    const { drawn } = fakeCanvas();
    await drawReceipt({ ...receipt, number });
    const texts = drawn.map(({ text }) => text);
    const position = texts.indexOf('Nomor referensi') + 1;
    expect(texts.slice(position, texts.indexOf('Kartu'))).toEqual(lines);
  });

  it('throws when the phone provides no canvas or returns no image', async () => {
    fakeCanvas(null);
    await expect(drawReceipt(receipt)).rejects.toMatchObject({ reason: 'notAnImage' });
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await expect(drawReceipt(receipt)).rejects.toThrow('No canvas');
  });
});
