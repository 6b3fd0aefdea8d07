import type { SiteWishKind } from '@guardroom/rules/deployment/planning/wish';
import type { SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

export interface WishGiven {
  readonly site: { readonly id: number; readonly securityAgencyID: number };
  readonly staff: { readonly id: number };
  /** BARRED unless given. */
  readonly kind?: SiteWishKind;
  readonly reason?: string;
  /** 1 January 2026 unless given. */
  readonly fromDate?: string;
  /** Until further notice unless given. */
  readonly toDate?: string;
}

const insert = `INSERT INTO site_wish (security_agency_id, site_profile_id, staff_profile_id, kind,
    reason, from_date, to_date)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`;

/** Whom a site's client bars or wants, for tests. @returns its id */
export async function makeWish(
  db: SystemDatabase,
  { site, staff, kind = 'BARRED', ...given }: WishGiven,
): Promise<number> {
  const { reason = 'Asked for by the client', fromDate = '2026-01-01', toDate = null } = given;
  const values = [site.securityAgencyID, site.id, staff.id, kind, reason, fromDate, toDate];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  if (row === undefined) throw new Error('no wish was made');
  return row.id;
}
