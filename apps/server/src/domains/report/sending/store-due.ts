import { nextDue, periodOf } from '@guardroom/rules/report/schedule';
import type { AgencyDatabase, SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { addSending, type DueSubscription } from './store.ts';

const due = `SELECT DISTINCT s.security_agency_id AS "agencyID", g.name, g.time_zone AS "timeZone"
  FROM (
    SELECT security_agency_id FROM report_subscription WHERE deleted = 0 AND next_due_on <= now()
    UNION
    SELECT security_agency_id FROM report_sending
    WHERE status = 'DUE' AND (leased_until IS NULL OR leased_until < now())) s
  JOIN security_agency g ON g.id = s.security_agency_id`;

/** An agency of which a report is due, or waits to be made. */
export interface DueAgency {
  readonly agencyID: number;
  readonly name: string;
  readonly timeZone: string;
}

export function dueAgencies(db: SystemDatabase): Promise<DueAgency[]> {
  return db.run<DueAgency & Record<string, unknown>>(statement(due));
}

const claim = `SELECT id, name, kind, times, weekday, day_of_month AS "dayOfMonth",
    next_due_on AS "dueOn", greatest(next_due_on, now() - interval '3 days') AS "onFrom"
  FROM report_subscription
  WHERE security_agency_id = $1 AND deleted = 0 AND next_due_on <= now()
  ORDER BY next_due_on, id LIMIT 20 FOR UPDATE SKIP LOCKED`;
const moveOn = `UPDATE report_subscription SET next_due_on = $3
  WHERE security_agency_id = $1 AND id = $2`;

type Due = DueSubscription & { readonly dueOn: string; readonly onFrom: string };

/**
 * Writes some of what fell due of an agency, and when it falls due next; another server passes over what
 * this one holds. After a long standstill the reports of the last three days are made up for.
 * @returns how many fell due; where any did, more may
 */
export async function fallDue(tx: AgencyDatabase, timeZone: string): Promise<number> {
  const { agencyId } = tx.scope;
  const rows = await tx.run<Due & Record<string, unknown>>(statement(claim, [agencyId]));
  for (const { dueOn, onFrom, ...subscription } of rows) {
    const period = periodOf(subscription, dueOn, timeZone);
    await addSending(tx, subscription, { dueOn, period }, null);
    const next = nextDue(subscription, Date.parse(onFrom), timeZone);
    await tx.run(statement(moveOn, [agencyId, subscription.id, next]));
  }
  return rows.length;
}
