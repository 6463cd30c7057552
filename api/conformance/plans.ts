import { defaultSettings, identityFirstSettings } from '../../machines/definition.ts';
import type { Settings } from '../../machines/journey/context.ts';
import type { StartName } from '../../machines/paths/golden.ts';
import { createSettings } from '../../src/app/input.ts';
import { parseConfig } from '../../src/config/schema.ts';
import { parseVariantConfig } from '../../src/config/variantSchema.ts';
import type { CallId } from '../contracts/index.ts';
import type { TestPerson } from './people.ts';

/** A configuration of the journey that test people run through. */
export interface Plan {
  name: string;
  /** The start of the golden paths with this configuration. */
  start: StartName;
  settings: Settings;
  /** Variables that differ from the bank's settings. */
  variables: Record<string, string>;
  /** The people who run through it. */
  includes(person: TestPerson): boolean;
  /** The lists and look-ups that its screens make. */
  lookUps: readonly CallId[];
}

const everybody = () => true;
/** Alternatives differ after the checks of a person, so only people without a refusal run through them. */
const complete = ({ name, behaviour }: TestPerson) =>
  behaviour === 'complete' && /lengkap|complete/.test(name);

const sixStepLookUps: CallId[] = [
  'jobTypes',
  'jobTitles',
  'industries',
  'regionSearch',
  'regionByPostalCode',
];
const identityFirstLookUps: CallId[] = [
  'jobTypesViaDb',
  'jobTitlesViaDb',
  'industriesViaDb',
  'regionSearch',
  'regionByPostalCode',
];

const record = (change: Partial<NonNullable<Settings['record']>>): Settings => ({
  ...identityFirstSettings,
  record: { mode: 'onboarding', convert: 'single', mail: false, extra: [], ...change },
});

/** Every configuration that changes the calls of the app. */
const allPlans: readonly Plan[] = [
  {
    name: 'six-step journey',
    start: 'on a phone',
    settings: defaultSettings,
    variables: {},
    includes: everybody,
    lookUps: sixStepLookUps,
  },
  {
    name: 'six-step journey, alternatives',
    start: 'on a phone',
    settings: defaultSettings,
    variables: {
      VITE_REGISTRATION_CALL: 'registrasi-iB',
      VITE_SUBMISSION_MODE: 'direct',
      VITE_LIVENESS_PROVIDER: 'advance-ai',
    },
    includes: complete,
    lookUps: [],
  },
  {
    name: 'identity-first journey',
    start: 'in the identity-first journey',
    settings: record({}),
    variables: {},
    includes: complete,
    lookUps: [...identityFirstLookUps, 'subdistrict'],
  },
  {
    name: 'identity-first journey, both photos at once and a mail',
    start: 'in the identity-first journey, both photos at once and a mail',
    settings: record({ convert: 'multiple', mail: true }),
    variables: {},
    includes: complete,
    lookUps: [],
  },
  {
    name: "identity-first journey, the provider's steps",
    start: 'in the identity-first journey, by the provider',
    settings: record({ mode: 'provider-apply' }),
    variables: {},
    includes: complete,
    lookUps: [],
  },
];

/** Returns the plan of a bank's settings: its journey with its alternatives. */
function createOwnPlan(variables: Record<string, string>): Plan {
  const config = parseConfig(variables);
  const variant = parseVariantConfig(variables);
  const isIdentityFirst = config.journey === 'identity-first';
  const { recordMode: mode, convert, mail, recordExtra: extra, subdistrict } = variant;
  const settings = createSettings(config, true, {
    flow: isIdentityFirst ? identityFirstSettings.flow : defaultSettings.flow,
    ...(isIdentityFirst && {
      record: { mode, convert, mail: mail === 'after-review', extra },
    }),
  });
  const recordStart: StartName =
    mode === 'provider-apply'
      ? 'in the identity-first journey, by the provider'
      : convert === 'multiple'
        ? 'in the identity-first journey, both photos at once and a mail'
        : 'in the identity-first journey';
  return {
    name: isIdentityFirst ? 'identity-first journey' : 'six-step journey',
    start: isIdentityFirst ? recordStart : 'on a phone',
    settings,
    variables: {},
    includes: everybody,
    lookUps: isIdentityFirst
      ? [...identityFirstLookUps, ...(subdistrict === 'on' ? (['subdistrict'] as const) : [])]
      : sixStepLookUps,
  };
}

/**
 * Returns the plans of a run: the bank's own configuration, or every configuration.
 * @throws like parseConfig.
 */
export const getPlans = (variables: Record<string, string>, every: boolean): readonly Plan[] =>
  every ? allPlans : [createOwnPlan(variables)];
