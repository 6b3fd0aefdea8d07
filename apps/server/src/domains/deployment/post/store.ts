import { lowestGrade, standsOn } from '@guardroom/rules/deployment/post/post';
import type { PostForm } from '@guardroom/rules/deployment/post/inputs';
import type { Grade } from '@guardroom/rules/deployment/planning-checks';
import type { ShiftKey } from '@guardroom/rules/deployment/shift/shift-type';
import type { AgencyDatabase, ListDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { holidaysBetween } from '../../leave/store.ts';
import { postOf, type DeploymentPostRow, type SitePostsRow } from './types.ts';

type Row = DeploymentPostRow & Record<string, unknown>;

const columns = `a.id, a.site_profile_id AS "siteProfileID", a.shift,
  a.shift_type_id AS "shiftTypeID", a.weekdays, a.holidays, a.from_date AS "fromDate",
  a.to_date AS "toDate", a.plrd_grade_id AS "PLRDGradeID", grade.code AS "PLRDGradeCode",
  a.headcount, a.version`;
const standing = `SELECT ${columns} FROM site_post a
  LEFT JOIN plrd_grade grade ON grade.id = a.plrd_grade_id
  WHERE a.security_agency_id = $1 AND a.deleted = 0
    AND ($2::bigint[] IS NULL OR a.site_profile_id = ANY($2::bigint[]))
  ORDER BY a.site_profile_id, a.id`;

/** What sites need, where something was said. @param siteProfileIDs null for all */
export function postsOf(
  db: ListDatabase,
  siteProfileIDs: readonly number[] | null,
): Promise<DeploymentPostRow[]> {
  return db.run<Row>(statement(standing, [db.scope.agencyId, siteProfileIDs]));
}

const count = `SELECT coalesce(sum(version), 0)::int AS version FROM site_post
  WHERE security_agency_id = $1 AND site_profile_id = $2`;
// Those who say what one site needs take turns.
const hold = `SELECT pg_advisory_xact_lock(hashtextextended('site_post ' || $2::text, $1))`;

/** What a site needs, and how often that was changed. */
export async function sitePosts(db: AgencyDatabase, siteProfileID: number): Promise<SitePostsRow> {
  const values = [db.scope.agencyId, siteProfileID];
  const [row] = await db.run<{ version: number }>(statement(count, values));
  const posts = await postsOf(db, [siteProfileID]);
  return { siteProfileID, posts, version: row?.version ?? 0 };
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockSitePosts(
  db: AgencyDatabase,
  siteProfileID: number,
): Promise<SitePostsRow> {
  await db.run(statement(hold, [db.scope.agencyId, siteProfileID]));
  return sitePosts(db, siteProfileID);
}

const rows = `json_to_recordset($3::json) AS r (place int, id bigint, shift text,
  "shiftTypeID" bigint, weekdays jsonb, holidays text, "fromDate" date, "toDate" date,
  "PLRDGradeID" bigint, headcount int)`;
const weekdaysOf = 'ARRAY(SELECT jsonb_array_elements_text(r.weekdays)::smallint)';
const insert = `INSERT INTO site_post (security_agency_id, site_profile_id, shift, shift_type_id,
    weekdays, holidays, from_date, to_date, plrd_grade_id, headcount)
  SELECT $1, $2, r.shift, r."shiftTypeID", ${weekdaysOf}, r.holidays, r."fromDate", r."toDate",
    r."PLRDGradeID", r.headcount
  FROM ${rows} WHERE r.id IS NULL ORDER BY r.place RETURNING 1`;
const update = `UPDATE site_post a SET shift = r.shift, shift_type_id = r."shiftTypeID",
    weekdays = ${weekdaysOf}, holidays = r.holidays, from_date = r."fromDate",
    to_date = r."toDate", plrd_grade_id = r."PLRDGradeID", headcount = r.headcount,
    version = a.version + 1, updated_on = now()
  FROM ${rows} WHERE a.security_agency_id = $1 AND a.site_profile_id = $2 AND a.id = r.id`;
const remove = `UPDATE site_post SET deleted = 1, deleted_on = now(), version = version + 1,
    updated_on = now()
  WHERE security_agency_id = $1 AND site_profile_id = $2 AND id = ANY($3::bigint[])`;

/** Writes new and changed posts of a site and removes others. */
export async function savePosts(
  db: AgencyDatabase,
  siteProfileID: number,
  written: readonly PostForm[],
  removed: readonly number[],
): Promise<void> {
  const place = [db.scope.agencyId, siteProfileID];
  const json = JSON.stringify(
    written.map(({ shift, ...post }, index) => ({
      ...post,
      ...(typeof shift === 'number' ? { shiftTypeID: shift } : { shift }),
      place: index,
    })),
  );
  if (removed.length > 0) await db.run(statement(remove, [...place, removed]));
  if (written.length === 0) return;
  await db.run(statement(update, [...place, json]));
  await db.run(statement(insert, [...place, json]));
}

/**
 * The lowest grade that the posts of some sites ask for in a shift of a date.
 * @param dates in their order
 */
export async function postGrades(
  db: AgencyDatabase,
  siteProfileIDs: readonly number[],
  dates: readonly string[],
): Promise<(siteProfileID: number, shift: ShiftKey, date: string) => Grade | null> {
  const posts = (await postsOf(db, siteProfileIDs)).map(postOf);
  const graded = posts.some(({ grade }) => grade !== null);
  const days = graded ? await holidaysBetween(db, dates[0] ?? '', dates.at(-1) ?? '') : [];
  const holidays = new Set(days.map(({ date }) => date));
  const ofSite = Map.groupBy(posts, ({ siteProfileID }) => siteProfileID);
  return (siteProfileID, shift, date) =>
    lowestGrade(
      (ofSite.get(siteProfileID) ?? []).filter(
        (post) => post.shift === shift && standsOn(post, date, holidays.has(date)),
      ),
    );
}
