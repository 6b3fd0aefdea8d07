import { makeAlert } from '../../src/domains/alert/factory.ts';
import type { Office } from '../office.ts';
import type { TestServer } from '../test-server.ts';

/** A row in every table of alerts. */
export async function fillAlert(
  { db, sql }: TestServer,
  { guard, site }: Pick<Office, 'guard' | 'site'>,
): Promise<void> {
  const { securityAgencyID } = guard;
  const alertID = await makeAlert(db, { securityAgencyID, siteProfileID: site.id });
  const own = [securityAgencyID];
  await sql(
    `INSERT INTO alert_due (security_agency_id, kind, entity, entity_id, occasion, from_on, due_on)
    VALUES ($1, 'NOT_ON_DUTY', 'Deployment', 1, 'once', now(), now() + interval '1 day')`,
    own,
  );
  await sql(
    `INSERT INTO alert_event (security_agency_id, alert_id, kind) VALUES ($1, $2, 'OPENED')`,
    [securityAgencyID, alertID],
  );
  await sql(
    `INSERT INTO alert_step (security_agency_id, alert_id, step, due_on, audience,
      staff_profile_ids, channels)
    VALUES ($1, $2, 0, now() + interval '1 day', 'ON_CALL', '{}', '{PUSH}')`,
    [securityAgencyID, alertID],
  );
  await sql(
    `INSERT INTO alert_rule (security_agency_id, kind, is_on, minutes, severity, steps)
    VALUES ($1, 'CONTRACT_ENDS', true, 0, 'NOTE', '[]')`,
    own,
  );
  await sql(
    `INSERT INTO alert_call (security_agency_id, staff_profile_id, turn, weekdays, from_time, to_time)
    VALUES ($1, $2, 1, '{1}', '08:00', '20:00')`,
    [securityAgencyID, guard.id],
  );
  await sql('INSERT INTO alert_setting (security_agency_id) VALUES ($1)', own);
}
