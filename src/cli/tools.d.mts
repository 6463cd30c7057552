/** What a tool does, in a line, and by which program with which first arguments. */
export interface Tool {
  what: string;
  program: string;
  args: string[];
  env: Record<string, string>;
}
export const tools: Record<string, Tool>;
