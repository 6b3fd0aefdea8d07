import type { Parts } from '../platform/route.ts';

/** What every screen is given. */
export interface ScreenProps {
  readonly parts: Parts;
}
