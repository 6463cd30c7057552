import { isRecord } from '../lib/isRecord.ts';
import type { Config } from './schema.ts';
import type { VariantConfig } from './variantSchema.ts';

/** A part of nested settings: the values that differ from the defaults. */
export type Changes<T> = {
  [K in keyof T]?: T[K] extends readonly unknown[] ? T[K] : Changes<T[K]>;
};

/** The content of the page's settings element. */
export interface PageSettings {
  config?: Changes<Config>;
  variantConfig?: Changes<VariantConfig>;
}

/** The ID of the element with the settings as JSON. */
export const settingsElement = 'settings';

/** Returns the values that differ from the defaults, lists entirely; undefined when none does. */
export function getChanges<T>(defaults: T, values: T): Changes<T> | undefined {
  if (!isRecord(defaults) || !isRecord(values))
    return JSON.stringify(defaults) === JSON.stringify(values) ? undefined : (values as Changes<T>);
  const changed = Object.entries(values).flatMap(([name, value]) => {
    const change = getChanges(defaults[name], value);
    return change === undefined ? [] : [[name, change] as const];
  });
  return changed.length > 0 ? (Object.fromEntries(changed) as Changes<T>) : undefined;
}

/** Returns the defaults with the changed values in their places. */
export function applyChanges<T>(defaults: T, changes: Changes<T> = {}): T {
  const merged = Object.entries(changes).map(([name, change]) => {
    const value = (defaults as Record<string, unknown>)[name];
    return [name, isRecord(value) ? applyChanges(value, change as Changes<typeof value>) : change];
  });
  return { ...defaults, ...Object.fromEntries(merged) };
}

/** Reads the settings in the page. The build's defaults apply to everything that it does not contain. */
export const readPageSettings = (page: Document = document): PageSettings =>
  JSON.parse(page.getElementById(settingsElement)?.textContent || '{}');
