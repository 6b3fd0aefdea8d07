import type { Viewer } from '../../viewer.ts';
import { notSignedIn } from '../refusal/refusal.ts';

/** Who is signed in. @throws UNAUTHENTICATED when nobody is */
export function signedInViewer({ viewer }: { readonly viewer: Viewer | null }): Viewer {
  if (viewer === null) throw notSignedIn();
  return viewer;
}
