import { describe, expect, test } from 'vitest';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import {
  toApplicationFields,
  toApplicationFiles,
} from '../../machines/journey/mapping/application.ts';
import {
  toApply1,
  toApply2,
  toApply3,
  toApply4,
} from '../../machines/journey/mapping/providerApply.ts';
import {
  toConversion,
  toFiles,
  toFullRecord,
  toStep1,
} from '../../machines/journey/mapping/records.ts';
import { toRegistration } from '../../machines/journey/mapping/registration.ts';
import type { Saved, SavedKey } from '../../machines/journey/saved/schema.ts';
import { registered, savedUpTo } from '../support/saved.ts';

// Every input must reach a request: the test changes each input and looks for a difference.

const storedSeparately = 'stored separately and sent with the form';
const inReview = 'the review asks for it again and sends that value';
const noField = 'none of the four steps has a field for it: VITE_RECORD_EXTRA may name one';

/** The inputs of the identity that the review repeats. */
const repeated = {
  'step2.status_pernikahan': inReview,
  'step2.nm_perusahaan': inReview,
  'step2.pekerjaan': inReview,
  'step2.nm_ibukandung': inReview,
  'step2.alamat_ktp': inReview,
  'step2.provinsi_ktp': inReview,
  'step2.kota_ktp': inReview,
  'step2.kelurahan_ktp': inReview,
  'step2.kecamatan_ktp': inReview,
  'step2.rt_rw_ktp': inReview,
};
/** Of each pair, the request contains the code when the list has one, or else the label. */
const labels = {
  'review.pekerjaan': 'its code is sent',
  'review.jabatan': 'its code is sent',
  'review.bidang_usaha': 'its code is sent',
};

interface Way {
  flow: typeof sixStep | typeof identityFirst;
  forms: readonly SavedKey[];
  requests: (saved: Saved) => unknown[];
  /** Inputs that no request contains, with a reason each. */
  notSent: Record<string, string>;
}

const ways: Record<string, Way> = {
  'the six steps': {
    flow: sixStep,
    forms: ['step1', 'step2', 'step3', 'step4', 'step5', 'step6', 'step_check'],
    requests: (saved) => [
      toApplicationFields(saved),
      toApplicationFiles(saved),
      toRegistration(saved, 'callback'),
    ],
    notSent: {
      'step5.npwpFile': storedSeparately,
      'step5.slipgajiFile': storedSeparately,
      'step_check.flag_datapribadi': storedSeparately,
      'step_check.flag_syarat': storedSeparately,
    },
  },
  'the full record': {
    flow: identityFirst,
    forms: ['step1', 'step2', 'review'],
    requests: (saved) => [
      toStep1(saved),
      toFullRecord(saved, []),
      toFiles(saved),
      toConversion(saved, 'ktp'),
    ],
    notSent: {
      'step1.boardCC': 'the record has no name for it: VITE_RECORD_EXTRA may give one',
      ...repeated,
      ...labels,
      'review.flag_syarat': 'sent by the first step',
      'review.flag_datapribadi': 'sent by the first step',
    },
  },
  "the provider's steps": {
    flow: identityFirst,
    forms: ['step1', 'step2', 'review'],
    requests: (saved) => [toApply1(saved), toApply2(saved), toApply3(saved), toApply4(saved, [])],
    notSent: {
      'step1.boardCC': noField,
      'step1.chooseCard': noField,
      'step2.no_hp': inReview,
      'step2.nik': inReview,
      'step2.nama_lengkap': inReview,
      'step2.tempat_lahir': inReview,
      'step2.tgl_lahir': inReview,
      'step2.jenis_kelamin': inReview,
      ...repeated,
      'step2.flag_datapribadi': 'without it there is no application',
      'step2.flag_syarat': 'without it there is no application',
      'review.jns_kelamin': noField,
      ...labels,
      'review.alamat_tagihan': noField,
      'review.alamat_ktp': noField,
      'review.rt_rw_ktp': noField,
      'review.kelurahan_ktp': noField,
      'review.kecamatan_ktp': noField,
      'review.kota_ktp': noField,
      'review.provinsi_ktp': noField,
      'review.flag_syarat': 'without it there is no application',
      'review.flag_datapribadi': 'without it there is no application',
    },
  },
};

/** Choices whose value selects a branch, so that only known values are valid. */
const others: Partial<Record<string, string>> = {
  alamatdomisili: 'alamatperusahaan',
};

const changed = (value: unknown) =>
  typeof value === 'string'
    ? (others[value] ?? (/^[12]$/.test(value) ? String(3 - Number(value)) : `${value}*`))
    : typeof value === 'boolean'
      ? !value
      : value === null
        ? { ref: 'another' }
        : value === 1
          ? 0
          : { changed: value };

describe.each(Object.entries(ways))('%s', (_, { flow, forms, requests, notSent }) => {
  const saved =
    flow === sixStep
      ? registered
      : savedUpTo('review', { flow: identityFirst, documents: ['npwp'] });
  const serialize = (of: Saved) => JSON.stringify(requests(of));
  const inputs = forms.flatMap((form) =>
    Object.entries(saved[form] as object).map(([field, value]) => ({ form, field, value })),
  );

  test('OLD-31 SUB-02 SUB-04 SUB-07 APP-01 APP-02 sends every input, or lists a reason why not', () => {
    expect(inputs.length).toBeGreaterThan(45);
    const silent = inputs.filter(({ form, field, value }) => {
      const other = { ...saved, [form]: { ...(saved[form] as object), [field]: changed(value) } };
      return serialize(other as Saved) === serialize(saved);
    });
    expect(silent.map(({ form, field }) => `${form}.${field}`).sort()).toEqual(
      Object.keys(notSent).sort(),
    );
  });
});
