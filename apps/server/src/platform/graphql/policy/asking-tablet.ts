import type { Context } from '../../context.ts';
import { notSignedIn } from '../refusal/refusal.ts';
import type { SiteTablet } from '../../viewer.ts';

/** The tablet that asks. @throws UNAUTHENTICATED where none does */
export function tabletOf({ tablet }: Pick<Context, 'tablet'>): SiteTablet {
  if (tablet === null) throw notSignedIn();
  return tablet;
}
