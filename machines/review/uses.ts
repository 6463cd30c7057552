import { type Plain, toCanonicalJson } from './canonicalJson.ts';
import type { ExaminedRevision, Meaning, StateMeaning } from './meaning.ts';
import { usesChain } from './roots.ts';

/** Returns the paths of the states that satisfy a condition. */
export const findStates = (meaning: Meaning, isMeant: (state: StateMeaning) => boolean): string[] =>
  Object.entries(meaning.states).flatMap(([path, state]) => (isMeant(state) ? [path] : []));

/** Creates a check whether a state names a guard or an action. */
export const createNameCheck = (name: string) => {
  const sign = `"name":${JSON.stringify(name)}`;
  return (state: StateMeaning) =>
    toCanonicalJson([state.on, state.entry, state.exit] as unknown as Plain).includes(sign);
};

/** Returns the states that read a value by this chain of names, or by its end. */
export function findStatesReading({ meaning, functions }: ExaminedRevision, key: string): string[] {
  const [first = '', ...more] = key.split('.');
  const end = more.length > 0 ? key : first;
  const isMeant = (chain: string, code: string) =>
    chain === end || chain.startsWith(`${end}.`) || (more.length > 0 && code.includes(`.${end}`));
  const reading = (kind: 'guards' | 'actions') =>
    Object.entries(meaning[kind]).flatMap(([name, value]) =>
      usesChain(value, isMeant, functions) ? findStates(meaning, createNameCheck(name)) : [],
    );
  // A delay is named like its setting: `timeouts.ocr` is the delay `ocrLimit`.
  const last = more.at(-1);
  const isNamed = (name: string) =>
    /^(?:delays|timeouts)$/.test(first) && (name === last || name === `${last}Limit`);
  const timed = Object.entries(meaning.delays).flatMap(([name, { made }]) =>
    isNamed(name) || usesChain(made, isMeant, functions)
      ? findStates(meaning, (state) => `after ${name}` in state.on)
      : [],
  );
  return [...new Set([...reading('guards'), ...reading('actions'), ...timed])];
}
