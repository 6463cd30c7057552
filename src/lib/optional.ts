/**
 * Reads a part of the browser that may be missing. In web views and with privacy extensions the property
 * may be `undefined` or throw.
 */
export function optional<Part>(read: () => Part): NonNullable<Part> | undefined {
  try {
    return read() ?? undefined;
  } catch {
    return undefined;
  }
}
