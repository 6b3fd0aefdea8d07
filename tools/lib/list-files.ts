import { existsSync, readdirSync } from 'node:fs';
import { inRoot } from './root.ts';

const left = new Set(['node_modules', 'dist', '.data', 'test-results', 'playwright-report']);

/** All files below a folder of the project, as sorted paths from the project's root with "/". */
export function listFiles(folder: string): string[] {
  const path = inRoot(folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !left.has(entry.name))
    .flatMap((entry) => {
      const inside = `${folder}/${entry.name}`;
      return entry.isDirectory() ? listFiles(inside) : [inside];
    })
    .toSorted();
}
