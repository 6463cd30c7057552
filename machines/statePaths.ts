// Paths of states as text, such as `otp.entry.typing`. A state value joins the paths of its leaves:
// `otp.entry.typing+otp.resend.ready`.

/** Returns the top-level state of a path or a state value; empty for the root. */
export const getTopLevel = (value: string): string => value.split(/[.+]/)[0] ?? '';

/** Returns the last part of a path. */
export const getKey = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** Returns the path of the state around a state; empty for a top-level state. */
export const getParentPath = (path: string): string =>
  path.slice(0, Math.max(0, path.lastIndexOf('.')));

/** Returns the paths of the states around a state without the root, and its own: `otp`, `otp.entry`. */
export const getPathsDownTo = (path: string): string[] =>
  path.split('.').map((_, index, keys) => keys.slice(0, index + 1).join('.'));

/** Checks whether a state value is in a state: one of its leaves is the state, or inside it. */
export const isInState = (value: string, path: string): boolean =>
  value.split('+').some((leaf) => `${leaf}.`.startsWith(`${path}.`));
