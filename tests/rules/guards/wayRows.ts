import { alertOf, bankSays, timedOut } from '../../../machines/journey/alert.ts';
import type { Saved } from '../../../machines/journey/saved/schema.ts';
import type { ScreenId } from '../../../machines/journey/screens.ts';
import { examples } from '../../../machines/paths/examples.ts';
import { applicant } from '../../screens/applicant.ts';
import type { Given, GuardRow } from './facts.ts';

/** On the way from the step of the profile back to where it began. */
const onDetour = (back: ScreenId, saved: Partial<Saved> = {}): Given => ({
  saved: { ...applicant, ...saved, detour: { to: 'profile', back } },
});

/** Ways round: detours, what may be offered, and what a form is asked. */
export const wayRows: readonly GuardRow[] = [
  ['isOnDetour', { saved: { detour: { to: 'profile', back: 'otp' } } }, undefined, true],
  ['isOnDetour', {}, undefined, false],
  ['mayReturn', onDetour('otp'), { screen: 'profile' }, true],
  ['mayReturn', onDetour('otp'), { screen: 'personalData' }, false],
  ['mayReturn', onDetour('otp', { step3: undefined }), { screen: 'profile' }, false],
  ['mayReturn', onDetour('otp', { step4: undefined }), { screen: 'profile' }, true],
  ['mayReturn', { saved: applicant }, { screen: 'profile' }, false],
  ['offersField', {}, { of: 'otp', field: 'no_hp' }, true],
  ['offersField', { saved: { refused: 'email' } }, { of: 'otp', field: 'alamat_email' }, false],
  ['offersField', {}, { of: 'otp', field: undefined }, false],
  ['offersField', {}, { of: 'faceTips', field: 'no_hp' }, false],
  ['offersField', { saved: { refused: 'phone' } }, { of: 'faceTips', field: 'no_hp' }, true],
  ['offersField', { saved: { refused: 'email' } }, { of: 'faceTips', field: 'no_hp' }, false],
  ['offersField', { saved: { refused: 'email' } }, { of: 'faceTips', field: 'alamat_email' }, true],
  ['offersField', { saved: { refused: 'face' } }, { of: 'faceTips', field: undefined }, false],
  ['earlierStepIsMissing', { saved: applicant }, { screen: 'otp' }, false],
  [
    'earlierStepIsMissing',
    { saved: { ...applicant, dataImg: undefined } },
    { screen: 'otp' },
    true,
  ],
  [
    'earlierStepIsMissing',
    { saved: { ...applicant, dataImg: undefined, pending: { op: 'submit', id: 'REFF-1' } } },
    { screen: 'otp' },
    false,
  ],
  ['connectionWasLost', { beside: { alert: alertOf({ kind: 'offline' }) } }, undefined, true],
  ['connectionWasLost', { beside: { alert: alertOf({ kind: 'network' }) } }, undefined, true],
  ['connectionWasLost', { beside: { alert: timedOut } }, undefined, true],
  ['connectionWasLost', { beside: { alert: alertOf({ kind: 'http' }) } }, undefined, false],
  ['connectionWasLost', { beside: { alert: bankSays('') } }, undefined, false],
  ['connectionWasLost', { beside: { alert: null } }, undefined, false],
  ['codeWasRefused', { beside: { codeRefusal: { why: 'locked' } } }, undefined, true],
  ['codeWasRefused', { beside: { codeRefusal: null } }, undefined, false],
  ['faceWasRefused', { saved: { refused: 'face' } }, undefined, true],
  ['faceWasRefused', { saved: { refused: 'phone' } }, undefined, false],

  ['isCompleteCode', {}, { code: '12345' }, true],
  ['isCompleteCode', {}, { code: '1234' }, false],

  ['birthDateIs', {}, { verdict: 'fine', text: '25-04-1993' }, true],
  ['birthDateIs', {}, { verdict: 'impossible', text: '31-02-1993' }, true],
  ['birthDateIs', {}, { verdict: 'fine', text: '31-02-1993' }, false],
  ['birthDateIs', {}, { verdict: 'ageOutside', text: '16-06-2005' }, true],

  ['formIsValid', {}, { form: 'chooser', values: { boardCC: '1', chooseCard: 'cardgold' } }, true],
  [
    'formIsValid',
    {},
    { form: 'chooser', values: { boardCC: '1', chooseCard: 'cardplatinum' } },
    false,
  ],
  ['formIsValid', {}, { form: 'personalData', values: examples.personalData }, true],
  ['formIsValid', {}, { form: 'profile', values: examples.profile }, true],
  ['formIsValid', {}, { form: 'profile', values: examples.personalData }, false],
  ['formIsValid', {}, { form: 'address', values: examples.address }, true],
  ['formIsValid', {}, { form: 'job', values: examples.job }, true],
  ['formIsValid', {}, { form: 'delivery', values: { alamatkirim: 'alamatdomisili' } }, true],
  ['formIsValid', {}, { form: 'delivery', values: { alamatkirim: '' } }, false],
  ['wantsPhotoOfCompleteJob', {}, { document: 'npwp', is: 'npwp', values: examples.job }, true],
  ['wantsPhotoOfCompleteJob', {}, { document: 'slip', is: 'npwp', values: examples.job }, false],
  [
    'wantsPhotoOfCompleteJob',
    {},
    { document: 'npwp', is: 'npwp', values: { ...examples.job, jabatan: '' } },
    false,
  ],
  ['formIsValid', {}, { form: 'code', values: '12345' }, true],
];
