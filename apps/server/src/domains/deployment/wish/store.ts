import { planningMessages, type WishForm } from '@guardroom/rules/deployment/planning/inputs';
import type { SiteWish } from '@guardroom/rules/deployment/planning/wish';
import { explainConstraint } from '../../../platform/database/database-error.ts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { holdRows } from '../../../platform/database/hold-rows.ts';
import { nowIf } from '../../../platform/database/now-if.ts';
import { statement } from '../../../platform/database/statement.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import type { SiteWishRow } from './types.ts';

explainConstraint('site_wish_once', planningMessages.wishTaken);

/** Columns under their wire names; `a` is site_wish. */
export const wishSelect = `
  a.id, a.security_agency_id AS "securityAgencyID", a.site_profile_id AS "siteProfileID",
  site.name AS "siteProfileName", a.staff_profile_id AS "staffProfileID", staff.name AS "staffName",
  staff.staff_no AS "staffNo", a.kind, a.reason, a.from_date AS "fromDate", a.to_date AS "toDate",
  a.version, a.created_on AS "createdOn", a.updated_on AS "updatedOn", a.deleted,
  a.deleted_on AS "deletedOn"`;

/** The site and the person. */
export const wishJoins = `
  JOIN site_profile site ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  JOIN staff_profile staff ON staff.security_agency_id = $1 AND staff.id = a.staff_profile_id`;

type Row = SiteWishRow & Record<string, unknown>;

const find = `SELECT ${wishSelect} FROM site_wish a ${wishJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2`;

/** Also a deleted one; held until the transaction ends. */
export async function lockWish(db: AgencyDatabase, id: number): Promise<SiteWishRow | undefined> {
  await holdRows(db, 'site_wish', [id]);
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row;
}

/** One that is to be changed, held, as the sender saw it. @throws NOT_FOUND, STALE */
export async function standingWish(
  db: AgencyDatabase,
  { id, version }: { readonly id: number; readonly version?: number | undefined },
): Promise<SiteWishRow> {
  const row = await lockWish(db, id);
  if (row === undefined || row.deleted === 1) {
    return refuse('NOT_FOUND', 'This entry is no longer there.', { path: 'update.id' });
  }
  if (version !== undefined && version !== row.version) {
    refuse('STALE', 'This entry was changed meanwhile.', {
      path: 'update.version',
      current: row,
    });
  }
  return row;
}

const insert = `INSERT INTO site_wish (security_agency_id, site_profile_id, staff_profile_id, kind,
    reason, from_date, to_date)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`;
const update = `UPDATE site_wish SET kind = $3, reason = $4, from_date = $5, to_date = $6,
    version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

const valuesOf = ({ kind, reason, fromDate, toDate }: WishForm): unknown[] => [
  kind,
  reason,
  fromDate,
  toDate ?? null,
];

/** @returns its id */
export async function addWish(
  db: AgencyDatabase,
  at: { readonly siteProfileID: number; readonly staffProfileID: number },
  wish: WishForm,
): Promise<number> {
  const values = [db.scope.agencyId, at.siteProfileID, at.staffProfileID, ...valuesOf(wish)];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  if (row === undefined) throw new Error('the wish was not added');
  return row.id;
}

export async function saveWish(db: AgencyDatabase, id: number, wish: WishForm): Promise<void> {
  await db.run(statement(update, [db.scope.agencyId, id, ...valuesOf(wish)]));
}

const mark = `UPDATE site_wish SET deleted = $3::smallint,
    deleted_on = ${nowIf('$3::smallint = 1')}, version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

export async function markWish(db: AgencyDatabase, id: number, deleted: 0 | 1): Promise<void> {
  await db.run(statement(mark, [db.scope.agencyId, id, deleted]));
}

const ofPeople = `SELECT a.staff_profile_id AS "staffProfileID",
    a.site_profile_id AS "siteProfileID", a.kind, a.from_date AS "fromDate", a.to_date AS "toDate"
  FROM site_wish a
  WHERE a.security_agency_id = $1 AND a.staff_profile_id = ANY($2::bigint[]) AND a.deleted = 0
    AND a.from_date <= $4::date AND (a.to_date IS NULL OR a.to_date >= $3::date)
  ORDER BY a.from_date, a.id`;

type OfPerson = SiteWish & { readonly staffProfileID: number };

/** What clients wish of some people between two dates, by person. */
export async function wishesOf(
  db: AgencyDatabase,
  staffProfileIDs: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<number, readonly SiteWish[]>> {
  const values = [db.scope.agencyId, staffProfileIDs, from, to];
  const rows = await db.run<OfPerson & Record<string, unknown>>(statement(ofPeople, values));
  return Map.groupBy(rows, ({ staffProfileID }) => staffProfileID);
}
