import { consentTexts } from '#consentTexts';
import type { Entry, Environment, Settings } from '../../machines/journey/context.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import { emptySaved } from '../../machines/journey/saved/savedKeys.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { getScreenByPath, type ScreenId } from '../../machines/journey/screens.ts';
import type { Config } from '../config/schema.ts';
import { toRoute } from '../lib/basePath.ts';
import { readReference } from '../lib/normalizeText.ts';
import { limits } from '../limits.ts';
import { readHistoryState } from './urlSync.ts';

/** Creates the chart's settings from the configuration and the device. `chosen` has those of a variant. */
export const createSettings = (
  config: Config,
  isMobile: boolean,
  chosen: Pick<Settings, 'flow' | 'record' | 'carriesOver'> = { flow: sixStep },
): Settings => ({
  isMobile,
  consentTexts,
  ...chosen,
  livenessSuccess: config.liveness.successValues,
  summary: config.summary,
  addressBack: config.address.backTarget,
  callbackUrl: config.callbackUrl,
  codeLifetime: config.codeMinutes * 60_000,
  delays: config.delays,
});

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Creates a reference number (OCR-13): the prefix, the local time as yyyymmddhhmmss, and six digits of `random`. */
export function createReffNumber(prefix: string, now: Date, random: number): string {
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()];
  const digits = String(random % 1_000_000).padStart(6, '0');
  return prefix + [...date, ...time].map(twoDigits).join('') + digits;
}

/** Creates the chart's environment in a browser: the clock, and reference numbers with this prefix. */
export const createBrowserEnvironment = (prefix: string): Environment => ({
  now: () => Date.now(),
  newReffNumber: () => {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    return createReffNumber(prefix, new Date(), random);
  },
});

/** Reads the requested screen and the provider's result (LIV-20) from an address. */
export function readEntry(location: Pick<Location, 'pathname' | 'search'>, base: string): Entry {
  const result = new URLSearchParams(location.search).get('result');
  return {
    to: getScreenByPath(toRoute(location.pathname, base)),
    ...(result === 'success' || result === 'failed' ? { result } : {}),
  };
}

/**
 * Returns the saved data with the query parameters of the opened screen (`parameters`). On the splash, an absent or
 * invalid code empties the saved one (ENT-09). Any other absent or invalid parameter leaves its saved value unchanged.
 */
export function applyQueryParameters(saved: Saved, entry: Entry, search: string): Saved {
  const { taken } = readQueryParameters(entry, search);
  return { ...saved, ...(entry.to === 'splash' ? { code: '' } : {}), ...taken };
}

/** The saved key of each query parameter, by screen (ENT-08, ENT-09). The front page can open the chooser early. */
const parameters: Partial<Record<ScreenId, Readonly<Record<string, 'code' | 'refferalID'>>>> = {
  splash: { code: 'code' },
  homepage: { channel: 'code', refferalId: 'refferalID' },
  chooser: { channel: 'code', refferalId: 'refferalID' },
};

/**
 * Reads the query parameters of the opened screen. Drops an invalid one: no applicant could correct it, and the bank
 * would reject every submission that contains it.
 * @returns `taken`, the valid values by saved key, and `dropped`, the names of the invalid parameters
 */
export function readQueryParameters({ to }: Entry, search: string) {
  const query = new URLSearchParams(search);
  const taken: Partial<Pick<Saved, 'code' | 'refferalID'>> = {};
  const dropped: string[] = [];
  for (const [name, key] of Object.entries(parameters[to ?? 'desktopNotice'] ?? {})) {
    const given = query.get(name);
    const value = given === null ? undefined : readReference(given, limits.text);
    if (value !== undefined) taken[key] = value;
    else if (given !== null) dropped.push(name);
  }
  return { taken, dropped };
}

/**
 * Restores outcome `done` and its receipt from the history entry when the session has no step 1 (END-03).
 * Otherwise returns the saved data unchanged.
 */
export function restoreEnding(saved: Saved, historyState: unknown): Saved {
  const { outcome, receipt } = readHistoryState(historyState) ?? {};
  return outcome === 'done' && saved.step1 === undefined
    ? { ...emptySaved, outcome, receipt }
    : saved;
}
