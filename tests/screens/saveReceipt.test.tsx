// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DoneScreen } from '../../screens/endings/DoneScreen.tsx';
import { receiptCanvas } from './receiptCanvas.ts';
import { clearScreen, renderScreen } from './render.tsx';

const receipt = { number: 'REFF-31', card: 'cardgold', at: Date.UTC(2026, 4, 3, 7) } as const;
const png = new Blob(['png'], { type: 'image/png' });

/** The downloads that were begun, as their links are pressed. */
let downloads: { name: string; address: string }[];

beforeEach(() => {
  downloads = [];
  receiptCanvas(png);
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

/** The phone's own sheet for sharing. */
function phoneShares(takes: boolean, share: () => Promise<void> = async () => {}) {
  const canShare = vi.fn((_: { files: File[] }) => takes);
  const shared = vi.fn((_: { files: File[] }) => share());
  Object.defineProperty(navigator, 'canShare', { configurable: true, value: canShare });
  Object.defineProperty(navigator, 'share', { configurable: true, value: shared });
  return { canShare, shared };
}
const told = () => screen.getByRole('status').textContent;
async function save() {
  const shown = renderScreen(<DoneScreen />, {
    to: 'done',
    saved: { code: '', outcome: 'done', receipt },
  });
  const revoked: string[] = [];
  URL.revokeObjectURL = (address) => void revoked.push(address);
  expect(told()).toBe('');
  await shown.user.click(screen.getByRole('button', { name: 'Simpan tanda terima' }));
  await shown.answers();
  return { ...shown, revoked };
}

it('where the phone takes pictures the receipt goes to its own sheet, which says what comes of it', async () => {
  const { canShare, shared } = phoneShares(true);
  await save();
  expect(canShare.mock.calls[0]?.[0].files).toHaveLength(1);
  const file = shared.mock.calls[0]?.[0].files[0] as File;
  expect([file.name, file.type, file.size]).toEqual(['tanda-terima.png', 'image/png', 3]);
  expect(downloads).toEqual([]);
  expect(told()).toBe('');
});

it.each([
  ['takes no pictures', () => phoneShares(false)],
  ['has no sheet of its own', () => undefined],
])(
  'where the phone %s the receipt lies among the downloads, which is said, and its address is given back',
  async (_, prepare) => {
    const sheet = prepare();
    const { revoked, answers } = await save();
    expect(sheet?.shared.mock.calls ?? []).toEqual([]);
    expect(downloads).toEqual([
      { name: 'tanda-terima.png', address: expect.stringMatching(/^blob:/) },
    ]);
    expect(told()).toBe('Tanda terima tersimpan di unduhan Anda.');
    await answers();
    expect(revoked).toContain(downloads[0]?.address);
  },
);

it('whoever closes the phone’s sheet is told nothing', async () => {
  phoneShares(true, () => Promise.reject(new DOMException('closed', 'AbortError')));
  await save();
  expect(told()).toBe('');
  expect(downloads).toEqual([]);
});

it.each([
  ['is not allowed', new DOMException('no', 'NotAllowedError')],
  ['fails under a name like that', Object.assign(new Error('no'), { name: 'AbortError' })],
])('a sheet that %s is said, with what else to do', async (_, error) => {
  phoneShares(true, () => Promise.reject(error));
  await save();
  expect(told()).toBe('Tanda terima belum dapat disimpan. Ambil tangkapan layar halaman ini.');
});
