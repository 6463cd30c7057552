// @vitest-environment jsdom

import { readFileSync } from 'node:fs';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { config } from '#config';
import { identityFirstSettings } from '../../machines/definition.ts';
import { FaceFrameScreen } from '../../screens/faceFrame/FaceFrameScreen.tsx';
import { getReportOrigins, parseFaceReport } from '../../screens/faceFrame/faceReport.ts';
import { FaceTipsScreen } from '../../screens/faceTips/FaceTipsScreen.tsx';
import { faceTips as copy } from '../../src/copy/face.ts';
import { limits } from '../../src/limits.ts';
import { getPlainText } from '../support/page.ts';
import { registered, savedBefore } from '../support/saved.ts';
import { clearScreen, renderScreen } from '../support/screen.tsx';

import { reviewedSaved } from './reviewSupport.tsx';

afterEach(clearScreen);

const beforeFace = savedBefore('faceTips');

describe('FaceFrameScreen', () => {
  const address = 'https://liveness.contoh.id/frame?session=1';

  /** The first characters of a JPEG and a PNG. */
  const jpeg = '\xff\xd8\xff';

  const png = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';

  const message = {
    fc_token: 'FC-1',
    result: true,
    face1: btoa(`${jpeg}satu`),
    face2: `data:image/png;base64,${btoa(`${png}dua`)}`,
  };

  const tooLarge = btoa(jpeg + 'f'.repeat((limits.faceReport * 3) / 4));

  const show = async (ports: Parameters<typeof renderScreen>[1]['ports'] = {}) => {
    const shown = renderScreen(<FaceFrameScreen />, {
      to: 'faceFrame',
      saved: beforeFace,
      ports: { livenessAddress: () => ({ address }), ...ports },
    });
    await shown.answers();
    return shown;
  };

  const frame = () =>
    screen.getByTitle<HTMLIFrameElement>('Verifikasi wajah dari penyedia identitas');

  const post = (data: unknown, from: { origin?: string; source?: Window | null } = {}) =>
    act(() => {
      window.dispatchEvent(
        new MessageEvent('message', {
          data,
          origin: from.origin ?? 'https://liveness.contoh.id',
          source: from.source === undefined ? frame().contentWindow : from.source,
        }),
      );
    });

  it('LIV-10 shows BACK and a frame with the address, camera access and a title', async () => {
    await show();
    expect(screen.getByRole('button', { name: 'BACK' })).toBeTruthy();
    expect(frame().getAttribute('src')).toBe(address);
    expect(frame().getAttribute('allow')).toContain('camera');
    // With its own scripts, origin and forms, and without the page's address or other windows.
    expect(frame().getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms');
  });

  it('LIV-10 fills the screen below its bar with the frame', async () => {
    const styles = document.head.appendChild(document.createElement('style'));
    styles.textContent = readFileSync('screens/faceFrame/faceFrame.css', 'utf8');
    await show();
    post({ ready: true });
    const page = screen.getByRole('main');
    expect(getComputedStyle(page)).toMatchObject({
      position: 'fixed',
      inset: '0px',
      display: 'flex',
      flexDirection: 'column',
    });
    expect([...page.children].at(-1)).toBe(frame());
    expect(getComputedStyle(frame())).toMatchObject({
      flexGrow: '1',
      flexShrink: '1',
      flexBasis: '0%',
      width: '100%',
      height: 'auto',
      maxHeight: 'none',
      maxWidth: 'none',
    });
    expect(frame().getAttributeNames().sort()).toEqual(['allow', 'sandbox', 'src', 'title']);
    styles.remove();
  });

  it('LIV-12 LIV-13 stores the report of the frame and returns to the tips after 1 s', async () => {
    const keepFaces = vi.fn((_: { face1: Blob; face2: Blob }) => ({ face1: null, face2: null }));
    const { answers, saved, state, pass } = await show({ keepFaces });
    post(message);
    await answers();
    expect(saved()).toMatchObject({ fc_token: 'FC-1', statusLiveness: 'true' });
    const { face1, face2 } = keepFaces.mock.calls[0]?.[0] ?? expect.unreachable();
    expect([face1.type, await face1.text()]).toEqual([
      'image/jpeg',
      expect.stringMatching(/satu$/),
    ]);
    expect([face2.type, await face2.text()]).toEqual(['image/png', expect.stringMatching(/dua$/)]);
    pass(999);
    expect(state()).toBe('faceFrame.leaving');
    pass(1);
    expect(state()).toMatch(/^faceTips/);
  });

  it('LIV-12 accepts a failed face without pictures', async () => {
    const { saved } = await show();
    post({ result: 'failed' });
    expect(saved()).toMatchObject({ fc_token: '', statusLiveness: 'failed' });
  });

  it('LIV-15 does not parse a report that is too large', () => {
    const expected = { source: window, origins: ['https://liveness.contoh.id'], success: ['true'] };
    let isRead = false;
    const data = Object.defineProperty({ ...message, face1: tooLarge }, 'more', {
      enumerable: true,
      get: () => {
        isRead = true;
      },
    });
    const sent = { data, source: window, origin: 'https://liveness.contoh.id' };
    expect(parseFaceReport(sent, expected)).toBeNull();
    expect(isRead).toBe(false);
    expect(parseFaceReport({ ...sent, data: message }, expected)).toMatchObject({
      fc_token: 'FC-1',
    });
  });

  describe('LIV-15 ignores a message that is not a report of this frame', () => {
    for (const [name, data, from] of [
      ['another origin', message, { origin: 'https://penipu.contoh.id' }],
      [
        'an origin that begins like it',
        message,
        { origin: 'https://liveness.contoh.id.penipu.id' },
      ],
      ['an origin that ends like it', message, { origin: 'https://penipu-liveness.contoh.id' }],
      ['the beginning of the origin', message, { origin: 'https://liveness.contoh.i' }],
      ['another port', message, { origin: 'https://liveness.contoh.id:8443' }],
      ['another protocol', message, { origin: 'http://liveness.contoh.id' }],
      ['no origin', message, { origin: '' }],
      ['another window', message, { source: window }],
      ['no window', message, { source: null }],
      ['another shape', { hello: 1 }, {}],
      ['a success without its token', { ...message, fc_token: ' ' }, {}],
      ['a token with a NUL', { ...message, fc_token: 'FC-1\0' }, {}],
      ['a token with an invisible character', { ...message, fc_token: 'FC\u202e-1' }, {}],
      ['a token that the bank would refuse', { ...message, fc_token: 'F'.repeat(1001) }, {}],
      ['a success without a face', { fc_token: 'FC-1', result: true }, {}],
      ['a success with an unknown field', { ...message, more: true }, {}],
      ['a text', 'success', {}],
      ['pictures that are too large', { ...message, face2: tooLarge }, {}],
      ['a token that is too large', { ...message, fc_token: tooLarge }, {}],
      ['a result that is too large', { ...message, result: tooLarge }, {}],
      ['a text that is no picture', { ...message, face1: '%%%' }, {}],
    ] as const) {
      it(name, async () => {
        const { saved, state } = await show();
        post(data, from);
        expect(state()).toBe('faceFrame.showing.loading');
        expect(saved().statusLiveness).toBeUndefined();
      });
    }
  });

  describe('the page in the frame', () => {
    it('LIV-10 stays invisible during loading until it reports that it is ready', async () => {
      const { state } = await show();
      expect(screen.getByRole('main').textContent).toContain('Menyiapkan verifikasi wajah…');
      expect(frame().className).toBe('face-frame-unseen');
      act(() => frame().dispatchEvent(new Event('load')));
      expect(state()).toBe('faceFrame.showing.loading');
      post({ ready: true });
      expect(state()).toBe('faceFrame.showing.ready');
      expect(frame().className).toBe('');
      expect(screen.getByRole('main').textContent).not.toContain('Menyiapkan');
    });

    it('LIV-15 is not ready when another window says so', async () => {
      const { state } = await show();
      post({ ready: true }, { origin: 'https://penipu.contoh.id' });
      post({ ready: true }, { source: window });
      post({ ready: 'true' });
      expect(state()).toBe('faceFrame.showing.loading');
    });

    it('counts as ready after the load event, if the provider sends no message', async () => {
      const before = config.liveness.ready;
      config.liveness.ready = 'load';
      const { state } = await show();
      act(() => frame().dispatchEvent(new Event('load')));
      config.liveness.ready = before;
      expect(state()).toBe('faceFrame.showing.ready');
    });

    it('shows an error with retry and back when it does not load', async () => {
      const livenessAddress = vi.fn(() => ({ address }));
      const { user, state, pass, answers } = await show({ livenessAddress });
      pass(15_000);
      expect(screen.getByRole('heading').textContent).toBe('Halaman verifikasi belum terbuka');
      expect(document.querySelector('iframe')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Muat ulang' }));
      await answers();
      expect(livenessAddress).toHaveBeenCalledTimes(2);
      expect(frame().getAttribute('src')).toBe(address);
      pass(15_000);
      await user.click(screen.getByRole('button', { name: 'Kembali' }));
      expect(state()).toBe('faceTips.explaining');
    });
  });

  it('LIV-15 accepts configured origins instead of the origin of the address', () => {
    expect(getReportOrigins(address, '')).toEqual(['https://liveness.contoh.id']);
    expect(getReportOrigins(address, 'https://a.id, https://b.id')).toEqual([
      'https://a.id',
      'https://b.id',
    ]);
  });
});

describe('FaceTipsScreen', () => {
  type Options = Partial<Parameters<typeof renderScreen>[1]>;

  const show = (saved = beforeFace, options: Options = {}) =>
    renderScreen(<FaceTipsScreen />, { to: 'faceTips', saved, ...options });

  const next = () => screen.getByRole('button', { name: 'Lanjut' });

  for (const [refused, change, at, value] of [
    ['email', 'Ubah email', 'profile.editing', 'siti.rahmawati@contoh.id'],
    ['phone', 'Ubah nomor handphone', 'personalData.editing', '081234567890'],
  ] as const) {
    it(`REG-07 shows a refused ${refused}, and '${change}' opens its field`, async () => {
      const { user, state } = show({ ...registered, transaction_id: undefined, refused });
      expect(screen.getByText(value)).toBeTruthy();
      await user.click(screen.getByRole('button', { name: change }));
      expect(state()).toBe(at);
    });
  }

  it('LIV-15 says that answers are kept when a face is verified again after the review', () => {
    const words = /^Verifikasi wajah perlu diulang.*Jawaban Anda tetap tersimpan\.$/;
    const { faceOf, face1, face2, statusLiveness, fc_token, ...unverified } = reviewedSaved;
    show(unverified, { settings: identityFirstSettings });
    expect(screen.getByText(words)).toBeTruthy();
    for (const other of [
      reviewedSaved,
      { ...unverified, review: undefined },
      { ...unverified, statusLiveness: 'failed' },
      { ...unverified, lostFiles: ['face1' as const] },
    ]) {
      clearScreen();
      show(other, { settings: identityFirstSettings });
      expect(screen.queryByText(words), JSON.stringify(other.lostFiles)).toBeNull();
    }
  });

  it.each([
    ['before the first check', {}],
    ['after a failed check', { statusLiveness: 'failed' }],
    ['after its picture was lost', { lostFiles: ['face1' as const] }],
    ['after the check', registered],
  ])('LIV-02 shows the four tips and the example %s', (_, change) => {
    show({ ...beforeFace, ...change });
    expect(screen.getAllByRole('listitem').map(getPlainText)).toEqual(Object.values(copy.tips));
    expect(document.querySelectorAll('main svg.art')).toHaveLength(1);
  });

  it('LIV-15 shows that a face failed, and allows another try', async () => {
    const { user, state } = show({ ...beforeFace, statusLiveness: 'failed' });
    expect(screen.getByText(/^Wajah belum terverifikasi/)).toBeTruthy();
    await user.click(next());
    expect(state()).toBe('faceFrame.opening');
  });
});
