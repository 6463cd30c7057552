// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { WaitingScreen } from '../../screens/endings/EndingScreens.tsx';
import { FaceFrameScreen } from '../../screens/faceFrame/FaceFrameScreen.tsx';
import { FaceTipsScreen } from '../../screens/faceTips/FaceTipsScreen.tsx';
import { beginUpload } from '../../src/lib/upload.ts';
import { answersArrive } from '../chart/support.ts';
import { applicant, kept } from './applicant.ts';
import { beforeFace } from './people.ts';
import { clearScreen, renderScreen } from './render.tsx';

afterEach(clearScreen);

const longer = 'Ini memerlukan waktu lebih lama dari biasanya.';
const words = () => screen.getByRole('status').textContent;
const bar = () => screen.queryByRole<HTMLProgressElement>('progressbar', { name: 'Mengirim data' });
/** A large body begins to leave beside the chart. */
function leaving() {
  let begun: ReturnType<typeof beginUpload> | undefined;
  act(() => {
    begun = beginUpload();
  });
  return {
    sent: (share: number) => act(() => begun?.sent(share)),
    over: () => act(() => begun?.over()),
  };
}
const cancel = () => screen.queryByRole('button', { name: 'Batalkan' });

it('OCR-06 a wait that nothing is lost by leaving says after 5 s that it takes longer, and can be left', async () => {
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

it('REG-05 a registration says how much of it has left, and after 15 s what can be done, and can’t be left', async () => {
  const { user, pass, answers, state } = renderScreen(<FaceTipsScreen />, {
    to: 'faceTips',
    saved: { ...applicant, registrationToken: undefined, transaction_id: undefined },
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

it('END-09 the waiting screen says so too', async () => {
  const { pass, send, answers, state } = renderScreen(<WaitingScreen />, {
    to: 'otp',
    saved: applicant,
    ports: {
      validateOtp: () => ({ word: 'accepted' }),
      sealApplication: () => kept('sealedApplication'),
    },
  });
  await answersArrive();
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
