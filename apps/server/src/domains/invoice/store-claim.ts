import type { ClaimedRecord, ComputedInvoice } from '@guardroom/rules/invoice/compute/compute';
import { explainConstraint } from '../../platform/database/database-error.ts';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

/** Which hours, and which months of rates, stand on which invoice. */

const doubled = 'Some of these hours stand on another invoice by now. Please compute it again.';
// Behind what the computation leaves out, for two that are made at the same moment.
explainConstraint('invoice_claim_hours', doubled);
explainConstraint('invoice_claim_month', doubled);

const claimed = `SELECT rate_key AS key FROM invoice_claim
  WHERE security_agency_id = $1 AND contract_id = $2 AND month = $3 AND rate_key IS NOT NULL
    AND released_on IS NULL AND invoice_id <> $4`;

/** Keys of rates whose month stands on another invoice than one. */
export async function claimedMonths(
  db: AgencyDatabase,
  contractID: number,
  month: string,
  exceptID: number,
): Promise<Set<string>> {
  const values = [db.scope.agencyId, contractID, month, exceptID];
  const rows = await db.run<{ key: string }>(statement(claimed, values));
  return new Set(rows.map(({ key }) => key));
}

const releaseAll = `UPDATE invoice_claim SET released_on = now()
  WHERE security_agency_id = $1 AND invoice_id = $2 AND released_on IS NULL`;

/** Gives back all that stands on an invoice. */
export async function releaseClaims(db: AgencyDatabase, invoiceID: number): Promise<void> {
  await db.run(statement(releaseAll, [db.scope.agencyId, invoiceID]));
}

const releaseLines = `${releaseAll} AND lines <> '{}' AND lines <@ $3::int[]`;

/** Gives back what stands on these lines alone. */
export async function releaseClaimsOf(
  db: AgencyDatabase,
  invoiceID: number,
  lines: readonly number[],
): Promise<void> {
  await db.run(statement(releaseLines, [db.scope.agencyId, invoiceID, lines]));
}

const insert = `INSERT INTO invoice_claim (security_agency_id, invoice_id, contract_id, month,
    attendance_id, minutes, rate_key, lines)
  SELECT $1, $2, $3, $4, r."attendanceID", r.minutes, r."rateKey",
    ARRAY(SELECT jsonb_array_elements_text(r.lines)::int)
  FROM json_to_recordset($5::json) AS r ("attendanceID" bigint, minutes numeric, "rateKey" text, lines jsonb)
  RETURNING 1`;

/** Puts hours and months of rates on an invoice. @throws CONFLICT where they stand on another one */
export async function addClaims(
  db: AgencyDatabase,
  {
    id,
    contractID,
    month,
  }: { readonly id: number; readonly contractID: number; readonly month: string },
  { records, months }: Pick<ComputedInvoice, 'records' | 'months'>,
): Promise<void> {
  if (records.length + months.length === 0) return;
  const json = JSON.stringify([...records, ...months]);
  await db.run(statement(insert, [db.scope.agencyId, id, contractID, month, json]));
}

/**
 * The hours of a claim `c` are no longer what they were; `t` is their record, found by its key: planned for an
 * agency of any size, PostgreSQL would read all records of the agency for each invoice.
 */
const differs = `t.deleted = 1 OR t.approval_status <> 'APPROVED'
  OR t.approved_duration IS DISTINCT FROM c.minutes`;

/** Whether hours on the invoice `a` changed, or may now, since they were put there. */
export const hoursChanged = `(EXISTS (SELECT 1 FROM pay_period p
      WHERE p.security_agency_id = $1 AND p.deleted = 0 AND p.status <> 'LOCKED'
        AND p.start_date <= a.period_to AND p.end_date >= a.period_from)
    OR EXISTS (SELECT 1 FROM invoice_claim c
      CROSS JOIN LATERAL (SELECT deleted, approval_status, approved_duration FROM attendance
        WHERE security_agency_id = $1 AND id = c.attendance_id LIMIT 1) t
      WHERE c.security_agency_id = $1 AND c.invoice_id = a.id AND c.released_on IS NULL
        AND (${differs})))`;

/** The same of an invoice of which not all is credited: what a credit note is proposed for. */
export const toBeCredited = `(a.number IS NOT NULL AND a.kind = 'INVOICE'
    AND a.credited_cents < a.total_cents AND ${hoursChanged})`;

const hours = `SELECT attendance_id AS "attendanceID", minutes FROM invoice_claim
  WHERE security_agency_id = $1 AND invoice_id = $2 AND attendance_id IS NOT NULL
    AND released_on IS NULL`;

/** Approved minutes of a record. */
export type RecordMinutes = Pick<ClaimedRecord, 'attendanceID' | 'minutes'>;

/** The hours that stand on an invoice, as they were when it was computed. */
export function claimedHours(db: AgencyDatabase, invoiceID: number): Promise<RecordMinutes[]> {
  const query = statement(hours, [db.scope.agencyId, invoiceID]);
  return db.run<RecordMinutes & Record<string, unknown>>(query);
}
