import type { AlertKind } from '@guardroom/rules/alert/alert-kind';
import type { AlertSeverity } from '@guardroom/rules/alert/alert-status';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

interface AlertGiven {
  readonly securityAgencyID: number;
  readonly kind?: AlertKind;
  readonly severity?: AlertSeverity;
  readonly siteProfileID?: number | null;
  readonly staffProfileID?: number | null;
  readonly detail?: string;
}

let made = 0;

const insert = `INSERT INTO alert (security_agency_id, kind, severity, entity, entity_id, occasion,
    site_profile_id, staff_profile_id, sentence, detail, from_on)
  VALUES ($1, $2, $3, 'Deployment', $4, 'once', $5, $6, 'A guard is not on duty.', $7, now())
  RETURNING id`;

/** An open alert, for tests. @returns its id */
export async function makeAlert(db: SystemDatabase, given: AlertGiven): Promise<number> {
  made += 1;
  const { securityAgencyID, kind = 'NOT_ON_DUTY', severity = 'URGENT' } = given;
  const { siteProfileID = null, staffProfileID = null, detail = 'Nobody came.' } = given;
  const values = [securityAgencyID, kind, severity, made, siteProfileID, staffProfileID, detail];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  if (row === undefined) throw new Error('no alert was made');
  return row.id;
}
