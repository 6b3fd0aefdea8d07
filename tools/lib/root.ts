import { dirname, join } from 'node:path';

/** The project's folder. */
export const root = dirname(dirname(import.meta.dirname));

/** A path inside the project. */
export function inRoot(...parts: string[]): string {
  return join(root, ...parts);
}
