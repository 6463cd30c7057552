import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Returns the path of a project file that is needed at run time. The server starts in the project's root,
 * bundled or not.
 */
export function getProjectPath(...path: string[]): string {
  return resolve(process.cwd(), ...path);
}

/** Reads a page, style or script that the sandbox serves. */
export function readSandboxFile(...path: string[]): string {
  return readFileSync(getProjectPath('api/sandbox', ...path), 'utf8');
}
