import type { Entry, Environment, Settings } from '../../machines/journey/context.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import { nothingSaved } from '../../machines/journey/saved/savedKeys.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { type ScreenId, screenOf } from '../../machines/journey/screens.ts';
import type { Config } from '../config/schema.ts';
import { readReference } from '../lib/unseen.ts';
import { limits } from '../limits.ts';
import { readNote } from './urlSync.ts';

/** What the configuration and the device tell the chart; it reads neither by itself. */
export const chartSettings = (
  config: Config,
  isMobile: boolean,
  chosen: Pick<Settings, 'flow' | 'record'> = { flow: sixStep },
): Settings => ({
  isMobile,
  ...chosen,
  livenessSuccess: config.liveness.successValues,
  summary: config.summary,
  addressBack: config.address.backTarget,
  callbackUrl: config.callbackUrl,
  codeLifetime: config.codeMinutes * 60_000,
  delays: config.delays,
});

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** OCR-13: prefix, local time to the second, six random digits. */
export function reffNumber(prefix: string, now: Date, random: number): string {
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()];
  const digits = String(random % 1_000_000).padStart(6, '0');
  return prefix + [...date, ...time].map(twoDigits).join('') + digits;
}

/** The chart's environment in a browser: the real clock, and numbers that never repeat. */
export const browserEnvironment = (prefix: string): Environment => ({
  now: () => Date.now(),
  newReffNumber: () => {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    return reffNumber(prefix, new Date(), random);
  },
});

/** What the address says at boot: which screen, and the provider's result (LIV-20). */
export function readEntry(location: Pick<Location, 'pathname' | 'search'>): Entry {
  const result = new URLSearchParams(location.search).get('result');
  return {
    to: screenOf(location.pathname),
    ...(result === 'success' || result === 'failed' ? { result } : {}),
  };
}

/**
 * Takes the query's parameters over into the saved data: the front page reads channel and refferalId
 * (ENT-08), and so does the chooser, where a tap on the front page leads before the app is there. The
 * splash reads code, empty when absent (ENT-09). What is missing changes nothing.
 */
export function withQuery(saved: Saved, entry: Entry, search: string): Saved {
  const { taken } = readParameters(entry, search);
  return { ...saved, ...(entry.to === 'splash' ? { code: '' } : {}), ...taken };
}

/** Which parameter of a screen's address is kept as what. */
const parameters: Partial<Record<ScreenId, Readonly<Record<string, 'code' | 'refferalID'>>>> = {
  splash: { code: 'code' },
  homepage: { channel: 'code', refferalId: 'refferalID' },
  chooser: { channel: 'code', refferalId: 'refferalID' },
};

/**
 * Reads the parameters by the rule of the calls that they leave by. One that could never be sent is dropped: no
 * applicant typed it or could mend it, and with it every submission would be refused at the very end.
 */
export function readParameters({ to }: Entry, search: string) {
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

/** The receipt survives a reload by its history entry alone, everything else is gone (END-03). */
export function withEnding(saved: Saved, historyState: unknown): Saved {
  const { outcome, receipt } = readNote(historyState) ?? {};
  return outcome === 'done' && saved.step1 === undefined
    ? { ...nothingSaved, outcome, receipt }
    : saved;
}
