export interface Row {
  id: string;
  requirement: string;
  section: string;
}
export const groups: string[];
export const catalogue: Row[];
export const exceptions: Map<string, string>;
export interface RowTitle {
  ids: string[];
  words: string;
}
export function titlesIn(source: string, name?: string): RowTitle[];
export function proofsOfRows(): (RowTitle & { file: string })[];
export function idsIn(source: string): string[];
export function testsByRow(): Map<string, Set<string>>;
