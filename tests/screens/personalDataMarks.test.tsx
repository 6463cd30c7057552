// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { cardReadingSchema } from '../../api/contracts/identityCard.ts';
import { identityFrom } from '../../machines/journey/mapping/prefill.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { applicant } from './applicant.ts';
import { dataImg, next, nik, phone, photographed, show } from './personalDataSupport.tsx';
import { clearScreen } from './render.tsx';

afterEach(clearScreen);

describe('values that the bank was not sure of', () => {
  const unsureOf = (certainties: Record<string, number>): Saved => ({
    ...photographed,
    dataOCR: cardReadingSchema.parse({
      ...photographed.dataOCR,
      tingkat_keyakinan: certainties,
    }),
  });
  const described = (label: string) => {
    const field = screen.getByLabelText(label);
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  };
  const request = 'Mohon periksa kembali';

  it('are marked at their fields, and no others', () => {
    show(unsureOf({ nik: 0.3, nama: 0.5, tempat_lahir: 0.64, tanggal_lahir: 0.9 }));
    for (const label of ['NIK', 'Nama lengkap', 'Tempat lahir']) {
      expect(described(label)).toContain(request);
    }
    expect(described('Tanggal lahir')).not.toContain(request);
  });

  it('lose their mark when the applicant changes them, and hold nobody up', async () => {
    const { user, state } = show(unsureOf({ nama: 0.2, tanggal_lahir: 0.2 }));
    await user.type(screen.getByLabelText('Nama lengkap'), ' A');
    expect(described('Nama lengkap')).not.toContain(request);
    expect(described('Tanggal lahir')).toContain(request);
    await user.type(phone(), '081234567890');
    await user.click(next());
    expect(state()).toBe('personalData.checkingNik');
  });

  it('are not marked again for an applicant who went on with them and came back', () => {
    const unsure = unsureOf({ nama: 0.2 });
    const typed = { no_hp: '081234567890', kd_promo: '' };
    show({ ...unsure, step2: { ...typed, ...identityFrom(unsure.dataOCR) } });
    expect(screen.getByLabelText('Nama lengkap')).toHaveProperty('value', 'SITI RAHMAWATI');
    expect(screen.queryByText(request)).toBeNull();
  });

  it('are unknown where the bank says nothing of certainty', () => {
    show(photographed);
    expect(screen.queryByText(request)).toBeNull();
  });
});

for (const [what, field, of] of [
  ['the phone', 'no_hp', phone],
  ['the NIK', 'nik', nik],
] as const) {
  it(`END-07 on a detour to ${what} the field has the focus`, () => {
    show({ ...applicant, dataImg, detour: { to: 'personalData', back: 'otp', field } });
    expect(document.activeElement).toBe(of());
  });
}
