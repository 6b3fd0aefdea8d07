import { createHash } from 'node:crypto';
import type { ClientViewer, Viewer } from '../viewer.ts';

const known = new WeakMap<Viewer | ClientViewer, string>();

/**
 * A short text that is another one when the viewer's rights are: who they are, their group and
 * their list. It tells nothing of them.
 */
export function rightsOf(viewer: Viewer | ClientViewer): string {
  const found = known.get(viewer);
  if (found !== undefined) return found;
  const text = JSON.stringify(partsOf(viewer));
  const rights = createHash('sha256').update(text).digest('base64url').slice(0, 12);
  known.set(viewer, rights);
  return rights;
}

function partsOf(viewer: Viewer | ClientViewer): readonly unknown[] {
  if ('clientProfileID' in viewer) {
    const { clientUserProfileID, functions, siteProfileIDs, contractIDs } = viewer;
    return ['client', clientUserProfileID, functions, siteProfileIDs, contractIDs];
  }
  const { staffProfileID, cognitoGroup, permission } = viewer;
  return [staffProfileID, cognitoGroup, permission];
}
