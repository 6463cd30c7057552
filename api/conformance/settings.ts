import { parseConfig } from '../../src/config/schema.ts';
import { readSettingsFile } from '../../src/config/settings.ts';
import type { BaseId } from '../contracts/call.ts';

/** The absolute base address of each kind of call, without a slash at its end. */
export type BankAddresses = Readonly<Record<BaseId, string>>;

/**
 * Reads a bank's settings file and returns its values as `VITE_…` variables, which `parseConfig` checks.
 * @throws with one line for each error in the file.
 */
export function readVariables(file: string): Record<string, string> {
  const { variables, errors } = readSettingsFile(file);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return variables;
}

/**
 * Returns the addresses of a bank. A base without a host belongs to the app's own origin.
 * @throws like parseConfig.
 */
export function getAddresses(variables: Record<string, string>, origin: string): BankAddresses {
  const { bases } = parseConfig(variables);
  const toAbsolute = (base: string) => new URL(base, origin).href.replace(/\/$/, '');
  return {
    local: toAbsolute(bases.local),
    apply: toAbsolute(bases.apply),
    identity: toAbsolute(bases.identity),
  };
}
