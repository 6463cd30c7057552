import { defaultSettings, identityFirstSettings } from '../../machines/definition.ts';
import type { Settings } from '../../machines/journey/context.ts';
import type { StartName } from '../../machines/paths/golden.ts';
import { createSettings } from '../../src/app/input.ts';
import { parseConfig } from '../../src/config/schema.ts';
import { getDefaults, settingVariables } from '../../src/config/settings.ts';
import { parseVariantConfig } from '../../src/config/variantSchema.ts';
import { allCalls } from '../contracts/all.ts';
import type { CallId } from '../contracts/index.ts';
import { getUsage } from '../openapi/callUsage.ts';
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
}

const everybody = () => true;
/** Alternatives differ after the checks of a person, so only people without a refusal run through them. */
const complete = ({ name, behaviour }: TestPerson) =>
  behaviour === 'complete' && /lengkap|complete/.test(name);

const record = (change: Partial<NonNullable<Settings['record']>>): Settings => ({
  ...identityFirstSettings,
  record: { mode: 'onboarding', convert: 'single', mail: false, extra: [], ...change },
});

const alternatives = {
  VITE_REGISTRATION_CALL: 'registrasi-iB',
  VITE_SUBMISSION_MODE: 'direct',
  VITE_LIVENESS_PROVIDER: 'advance-ai',
};
/** The values without alternatives, which a bank's settings may differ from. */
const standard = Object.fromEntries(
  Object.keys(alternatives).map((variable) => [variable, String(getDefaults()[variable])]),
);

/** Every configuration that changes the calls of the app. */
const allPlans: readonly Plan[] = [
  {
    name: 'six-step journey',
    start: 'on a phone',
    settings: defaultSettings,
    variables: standard,
    includes: everybody,
  },
  {
    name: 'six-step journey, alternatives',
    start: 'on a phone',
    settings: defaultSettings,
    variables: alternatives,
    includes: complete,
  },
  {
    name: 'identity-first journey',
    start: 'in the identity-first journey',
    settings: record({}),
    variables: standard,
    includes: complete,
  },
  {
    name: 'identity-first journey, both photos at once and a mail',
    start: 'in the identity-first journey, both photos at once and a mail',
    settings: record({ convert: 'multiple', mail: true }),
    variables: standard,
    includes: complete,
  },
  {
    name: "identity-first journey, the provider's steps",
    start: 'in the identity-first journey, by the provider',
    settings: record({ mode: 'provider-apply' }),
    variables: standard,
    includes: complete,
  },
];

/** Returns the plan of a bank's settings: its journey with its alternatives. */
function createOwnPlan(variables: Record<string, string>): Plan {
  const config = parseConfig(variables);
  const variant = parseVariantConfig(variables);
  const isIdentityFirst = config.journey === 'identity-first';
  const { recordMode: mode, convert, mail, recordExtra: extra } = variant;
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
  };
}

/**
 * Returns the plans of a run: the bank's own configuration, or every configuration.
 * @throws like parseConfig.
 */
export const getPlans = (variables: Record<string, string>, every: boolean): readonly Plan[] =>
  every ? allPlans : [createOwnPlan(variables)];

/**
 * Returns the calls that the app makes with a bank's settings.
 * @throws like parseConfig.
 */
export function getUsedCalls(variables: Record<string, string>): CallId[] {
  const { journey } = parseConfig(variables);
  const defaults = getDefaults();
  const isChosen = (setting: string): boolean => {
    const [name = '', value] = setting.split(': ');
    const variable = settingVariables[name] ?? '';
    return (variables[variable]?.trim() || defaults[variable]) === value;
  };
  return (Object.keys(allCalls) as CallId[]).filter((id) => {
    const { usage, settings } = getUsage(id);
    const isInJourney = usage === 'both journeys' || usage === `${journey} journey`;
    return isInJourney && settings.every(isChosen);
  });
}
