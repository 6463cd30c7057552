import { describe, expect, test } from 'vitest';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { applicant } from '../../machines/paths/applicant.ts';
import { examples } from '../../machines/paths/examples.ts';
import {
  bankLead,
  createThrown,
  failedCall,
  failedLines,
  openChart,
  other,
  settlePorts,
  tooLongLines,
} from '../support/journey.ts';
import { registered } from '../support/saved.ts';

describe('the card chooser', () => {
  test.each([
    ['1', 'cardgold'],
    ['2', 'cardplatinum'],
    ['3', 'cardgold'],
  ])(
    'CHO-07 STO-01 bracket %s with %s replaces step 1 and leads to step 2',
    (boardCC, chooseCard) => {
      const but = { step1: { boardCC: '3', chooseCard: 'cardplatinum' } } as const;
      const journey = openChart('chooser', { but });
      journey.send({ type: 'chooser.submitted', values: { boardCC, chooseCard } });
      expect([journey.state(), journey.saved().step1]).toEqual([
        'personalData.editing',
        { boardCC, chooseCard },
      ]);
    },
  );

  test('CHO-08 a card that is not offered opens the alert, and nothing is saved', () => {
    const journey = openChart('chooser', { but: { step1: undefined } });
    const values = { boardCC: '1', chooseCard: 'cardplatinum' };
    journey.send({ type: 'chooser.submitted', values });
    expect(journey.alert()?.[0]).toBe('Mohon pilih salah satu dari pilihan kartu yang tersedia');
    expect([journey.screen(), journey.saved().step1]).toEqual(['chooser', undefined]);
    journey.send({ type: 'dialog.closed' });
    expect([journey.state(), journey.alert()]).toEqual(['chooser.editing', null]);
  });

  test.each(['dialog.closed', 'back'] as const)('CHO-11 "%s" closes the comparison', (type) => {
    const journey = openChart('chooser');
    journey.send({ type: 'benefits.opened' });
    expect([journey.state(), journey.hasTag('sheet')]).toEqual(['chooser.comparing', true]);
    journey.send({ type });
    expect(journey.state()).toBe('chooser.editing');
  });

  test('back closes the alert first, then leads to the front page', () => {
    const journey = openChart('chooser');
    journey.send({ type: 'chooser.submitted', values: { boardCC: '', chooseCard: '' } });
    journey.send({ type: 'back' });
    expect(journey.state()).toBe('chooser.editing');
    journey.send({ type: 'back' });
    expect(journey.state()).toBe('homepage.inviting');
  });
});

describe('personal data', () => {
  const values = registered.step2;

  const submitted = { type: 'personalData.submitted', values } as const;

  /** An applicant with a photo, whose step 2 and NIK check are missing. */
  const fresh = { step2: undefined, nikCleared: undefined };

  const checking = (...checkNik: unknown[]) =>
    openChart('personalData', { but: fresh, answers: { checkNik } });

  describe('the NIK check', () => {
    test('NIK-01 NIK-02 PER-26 PER-27 STO-01 STO-07 a valid step 2 replaces the saved one, and its typed NIK is checked and cleared, although the card’s reading differs', async () => {
      const dataOCR = { nik: '9971041703890006' } as Saved['dataOCR'];
      const answers = { checkNik: [{ outcome: 'clear' }] };
      const before = { nama_lengkap: 'SITI', no_hp: '0812', kd_promo: 'LAMA1' };
      const but = { ...before, nikCleared: undefined, step2: { ...values, ...before }, dataOCR };
      const journey = openChart('personalData', { but, answers });
      await journey.sendAndWait(submitted);
      expect(journey.asked('checkNik')).toEqual([{ nik: values.nik }]);
      expect(journey.saved()).toMatchObject({
        step2: values,
        nikCleared: values.nik,
        no_hp: '081234567890',
        kd_promo: 'HEMAT25',
      });
    });

    test.each([
      ['NIK-02', 'clear', 'checklist.editing', 'checklist'],
      ['NIK-03', 'declined', 'rejectionTotal.telling', 'rejectionTotal'],
      ['NIK-04', 'notInRegistry', 'rejectionDukcapil.telling', 'rejectionDukcapil'],
      ['NIK-06', 'earlierPending', 'rejectionNik.telling', 'rejectionNik'],
    ])('%s the outcome "%s" leads to %s', async (_id, word, state, screen) => {
      const journey = checking({ outcome: word });
      await journey.sendAndWait(submitted);
      expect([journey.state(), journey.screen()]).toEqual([state, screen]);
      expect(journey.saved().nikCleared).toBe(word === 'clear' ? values.nik : undefined);
    });

    test.each([
      ['NIK-05 another code', other, [bankLead, 'Layanan sedang sibuk']],
      ['NIK-07 ERR-02 a failed call', failedCall, failedLines],
      [
        'NIK-07 ERR-01 a lost connection',
        createThrown({ kind: 'network' }),
        [expect.stringMatching(/^Error: Koneksi/)],
      ],
    ])('%s opens an alert on step 2, and Continue checks again', async (_, answer, lines) => {
      const journey = checking(answer, { outcome: 'clear' });
      await journey.sendAndWait(submitted);
      expect(journey.state()).toBe('personalData.alerting');
      expect(journey.alert()).toEqual(lines);
      journey.send({ type: 'dialog.closed' });
      expect(journey.state()).toBe('personalData.editing');
      await journey.sendAndWait(submitted);
      expect(journey.screen()).toBe('checklist');
    });

    test('NIK-07 opens an alert when no response arrives within 15 s', () => {
      const journey = checking();
      journey.send(submitted);
      journey.pass(14_999);
      expect(journey.state()).toBe('personalData.checkingNik');
      journey.pass(1);
      expect(journey.alert()).toEqual(tooLongLines);
    });

    test('ENT-15 an interrupted check is dropped when another address is opened, and a later visit of step 2 does not repeat it', () => {
      const journey = openChart('checklist', { but: { asking: 'personalData' } });
      expect(journey.saved().asking).toBeUndefined();
      journey.send({ type: 'back' });
      expect(journey.state()).toBe('personalData.editing');
    });

    test('an interrupted check is repeated after a reload, and continues', async () => {
      const cutOff = checking({ outcome: 'clear' });
      cutOff.send(submitted);
      const journey = openChart('personalData', {
        but: cutOff.saved(),
        answers: { checkNik: [{ outcome: 'clear' }] },
      });
      expect(journey.state()).toBe('personalData.checkingNik');
      await settlePorts();
      expect([journey.screen(), journey.saved().asking]).toEqual(['checklist', undefined]);
    });

    test('a check that failed or was left before a reload is not repeated', async () => {
      const journey = checking({ outcome: 'clear' });
      journey.send(submitted);
      journey.send({ type: 'back' });
      const failed = checking(createThrown({ kind: 'http', status: 500 }));
      await failed.sendAndWait(submitted);
      for (const { saved } of [journey, failed])
        expect(openChart('personalData', { but: saved() }).state()).toBe('personalData.editing');
    });

    test('back leaves the check, and its late response changes nothing', async () => {
      const journey = checking({ outcome: 'declined' });
      journey.send(submitted);
      journey.send({ type: 'back' });
      expect(journey.state()).toBe('personalData.editing');
      await settlePorts();
      expect(journey.state()).toBe('personalData.editing');
      expect(journey.saved().outcome).toBeUndefined();
    });
  });

  describe('Continue', () => {
    test.each([
      ['PER-18', '31-02-1990', 'tanggal lahir tidak valid - DD-MM-YYYY'],
      ['PER-20', '16-06-2005', expect.stringMatching(/^Maaf, .* usia Anda 21-65 tahun$/)],
      ['PER-20', '15-06-1960', expect.stringMatching(/^Maaf, .* usia Anda 21-65 tahun$/)],
    ])('%s with the birth date %s opens its alert and does not continue', (_, tgl_lahir, line) => {
      const journey = checking({ outcome: 'clear' });
      journey.send({ ...submitted, values: { ...values, tgl_lahir } });
      expect([journey.state(), journey.alert()]).toEqual(['personalData.alerting', [line]]);
      expect(journey.asked('checkNik')).toEqual([]);
      expect(journey.saved().step2).toBeUndefined();
    });

    test.each([
      ['PER-23 without a name', {}, { ...values, nama_lengkap: '' }],
      ['OCR-10 PER-23 without a photo', { dataImg: undefined }, values],
    ])('%s opens the common alert and stays', (_, but, typed) => {
      const journey = openChart('personalData', { but: { ...fresh, ...but } });
      journey.send({ ...submitted, values: typed });
      expect(journey.alert()).toEqual(['Pastikan semua informasi telah lengkap, ya!']);
      journey.send({ type: 'dialog.closed' });
      expect(journey.state()).toBe('personalData.editing');
    });
  });

  test('PER-24 the date wheel opens over step 2 and closes with the phone’s back button', () => {
    const journey = openChart('personalData');
    journey.send({ type: 'date.opened' });
    expect(journey.hasTag('sheet')).toBe(true);
    journey.send({ type: 'back' });
    expect(journey.state()).toBe('personalData.editing');
    journey.send({ type: 'back' });
    expect(journey.screen()).toBe('chooser');
  });
});

describe('the consents', () => {
  const undecided = { setujusyarat: undefined, setujupenawan: undefined, step_check: undefined };

  const open = (saved: object = undecided) => openChart('checklist', { but: saved });

  const submitted = (point: string) =>
    ({ type: 'checklist.submitted', values: { point } }) as const;

  describe('Continue', () => {
    test.each(['100', '0', '50'])(
      'CHK-02 CHK-11 with terms and point choice %s saves consent and leads to the profile',
      (point) => {
        const journey = open();
        journey.send({ type: 'terms.agreed', agrees: true, point: '' });
        journey.send(submitted(point));
        expect(journey.screen()).toBe('profile');
        expect(journey.saved().step_check).toEqual({
          flag_datapribadi: true,
          flag_syarat: false,
          point,
        });
      },
    );

    test.each(['100', '0', '50'])(
      'STO-02 CHK-11 the point choice %s replaces the one in step_check',
      (point) => {
        const saved = point === '0' ? '50' : '0';
        const journey = open({ step_check: { ...registered.step_check, point: saved } });
        journey.send(submitted(point));
        expect(journey.saved().step_check).toEqual({ ...registered.step_check, point });
      },
    );

    test('CHK-03 CHK-06 without the terms opens the alert and stays', () => {
      const journey = open();
      journey.send(submitted('100'));
      expect(journey.alert()).toEqual([
        'Pastikan semua informasi telah lengkap, ya!',
        expect.stringMatching(/^Centang persetujuan/),
      ]);
      journey.send({ type: 'dialog.closed' });
      expect([journey.state(), journey.saved().step_check]).toEqual([
        'checklist.editing',
        undefined,
      ]);
    });

    test('CHK-09 without a point choice opens the choice alert', () => {
      const journey = open({ ...undecided, setujusyarat: true });
      journey.send(submitted(''));
      expect(journey.alert()).toEqual(['Mohon pilih salah satu dari pilihan yang tersedia, ya!']);
      journey.send({ type: 'back' });
      expect(journey.state()).toBe('checklist.editing');
    });

    test.each([true, false])(
      'CHK-07 offers answered with %s are saved with the consent, and never block it',
      (agrees) => {
        const journey = open({ ...undecided, setujusyarat: true });
        journey.send({ type: 'offers.opened' });
        journey.send({ type: 'offers.answered', agrees, point: '' });
        journey.send(submitted('0'));
        expect(journey.saved()).toMatchObject({
          setujupenawan: agrees,
          step_check: { flag_syarat: agrees },
        });
        expect(journey.screen()).toBe('profile');
      },
    );
  });

  describe('the dialogs', () => {
    test('CHK-04 CHO-19 SETUJU in the terms saves the consent and closes the dialog', () => {
      const journey = open();
      journey.send({ type: 'terms.opened' });
      expect([journey.state(), journey.hasTag('sheet')]).toEqual(['checklist.readingTerms', true]);
      journey.send({ type: 'terms.agreed', agrees: true, point: '' });
      expect([journey.state(), journey.saved().setujusyarat]).toEqual(['checklist.editing', true]);
    });

    test.each([true, false])('CHK-05 the offers save the answer %s and close', (agrees) => {
      const journey = open();
      journey.send({ type: 'offers.opened' });
      expect([journey.state(), journey.hasTag('sheet')]).toEqual(['checklist.readingOffers', true]);
      journey.send({ type: 'offers.answered', agrees, point: '' });
      expect([journey.state(), journey.saved().setujupenawan]).toEqual([
        'checklist.editing',
        agrees,
      ]);
    });

    test.each([
      ['terms.opened', 'dialog.closed'],
      ['terms.opened', 'back'],
      ['offers.opened', 'dialog.closed'],
      ['offers.opened', 'back'],
    ] as const)('after "%s", "%s" agrees to nothing', (opened, closed) => {
      const journey = open();
      journey.send({ type: opened });
      journey.send({ type: closed });
      expect(journey.state()).toBe('checklist.editing');
      const { setujusyarat, setujupenawan } = journey.saved();
      expect([setujusyarat, setujupenawan]).toEqual([undefined, undefined]);
    });

    test('CHK-06 withdrawn terms block Continue again', () => {
      const journey = open();
      journey.send({ type: 'terms.agreed', agrees: true, point: '' });
      journey.send({ type: 'terms.agreed', agrees: false, point: '' });
      journey.send(submitted('100'));
      expect(journey.state()).toBe('checklist.alerting');
    });
  });

  describe('step_check before Continue', () => {
    test('CHK-05 CHK-09 consent without a point choice opens no later screen', () => {
      const journey = open();
      journey.send({ type: 'terms.agreed', agrees: true, point: '' });
      expect(journey.saved().step_check).toEqual({
        flag_datapribadi: true,
        flag_syarat: false,
        point: '',
      });
      journey.send({ type: 'open', to: 'profile' });
      expect(journey.screen()).toBe('checklist');
    });

    test('CHK-05 an earlier choice is kept by a consent without a choice', () => {
      const journey = open({ ...undecided, step_check: registered.step_check });
      journey.send({ type: 'offers.answered', agrees: true, point: '' });
      expect(journey.saved().step_check).toEqual({
        flag_datapribadi: false,
        flag_syarat: true,
        point: registered.step_check.point,
      });
    });

    test.each(['terms.agreed', 'offers.answered'] as const)(
      'STO-02 CHK-05 "%s" replaces the choice in step_check by the current one',
      (type) => {
        const journey = open({});
        journey.send({ type, agrees: true, point: '50' });
        expect(journey.saved().step_check?.point).toBe('50');
      },
    );

    test('CHK-06 withdrawn terms are withdrawn in step_check, where an unknown point choice replaces nothing', () => {
      const journey = open({});
      journey.send({ type: 'terms.agreed', agrees: false, point: '75' });
      expect(journey.saved().step_check).toEqual({
        ...registered.step_check,
        flag_datapribadi: false,
      });
      journey.send({ type: 'open', to: 'profile' });
      expect(journey.screen()).toBe('checklist');
    });
  });

  test('CHK-01 back leads to step 2', () => {
    const journey = open();
    journey.send({ type: 'back' });
    expect(journey.screen()).toBe('personalData');
  });
});

describe('profile, address and delivery', () => {
  const incomplete = ['Pastikan semua informasi telah lengkap, ya!'];

  const { profile, address } = examples;

  describe('step 3', () => {
    test('PRO-12 STO-01 a valid profile replaces the saved one and leads to the address', () => {
      const values = { ...profile, status_kwn: 'Cerai Mati' } as const;
      const journey = openChart('profile');
      journey.send({ type: 'profile.submitted', values });
      expect([journey.state(), journey.saved().step3]).toEqual(['address.editing', values]);
    });

    test('PRO-11 PRO-13 an incomplete profile opens the alert and is not saved; back closes it first, then leads to the consent', () => {
      const journey = openChart('profile', { but: { step3: undefined } });
      journey.send({ type: 'profile.submitted', values: { ...profile, ibukandung: '' } });
      expect([journey.alert(), journey.saved().step3]).toEqual([incomplete, undefined]);
      journey.send({ type: 'back' });
      expect(journey.state()).toBe('profile.editing');
      journey.send({ type: 'back' });
      expect(journey.screen()).toBe('checklist');
    });
  });

  const noResidence = Object.fromEntries(Object.keys(applicant.residence).map((key) => [key, '']));

  describe('step 4', () => {
    const open = () => openChart('address', { but: { step4: undefined } });

    const { alamat_berbeda: _, ...step4 } = address;

    test('ADR-16 ADR-17 STO-09 without a separate residence the e-KTP address is saved as both', () => {
      const journey = open();
      const values = { ...address, alamat_berbeda: false };
      journey.send({ type: 'address.submitted', values });
      expect(journey.screen()).toBe('job');
      expect(journey.saved()).toMatchObject({
        step4: { alamat_dms: address.alamat_rmh, kdpos_dms: address.kdpos_rmh },
        kelurahanKTP: 'Menteng',
        kelurahanDMS: 'Menteng',
      });
    });

    test('ADR-17 STO-01 STO-09 a separate residence replaces the saved one with the e-KTP address, each kelurahan under its key', () => {
      const journey = openChart('address', {
        but: {
          kelurahanKTP: 'Lama',
          kelurahanDMS: 'Lama',
          step4: { ...step4, alamat_dms: 'Lama' },
        },
      });
      journey.send({ type: 'address.submitted', values: address });
      expect(journey.saved()).toMatchObject({
        step4,
        kelurahanKTP: 'Menteng',
        kelurahanDMS: 'Condongcatur',
      });
    });

    test('ADR-14 ADR-15 an empty separate residence opens the alert, and nothing is saved', () => {
      const journey = open();
      journey.send({ type: 'address.submitted', values: { ...address, ...noResidence } });
      expect([journey.alert(), journey.saved().step4]).toEqual([incomplete, undefined]);
      journey.send({ type: 'back' });
      expect(journey.state()).toBe('address.editing');
    });

    test.each([
      ['profile', 'profile'],
      ['checklist', 'checklist'],
    ] as const)('ADR-02 with the back target %s, back leads to %s', (addressBack, screen) => {
      const journey = openChart('address', { settings: { addressBack } });
      journey.send({ type: 'back' });
      expect(journey.screen()).toBe(screen);
    });
  });

  describe('step 6', () => {
    test.each(['alamatdomisili', 'alamatperusahaan'] as const)(
      'OTH-05 STO-01 the choice %s replaces the saved one and leads to the face check',
      (alamatkirim) => {
        const but = {
          step6: {
            alamatkirim: alamatkirim === 'alamatdomisili' ? 'alamatperusahaan' : 'alamatdomisili',
          },
        } as const;
        const journey = openChart('delivery', { but });
        journey.send({ type: 'delivery.submitted', values: { alamatkirim } });
        expect([journey.screen(), journey.saved().step6]).toEqual(['faceTips', { alamatkirim }]);
      },
    );

    test('OTH-03 Continue without a choice stays on the step, and no alert covers the field’s error', () => {
      const journey = openChart('delivery', { but: { step6: undefined } });
      journey.send({ type: 'delivery.submitted', values: { alamatkirim: '' } });
      expect([journey.state(), journey.alert()]).toEqual(['delivery.editing', null]);
    });

    test('OTH-01 back leads to the job', () => {
      const journey = openChart('delivery');
      journey.send({ type: 'back' });
      expect(journey.screen()).toBe('job');
    });
  });
});
