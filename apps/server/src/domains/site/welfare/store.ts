import type { WelfarePlan } from '@guardroom/rules/site/welfare/welfare-plan';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { nameOfSite } from '../store.ts';
import type { SiteWelfarePlanRow } from './types.ts';

/** What is offered where nothing was said. */
const usual: WelfarePlan & { readonly version: number } = {
  dayMinutes: null,
  nightMinutes: null,
  answerMinutes: 5,
  version: 0,
};

const columns = `day_minutes AS "dayMinutes", night_minutes AS "nightMinutes",
  answer_minutes AS "answerMinutes", version`;
const find = `SELECT ${columns} FROM welfare_plan
  WHERE security_agency_id = $1 AND site_profile_id = $2`;
const hold = `SELECT pg_advisory_xact_lock(hashtextextended('welfare_plan ' || $2::text, $1))`;

type Plan = Omit<SiteWelfarePlanRow, 'siteProfileID' | 'siteProfileName'>;

/** How a site checks. @throws NOT_FOUND at the path for a site that is not there */
export async function sitePlan(
  db: AgencyDatabase,
  siteProfileID: number,
  path: string,
): Promise<SiteWelfarePlanRow> {
  const siteProfileName = await nameOfSite(db, siteProfileID, path);
  const [row] = await db.run<Plan & Record<string, unknown>>(
    statement(find, [db.scope.agencyId, siteProfileID]),
  );
  return { siteProfileID, siteProfileName, ...(row ?? usual) };
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockPlan(
  db: AgencyDatabase,
  siteProfileID: number,
  path: string,
): Promise<SiteWelfarePlanRow> {
  await db.run(statement(hold, [db.scope.agencyId, siteProfileID]));
  return sitePlan(db, siteProfileID, path);
}

const save = `INSERT INTO welfare_plan AS a (security_agency_id, site_profile_id, day_minutes,
    night_minutes, answer_minutes)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (security_agency_id, site_profile_id) DO UPDATE
    SET day_minutes = excluded.day_minutes, night_minutes = excluded.night_minutes,
      answer_minutes = excluded.answer_minutes, version = a.version + 1,
      updated_on = excluded.updated_on`;

/** Says how a site checks from now on. */
export async function savePlan(
  db: AgencyDatabase,
  siteProfileID: number,
  { dayMinutes, nightMinutes, answerMinutes }: WelfarePlan,
): Promise<void> {
  const values = [siteProfileID, dayMinutes, nightMinutes, answerMinutes];
  await db.run(statement(save, [db.scope.agencyId, ...values]));
}
