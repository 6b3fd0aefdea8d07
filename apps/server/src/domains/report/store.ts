import { nextDue } from '@guardroom/rules/report/schedule';
import type { ReportForm } from '@guardroom/rules/report/inputs';
import { clock } from '../../platform/clock.ts';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { holdRows } from '../../platform/database/hold-rows.ts';
import { statement } from '../../platform/database/statement.ts';
import type { ReportSubscriptionRow } from './types.ts';

export { cameTo } from './fact/store-roster.ts';
export { readHours } from './fact/store-hours.ts';

const named = (table: string, ids: string): string => `coalesce((
    SELECT json_agg(json_build_object('id', n.id, 'name', n.name) ORDER BY n.name, n.id)
    FROM ${table} n WHERE n.security_agency_id = $1 AND n.id = ANY (a.${ids})), '[]')`;

/** Columns of a subscription under their wire names; `a` is report_subscription. */
export const subscriptionSelect = `
  a.id, a.security_agency_id AS "securityAgencyID", a.name, a.kind,
  a.site_profile_ids AS "siteProfileIDs", ${named('site_profile', 'site_profile_ids')} AS sites,
  a.staff_profile_ids AS "staffProfileIDs", ${named('staff_profile', 'staff_profile_ids')} AS staff,
  a.client_user_profile_ids AS "clientUserProfileIDs",
  ${named('client_user_profile', 'client_user_profile_ids')} AS "clientUsers",
  a.addresses, a.times, a.weekday, a.day_of_month AS "dayOfMonth", a.formats,
  a.if_quiet AS "ifQuiet", a.guard_names AS "guardNames", a.enabled,
  a.next_due_on AS "nextDueOn", a.created_by_account_id AS "createdByAccountID", a.version,
  a.created_on AS "createdOn", a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

type Row = ReportSubscriptionRow & Record<string, unknown>;

const find = `SELECT ${subscriptionSelect} FROM report_subscription a
  WHERE a.security_agency_id = $1 AND a.id = $2`;

/** A subscription, also one that was deleted. */
export async function findSubscription(
  db: AgencyDatabase,
  id: number,
): Promise<ReportSubscriptionRow | undefined> {
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row;
}

/** The same, held until the transaction ends. */
export async function lockSubscription(
  db: AgencyDatabase,
  id: number,
): Promise<ReportSubscriptionRow | undefined> {
  await holdRows(db, 'report_subscription', [id]);
  return findSubscription(db, id);
}

const count = `SELECT count(*)::int AS count FROM report_subscription
  WHERE security_agency_id = $1 AND deleted = 0`;

export async function countSubscriptions(db: AgencyDatabase): Promise<number> {
  const [row] = await db.run<{ count: number }>(statement(count, [db.scope.agencyId]));
  return row?.count ?? 0;
}

const insert = `INSERT INTO report_subscription (security_agency_id, name, kind, site_profile_ids,
    staff_profile_ids, client_user_profile_ids, addresses, times, weekday, day_of_month, formats,
    if_quiet, guard_names, enabled, next_due_on, created_by_account_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) RETURNING id`;

const update = `UPDATE report_subscription SET name = $3, kind = $4, site_profile_ids = $5,
    staff_profile_ids = $6, client_user_profile_ids = $7, addresses = $8, times = $9, weekday = $10,
    day_of_month = $11, formats = $12, if_quiet = $13, guard_names = $14, enabled = $15,
    next_due_on = $16, version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

function valuesOf(form: ReportForm, timeZone: string): unknown[] {
  const { weekday = null, dayOfMonth = null } = form;
  const schedule = { ...form, weekday, dayOfMonth };
  return [
    form.name,
    form.kind,
    form.siteProfileIDs,
    form.staffProfileIDs,
    form.clientUserProfileIDs,
    form.addresses,
    form.times,
    weekday,
    dayOfMonth,
    form.formats,
    form.ifQuiet,
    form.guardNames,
    form.enabled,
    form.enabled ? nextDue(schedule, clock.now(), timeZone) : null,
  ];
}

/** Whose clocks a report goes by, and who set it up. */
interface Author {
  readonly timeZone: string;
  readonly accountID: number;
}

export async function addSubscription(
  db: AgencyDatabase,
  form: ReportForm,
  { timeZone, accountID }: Author,
): Promise<number> {
  const values = [db.scope.agencyId, ...valuesOf(form, timeZone), accountID];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  if (row === undefined) throw new Error('the report was not added');
  return row.id;
}

export async function saveSubscription(
  db: AgencyDatabase,
  id: number,
  form: ReportForm,
  timeZone: string,
): Promise<void> {
  await db.run(statement(update, [db.scope.agencyId, id, ...valuesOf(form, timeZone)]));
}
