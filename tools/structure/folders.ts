import { posix } from 'node:path';
import type { Problem, SourceFile } from './types.ts';

/** With more files than these one reads names instead of seeing them. */
const mostFiles = 34;

/** Folders of sources that hold more files than one takes in at a glance. */
export function checkFolders(files: readonly SourceFile[]): Problem[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([path, count]) => ({
      path,
      message:
        `${count} files; no folder has more than ${mostFiles}. A noun that several of them begin ` +
        'with, or that has its own store, types and policy, is a room within, as payroll/rate/.',
    }));
}
