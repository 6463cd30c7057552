import { identityFirst } from '../../../machines/journey/flows/identityFirst.ts';
import { sixStep } from '../../../machines/journey/flows/sixStep.ts';
import { applicant } from '../../screens/applicant.ts';
import { type GuardRow, noon } from './facts.ts';

const registering = { op: 'register', id: 'REFF-1' } as const;
const verified = { ...applicant };
const unverified = { ...applicant, statusLiveness: 'failed' };
const photo = (chosen: boolean) => ({ file: new Blob(), document: null, chosen });

/** Where somebody stands: device, address, photo, face, what has begun. */
export const standingRows: readonly GuardRow[] = [
  ['isDesktop', { settings: { isMobile: false } }, undefined, true],
  ['isDesktop', { settings: { isMobile: true } }, undefined, false],

  ['leadsTo', { saved: applicant, entry: { to: 'job' } }, { screen: 'job' }, true],
  ['leadsTo', { saved: applicant, entry: { to: 'job' } }, { screen: 'address' }, false],
  ['leadsTo', { entry: { to: 'job' } }, { screen: 'chooser' }, true],
  ['leadsTo', {}, { screen: 'homepage' }, true],

  [
    'leadsToConfirmedCode',
    { saved: { ...applicant, codeConfirmed: true }, entry: { to: 'otp' } },
    undefined,
    true,
  ],
  [
    'leadsToConfirmedCode',
    { saved: { ...applicant, codeConfirmed: false }, entry: { to: 'otp' } },
    undefined,
    false,
  ],
  ['leadsToConfirmedCode', { saved: applicant, entry: { to: 'otp' } }, undefined, false],
  [
    'leadsToConfirmedCode',
    { saved: { ...applicant, codeConfirmed: true }, entry: { to: 'job' } },
    undefined,
    false,
  ],

  ['termsAreMissing', {}, undefined, true],
  ['termsAreMissing', { saved: { setujusyarat: false } }, undefined, true],
  ['termsAreMissing', { saved: { setujusyarat: true } }, undefined, false],

  ['isPointChoice', {}, { point: '100' }, true],
  ['isPointChoice', {}, { point: '0' }, true],
  ['isPointChoice', {}, { point: '50' }, true],
  ['isPointChoice', {}, { point: '' }, false],
  ['isPointChoice', {}, { point: '75' }, false],

  ['goesBackToChecklist', { settings: { addressBack: 'checklist' } }, undefined, true],
  ['goesBackToChecklist', { settings: { addressBack: 'profile' } }, undefined, false],

  ['documentIs', {}, { document: 'npwp', is: 'npwp' }, true],
  ['documentIs', {}, { document: 'npwp', is: 'slip' }, false],

  ['cameraIsExplained', { saved: { cameraExplained: true } }, undefined, true],
  ['cameraIsExplained', { saved: { cameraExplained: false } }, undefined, false],
  ['cameraIsExplained', {}, undefined, false],

  ['cameraIsUnsupported', {}, { trouble: 'unsupported' }, true],
  ['cameraIsUnsupported', {}, { trouble: 'denied' }, false],

  ['mayInsistOnPhoto', {}, undefined, false],
  ['mayInsistOnPhoto', { beside: { poorPhotos: 1 } }, undefined, false],
  ['mayInsistOnPhoto', { beside: { poorPhotos: 2 } }, undefined, true],
  ['mayInsistOnPhoto', { beside: { poorPhotos: 3 } }, undefined, true],
  ['mayInsistOnPhoto', { beside: { incoming: photo(true) } }, undefined, true],
  ['mayInsistOnPhoto', { beside: { incoming: photo(false) } }, undefined, false],

  ['returnsFrom', { saved: { returning: { from: 'read', at: 0 } } }, { from: 'read' }, true],
  ['returnsFrom', { saved: { returning: { from: 'read', at: 0 } } }, { from: 'unreadable' }, false],
  ['returnsFrom', {}, { from: 'read' }, false],

  ['returnIsDue', { saved: { returning: { from: 'read', at: noon - 1 } } }, undefined, true],
  ['returnIsDue', { saved: { returning: { from: 'read', at: noon } } }, undefined, true],
  ['returnIsDue', { saved: { returning: { from: 'read', at: noon + 1 } } }, undefined, false],
  ['returnIsDue', {}, undefined, true],

  ['wordIs', {}, { word: 'clear', is: 'clear' }, true],
  ['wordIs', {}, { word: 'clear', is: 'declined' }, false],

  ['resultIs', { entry: { result: 'success' } }, { result: 'success' }, true],
  ['resultIs', { entry: { result: 'success' } }, { result: 'failed' }, false],
  ['resultIs', {}, { result: 'failed' }, false],

  ['faceIsVerified', { saved: verified }, undefined, true],
  ['faceIsVerified', { saved: unverified }, undefined, false],
  ['faceIsVerified', { saved: verified, settings: { livenessSuccess: ['ok'] } }, undefined, false],

  ['hasBegun', { saved: { step1: applicant.step1 } }, undefined, true],
  ['hasBegun', { saved: { step2: applicant.step2 } }, undefined, false],
  ['mayRenew', { saved: { step1: applicant.step1, pending: registering } }, undefined, true],
  [
    'mayRenew',
    { saved: { step1: applicant.step1, pending: { op: 'submit', id: 'REFF-1' } } },
    undefined,
    false,
  ],
  ['mayRenew', { saved: { step2: applicant.step2 } }, undefined, false],
  ['mayRenew', { saved: { step1: applicant.step1 } }, undefined, true],

  ['flowIs', { settings: { flow: sixStep } }, { flow: 'sixStep' }, true],
  ['flowIs', { settings: { flow: identityFirst } }, { flow: 'sixStep' }, false],
];
