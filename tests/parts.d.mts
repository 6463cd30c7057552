/** A part of a run: a program of Node's with its arguments, and the tool's name where it is one. */
export interface Part {
  name: string;
  args: string[];
  env: Record<string, string>;
  tool?: string;
}
type Groups = Part[][];
export const test: Groups;
export const verify: Groups;
export const long: Groups;
export const apart: Record<string, string>;
