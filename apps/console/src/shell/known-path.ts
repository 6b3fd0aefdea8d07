import { guardedRoutes } from '../routes.ts';

/** Whether the route table has a row for this path: parameters take any one segment. */
export function isKnownPath(path: string): boolean {
  const segments = path.replace(/\/$/, '').split('/');
  return Object.keys(guardedRoutes).some((pattern) => fits(pattern.split('/'), segments));
}

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  if (pattern.length !== segments.length) return false;
  return pattern.every((part, at) =>
    part.startsWith('$') ? segments[at] !== '' : part === segments[at],
  );
}
