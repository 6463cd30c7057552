const day = 24 * 60 * 60_000;

/** The limits of a hand-over, which phone and bank share (bytes, milliseconds). */
export const handOverLimits = {
  /** The bytes that are sealed and sent at once: two seconds at 1.6 Mbps, so a lost connection loses little. */
  slice: 256 * 1024,
  /** A sealed slice has its authentication tag in addition. */
  sealedSlice: 256 * 1024 + 16,
  /** All sealed slices: four files of the largest size, and the answers. */
  size: 40 * 1024 * 1024,
  /** How often another device may take a hand-over: the first scan often ends in an in-app browser. */
  takes: 2,
  lifetime: 7 * day,
  /** All slices on the slowest network; each slice has a timeout of its own. */
  transfer: 30 * 60_000,
  /** How long the bank remembers which device holds an application, after the slices are gone. */
  memory: 90 * day,
  /** Base64 characters of the sealed name of a device. */
  markLength: 256,
} as const;
