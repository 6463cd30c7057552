import { findNames, type Plain } from './canonicalJson.ts';
import { digest } from './functions.ts';
import type { ExaminedRevision } from './meaning.ts';

/** The fingerprints of the parts of a chart, by their places. */
export interface Fingerprints {
  /** By the state's path: everything but its transitions. */
  states: Readonly<Record<string, string>>;
  /** By path, cause and position: `otp.entry.typing | code.submitted | 1`. */
  transitions: Readonly<Record<string, string>>;
}

/** Returns the fingerprint of every state and every transition, with what their guards, actions and delays do. */
export function getFingerprints({ meaning }: Pick<ExaminedRevision, 'meaning'>): Fingerprints {
  const { guards, actions, delays } = meaning;
  const fingerprint = (place: string, part: unknown, delay = '') => {
    const names = [...findNames(part as Plain)].sort();
    const made = names.map((name) => [name, guards[name] ?? null, actions[name] ?? null]);
    return digest([place, part, made, delays[delay] ?? null] as unknown as Plain);
  };
  const states: Record<string, string> = {};
  const transitions: Record<string, string> = {};
  for (const [path, { on, ...state }] of Object.entries(meaning.states)) {
    states[path] = fingerprint(path, state);
    for (const [cause, list] of Object.entries(on))
      for (const [index, transition] of list.entries()) {
        const place = getTransitionPlace(path, cause, index);
        transitions[place] = fingerprint(place, transition, cause.replace('after ', ''));
      }
  }
  return { states, transitions };
}

/** Returns the place of a transition, by which approvals name it. */
const getTransitionPlace = (path: string, cause: string, index: number): string =>
  `${path} | ${cause} | ${index + 1}`;

/** Returns the fingerprint of a state with all its transitions. */
export const getStateFingerprint = ({ states, transitions }: Fingerprints, path: string): string =>
  digest([
    states[path] ?? null,
    ...Object.entries(transitions).flatMap(([place, it]) =>
      place.startsWith(`${path} | `) ? it : [],
    ),
  ]);

/** Returns the parts that are not among the others: new ones, and those that mean something else there. */
export function subtractFingerprints(
  from: Fingerprints,
  others: readonly Fingerprints[],
): Fingerprints {
  const keep = (part: keyof Fingerprints) => {
    const known = new Set(others.flatMap((one) => Object.values(one[part])));
    return Object.fromEntries(Object.entries(from[part]).filter(([, it]) => !known.has(it)));
  };
  return { states: keep('states'), transitions: keep('transitions') };
}
