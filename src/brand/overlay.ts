import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the brand that every overlay is merged over. */
const base = 'src/brand';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const isGroup = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges two JSON values per key. A text, a number, a list and the value of a design token (`$value`)
 * replace the lower one entirely.
 */
export function mergeJson(lower: Json, upper: Json): Json {
  if (!isGroup(lower) || !isGroup(upper)) return upper;
  const merged = { ...lower };
  for (const [key, value] of Object.entries(upper)) {
    const under = Object.hasOwn(lower, key) ? lower[key] : undefined;
    merged[key] = under === undefined || key === '$value' ? value : mergeJson(under, value);
  }
  return merged;
}

/** Returns the overlay's folder in the variable BRAND, or undefined for the brand in src/brand. */
export const getOverlayFolder = (env: Record<string, string | undefined> = process.env) =>
  env.BRAND?.trim() || undefined;

/** Reads and parses a JSON file. @throws an error that names the file. */
function readJson(path: string): Json {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`);
  }
}

/** Reads a JSON file of the brand, merged with the overlay's if it has one. @throws an error that names the file */
export function readBrandJson(name: string, overlay: string | undefined): Json {
  const lower = readJson(join(base, name));
  const path = overlay && join(overlay, name);
  return path && existsSync(path) ? mergeJson(lower, readJson(path)) : lower;
}

/** Reads a text file of the overlay, or of the brand if the overlay has none. */
export function readBrandText(name: string, overlay: string | undefined): string {
  const path = overlay && join(overlay, name);
  return readFileSync(path && existsSync(path) ? path : join(base, name), 'utf8');
}
