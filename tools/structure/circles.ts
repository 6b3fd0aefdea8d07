import { findImports } from './imports.ts';
import { resolveRelative } from './place.ts';
import type { Problem, SourceFile } from './types.ts';

/** Files that import each other in a circle, types included: none can be read without the others. */
export function checkCircles(files: readonly SourceFile[]): Problem[] {
  const graph = new Map(files.map((file) => [file.path, importedBy(file)]));
  return circlesOf(graph).map((circle) => ({
    path: circle[0] ?? '',
    message:
      `${circle.join(', ')} import each other. What both need, a type most often, goes into a file ` +
      'that imports neither.',
  }));
}

/** Paths from the project's root of what a file imports from the project. */
function importedBy({ path, text }: SourceFile): string[] {
  if (!/\.[mc]?[jt]sx?$/.test(path)) return [];
  return findImports(text).flatMap(({ specifier }) => {
    if (specifier.startsWith('.')) return [resolveRelative(path, specifier)];
    const [scope, name, ...inside] = specifier.split('/');
    if (scope !== '@guardroom' || name === undefined) return [];
    const file = `packages/${name}/src/${inside.join('/')}`;
    return [/\.[a-z]+$/.test(file) ? file : `${file}.ts`];
  });
}

interface Visit {
  index: number;
  lowest: number;
  isOpen: boolean;
}

/** The strongly connected parts of more than one file (Tarjan), each sorted. */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const visits = new Map<string, Visit>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string): Visit => {
    const own: Visit = { index: visits.size, lowest: visits.size, isOpen: true };
    visits.set(path, own);
    open.push(path);
    for (const next of graph.get(path) ?? []) {
      if (!graph.has(next)) continue;
      const seen = visits.get(next) ?? visit(next);
      if (seen.isOpen) own.lowest = Math.min(own.lowest, seen.lowest);
    }
    if (own.lowest === own.index) {
      const circle = open.splice(open.indexOf(path));
      for (const each of circle) {
        const closed = visits.get(each);
        if (closed) closed.isOpen = false;
      }
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return own;
  };
  for (const path of graph.keys()) if (!visits.has(path)) visit(path);
  return circles;
}
