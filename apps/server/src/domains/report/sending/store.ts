import { linkDays } from '@guardroom/rules/report/report-mail';
import { lastDue, periodOf, type ReportPeriod } from '@guardroom/rules/report/schedule';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { ReportSubscriptionRow } from '../types.ts';
import type { ReportDeliveryRow, ReportSendingRow } from './types.ts';

const countOf = (condition: string): string => `(SELECT count(*)::int FROM report_delivery d
    WHERE d.security_agency_id = $1 AND d.report_sending_id = a.id ${condition})`;

/** Columns of a sending under their wire names; `a` is report_sending. */
export const sendingSelect = `
  a.id, a.security_agency_id AS "securityAgencyID",
  a.report_subscription_id AS "reportSubscriptionID", a.name, a.kind, a.due_on AS "dueOn",
  a.period_from AS "periodFrom", a.period_to AS "periodTo", a.sent_by AS "sentBy", a.status,
  a.finished_on AS "finishedOn", a.files, ${countOf('')} AS recipients,
  ${countOf("AND d.status IN ('SENT', 'OPENED')")} AS arrived,
  ${countOf("AND d.status = 'OPENED'")} AS opened,
  ${countOf("AND d.status = 'BOUNCED'")} AS bounced`;

type Row = ReportSendingRow & Record<string, unknown>;

const find = `SELECT ${sendingSelect} FROM report_sending a
  WHERE a.security_agency_id = $1 AND a.id = $2`;

export async function findSending(
  db: AgencyDatabase,
  id: number,
): Promise<ReportSendingRow | undefined> {
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row;
}

const insert = `INSERT INTO report_sending (security_agency_id, report_subscription_id, name, kind,
    due_on, period_from, period_to, sent_by_staff_profile_id, sent_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING id`;

/** Who has a report sent at once. */
export interface Sender {
  readonly staffProfileID: number;
  readonly name: string;
}

/** What of a subscription falls due. */
export type DueSubscription = Pick<
  ReportSubscriptionRow,
  'id' | 'name' | 'kind' | 'times' | 'weekday' | 'dayOfMonth'
>;

/** Writes that a report is due; undefined where it fell due at this instant before. */
export async function addSending(
  db: AgencyDatabase,
  subscription: DueSubscription,
  { dueOn, period }: { readonly dueOn: string; readonly period: ReportPeriod },
  sender: Sender | null,
): Promise<number | undefined> {
  const { id, name, kind } = subscription;
  const values = [id, name, kind, dueOn, period.from, period.to];
  const by = [sender?.staffProfileID ?? null, sender?.name ?? null];
  const query = statement(insert, [db.scope.agencyId, ...values, ...by]);
  const [row] = await db.run<{ id: number }>(query);
  return row?.id;
}

/** The last whole period of a report: what it would have told when it fell due last. */
export function lastPeriod(
  subscription: DueSubscription,
  now: number,
  timeZone: string,
): ReportPeriod {
  return periodOf(subscription, lastDue(subscription, now, timeZone), timeZone);
}

/** Columns of a delivery under their wire names; `a` is report_delivery. */
export const deliverySelect = `a.id, a.report_sending_id AS "reportSendingID", a.name, a.address,
  a.status, a.sent_on AS "sentOn", a.opened_on AS "openedOn", a.reason`;

const findOwn = `SELECT a.id, a.report_sending_id AS "reportSendingID", a.opened_on AS "openedOn",
    a.created_on < now() - interval '${linkDays} days' AS "isOld"
  FROM report_delivery a
  WHERE a.security_agency_id = $1 AND a.token_hash = $2 AND a.staff_profile_id = $3 FOR UPDATE`;

/** The mail whose link a person follows. */
export type FollowedLink = Pick<ReportDeliveryRow, 'id' | 'reportSendingID' | 'openedOn'> & {
  readonly isOld: boolean;
};

/** The mail that was sent to this person with this link, held; undefined when there is none. */
export async function lockOwnDelivery(
  db: AgencyDatabase,
  digest: Buffer,
  staffProfileID: number,
): Promise<FollowedLink | undefined> {
  const values = [db.scope.agencyId, digest, staffProfileID];
  const [row] = await db.run<FollowedLink & Record<string, unknown>>(statement(findOwn, values));
  return row;
}

const open = `UPDATE report_delivery SET status = 'OPENED', opened_on = now(), updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

export async function markOpened(db: AgencyDatabase, id: number): Promise<void> {
  await db.run(statement(open, [db.scope.agencyId, id]));
}
