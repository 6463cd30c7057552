import { describe, expect, test } from 'vitest';
import { cardReadingSchema } from '../../api/contracts/card.ts';
import {
  identityDefaults,
  mapReadingToIdentity,
  normalizeCardDate,
  reviewDefaults,
} from '../../machines/journey/mapping/identityFirstPrefill.ts';
import {
  type CardField,
  isDoubtful,
  mapReadingToFields,
  mapReadingToPersonalData,
  mapReadingToPlace,
  mapReadingToProfile,
  mapReadingToStreet,
  personalDataDefaults,
} from '../../machines/journey/mapping/prefill.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { identityFirstApplicant } from '../../machines/paths/applicant.ts';
import { blankIdentity, blankReview } from '../../src/fields/identityFirst.ts';
import {
  createConsentEvent,
  createReading,
  identityFirstReading,
  registered,
} from '../support/saved.ts';

describe('toPersonalData', () => {
  const card = {
    nik: '3174015504920002',
    nama: 'DEWI LESTARI',
    tempat_lahir: 'JAKARTA',
    tanggal_lahir: '15-04-1992',
  };

  const reading = cardReadingSchema.parse(card);

  const identity = {
    nik: '3174015504920002',
    nama_lengkap: 'DEWI LESTARI',
    tempat_lahir: 'JAKARTA',
    tgl_lahir: '15-04-1992',
  };

  const noIdentity = { nik: '', nama_lengkap: '', tempat_lahir: '', tgl_lahir: '' };

  const read: Saved = { code: '', dataOCR: reading, readingOf: 'REFF-1' };

  test('PER-04 fills NIK, name, place of birth and birth date from a reading', () => {
    expect(mapReadingToPersonalData(reading)).toEqual(identity);
    expect(personalDataDefaults(read, undefined)).toMatchObject({ ...identity, no_hp: '' });
  });

  test('PER-04 leaves values empty that were not read', () => {
    expect(mapReadingToPersonalData(cardReadingSchema.parse({ nik: card.nik }))).toEqual({
      ...noIdentity,
      nik: card.nik,
    });
    expect(mapReadingToPersonalData(undefined)).toEqual(noIdentity);
  });

  test('leaves step 2 blank without any data', () => {
    const blank = { ...noIdentity, no_hp: '', kd_promo: '' };
    expect(personalDataDefaults({ code: '' }, undefined)).toEqual(blank);
    expect(personalDataDefaults({ code: '', no_hp: '08123' }, undefined).kd_promo).toBe('');
  });

  describe('personalDataDefaults', () => {
    const draft = { ...registered.step2, no_hp: '08199', kd_promo: 'HEMAT' };

    test('PER-03 restores phone and promo from their own keys', () => {
      const saved: Saved = { code: '', no_hp: '08123', kd_promo: 'HEMAT' };
      expect(personalDataDefaults(saved, undefined)).toEqual({
        ...noIdentity,
        no_hp: '08123',
        kd_promo: 'HEMAT',
      });
    });

    test('PER-03 replaces only the e-KTP fields of the draft with a new reading', () => {
      expect(personalDataDefaults(read, draft)).toEqual({
        ...identity,
        no_hp: '08199',
        kd_promo: 'HEMAT',
        readingOf: 'REFF-1',
      });
    });

    test('PER-03 applies a reading once: later corrections stay', () => {
      const corrected = { ...draft, nama_lengkap: 'DEWI LESTARI PUTRI', readingOf: 'REFF-1' };
      expect(personalDataDefaults(read, corrected)).toEqual(corrected);
    });

    test('PER-03 restores the draft without a new photo', () => {
      expect(personalDataDefaults({ code: '' }, draft)).toEqual(draft);
    });

    test('PER-03 keeps corrections when no reading remains', () => {
      const corrected = { ...draft, readingOf: 'REFF-1' };
      expect(personalDataDefaults({ code: '' }, corrected)).toEqual(corrected);
    });

    test('OCR-10 empties the e-KTP fields of the draft after an unreadable photo', () => {
      const unreadable: Saved = { code: '', readingOf: 'REFF-2' };
      expect(personalDataDefaults(unreadable, { ...draft, readingOf: 'REFF-1' })).toEqual({
        ...noIdentity,
        no_hp: '08199',
        kd_promo: 'HEMAT',
        readingOf: 'REFF-2',
      });
    });
  });

  test('ENT-14 restores a saved step 2 as saved, not as read', () => {
    const saved: Saved = { ...read, step2: registered.step2 };
    expect(personalDataDefaults(saved, undefined)).toMatchObject(registered.step2);
  });

  test.each([
    ['004/007', '004', '007'],
    ['4/7', '4', '7'],
    ['004 / 007', '004', '007'],
    ['0041/007', '0041', '007'],
    ['004/0071', '004', '0071'],
    ['RT 004/RW 007', '004', '007'],
    ['1/2/3', '1', '2'],
    ['004', '004', ''],
    ['', '', ''],
    [undefined, '', ''],
  ])('maps the RT/RW %j of a card to RT %j and RW %j', (rt_rw, rt, rw) => {
    const card = cardReadingSchema.parse({ rt_rw, alamat: 'JL CONTOH 1' });
    expect(mapReadingToStreet(card)).toEqual({ alamat_rmh: 'JL CONTOH 1', rt_rmh: rt, rw_rmh: rw });
  });

  test('fills no street from a card without one', () => {
    const street = { alamat_rmh: '', rt_rmh: '004', rw_rmh: '007' };
    expect(mapReadingToStreet(cardReadingSchema.parse({ rt_rw: '004/007' }))).toEqual(street);
    expect(mapReadingToStreet(undefined)).toEqual({ alamat_rmh: '', rt_rmh: '', rw_rmh: '' });
  });

  test('maps a missing card to no gender and no marital status', () => {
    expect(mapReadingToProfile(undefined)).toEqual({ jns_kelamin: '', status_kwn: '' });
  });

  test.each([
    ['LAKI-LAKI', 'BELUM KAWIN', 'M', 'Belum Kawin'],
    ['PEREMPUAN', 'KAWIN', 'F', 'Kawin'],
    ['perempuan', 'cerai hidup', 'F', 'Cerai Hidup'],
    ['PEREMPUAN', 'CERAI MATI', 'F', 'Cerai Mati'],
    ['LAKI-LAKI GOL. DARAH', 'KAWIN', 'M', 'Kawin'],
    ['PEREMPUAN GOL. DARAH', 'KAWIN', 'F', 'Kawin'],
    ['?', 'KAWIN TERCATAT', '', ''],
    [undefined, undefined, '', ''],
  ])('maps a card with %s, %s to %j and %j', (jenis_kelamin, status_perkawinan, gender, status) => {
    const card = cardReadingSchema.parse({ jenis_kelamin, status_perkawinan });
    expect(mapReadingToProfile(card)).toEqual({ jns_kelamin: gender, status_kwn: status });
  });

  test.each([
    [undefined, undefined],
    [{ kecamatan: 'SETIABUDI' }, undefined],
    [{ kelurahan: '' }, undefined],
    [{ kelurahan: 'GELORA' }, { kelurahan: 'Gelora', kecamatan: '', kota: '', provinsi: '' }],
    [
      { kelurahan: 'SUKA MAJU', kecamatan: 'CILODONG' },
      { kelurahan: 'Suka Maju', kecamatan: 'Cilodong', kota: '', provinsi: '' },
    ],
    [
      { kelurahan: 'GELORA', kecamatan: 'TANAH ABANG', kota: 'JAKARTA PUSAT', provinsi: 'BANTEN' },
      {
        kelurahan: 'Gelora',
        kecamatan: 'Tanah Abang',
        kota: 'Jakarta Pusat',
        provinsi: 'Banten',
      },
    ],
  ])('ADR-07 finds the kelurahan that the card %j names', (reading, place) => {
    expect(mapReadingToPlace(reading && cardReadingSchema.parse(reading))).toEqual(place);
  });
});

describe('the identity-first mapping of a reading', () => {
  const { identity, review } = identityFirstApplicant;

  const reading = {
    nik: '9974015504920003',
    nama: 'DEWI LESTARI',
    jenis_kelamin: 'PEREMPUAN',
    status_hubungan: 'KAWIN',
    tempat_tanggal_lahir: 'JAKARTA, 15-04-1992',
  };

  const printedAddress = {
    alamat: 'JL. KENANGA NO. 8',
    rt_rw: '004/007',
    kelurahan: 'CIKINI',
    kecamatan: 'MENTENG',
    kota: 'JAKARTA PUSAT',
    provinsi: 'DKI JAKARTA',
  };

  const addressRead = {
    alamat_ktp: 'JL. KENANGA NO. 8',
    rt_rw_ktp: '004/007',
    kelurahan_ktp: 'CIKINI',
    kecamatan_ktp: 'MENTENG',
    kota_ktp: 'JAKARTA PUSAT',
    provinsi_ktp: 'DKI JAKARTA',
  };

  const noAddress = Object.fromEntries(Object.keys(addressRead).map((field) => [field, '']));

  const asSaved = (value: unknown) => value as NonNullable<Saved['dataOCR']>;

  const asStep2 = (value: unknown) => value as NonNullable<Saved['step2']>;

  const read: Saved = { code: '', dataOCR: asSaved(reading), readingOf: 'REFF-1' };

  test('OLD-25 OLD-26 OLD-27 OLD-28 OLD-29 fills only the fields of the card', () => {
    expect(identityDefaults(read, undefined)).toEqual({
      ...blankIdentity,
      nik: '9974015504920003',
      nama_lengkap: 'DEWI LESTARI',
      tempat_lahir: 'JAKARTA',
      tgl_lahir: '15-04-1992',
      jenis_kelamin: 'F',
      status_pernikahan: 'M',
      readingOf: 'REFF-1',
      identityOf: '',
    });
  });

  test('OLD-08 REV-04 REV-07 OLD-34 passes the card’s address to the review, which marks it as the current one', () => {
    const dataOCR = asSaved({ ...reading, ...printedAddress });
    const {
      readingOf: _,
      identityOf: __,
      ...filled
    } = identityDefaults({ ...read, dataOCR }, undefined);
    expect(filled).toMatchObject(addressRead);
    const step2 = asStep2({ ...identity, ...filled });
    expect(reviewDefaults({ code: '', step2 }, undefined)).toMatchObject({
      ...addressRead,
      alamat_sesuai: '1',
    });
  });

  test('OLD-25 REV-07 keeps a corrected card address when other parts of the identity change, and replaces it with a new card', () => {
    const step2 = asStep2({ ...identity, ...addressRead });
    const before = reviewDefaults({ code: '', step2 }, undefined);
    const corrected = { ...before, alamat_ktp: 'JL. KENANGA NO. 18' };
    const later = (change: object) =>
      reviewDefaults({ code: '', step2: asStep2({ ...step2, ...change }) }, corrected);
    expect(later({ no_hp: '081299998888' })).toMatchObject({
      no_hp: '081299998888',
      alamat_ktp: 'JL. KENANGA NO. 18',
    });
    expect(later({ alamat_ktp: 'JL. MAWAR NO. 3' }).alamat_ktp).toBe('JL. MAWAR NO. 3');
    expect(later(noAddress).alamat_ktp).toBe('');
  });

  test('OLD-25 prefers a saved step 1 to the reading, and is blank without both', () => {
    const saved = { ...read, step2: asStep2(identity), setujusyarat: true, setujupenawan: true };
    expect(identityDefaults(saved, undefined)).toEqual({
      ...identity,
      readingOf: 'REFF-1',
      identityOf: JSON.stringify(identity),
    });
    expect(identityDefaults({ code: '' }, undefined)).toEqual({
      ...blankIdentity,
      readingOf: '',
      identityOf: '',
    });
    expect(identityDefaults({ code: '', no_hp: '08123' }, undefined).no_hp).toBe('08123');
  });

  test('OLD-25 PER-03 replaces the card fields of the draft after a new photo, once', () => {
    const typed = { ...identity, readingOf: 'REFF-0', identityOf: '' };
    const taken = identityDefaults(read, typed);
    expect(taken).toMatchObject({
      no_hp: identity.no_hp,
      kewarganegaraan: 'AS',
      nama_lengkap: 'DEWI LESTARI',
    });
    const corrected = { ...taken, nama_lengkap: 'DEWI LESTARI PUTRI' };
    expect(identityDefaults(read, corrected).nama_lengkap).toBe('DEWI LESTARI PUTRI');
  });

  test('PER-03 takes the fields that the review corrected into the draft, once', () => {
    const saved = { ...read, step2: asStep2(identity), setujusyarat: true, setujupenawan: true };
    const typed = { ...identityDefaults(saved, undefined), nm_ibukandung: 'Zubaidah B' };
    const corrected = {
      nik: '9971046504930003',
      nama_lengkap: 'SITI RAHMA',
      tempat_lahir: 'DEPOK',
      tgl_lahir: '26-04-1993',
      no_hp: '081200004444',
      jenis_kelamin: 'M',
      status_pernikahan: 'S',
    };
    const later = { ...saved, step2: asStep2({ ...identity, ...corrected }) };
    const shown = identityDefaults(later, typed);
    expect(shown).toMatchObject({ ...corrected, nm_ibukandung: 'Zubaidah B' });
    const again = { ...shown, nama_lengkap: 'SITI R' };
    expect(identityDefaults(later, again)).toEqual(again);
  });

  test.each([
    'REFF-0',
    // restore.ts writes a draft of a damaged step without a reading.
    undefined as never,
  ])('PER-03 keeps a draft of the photo %s when no reading remains', (readingOf) => {
    const corrected = {
      ...identity,
      nama_lengkap: 'DEWI LESTARI PUTRI',
      readingOf,
      identityOf: '',
    };
    const saved = { code: '', setujusyarat: true, setujupenawan: true };
    expect(identityDefaults(saved, corrected)).toEqual(corrected);
  });

  test.each([
    [true, false],
    [false, true],
  ])('CHK-12 maps the consents %s and %s to those of the chart', (setujusyarat, setujupenawan) => {
    expect(identityDefaults({ code: '', setujusyarat, setujupenawan }, undefined)).toMatchObject({
      flag_datapribadi: setujusyarat,
      flag_syarat: setujupenawan,
    });
  });

  test('OLD-25 leaves fields empty that were not read', () => {
    const nothing = {
      nik: '',
      nama_lengkap: '',
      tempat_lahir: '',
      tgl_lahir: '',
      jenis_kelamin: '',
      status_pernikahan: '',
      ...noAddress,
    };
    expect(mapReadingToIdentity(undefined)).toEqual(nothing);
    expect(mapReadingToIdentity({})).toEqual(nothing);
  });

  test('OLD-25 uses a saved step 1 without a reading', () => {
    const saved = { code: '', step2: asStep2(identity) };
    expect(identityDefaults(saved, undefined).readingOf).toBe('');
  });

  test.each([
    ['LAKI-LAKI', 'M'],
    [' laki-laki ', 'M'],
    ['PEREMPUAN', 'F'],
    ['LAKI', 'F'],
    ['?', 'F'],
    ['', ''],
    [undefined, ''],
  ])("OLD-26 maps a card's %j to the gender %j", (jenis_kelamin, gender) => {
    expect(mapReadingToIdentity({ jenis_kelamin }).jenis_kelamin).toBe(gender);
  });

  test.each([
    ['BELUM KAWIN', 'S'],
    ['KAWIN', 'M'],
    ['kawin', 'M'],
    ['CERAI HIDUP', ''],
    ['CERAI MATI', ''],
    ['', ''],
    [undefined, ''],
  ])("OLD-27 maps a card's %j to the marital status %j", (status_hubungan, status) => {
    expect(mapReadingToIdentity({ status_hubungan }).status_pernikahan).toBe(status);
  });

  test.each([
    ['BOGOR, 25-04-1993', 'BOGOR', '25-04-1993'],
    ['BOGOR,25/04/1993', 'BOGOR', '25-04-1993'],
    ['KOTA BOGOR , 1993-04-25', 'KOTA BOGOR', '25-04-1993'],
    ['BOGOR', 'BOGOR', ''],
    [', 25-04-1993', '', '25-04-1993'],
    [undefined, '', ''],
  ])('OLD-28 splits %j into the place %j and the date %j', (tempat_tanggal_lahir, place, date) => {
    const { tempat_lahir, tgl_lahir } = mapReadingToIdentity({ tempat_tanggal_lahir });
    expect([tempat_lahir, tgl_lahir]).toEqual([place, date]);
  });

  test.each([
    ['5-4-1993', '05-04-1993'],
    ['25.04.1993', '25-04-1993'],
    ['25 04 1993', '25-04-1993'],
    ['1993/4/5', '05-04-1993'],
    ['25 - 04 - 1993', '25-04-1993'],
    [' 25 APRIL 1993 ', '25 APRIL 1993'],
    ['25x-04-1993', '25x-04-1993'],
    ['x25-04-1993', 'x25-04-1993'],
    ['04-1993', '04-1993'],
    ['1993', '1993'],
    ['', ''],
    ['25 APRIL 1993', '25 APRIL 1993'],
    ['25-04-93', '25-04-93'],
  ])('OLD-28 shows the date %j as %j', (read, shown) => {
    expect(normalizeCardDate(read)).toBe(shown);
  });

  test('OLD-20 OLD-29 fills the review with the read NIK when the first step omits it', () => {
    const step2 = asStep2({ ...identity, nik: '' });
    expect(reviewDefaults({ ...read, step2 }, undefined).nik).toBe('9974015504920003');
    expect(reviewDefaults({ ...read, step2: asStep2(identity) }, undefined).nik).toBe(identity.nik);
    expect(reviewDefaults({ code: '', step2 }, undefined).nik).toBe('');
  });

  test('OLD-20 leaves an unknown NIK empty in the review', () => {
    const dataOCR = asSaved({ ...reading, nik: undefined });
    const step2 = asStep2({ ...identity, nik: '' });
    expect(reviewDefaults({ ...read, dataOCR, step2 }, undefined).nik).toBe('');
  });

  test('REV-03 leaves the review blank without any data', () => {
    expect(reviewDefaults({ code: '' }, undefined)).toEqual({ ...blankReview, identityOf: '' });
  });

  test.each([
    [true, false],
    [false, true],
  ])(
    "CHK-12 fills the review's consents %s and %s from the chart",
    (setujusyarat, setujupenawan) => {
      const now: Saved = { ...identified, setujusyarat, setujupenawan };
      expect(reviewDefaults(now, undefined)).toMatchObject({
        flag_datapribadi: setujusyarat,
        flag_syarat: setujupenawan,
      });
    },
  );

  test.each([
    ['terms', { flag_datapribadi: false, flag_syarat: true }],
    ['offers', { flag_datapribadi: true, flag_syarat: false }],
  ] as const)(
    'OLD-19 shows the consent to the %s, withdrawn in the review, unticked there and in the identity',
    (purpose, ticks) => {
      const given = createConsentEvent(purpose, true, 'identity');
      const withdrawn = createConsentEvent(purpose, false, 'review');
      for (const getDefaults of [reviewDefaults, identityDefaults]) {
        const open = (consents: Saved['consents']) =>
          getDefaults({ ...identified, consents }, undefined);
        expect(open([given, withdrawn])).toMatchObject(ticks);
        expect(open([withdrawn, given])).toMatchObject({
          flag_datapribadi: true,
          flag_syarat: true,
        });
      }
    },
  );

  test('REV-04 does not mark an unknown e-KTP address as the current one', () => {
    const step2 = asStep2({ ...identity, alamat_ktp: '' });
    expect(reviewDefaults({ code: '', step2 }, undefined).alamat_sesuai).toBe('2');
  });

  const identified: Saved = {
    code: '',
    step2: asStep2(identity),
    setujusyarat: true,
    setujupenawan: true,
  };

  test('REV-03 REV-07 fills the review with the identity, each value in its own field', () => {
    const { alamat_ktp, provinsi_ktp, kota_ktp, kelurahan_ktp, kecamatan_ktp, rt_rw_ktp } =
      identity;
    const filled = Object.fromEntries(
      Object.entries(reviewDefaults(identified, undefined)).filter(([, value]) => value !== ''),
    );
    expect(filled).toEqual({
      nama_lengkap: 'SITI RAHMAWATI',
      no_hp: '081234567890',
      tempat_lahir: 'BOGOR',
      tgl_lahir: '25-04-1993',
      nik: '9971046504930002',
      jns_kelamin: 'F',
      status_pernikahan: 'CH',
      nama_ibu: 'Zubaidah',
      nama_perusahaan: 'CV Contoh Awal',
      pekerjaan: 'Guru',
      ...{ alamat_ktp, provinsi_ktp, kota_ktp, kelurahan_ktp, kecamatan_ktp, rt_rw_ktp },
      alamat_sesuai: '1',
      alamat_kirim: 'R',
      alamat_tagihan: 'R',
      flag_syarat: true,
      flag_datapribadi: true,
      identityOf: JSON.stringify(identity),
    });
  });

  test('ENT-14 restores the saved review, and prefers a draft to it', () => {
    const reviewed: Saved = { ...identified, review };
    expect(reviewDefaults(reviewed, undefined)).toMatchObject(review);
    const typed = { ...reviewDefaults(reviewed, undefined), nama_lengkap: 'SITI R' };
    expect(reviewDefaults(reviewed, typed).nama_lengkap).toBe('SITI R');
  });

  test.each([
    ['flag_datapribadi', 'setujusyarat'],
    ['flag_syarat', 'setujupenawan'],
  ] as const)('REV-06 CHK-12 ticks %s by its own saved consent, not by the draft', (flag, key) => {
    const drafted = reviewDefaults(identified, undefined);
    expect(reviewDefaults(identified, { ...drafted, [flag]: false })).toEqual(drafted);
    expect(reviewDefaults({ ...identified, [key]: false }, drafted)).toEqual({
      ...drafted,
      [flag]: false,
    });
  });

  test('OLD-25 keeps what was typed in the review when another field of the identity changes', () => {
    const typed = {
      ...reviewDefaults(identified, undefined),
      nama_lengkap: 'SITI R',
      no_hp: '081255556666',
      nik: '9971046504930003',
    };
    const later = { ...identity, no_hp: '081299998888', kewarganegaraan: 'AS' } as const;
    expect(reviewDefaults({ ...identified, step2: asStep2(later) }, typed)).toEqual({
      ...typed,
      no_hp: '081299998888',
      identityOf: JSON.stringify(later),
    });
    // Of an identity without a NIK, only the review asks for it.
    const unnamed = asStep2({ ...identity, nik: '' });
    const completed = { ...typed, identityOf: JSON.stringify(unnamed) };
    const changed = { ...identified, step2: asStep2({ ...unnamed, kewarganegaraan: 'AS' }) };
    expect(reviewDefaults(changed, completed).nik).toBe('9971046504930003');
  });

  test('OLD-25 overwrites the draft only with a later changed identity', () => {
    const typed = { ...review, nama_lengkap: 'SITI R', identityOf: 'another' };
    const shown = reviewDefaults(identified, typed);
    expect(shown.nama_lengkap).toBe('SITI RAHMAWATI');
    expect(shown.nama_ibu).toBe(review.nama_ibu);
    expect(shown.alamat_sesuai).toBe(review.alamat_sesuai);
  });
});

describe('isDoubtful', () => {
  const printed = {
    nik: '9971046504930002', // test data
    nama: 'SITI RAHMAWATI',
    tempat_lahir: 'BOGOR',
    tanggal_lahir: '25-04-1993',
    jenis_kelamin: 'PEREMPUAN',
    status_perkawinan: 'CERAI HIDUP',
    alamat: 'JL. MELATI NO. 4',
    rt_rw: '004/007',
  };

  /** Creates a reading in which every value has this certainty. */
  const read = (certainty?: number) =>
    cardReadingSchema.parse({
      ...printed,
      tingkat_keyakinan:
        certainty === undefined
          ? undefined
          : Object.fromEntries(Object.keys(printed).map((name) => [name, certainty])),
    });

  /** The values in the forms, and their names on the card. */
  const shown: Record<CardField, [value: string, name: keyof typeof printed]> = {
    nik: ['9971046504930002', 'nik'],
    nama_lengkap: ['SITI RAHMAWATI', 'nama'],
    tempat_lahir: ['BOGOR', 'tempat_lahir'],
    tgl_lahir: ['25-04-1993', 'tanggal_lahir'],
    jns_kelamin: ['F', 'jenis_kelamin'],
    status_kwn: ['Cerai Hidup', 'status_perkawinan'],
    alamat_rmh: ['JL. MELATI NO. 4', 'alamat'],
    rt_rmh: ['004', 'rt_rw'],
    rw_rmh: ['007', 'rt_rw'],
  };

  for (const [key, [value, name]] of Object.entries(shown)) {
    const field = key as CardField;

    test(`${field} as read is doubtful below a certainty of 0.65`, () => {
      expect(isDoubtful(read(0.64), field, value)).toBe(true);
      expect(isDoubtful(read(0), field, value)).toBe(true);
      expect(isDoubtful(read(0.65), field, value)).toBe(false);
      expect(isDoubtful(read(1), field, value)).toBe(false);
    });

    test(`${field} is not doubtful after a change, or without a certainty or a reading`, () => {
      expect(isDoubtful(read(0.1), field, `${value}1`)).toBe(false);
      expect(isDoubtful(read(), field, value)).toBe(false);
      expect(isDoubtful(undefined, field, '')).toBe(false);
    });

    test(`${field} is assessed by its own certainty, and is not doubtful when empty`, () => {
      const only = (reading: object, certain: string) => ({
        ...cardReadingSchema.parse(reading),
        tingkat_keyakinan: { [certain]: 0.2 },
      });
      for (const other of Object.keys(printed)) {
        expect(isDoubtful(only(printed, other), field, value)).toBe(other === name);
      }
      expect(isDoubtful(only({}, name), field, '')).toBe(false);
    });
  }
});

describe('a card of which one value could not be read', () => {
  const readings = {
    'the six steps': [
      mapReadingToFields,
      createReading(registered.step2, {
        ...{ jenis_kelamin: 'PEREMPUAN', status_perkawinan: 'KAWIN' },
        ...{ alamat: 'JL. KENANGA NO. 8', rt_rw: '004/007' },
      }),
    ],
    'the identity-first journey': [mapReadingToIdentity, identityFirstReading],
  } as const;
  const cases = Object.entries(readings).flatMap(([journey, [map, reading]]) =>
    Object.entries(reading).flatMap(([missing, value]) =>
      value ? [{ journey, missing, map: map as (of: object) => object, reading }] : [],
    ),
  );

  test.each(cases)(
    'PER-04 OLD-25 OLD-29 REV-07 in $journey without $missing leaves its fields empty and fills the others',
    ({ missing, map, reading }) => {
      const all = map(reading);
      const partial = map({ ...reading, [missing]: undefined });
      const changed = Object.entries(partial).filter(
        ([field, value]) => value !== all[field as keyof typeof all],
      );
      expect(changed.length).toBeGreaterThan(0);
      for (const [field, value] of changed) expect(value, field).toBe('');
    },
  );
});
