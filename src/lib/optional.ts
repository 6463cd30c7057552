/**
 * Reads a part of the browser that may be missing: web views and privacy extensions leave the property there
 * and let it be `undefined`, or let reading it throw.
 */
export function optional<Part>(read: () => Part): NonNullable<Part> | undefined {
  try {
    return read() ?? undefined;
  } catch {
    return undefined;
  }
}
