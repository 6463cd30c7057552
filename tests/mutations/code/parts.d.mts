/** By name: which files are changed, which tests have to notice, and how they run. */
export const parts: Record<
  string,
  { mutate: string[]; tests: string[]; ignoreStatic?: boolean; isolate?: boolean }
>;
export const part: string | undefined;
