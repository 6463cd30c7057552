import { allCalls } from '../../api/contracts/all.ts';
import type { CallId } from '../../api/contracts/index.ts';
import type { Ports } from '../journey/ports.ts';

/** Ports whose call has another name; all others go by the call's. */
const otherNames = { sendApplication: 'submitApplication' } as const satisfies Partial<
  Record<keyof Ports, CallId>
>;
type OtherNames = typeof otherNames;

/** Ports that ask the bank; the rest is the phone's own work. */
export type BankPort = keyof Ports & (CallId | keyof OtherNames);
export type CallOf<Port extends BankPort> = Port extends keyof OtherNames
  ? OtherNames[Port]
  : Extract<Port, CallId>;

const hasOtherName = (port: string): port is keyof OtherNames => Object.hasOwn(otherNames, port);

export const isBankPort = (port: string): port is BankPort =>
  hasOtherName(port) || Object.hasOwn(allCalls, port);

/** The bank's call behind a port. */
export const callOf = (port: BankPort): CallId => (hasOtherName(port) ? otherNames[port] : port);
