import { ownKeys, specifiedKeys } from './facts.ts';
import type { SavedKey } from './schema.ts';

/** The session key of every saved value: the specification's own, ours behind `journey.`. */
export const sessionKeys = Object.fromEntries([
  ...specifiedKeys.map((key) => [key, key]),
  ...ownKeys.map((key) => [key, `journey.${key}`]),
]) as Record<SavedKey, string>;
