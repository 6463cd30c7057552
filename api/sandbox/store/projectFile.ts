import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * A file of the project that is needed at run time. The server is started from the project's root,
 * bundled or not, so paths start there.
 */
export function projectFile(...path: string[]): string {
  return resolve(process.cwd(), ...path);
}

/** The text of a page, style or script that the sandbox serves as it lies in its folder. */
export function sandboxText(...path: string[]): string {
  return readFileSync(projectFile('api/sandbox', ...path), 'utf8');
}
