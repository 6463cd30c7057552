import { type RecordSettings, toldOf } from '../../../machines/journey/recordParts.ts';
import type { Saved } from '../../../machines/journey/saved/schema.ts';
import { examples } from '../../../machines/paths/examples.ts';
import { applicant, kept } from '../../screens/applicant.ts';
import type { Given, GuardRow } from './facts.ts';

const identified = { dataImg: kept('dataImg'), setujusyarat: true, setujupenawan: true };
/** The identity of the identity-first journey lies under the six-step one's key. */
const step2 = examples.identity as unknown as Saved['step2'];
const withoutNik = { ...examples.identity, nik: '' };
const withoutIndustry = { ...examples.review, bidang_usaha: '' };
const withoutPhone = { ...examples.review, no_perusahaan: '' };
const recordOf = (saved: Partial<Saved>, change: Partial<RecordSettings> = {}): Given => ({
  saved,
  settings: {
    record: { mode: 'onboarding', convert: 'single', mail: false, extra: [], ...change },
  },
});

const form = { photo: applicant.dataImg, values: examples.personalData };

/** Forms of the first steps and of the identity-first journey, and its parts. */
export const identityFirstRows: readonly GuardRow[] = [
  ['personalDataIsComplete', { saved: { dataImg: form.photo } }, { values: form.values }, true],
  ['personalDataIsComplete', {}, { values: form.values }, false],
  [
    'personalDataIsComplete',
    { saved: { dataImg: form.photo } },
    { values: { ...form.values, nik: '' } },
    false,
  ],

  ['identityIsComplete', { saved: identified }, { values: examples.identity }, true],
  ['identityIsComplete', { saved: {} }, { values: examples.identity }, false],
  [
    'identityIsComplete',
    { saved: { ...identified, setujusyarat: false } },
    { values: examples.identity },
    false,
  ],
  [
    'identityIsComplete',
    { saved: { ...identified, setujupenawan: false } },
    { values: examples.identity },
    false,
  ],
  ['identityIsComplete', { saved: identified }, { values: withoutNik }, true],
  ['identityIsComplete', { saved: { ...identified, step2 } }, { values: withoutNik }, false],

  ['reviewIsComplete', {}, { values: withoutIndustry }, true],
  ['reviewIsComplete', { saved: { step2 } }, { values: withoutIndustry }, false],
  ['reviewIsComplete', {}, { values: withoutPhone }, false],
  ['reviewIsComplete', { saved: { step2 } }, { values: withoutPhone }, true],
  ['reviewKeepsFace', { saved: { step2 } }, { values: examples.review }, true],
  ['reviewKeepsFace', { saved: {} }, { values: examples.review }, false],
  [
    'reviewKeepsFace',
    { saved: { step2 } },
    { values: { ...examples.review, nik: '9971046504930003' } },
    false,
  ],
  ['reviewKeepsFace', { saved: { step2 } }, { values: withoutIndustry }, false],

  ['partIsNext', recordOf({}), { part: 'step1' }, true],
  ['partIsNext', recordOf({}), { part: 'record' }, false],
  ['partIsNext', recordOf({ recordedFor: toldOf({ code: '' }) }), { part: 'record' }, true],
  ['partIsNext', recordOf({ sent: 'step1 record' }), { part: 'files' }, true],
  ['partIsNext', recordOf({ sent: 'step1 record files' }), { part: 'ktp' }, true],
  [
    'partIsNext',
    recordOf({ sent: 'step1 record files' }, { convert: 'multiple' }),
    { part: 'ktp' },
    false,
  ],
  [
    'partIsNext',
    recordOf({ sent: 'step1 record files' }, { convert: 'multiple' }),
    { part: 'photos' },
    true,
  ],
  ['partIsNext', recordOf({ sent: 'step1 record files ktp foto' }), { part: 'mail' }, false],
  [
    'partIsNext',
    recordOf({ sent: 'step1 record files ktp foto' }, { mail: true }),
    { part: 'mail' },
    true,
  ],
  ['partIsNext', recordOf({}, { mode: 'provider-apply' }), { part: 'apply1' }, true],
  [
    'partIsNext',
    recordOf({ sent: 'apply1 apply2' }, { mode: 'provider-apply' }),
    { part: 'apply3' },
    true,
  ],
  ['partIsNext', {}, { part: 'step1' }, false],

  ['wasThanked', { saved: { ...identified, step2, thanked: true } }, undefined, true],
  ['wasThanked', { saved: { ...identified, step2, thanked: false } }, undefined, false],
  // What the thanks were for was damaged, or is withdrawn.
  ['wasThanked', { saved: { ...identified, thanked: true } }, undefined, false],
  [
    'wasThanked',
    { saved: { ...identified, step2, dataImg: undefined, thanked: true } },
    undefined,
    false,
  ],
  [
    'wasThanked',
    { saved: { ...identified, step2, setujusyarat: false, thanked: true } },
    undefined,
    false,
  ],
  [
    'wasThanked',
    { saved: { ...identified, step2, setujupenawan: false, thanked: true } },
    undefined,
    false,
  ],
  ['wasThanked', {}, undefined, false],

  ['hasFaceToFetch', { saved: { signatureId: 'TANDA-4' } }, undefined, true],
  ['hasFaceToFetch', { saved: { signatureId: 'TANDA-4', face1: kept('face1') } }, undefined, false],
  ['hasFaceToFetch', {}, undefined, false],
  [
    'returnsWithFace',
    { saved: { signatureId: 'TANDA-4' }, entry: { result: 'success' } },
    undefined,
    true,
  ],
  [
    'returnsWithFace',
    { saved: { signatureId: 'TANDA-4' }, entry: { result: 'failed' } },
    undefined,
    false,
  ],
  ['returnsWithFace', { entry: { result: 'success' } }, undefined, false],
  ['isSigned', {}, { signatureId: 'TANDA-4' }, true],
  ['isSigned', {}, { signatureId: undefined }, false],
  ['isSigned', {}, { signatureId: '' }, false],
];
