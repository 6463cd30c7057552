import type { Call } from '../contracts/call.ts';

type Fields = Record<string, unknown>;

/**
 * The address of a call, its `:name` segments filled and URL-encoded from `input`, and the fields
 * that are left for the body. Throws where a segment has no value.
 */
export function addressOf(
  call: Pick<Call, 'path'>,
  base: string,
  input: Fields,
): { url: string; rest: Fields } {
  const rest = { ...input };
  const path = call.path.replace(/:([A-Za-z]\w*)/g, (_segment, name: string) => {
    const value = input[name];
    delete rest[name];
    if (value === undefined || value === null || value === '') {
      throw new TypeError(`The call's address needs "${name}".`);
    }
    return encodeURIComponent(String(value));
  });
  return { url: `${base.replace(/\/+$/, '')}/${path}`, rest };
}
