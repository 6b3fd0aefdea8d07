import { createHash } from 'node:crypto';
import type { Viewer } from '../viewer.ts';

const known = new WeakMap<Viewer, string>();

/**
 * A short text that is another one when the viewer's rights are: who they are, their group and
 * their list. It tells nothing of them.
 */
export function rightsOf(viewer: Viewer): string {
  const found = known.get(viewer);
  if (found !== undefined) return found;
  const { staffProfileID, cognitoGroup, permission } = viewer;
  const text = JSON.stringify([staffProfileID, cognitoGroup, permission]);
  const rights = createHash('sha256').update(text).digest('base64url').slice(0, 12);
  known.set(viewer, rights);
  return rights;
}
