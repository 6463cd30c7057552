import type { AnyStateMachine } from 'xstate';
import { nothingSaved } from '../journey/saved/facts.ts';
import { defaultSettings } from '../paths/settings.ts';

/** What grows with the data that a state holds. */
const growing = ['sendLimit'];

/** How long a named delay is with the default settings, at least; milliseconds. */
function least(machine: AnyStateMachine, delay: string): number {
  const value: unknown = machine.implementations.delays[delay];
  const context = { saved: nothingSaved, settings: defaultSettings };
  return typeof value === 'function' ? value({ context }) : Number(value);
}

/** How long a named delay always is with the default settings; `null` for one that grows. */
export const millisecondsOf = (machine: AnyStateMachine, delay: string): number | null =>
  growing.includes(delay) ? null : least(machine, delay);

/** The same in the analysts' words. */
export function durationWords(machine: AnyStateMachine, delay: string): string {
  const seconds = String(least(machine, delay) / 1000).replace('.', ',');
  return growing.includes(delay) ? `${seconds} detik atau lebih` : `${seconds} detik`;
}
