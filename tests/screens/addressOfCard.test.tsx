// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardReadingSchema } from '../../api/contracts/identityCard.ts';
import { fakeBank, json } from '../client/fakeBank.ts';
import { filled, goOn, kelurahan, menteng, pickMenteng, regions, show } from './addressSupport.tsx';
import { before } from './applicant.ts';
import { clearScreen } from './render.tsx';

beforeEach(() => {
  fakeBank(json({ data: regions }));
});
afterEach(() => {
  clearScreen();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a kelurahan that the card tells', () => {
  const onCard = cardReadingSchema.parse({
    kelurahan: 'MENTENG',
    kecamatan: 'SETIABUDI',
    kota: 'JAKARTA SELATAN',
    provinsi: 'DKI JAKARTA',
  });
  const saved = before('step4');
  const typing = { ...saved, typedKelurahan: { kelurahanKTP: true } };
  const withCard = { ...saved, dataOCR: onCard };

  it('is searched with one press, and picked from what is found', async () => {
    const { user } = show(withCard);
    await user.click(screen.getByRole('button', { name: 'Cari "Menteng"' }));
    expect(kelurahan()).toHaveProperty('value', 'Menteng');
    expect(document.activeElement).toBe(kelurahan());
    await user.click(await screen.findByRole('option', { name: /^Menteng\s*Bogor Barat/ }));
    expect(filled()).toEqual(['Bogor Barat', 'Kota Bogor', 'Jawa Barat', '16111']);
    expect(screen.queryByRole('button', { name: 'Cari "Menteng"' })).toBeNull();
  });

  it('of several of its name the one of the card’s kecamatan and city comes first, and each says its own', async () => {
    fakeBank(
      json([
        menteng,
        { ...menteng, id: '9', kecamatan: 'Jati', kota: 'Jakarta Selatan', kodePos: '12961' },
        { ...menteng, id: '10', kecamatan: 'Setiabudi', kota: 'Kota Jakarta Selatan' },
      ]),
    );
    const { user } = show(withCard);
    await user.click(screen.getByRole('button', { name: 'Cari "Menteng"' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'MentengSetiabudi, Kota Jakarta Selatan, Jawa Barat 16111',
      'MentengJati, Jakarta Selatan, Jawa Barat 12961',
      'MentengBogor Barat, Kota Bogor, Jawa Barat 16111',
    ]);
  });

  it('is typed with all that follows from it where the list lacks it, beginning with what is known', async () => {
    fakeBank(json([]));
    const { user, state, saved } = show({
      ...withCard,
      dataOCR: { ...onCard, alamat: 'Jl. Cikini 4', rt_rw: '003/008' },
    });
    await user.type(kelurahan(), 'menteng baru');
    await user.click(
      await screen.findByRole('button', { name: 'Kelurahan saya tidak ada di daftar' }),
    );
    expect(saved().typedKelurahan).toEqual({ kelurahanKTP: true });
    const typed = screen.getByRole('textbox', { name: 'Kelurahan' });
    expect(document.activeElement).toBe(typed);
    expect(typed).toHaveProperty('value', 'menteng baru');
    expect(filled()).toEqual(['Setiabudi', 'Jakarta Selatan', 'Dki Jakarta', '']);
    await user.click(goOn());
    expect(state()).toBe('address.alerting');
    expect(screen.getByText('Kode pos Wajib diisi')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await user.type(screen.getByRole('textbox', { name: 'Kode pos' }), '12a9609');
    await user.click(goOn());
    expect(state()).toBe('job.editing');
    expect(saved()).toMatchObject({
      kelurahanKTP: 'menteng baru',
      step4: {
        kelurahan_rmh: 'menteng baru',
        kecamatan_rmh: 'Setiabudi',
        kdpos_rmh: '129609',
        selectedKelurahanData: { rmh: 0, dms: 0 },
      },
    });
  });

  it('ADR-07 ADR-08 what is typed has the rules of what is picked, each named in its place', async () => {
    const { user } = show(typing);
    await user.click(goOn());
    for (const part of ['Kelurahan', 'Kecamatan', 'Kabupaten', 'Provinsi', 'Kode pos']) {
      expect(screen.getByText(`${part} Wajib diisi`)).toBeTruthy();
    }
    expect(screen.getByRole('textbox', { name: 'Kode pos' })).toHaveProperty('maxLength', 6);
  });

  it('can be searched again, which takes back what was typed', async () => {
    const { user, saved: kept } = show(typing);
    await user.type(screen.getByRole('textbox', { name: 'Kecamatan' }), 'Setiabudi');
    await user.click(screen.getByRole('button', { name: 'Cari kelurahan di daftar' }));
    expect(kept().typedKelurahan).toEqual({ kelurahanKTP: false });
    expect(filled()).toEqual(['', '', '', '']);
    await pickMenteng(user);
    expect(filled()[3]).toBe('16111');
  });

  it('can be given up by keyboard too, once the list is closed', async () => {
    const { user } = show();
    await user.type(kelurahan(), 'menteng');
    await screen.findAllByRole('option');
    const wayOut = () => screen.getByRole('button', { name: 'Kelurahan saya tidak ada di daftar' });
    for (let stops = 0; stops < 4 && document.activeElement !== wayOut(); stops++) await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: 'Kelurahan' })).toHaveProperty('value', 'menteng');
  });
});
