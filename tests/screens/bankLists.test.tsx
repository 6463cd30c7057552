// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { JobScreen } from '../../screens/job/JobScreen.tsx';
import { fakeBank, json, silence } from '../client/fakeBank.ts';
import { applicant, before } from './applicant.ts';
import { clearScreen, renderScreen } from './render.tsx';

/** A busy machine takes its time. */
const patient = { timeout: 5000 };

afterEach(() => {
  clearScreen();
  vi.unstubAllGlobals();
});

const list = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const first = (name: string) => list(name).options[0]?.text;
const show = (saved = before('step5')) => renderScreen(<JobScreen />, { to: 'job', saved });
const lists = ['jenis-pekerjaan', 'jabatan', 'standar-industri'];
const askedFor = (sent: ReturnType<typeof fakeBank>) =>
  sent.map(({ url }) => url.split('/').at(-1)).filter((path) => lists.includes(path ?? ''));

it('a list on its way says so and is busy; once it is there it asks for a choice', async () => {
  let answer: (response: Response) => void = () => {};
  fakeBank((init, url) =>
    url.endsWith('smw/jabatan')
      ? new Promise<Response>((resolve) => {
          answer = resolve;
        })
      : silence(init),
  );
  show();
  expect(['Pekerjaan', 'Jabatan', 'Bidang usaha'].map(first)).toEqual(
    Array.from({ length: 3 }, () => 'Loading...'),
  );
  expect(list('Jabatan').getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(3), patient);
  answer(json([{ namaJabatan: 'Kepala Cabang' }]));
  expect(
    await within(list('Jabatan')).findByRole('option', { name: 'Kepala Cabang' }, patient),
  ).toBeTruthy();
  expect(first('Jabatan')).toBe('Pilih');
  expect(list('Jabatan').getAttribute('aria-busy')).toBeNull();
  expect(list('Bidang usaha').getAttribute('aria-busy')).toBe('true');
});

it('what was chosen stays offered while the list is on its way', () => {
  fakeBank(silence);
  show(applicant);
  expect(list('Jabatan').value).toBe('Manajer');
  expect([...list('Jabatan').options].map(({ value }) => value)).toEqual(['', 'Manajer']);
});

it('of lists that failed only those are asked for again, and meanwhile nothing is said of them', async () => {
  let isBroken = true;
  const sent = fakeBank((init, url) => {
    if (url.endsWith('smw/jenis-pekerjaan')) return json([{ namaPekerjaan: 'Petani' }]);
    return isBroken ? json({}, 400) : silence(init);
  });
  const { user } = show();
  expect((await screen.findByRole('alert', {}, patient)).textContent).toContain(
    'Jabatan, Bidang usaha: Data belum dapat dimuat.',
  );
  expect(first('Jabatan')).toBe('Pilih');
  expect(list('Jabatan').getAttribute('aria-busy')).toBeNull();
  expect(askedFor(sent).sort()).toEqual(['jabatan', 'jenis-pekerjaan', 'standar-industri']);
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), patient);
  expect(askedFor(sent).slice(3).sort()).toEqual(['jabatan', 'standar-industri']);
});
