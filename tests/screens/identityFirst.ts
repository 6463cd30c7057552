import type { Settings } from '../../machines/journey/context.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { identityFirstApplicant as person } from '../fixtures/applicant.ts';
import { kept } from './applicant.ts';

/** The settings of a chart that runs the identity-first journey. */
export const settings: Partial<Settings> = {
  flow: identityFirst,
  record: { mode: 'onboarding', convert: 'single', mail: false, extra: [] },
};

/** As far as the first step: the card is chosen. */
export const chosen: Saved = { code: '', step1: person.chooser };

const step2 = person.identity as unknown as NonNullable<Saved['step2']>;

/** The identity is saved, with its photo and both consents. */
export const identified: Saved = {
  ...chosen,
  step2,
  no_hp: person.identity.no_hp,
  dataImg: kept('ktp.jpg'),
  readingOf: 'REFF-0',
  setujusyarat: true,
  setujupenawan: true,
};

/** The face is checked, too: all that is left is the review. */
export const verified: Saved = {
  ...identified,
  statusLiveness: 'success',
  fc_token: 'token',
  face1: kept('face1'),
  face2: kept('face2'),
  faceOf: person.identity.nik,
};
