import { permissionList } from '@guardroom/rules/permissions/permission-list';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const idsOf = (...domains: readonly string[]): number[] =>
  permissionList
    .filter(({ key }) => domains.includes(key) || domains.includes(key.split('.')[0] ?? ''))
    .map(({ id }) => id);

/** What two officers of the demo do beside their posts, and what some guards may not. */
const officers = [
  idsOf('attendance', 'patrol', 'incident', 'visitor', 'deployment.view', 'occurrence'),
  idsOf('client', 'contract', 'site', 'ticket', 'staffaccount.view', 'feedback.view'),
];
const limitedGuards = idsOf('attendance.createAndView', 'patrol.create');
const limitedClient = idsOf('attendance.view', 'patrol.view', 'incident.view', 'contract.view');

const hasLists = `SELECT 1 FROM staff_profile WHERE security_agency_id = $1 AND permission IS NOT NULL
  UNION ALL SELECT 1 FROM client_profile WHERE security_agency_id = $1 AND permission IS NOT NULL LIMIT 1`;

const promote = `UPDATE staff_profile s SET cognito_group = 'AgencyAdmin',
    permission = ARRAY(SELECT jsonb_array_elements_text(o.list))::integer[]
  FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS o (list, place)
  JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM staff_profile
    WHERE security_agency_id = $1 AND designation = 'SSS' AND status = 'ACTIVE') p USING (place)
  WHERE s.security_agency_id = $1 AND s.id = p.id`;

const limitGuards = `UPDATE staff_profile s SET permission = $2 WHERE s.security_agency_id = $1
  AND s.id IN (SELECT id FROM staff_profile WHERE security_agency_id = $1
    AND cognito_group = 'General' AND designation = 'SO' AND status = 'ACTIVE' ORDER BY id DESC LIMIT 6)`;

const limitClients = `UPDATE client_profile c SET permission = $2 WHERE c.security_agency_id = $1
  AND c.id IN (SELECT id FROM client_profile WHERE security_agency_id = $1 AND deleted = 0
    ORDER BY name LIMIT 2)`;

/** Some lists of permissions, unless somebody set one already. */
export async function ensurePermissions(db: SystemDatabase, agencyId: number): Promise<void> {
  if ((await db.run(statement(hasLists, [agencyId]))).length > 0) return;
  await db.run(statement(promote, [agencyId, JSON.stringify(officers)]));
  await db.run(statement(limitGuards, [agencyId, limitedGuards]));
  await db.run(statement(limitClients, [agencyId, limitedClient]));
}
