import type { SendingStatus } from '@guardroom/rules/report/report-kinds';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { SentFile } from './types.ts';

/** Seconds that a server may take for one report; after them another takes over. */
const lease = 300;
const mostTries = 5;

// The tries are counted when taken, so that a report that kills the process is given up too.
const take = `UPDATE report_sending SET tries = tries + 1,
    leased_until = now() + make_interval(secs => ${lease})
  WHERE security_agency_id = $1 AND id = (
    SELECT id FROM report_sending
    WHERE security_agency_id = $1 AND status = 'DUE' AND tries < ${mostTries}
      AND (leased_until IS NULL OR leased_until < now())
    ORDER BY due_on, id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, report_subscription_id AS "reportSubscriptionID", name, period_from AS "periodFrom",
    period_to AS "periodTo", tries`;
const giveUp = `UPDATE report_sending SET status = 'FAILED', finished_on = now(), updated_on = now()
  WHERE security_agency_id = $1 AND status = 'DUE' AND tries >= ${mostTries}
    AND (leased_until IS NULL OR leased_until < now())`;

/** A report that this server makes. */
export interface ClaimedSending {
  readonly id: number;
  readonly reportSubscriptionID: number;
  readonly name: string;
  readonly periodFrom: string;
  readonly periodTo: string;
  readonly tries: number;
}

/** Takes one report that waits; undefined when none does. */
export async function takeSending(tx: AgencyDatabase): Promise<ClaimedSending | undefined> {
  const { agencyId } = tx.scope;
  await tx.run(statement(giveUp, [agencyId]));
  const query = statement(take, [agencyId]);
  const [row] = await tx.run<ClaimedSending & Record<string, unknown>>(query);
  return row;
}

// Only whoever still holds the lease settles the report.
const finish = `UPDATE report_sending SET status = $4, files = $5::jsonb, finished_on = now(),
    leased_until = NULL, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2 AND tries = $3 AND status = 'DUE' RETURNING id`;

/** Says what became of a report. @returns false where another server has taken over */
export async function finishSending(
  tx: AgencyDatabase,
  { id, tries }: ClaimedSending,
  status: Exclude<SendingStatus, 'DUE'>,
  files: readonly SentFile[],
): Promise<boolean> {
  const values = [tx.scope.agencyId, id, tries, status, JSON.stringify(files)];
  return (await tx.run(statement(finish, values))).length === 1;
}

const wait = `UPDATE report_sending SET leased_until = now() + make_interval(secs => $4)
  WHERE security_agency_id = $1 AND id = $2 AND tries = $3 AND status = 'DUE'`;

/** A report that could not be made is tried again later, each time after longer. */
export async function waitAfterFailure(tx: AgencyDatabase, sending: ClaimedSending): Promise<void> {
  const { id, tries } = sending;
  await tx.run(statement(wait, [tx.scope.agencyId, id, tries, 60 * tries * tries]));
}

const insert = `INSERT INTO report_delivery (security_agency_id, report_sending_id, staff_profile_id,
    client_user_profile_id, name, address, status, message_id, token_hash, reason)
  SELECT $1, $2, d."staffProfileID", d."clientUserProfileID", d.name, d.address, d.status,
    d."messageID", decode(d."tokenHash", 'hex'), d.reason
  FROM json_to_recordset($3::json) AS d ("staffProfileID" bigint, "clientUserProfileID" bigint,
    name text, address text, status text, "messageID" text, "tokenHash" text, reason text)`;

/** To whom a report goes, or why not. */
export interface NewDelivery {
  readonly staffProfileID: number | null;
  readonly clientUserProfileID: number | null;
  readonly name: string;
  readonly address: string | null;
  readonly status: 'WAITING' | 'TOO_LARGE' | 'WITHHELD';
  readonly messageID: string | null;
  /** Hexadecimal. */
  readonly tokenHash: string | null;
  readonly reason: string | null;
}

export async function addDeliveries(
  tx: AgencyDatabase,
  sendingID: number,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await tx.run(statement(insert, [tx.scope.agencyId, sendingID, JSON.stringify(deliveries)]));
}
