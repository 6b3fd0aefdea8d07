import type { AlertKind } from '@guardroom/rules/alert/alert-kind';
import type { AgencyDatabase } from '../database/database.ts';
import { statement } from '../database/statement.ts';

/** How often what stands is asked for anew. */
export const checkEvery = `interval '10 minutes'`;

/** An alert that nobody has seen to yet. */
export interface StandingAlert {
  readonly id: number;
  readonly kind: AlertKind;
  readonly entity: string;
  readonly entityID: number;
  readonly siteProfileID: number | null;
  readonly staffProfileID: number | null;
}

const columns = `id, kind, entity, entity_id AS "entityID", site_profile_id AS "siteProfileID",
  staff_profile_id AS "staffProfileID"`;

// Alerts are held without their keys: who tells of one adds to its history, and holds what they wait for
// who close it.
const over = `SELECT id FROM alert
  WHERE security_agency_id = $1 AND status = 'OPEN' AND expires_on <= now()
  ORDER BY expires_on, id LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED`;

/** Open ones that are over, held; those that somebody else holds are left to them. */
export async function claimOver(db: AgencyDatabase, most: number): Promise<readonly number[]> {
  const rows = await db.run<{ id: number }>(statement(over, [db.scope.agencyId, most]));
  return rows.map(({ id }) => id);
}

const unasked = `UPDATE alert SET checked_on = now()
  WHERE security_agency_id = $1 AND id IN (SELECT id FROM alert
    WHERE security_agency_id = $1 AND closed_on IS NULL AND checked_on <= now() - ${checkEvery}
    ORDER BY checked_on, id LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED)
  RETURNING ${columns}, coalesce(expires_on <= now(), false) AS "isOver"`;

/** Those whose cause was not asked for of late, held and noted as asked for. */
export function claimUnasked(
  db: AgencyDatabase,
  most: number,
): Promise<readonly (StandingAlert & { readonly isOver: boolean })[]> {
  return db.run<StandingAlert & { isOver: boolean } & Record<string, unknown>>(
    statement(unasked, [db.scope.agencyId, most]),
  );
}

const ofPerson = `SELECT ${columns} FROM alert
  WHERE security_agency_id = $1 AND staff_profile_id = $2 AND kind = ANY($3::text[])
    AND closed_on IS NULL
  ORDER BY id LIMIT 500 FOR NO KEY UPDATE`;

/** What stands of a person, held. */
export function standingOf(
  db: AgencyDatabase,
  staffProfileID: number,
  kinds: readonly AlertKind[],
): Promise<readonly StandingAlert[]> {
  const values = [db.scope.agencyId, staffProfileID, kinds];
  return db.run<StandingAlert & Record<string, unknown>>(statement(ofPerson, values));
}

const again = `UPDATE alert_due d SET done_on = NULL, due_on = $3::timestamptz, tries = 0
  FROM alert a
  WHERE a.security_agency_id = $1 AND a.id = $2 AND d.security_agency_id = $1 AND d.kind = a.kind
    AND d.entity = a.entity AND d.entity_id = a.entity_id AND d.occasion = a.occasion`;

/** What an alert was about may come about once more: it is asked for then. */
export async function awaitAgain(db: AgencyDatabase, id: number, againOn: string): Promise<void> {
  await db.run(statement(again, [db.scope.agencyId, id, againOn]));
}
