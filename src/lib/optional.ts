/**
 * Returns what `read` returns; undefined when that is null or when it throws, as features of the browser do in web
 * views and with privacy extensions.
 */
export function optional<Part>(read: () => Part): NonNullable<Part> | undefined {
  try {
    return read() ?? undefined;
  } catch {
    return undefined;
  }
}
