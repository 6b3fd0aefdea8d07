import { findImports } from './imports.ts';
import { placeOf } from './place.ts';
import type { Facts, Problem, SourceFile } from './types.ts';

/** npm links all workspaces, so an import that no package.json declares resolves all the same. */
export function checkDeclared(file: SourceFile, { declared }: Facts): Problem[] {
  const { workspace } = placeOf(file.path);
  const allowed = declared.get(workspace) ?? declared.get('') ?? new Set();
  return findImports(file.text).flatMap(({ specifier, line }) => {
    const name = packageOf(specifier);
    if (name === undefined || allowed.has(name)) return [];
    const message =
      `${workspace || 'the root'} does not declare "${name}". Add it to its package.json with an ` +
      'exact version and run npm install --ignore-scripts.';
    return [{ path: file.path, line, message }];
  });
}

function packageOf(specifier: string): string | undefined {
  if (/^(?:\.|node:|virtual:|\/)/.test(specifier)) return undefined;
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0];
}
