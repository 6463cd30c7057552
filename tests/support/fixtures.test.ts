import { describe, expect, test } from 'vitest';
import { defaultSettings, identityFirstSettings } from '../../machines/definition.ts';
import { getReachableScreen } from '../../machines/journey/flows/flow.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import { identityFirstTable } from '../../machines/journey/saved/identityFirstSchema.ts';
import { fileKeys } from '../../machines/journey/saved/savedKeys.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import {
  applicant,
  correctedReview,
  identityFirstApplicant,
} from '../../machines/paths/applicant.ts';
import { readSaved } from '../../src/app/session/restore.ts';
import { parseConfig } from '../../src/config/schema.ts';
import { parseVariantConfig } from '../../src/config/variantSchema.ts';
import { addressFormSchema } from '../../src/fields/address.ts';
import {
  blankIdentity,
  identitySchema,
  reviewSchema,
  reviewWithStep1Schema,
} from '../../src/fields/identityFirst.ts';
import {
  chooserSchema,
  deliverySchema,
  jobSchema,
  personalDataSchema,
  profileSchema,
} from '../../src/fields/steps.ts';
import { FLOW_KEY } from '../../src/lib/storage.ts';
import { channelIds } from '../../src/limits.ts';
import { distinctAnswers } from '../contracts/recordRequests.ts';
import {
  type ApplicantAction,
  getIdentityFirstActions,
  getSixStepActions,
} from './applicantActions.ts';
import { type Answers, file, openChart, settlePorts } from './journey.ts';
import {
  type AnyFlow,
  cardReading,
  createFileRef,
  getStages,
  identityFirstReading,
  initialSaved,
  savedBefore,
  savedUpTo,
  startTime,
  toSessionEntries,
} from './saved.ts';
import { createStorage } from './storage.ts';

const { identity } = identityFirstApplicant;

/** Both journeys: their actions, their card reading, and their last stage. */
const flows = [
  { id: 'sixStep', flow: sixStep, actions: getSixStepActions(), dataOCR: cardReading, last: 'otp' },
  {
    id: 'identityFirst',
    flow: identityFirst,
    actions: getIdentityFirstActions(),
    dataOCR: identityFirstReading,
    last: 'review',
  },
] as const;

describe.each(flows)('a saved application of $id', ({ flow, actions, dataOCR, last }) => {
  // The face check takes a second.
  const now = startTime + 1000;
  const given = { flow: flow as AnyFlow, documents: ['npwp', 'slip'], now } as const;
  const whole = savedUpTo(last, given);
  const stages = getStages<AnyFlow>(flow);
  const settings = flow === identityFirst ? identityFirstSettings : defaultSettings;
  /** The outcomes of the bank and the phone, as in the builder. */
  const answers: Answers = {
    readCard: [{ outcome: 'read', reading: dataOCR, reffId: whole.reffId }],
    keepFile: [whole.dataImg, whole.dataNpwp, whole.slipGaji],
    checkNik: [{ outcome: 'clear' }],
    submitStep1: [{ outcome: 'taken' }],
    livenessAddress: [{ address: 'https://wajah.contoh.id' }],
    keepFaces: [{ face1: whole.face1, face2: whole.face2 }],
    register: [
      {
        outcome: 'registered',
        registrationToken: whole.registrationToken,
        reffNumberRegistration: whole.reffNumberRegistration,
      },
    ],
    requestOtp: [{ outcome: 'sent', transaction_id: whole.transaction_id }],
    validateOtp: [{ outcome: 'accepted' }],
    submitRecord: [{ outcome: 'other', code: '99' }],
  };

  test('equals at each stage what the chart saves on the way there', async () => {
    const chart = openChart(null, {
      flow,
      saved: initialSaved,
      answers,
    });
    const todo: Partial<Record<ScreenId, ApplicantAction[]>> = actions;
    for (const stage of stages) {
      for (const action of todo[stage] ?? []) {
        if (typeof action === 'number') chart.pass(action);
        else chart.send(action);
        await settlePorts();
        await settlePorts();
      }
      const saved = savedUpTo(stage, given);
      // The chart generates the photo's number, and the time of each consent.
      const numbered = saved.readingOf === undefined ? saved : { ...saved, readingOf: 'REFF-1' };
      const timed = saved.consents && {
        consents: saved.consents.map((event) => ({ ...event, at: expect.any(Number) })),
      };
      expect(chart.saved(), stage).toEqual({ ...numbered, ...timed });
    }
  });

  test.each(stages)('opens %s for an applicant with everything before it', (stage) => {
    expect(getReachableScreen(settings, savedBefore(stage, given), stage)).toBe(stage);
  });

  test('is restored by the app from a written session, including files in it', async () => {
    const shapes = flow === identityFirst ? identityFirstTable : undefined;
    const read = (entries: Record<string, string>) =>
      readSaved(createStorage({ entries: new Map(Object.entries(entries)) }), shapes);
    const { [FLOW_KEY]: journey, ...entries } = await toSessionEntries(whole, { flow });
    expect(journey).toBe(flow === identityFirst ? 'identity-first' : undefined);
    expect(read(entries)).toEqual(whole);

    const inSession = read(await toSessionEntries(whole, { flow, files: () => file }));
    const storedRefs = fileKeys.flatMap((key) => inSession[key] ?? []);
    expect(storedRefs.map(({ ref }) => ref)).toEqual(
      fileKeys.flatMap((key) => whole[key]?.ref ?? []),
    );
    for (const one of storedRefs) expect(one).toMatchObject({ kept: 'session', size: file.size });
    expect(inSession.step5?.npwpFile).toEqual(whole.step5 && inSession.dataNpwp);
  });
});

test('a saved application changes only by the given values and what follows from them', () => {
  const nik = '9971046504930777';
  const another = savedUpTo('faceTips', { values: { personalData: { nik } }, fc_token: undefined });
  const { fc_token: _, ...usual } = savedUpTo('faceTips');
  expect(another).toEqual(
    JSON.parse(JSON.stringify(usual).replaceAll(applicant.personalData.nik, nik)),
  );
  expect(savedUpTo('npwpCapture')).toEqual({
    ...savedBefore('job'),
    dataNpwp: createFileRef('npwp.jpg', 'image/jpeg', 154_000),
  });
  expect(savedUpTo('job')).toEqual(savedUpTo('job', { dataNpwp: undefined }));
});

test('the example applicant passes the rules of every step', () => {
  const steps = [
    [chooserSchema, applicant.chooser],
    [personalDataSchema, applicant.personalData],
    [profileSchema, applicant.profile],
    [addressFormSchema, applicant.address],
    [jobSchema, applicant.job],
    [deliverySchema, applicant.delivery],
    [identitySchema, identityFirstApplicant.identity],
    [reviewSchema, identityFirstApplicant.review],
    [reviewWithStep1Schema, identityFirstApplicant.review],
  ] as const;
  for (const [schema, values] of steps) expect(schema.safeParse(values).error).toBeUndefined();
});

/** Returns every text in a value, by its dotted path. */
function textsIn(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsIn(inner, path === '' ? name : `${path}.${name}`),
  );
}

const { address: _both, ...sixForms } = applicant;
const forms: Record<string, object> = {
  'the six steps': sixForms,
  identity: identityFirstApplicant.identity,
  review: identityFirstApplicant.review,
  'corrected review': correctedReview,
  'what is sent': Object.fromEntries(
    Object.entries(distinctAnswers).filter(
      ([form]) => !['identity', 'review', 'home', 'residence'].includes(form),
    ),
  ),
};

/** The defaults of a form or request. */
const defaults = new Set([
  '',
  ...Object.values(channelIds),
  ...textsIn([blankIdentity, parseConfig({}), parseVariantConfig({})]).map(([, text]) => text),
]);

describe.each(Object.entries(forms))('the fixture %s', (_, form) => {
  const texts = textsIn(form);

  test('has no two equal texts, so that a swap is noticed', () => {
    expect(texts.length).toBeGreaterThan(15);
    const alike = texts.filter(([, text], at) => texts.findIndex(([, one]) => one === text) !== at);
    expect(alike).toEqual([]);
  });

  test('has no empty or default text, so that an omission is noticed', () => {
    expect(texts.filter(([, text]) => defaults.has(text))).toEqual([]);
  });
});

/** The values of a corrected review differ from the identity's. Some have another name there. */
const sameQuestion: [identity: keyof typeof identity, review: keyof typeof correctedReview][] = [
  ['jenis_kelamin', 'jns_kelamin'],
  ['nm_perusahaan', 'nama_perusahaan'],
  ['nm_ibukandung', 'nama_ibu'],
];

test('repeated questions have different answers the second time, when the rules allow it', () => {
  const again = Object.keys(identity)
    .filter((field) => field in correctedReview)
    .map((field) => [field, field]);
  const twins = [...again, ...sameQuestion] as typeof sameQuestion;
  const alike = twins.filter(([first, second]) => identity[first] === correctedReview[second]);
  // Another NIK is another person, and an application requires its consents.
  expect(alike.map(([field]) => field)).toEqual(['nik', 'flag_datapribadi', 'flag_syarat']);
  expect(twins.length).toBeGreaterThan(15);
  for (const field of ['alamat_ktp', 'rt_rw_ktp', 'kelurahan_ktp', 'pekerjaan'] as const) {
    expect(identityFirstApplicant.review[field], field).not.toBe(identity[field]);
  }
});

test('a code of a list differs from its label, and paired choices differ', () => {
  const { review } = identityFirstApplicant;
  const lists = [
    [review.code_job, review.pekerjaan],
    [review.code_position, review.jabatan],
    [review.code_industry, review.bidang_usaha],
    [review.alamat_kirim, review.alamat_tagihan],
    [applicant.checklist.flag_datapribadi, applicant.checklist.flag_syarat],
    [
      distinctAnswers.address.selectedKelurahanData.rmh,
      distinctAnswers.address.selectedKelurahanData.dms,
    ],
  ];
  for (const [one, other] of lists) expect(one).not.toBe(other);
});

test.each(flows)(
  'the codes of $id start with 0, so that none is treated as a number',
  ({ actions }) => {
    const json = JSON.stringify(actions);
    const codes = [...json.matchAll(/"code":"(\d+)"/g)].map(([, code]) => code);
    expect(codes).toHaveLength(json.includes('code.submitted') ? 1 : 0);
    for (const code of codes) expect(code).toMatch(/^0\d{4}$/);
  },
);

/** Values stored under a second key, and what they copy. */
const copies: Record<string, string> = {
  no_hp: 'step2.no_hp',
  kd_promo: 'step2.kd_promo',
  nikCleared: 'step2.nik',
  faceOf: 'step2.nik',
  kelurahanKTP: 'step4.kelurahan_rmh',
  kelurahanDMS: 'step4.kelurahan_dms',
  kelurahanPRSH: 'step5.kel_perusahaan',
  'dataOCR.nik': 'step2.nik',
  'dataOCR.nama': 'step2.nama_lengkap',
  'dataOCR.tempat_lahir': 'step2.tempat_lahir',
  'dataOCR.tanggal_lahir': 'step2.tgl_lahir',
};

test('a saved application has no two equal IDs, tokens and files, and no default channel', () => {
  const { step5, ...saved } = savedUpTo('faceTips', { documents: ['npwp', 'slip'] });
  const { npwpFile: _, slipgajiFile: _slip, ...job } = step5 ?? {};
  const texts = textsIn({ ...saved, step5: job }).filter(
    ([path]) =>
      !/\.(type|kept|screen)$/.test(path) && !['setujusyarat', 'registeredFor'].includes(path),
  );
  const by = Object.fromEntries(texts);
  for (const [copy, of] of Object.entries(copies)) expect(by[copy], copy).toBe(by[of]);
  const own = texts.filter(([path]) => !(path in copies));
  const alike = own.filter(([, text], at) => own.findIndex(([, one]) => one === text) !== at);
  expect(alike).toEqual([]);
  // A verified face must have a configured success value.
  expect(own.filter(([, text]) => defaults.has(text))).toEqual([['statusLiveness', 'success']]);
  expect(by.code).toBe('KANAL-7');
});
