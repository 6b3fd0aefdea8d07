import type { Publication } from '@guardroom/rules/deployment/publish/publication';
import type { LineStatus } from '@guardroom/rules/deployment/publish/line-status';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';
import type { PlanRange } from '../store-lines.ts';

/** The live lines of a range; $2 to $4 are its dates and sites. */
const inRange = `a.security_agency_id = $1 AND a.date BETWEEN $2::date AND $3::date AND a.deleted = 0
    AND ($4::bigint[] IS NULL OR a.site_profile_id = ANY($4::bigint[]))`;
// What is over is not told any more. A shift that began on a date is over two days later at the latest.
const waits = `${inRange} AND a.status = 'DRAFT' AND a.date >= current_date - 2
    AND a.end_datetime > now()`;

const count = `SELECT
    (SELECT count(*)::int FROM deployment a WHERE ${waits} AND a.published_on IS NULL) AS fresh,
    (SELECT count(*)::int FROM deployment a WHERE ${waits} AND a.published_on IS NOT NULL) AS changed,
    count(*) FILTER (WHERE a.status = 'PUBLISHED')::int AS unanswered,
    count(*) FILTER (WHERE a.status = 'CONFIRMED')::int AS confirmed,
    count(*) FILTER (WHERE a.status = 'DECLINED')::int AS declined
  FROM deployment a WHERE ${inRange}`;

const valuesOf = (agencyId: number, { fromDate, toDate, siteProfileIDs }: PlanRange) => [
  agencyId,
  fromDate,
  toDate,
  siteProfileIDs,
];

/** Exported for the test of plans. */
export function publicationStatement(agencyId: number, range: PlanRange): Statement {
  return statement(count, valuesOf(agencyId, range));
}

/** How many lines of a range stand where. */
export async function publicationOf(db: AgencyDatabase, range: PlanRange): Promise<Publication> {
  const [row] = await db.run<Publication & Record<string, unknown>>(
    publicationStatement(db.scope.agencyId, range),
  );
  if (row === undefined) throw new Error('a count gives a row');
  return row;
}

const find = `SELECT a.id FROM deployment a WHERE ${waits} ORDER BY a.id LIMIT $5`;

/** The lines of a range that wait to be told. */
export async function waitingLines(
  db: AgencyDatabase,
  range: PlanRange,
  most: number,
): Promise<number[]> {
  const values = [...valuesOf(db.scope.agencyId, range), most];
  const rows = await db.run<{ id: number }>(statement(find, values));
  return rows.map(({ id }) => id);
}

const tell = `UPDATE deployment SET status = $3, published_on = date_trunc('second', now()),
    published_by_staff_profile_id = $4, decline_reason = NULL, updated_on = now(),
    answered_on = CASE WHEN $3 = 'CONFIRMED' THEN now() END
  WHERE security_agency_id = $1 AND id = ANY($2::bigint[])`;

/** Marks lines as told; CONFIRMED where the person agreed before. The version is the plan's alone. */
export async function tellLines(
  db: AgencyDatabase,
  ids: readonly number[],
  status: 'PUBLISHED' | 'CONFIRMED',
  byStaffProfileID: number | null,
): Promise<void> {
  if (ids.length === 0) return;
  await db.run(statement(tell, [db.scope.agencyId, ids, status, byStaffProfileID]));
}

const reset = `UPDATE deployment SET status = 'DRAFT', answered_on = NULL, decline_reason = NULL
  WHERE security_agency_id = $1 AND id = ANY($2::bigint[])`;

/** Lines that were changed after they were told wait to be told anew. */
export async function resetLines(db: AgencyDatabase, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.run(statement(reset, [db.scope.agencyId, ids]));
}

const answer = `UPDATE deployment SET status = $3, answered_on = now(), decline_reason = $4,
    updated_on = now()
  WHERE security_agency_id = $1 AND id = ANY($2::bigint[])`;

/** Keeps what a person answered. */
export async function answerLines(
  db: AgencyDatabase,
  ids: readonly number[],
  status: Extract<LineStatus, 'CONFIRMED' | 'DECLINED'>,
  reason: string | null,
): Promise<void> {
  if (ids.length > 0) await db.run(statement(answer, [db.scope.agencyId, ids, status, reason]));
}
