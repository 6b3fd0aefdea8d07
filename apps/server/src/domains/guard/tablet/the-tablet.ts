import type { Context } from '../../../platform/context.ts';
import { notSignedIn } from '../../../platform/graphql/refusal/refusal.ts';
import type { SiteTablet } from '../../../platform/site-tablet.ts';

/** The tablet that asks. @throws UNAUTHENTICATED where none does */
export function tabletOf({ tablet }: Pick<Context, 'tablet'>): SiteTablet {
  if (tablet === null) throw notSignedIn();
  return tablet;
}
