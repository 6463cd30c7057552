// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { identityFirstSettings } from '../../machines/definition.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { applicant } from '../../machines/paths/applicant.ts';
import { AddressScreen } from '../../screens/address/AddressScreen.tsx';
import { CardSelectionScreen } from '../../screens/cardSelection/CardSelectionScreen.tsx';
import { ChecklistScreen } from '../../screens/checklist/ChecklistScreen.tsx';
import { ChooserScreen } from '../../screens/chooser/ChooserScreen.tsx';
import { DeliveryScreen } from '../../screens/delivery/DeliveryScreen.tsx';
import { IdentityScreen } from '../../screens/identity/IdentityScreen.tsx';
import { JobScreen } from '../../screens/job/JobScreen.tsx';
import { OtpScreen } from '../../screens/otp/OtpScreen.tsx';
import { PersonalDataScreen } from '../../screens/personalData/PersonalDataScreen.tsx';
import { ProfileScreen } from '../../screens/profile/ProfileScreen.tsx';
import { ReviewScreen } from '../../screens/review/ReviewScreen.tsx';
import { fakeBank, json } from '../support/bank.ts';
import { getFieldByName, supportCodeBoxes } from '../support/page.ts';
import { createFileRef, registered, savedBefore, savedUpTo } from '../support/saved.ts';
import { clearScreen, renderScreen } from '../support/screen.tsx';

beforeAll(supportCodeBoxes);

beforeEach(
  () =>
    void fakeBank((_, url) => {
      const { pekerjaan, jabatan, bidang_usaha } = applicant.job;
      if (/pekerjaan/i.test(url)) return json([{ namaPekerjaan: pekerjaan }]);
      if (/jabatan/i.test(url)) return json([{ namaJabatan: jabatan }]);
      if (/industri|BidangUsaha/i.test(url)) return json([{ namaIndustri: bidang_usaha }]);
      return json([]);
    }),
);

afterEach(() => {
  clearScreen();
  vi.unstubAllGlobals();
});

const goOn = () => screen.getByRole('button', { name: 'Lanjut' });

/** Fills controls like a browser that sets their values by script, which React takes for its own values. */
function fillSilently(values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) {
    const controls = document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`);
    for (const control of controls) {
      if (control.type === 'radio') control.checked = control.value === value;
      else if (control.type === 'checkbox') control.checked = value === true;
      else control.value = String(value);
      // React ignores this event, because it already knows the value.
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

const chosen = savedUpTo('cardSelection', { flow: identityFirst });
const verified = savedUpTo('faceFrame', { flow: identityFirst });
const byHand = {
  typedKelurahan: { kelurahanKTP: true, kelurahanDMS: true, kelurahanPRSH: true },
};
const { alamat_berbeda: _, selectedKelurahanData: _flags, ...addresses } = applicant.address;
const { selectedKelurahanDataPerushaan: _flag, ...job } = applicant.job;
const withoutResidence = Object.fromEntries(
  Object.entries(addresses).filter(([name]) => name.endsWith('_rmh')),
);

type Row = [
  event: string,
  show: () => ReturnType<typeof renderScreen>,
  values: Record<string, unknown>,
];

const rows: Row[] = [
  [
    'chooser.submitted',
    () => renderScreen(<ChooserScreen />, { to: 'chooser', drafts: { chooser: { boardCC: '3' } } }),
    { boardCC: '3', chooseCard: 'cardplatinum' },
  ],
  [
    'personalData.submitted',
    () =>
      renderScreen(<PersonalDataScreen />, {
        to: 'personalData',
        saved: { ...savedUpTo('chooser'), dataImg: createFileRef('kartu.jpg') },
      }),
    applicant.personalData,
  ],
  [
    'checklist.submitted',
    () => renderScreen(<ChecklistScreen />, { to: 'checklist', saved: savedBefore('checklist') }),
    { point: '50' },
  ],
  [
    'profile.submitted',
    () => renderScreen(<ProfileScreen />, { to: 'profile', saved: savedBefore('profile') }),
    applicant.profile,
  ],
  [
    'address.submitted',
    () =>
      renderScreen(<AddressScreen />, {
        to: 'address',
        saved: { ...savedBefore('address'), ...byHand },
      }),
    withoutResidence,
  ],
  [
    'job.submitted',
    () => renderScreen(<JobScreen />, { to: 'job', saved: { ...savedBefore('job'), ...byHand } }),
    job,
  ],
  [
    'delivery.submitted',
    () => renderScreen(<DeliveryScreen />, { to: 'delivery', saved: savedBefore('delivery') }),
    applicant.delivery,
  ],
  [
    'chooser.submitted',
    () =>
      renderScreen(<CardSelectionScreen />, {
        to: 'cardSelection',
        settings: identityFirstSettings,
        drafts: { cardSelection: { boardCC: '3' } },
      }),
    { boardCC: '3', chooseCard: 'cardplatinum' },
  ],
  [
    'identity.submitted',
    () =>
      renderScreen(<IdentityScreen />, {
        to: 'identity',
        settings: identityFirstSettings,
        saved: { ...chosen, dataImg: createFileRef('kartu.jpg') } as Saved,
      }),
    {
      no_hp: '081234567890',
      nik: '9971046504930002',
      nama_lengkap: 'SITI RAHMAWATI',
      tempat_lahir: 'BOGOR',
      tgl_lahir: '25-04-1993',
      jenis_kelamin: 'F',
      status_pernikahan: 'CH',
      kewarganegaraan: 'AS',
    },
  ],
  [
    'review.submitted',
    () =>
      renderScreen(<ReviewScreen />, {
        to: 'review',
        settings: identityFirstSettings,
        saved: verified,
      }),
    {
      email: 'siti@contoh.id',
      nama_ibu: 'Aminah Zahra',
      nama_darurat: 'Budi Santoso',
      no_darurat: '081298765432',
      no_npwp: '9912345678901234',
      nama_perusahaan: 'PT Contoh Maju',
      no_perusahaan: '0215550123',
      alamat_perusahaan: 'Jl. Sudirman 5',
      lamakerja: '6',
      bruto: '15500000',
      alamat_kirim: 'K',
      alamat_tagihan: 'K',
      flag_syarat: true,
    },
  ],
  [
    'code.submitted',
    () => renderScreen(<OtpScreen />, { to: 'otp', saved: registered }),
    { otp: '40719' },
  ],
];

describe('useSyncAutofill', () => {
  it.each(rows)(
    'reads autofilled values when Lanjut is pressed: %s with $2',
    async (event, show, values) => {
      const { user, sent } = show();
      if ('pekerjaan' in values)
        await waitFor(() => expect(getFieldByName('bidang_usaha')).toHaveProperty('length', 2));
      fillSilently(values);
      await user.click(goOn());
      const sentEvent = sent.find(({ type }) => type === event);
      const expected = 'otp' in values ? { code: values.otp } : { values };
      expect(sentEvent).toMatchObject(expected);
    },
  );

  it('filters autofilled values like typed ones', async () => {
    const { user, sent } = renderScreen(<JobScreen />, {
      to: 'job',
      saved: { ...savedBefore('job'), ...byHand },
    });
    fillSilently({ no_perusahaan: '+62 21 5550123', npwp: '\u202a٩٩\u202c', bruto: '15.500.000' });
    await user.click(goOn());
    expect(sent.find(({ type }) => type === 'job.submitted')).toMatchObject({
      values: { no_perusahaan: '0215550123', npwp: '99', bruto: '15500000' },
    });
  });

  it('PER-03 reads autofilled values before the photo and before the page unloads', async () => {
    const { user, saved, draft } = renderScreen(<PersonalDataScreen />, {
      to: 'personalData',
      saved: savedUpTo('chooser'),
    });
    fillSilently({ kd_promo: 'HEMAT26' });
    window.dispatchEvent(new Event('pagehide'));
    expect(draft('personalData')).toMatchObject({ kd_promo: 'HEMAT26' });
    fillSilently({ no_hp: '081234567891' });
    await user.click(screen.getByRole('button', { name: 'Ambil Foto' }));
    expect(saved()).toMatchObject({ no_hp: '081234567891', kd_promo: 'HEMAT26' });
  });

  it('keeps an autofilled kelurahan in its search field', async () => {
    const { user } = renderScreen(<JobScreen />, { to: 'job', saved: savedBefore('job') });
    fillSilently({ kel_perusahaan: 'Senayan' });
    await user.click(goOn());
    expect(getFieldByName('kel_perusahaan').value).toBe('Senayan');
    expect(getFieldByName('kel_perusahaan').getAttribute('value')).toBe('Senayan');
  });

  it('does not read values that the form already has', async () => {
    const { user, sent } = renderScreen(<ChecklistScreen />, {
      to: 'checklist',
      saved: savedBefore('checklist'),
    });
    const [terms] = screen.getAllByRole<HTMLInputElement>('checkbox');
    const before = terms?.checked;
    await user.click(terms as HTMLElement);
    expect(terms?.checked).toBe(!before);
    expect(sent.filter(({ type }) => type === 'terms.agreed')).toHaveLength(1);
  });
});
