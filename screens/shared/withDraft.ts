/**
 * The defaults of a form with what was typed before laid over them. A draft comes from storage, so
 * only values of the kind that the field has are taken; what is unknown is left out.
 */
export function withDraft<Values extends object>(
  defaults: Values,
  draft: Record<string, unknown> | undefined,
): Values {
  if (!draft) return defaults;
  const merged = { ...defaults } as Record<string, unknown>;
  for (const [name, value] of Object.entries(defaults)) {
    const typed = draft[name];
    if (typed !== null && typeof typed === typeof value) merged[name] = typed;
  }
  return merged as Values;
}
