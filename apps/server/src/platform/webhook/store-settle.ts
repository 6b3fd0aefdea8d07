import type { AgencyDatabase } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import type { ClaimedMessage } from './store.ts';
import type { Outcome } from './send-webhook.ts';

/** A try of a message, and what becomes of it. */
export interface Settled {
  readonly message: ClaimedMessage;
  readonly outcome: Outcome;
  readonly status: 'WAITING' | 'SENT' | 'FAILED';
  /** Seconds until the next try. */
  readonly wait: number;
}

// Only whoever still holds the lease settles the message.
const settle = `UPDATE webhook_delivery d SET status = s.status,
    next_try_on = now() + make_interval(secs => s.wait), leased_until = NULL, tried_on = now(),
    http_status = s."httpStatus", milliseconds = s.milliseconds, answer = s.answer,
    reason = s.reason
  FROM json_to_recordset($2::json) AS s (id bigint, tries int, status text, wait float8,
    "httpStatus" int, milliseconds int, answer text, reason text)
  WHERE d.security_agency_id = $1 AND d.id = s.id AND d.tries = s.tries AND d.status = 'WAITING'`;

/** Writes what came of some messages. */
export async function settleMessages(
  tx: AgencyDatabase,
  settled: readonly Settled[],
): Promise<void> {
  const rows = settled.map(({ message: { id, tries }, status, wait, outcome }) => {
    const { httpStatus, milliseconds, answer, reason } = outcome;
    return { id, tries, status, wait, httpStatus, milliseconds, answer, reason };
  });
  await tx.run(statement(settle, [tx.scope.agencyId, JSON.stringify(rows)]));
}

const arrived = `UPDATE webhook SET failing_since = NULL, resting_until = NULL
  WHERE security_agency_id = $1 AND id = $2 AND failing_since IS NOT NULL`;

/** Something arrived at a webhook: it fails no more. */
export async function markArrived(tx: AgencyDatabase, id: number): Promise<void> {
  await tx.run(statement(arrived, [tx.scope.agencyId, id]));
}

const failing = `UPDATE webhook SET failing_since = coalesce(failing_since, now()),
    resting_until = now() + make_interval(secs => $3)
  WHERE security_agency_id = $1 AND id = $2`;

/** Nothing arrived: it is left alone for so many seconds. */
export async function markFailing(tx: AgencyDatabase, id: number, rest: number): Promise<void> {
  await tx.run(statement(failing, [tx.scope.agencyId, id, rest]));
}

const off = `UPDATE webhook SET enabled = false, disabled_because = $3, version = version + 1,
    updated_on = now()
  WHERE security_agency_id = $1 AND id = $2 AND enabled RETURNING 1`;

/** @returns false where it was off already */
export async function switchOff(tx: AgencyDatabase, id: number, because: string): Promise<boolean> {
  return (await tx.run(statement(off, [tx.scope.agencyId, id, because]))).length === 1;
}
