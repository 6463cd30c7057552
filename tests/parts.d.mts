/** A part of a run: a program of Node's with its arguments, or one of package.json's commands. */
export interface Part {
  name: string;
  args?: string[];
  env?: Record<string, string>;
  script?: string;
  options?: string[];
}
type Groups = Part[][];
export const test: Groups;
export const verify: Groups;
export const long: Groups;
export const apart: Record<string, string>;
