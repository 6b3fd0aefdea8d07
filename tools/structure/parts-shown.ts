import { posix } from 'node:path';
import { findImports } from './imports.ts';
import { placeOf, resolveRelative } from './place.ts';
import type { Problem, SourceFile } from './types.ts';

/** The page of all parts, /dev/parts while one develops. */
const page = 'apps/console/dev/parts/';

/** Parts of packages/ui that the page of parts does not show: nobody would see what they look like. */
export function checkPartsShown(files: readonly SourceFile[]): Problem[] {
  const parts = files.map(({ path }) => path).filter(isPart);
  const taken = files.filter(({ path }) => !placeOf(path).isTest).flatMap(partsTakenBy);
  const shown = keysOf(taken.filter(({ by }) => by.startsWith(page)));
  const inner = keysOf(taken.filter(({ by }) => by.startsWith('packages/ui/')));
  const used = taken.filter(({ by }) => by.startsWith('apps/'));
  // What only other parts are made of is shown with them.
  const alone = parts.filter((path) => !inner.has(path));
  const wanted = [...alone, ...keysOf(used.filter(({ file }) => parts.includes(file)))];
  return [...new Set(wanted)]
    .filter((key) => !shown.has(key))
    .map((key) => {
      const [path = '', name = 'this part'] = key.split('#');
      return { path, message: `show ${name} in all its states on the page of parts: ${page}` };
    });
}

interface Taken {
  by: string;
  file: string;
  /** Components by their names; others, such as hooks, are not seen. */
  names: string[];
}

function partsTakenBy({ path, text }: SourceFile): Taken[] {
  return findImports(text).flatMap(({ specifier, values }) => {
    const file = specifier.startsWith('.')
      ? resolveRelative(path, specifier)
      : specifier.replace('@guardroom/ui/', 'packages/ui/src/');
    const names = values.filter((name) => /^[A-Z]/.test(name));
    return isPart(file) ? [{ by: path, file, names }] : [];
  });
}

/** Each file that is taken, and each component of it. */
function keysOf(taken: readonly Taken[]): Set<string> {
  return new Set(
    taken.flatMap(({ file, names }) => [file, ...names.map((name) => `${file}#${name}`)]),
  );
}

function isPart(path: string): boolean {
  const isIn = posix.dirname(posix.dirname(path)) === 'packages/ui/src';
  return isIn && path.endsWith('.tsx') && !placeOf(path).isTest;
}
