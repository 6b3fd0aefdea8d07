import type { ListDatabase } from '../../platform/database/database.ts';
import { statement, type Statement } from '../../platform/database/statement.ts';

/** Columns of an entry under their wire names; `a` is audit. */
export const auditSelect = `
  a.id, a.at, a.account_id AS "accountID", a.staff_profile_id AS "staffProfileID",
  person.name AS "staffProfileName", a.operation, a.entity, a.entity_id AS "entityID",
  coalesce(staff.name, site.name, client.name, client_user.name, a.after ->> 'name',
    a.before ->> 'name', a.after ->> 'title', a.before ->> 'title') AS "entityName",
  a.request_id AS "requestID", a.before, a.after, known.names`;

const named = (kind: string, table: string, alias: string) => `
  LEFT JOIN ${table} ${alias} ON a.entity = '${kind}'
    AND ${alias}.security_agency_id = a.security_agency_id AND ${alias}.id = a.entity_id`;

/** A record of the agency whose id stands in a field that ends like this. */
const kept = (ending: string, table: string, alias: string) => `
      LEFT JOIN ${table} ${alias} ON ${alias}.security_agency_id = a.security_agency_id
        AND ${alias}.id = CASE WHEN field.key ~* '${ending}$' AND field.value ~ '^[0-9]{1,18}$'
          THEN field.value::bigint END`;

const names = `
  LEFT JOIN LATERAL (
    SELECT jsonb_object_agg(field.key || ' ' || field.value,
      coalesce(of_staff.name, of_site.name, of_client.name, of_leave.name)) AS names
    FROM (SELECT key, value FROM jsonb_each_text(a.before)
      UNION SELECT key, value FROM jsonb_each_text(a.after)) field
      ${kept('staffProfileID', 'staff_profile', 'of_staff')}
      ${kept('siteProfileID', 'site_profile', 'of_site')}
      ${kept('clientProfileID', 'client_profile', 'of_client')}
      ${kept('leaveTypeID', 'leave_type', 'of_leave')}
    WHERE coalesce(of_staff.name, of_site.name, of_client.name, of_leave.name) IS NOT NULL
  ) known ON true`;

/** Who made the change, and what the record and the ids in its fields are called today. */
export const auditJoins = `
  LEFT JOIN staff_profile person
    ON person.security_agency_id = a.security_agency_id AND person.id = a.staff_profile_id
  ${named('StaffProfile', 'staff_profile', 'staff')}
  ${named('SiteProfile', 'site_profile', 'site')}
  ${named('ClientProfile', 'client_profile', 'client')}
  ${named('ClientUserProfile', 'client_user_profile', 'client_user')}
  ${names}`;

// From one kind to the next along the index: it reads as many rows as there are kinds.
const kinds = `WITH RECURSIVE kind AS (
    (SELECT a.entity FROM audit a WHERE a.security_agency_id = $1 ORDER BY a.entity LIMIT 1)
    UNION ALL
    SELECT (SELECT a.entity FROM audit a
      WHERE a.security_agency_id = $1 AND a.entity > kind.entity ORDER BY a.entity LIMIT 1)
    FROM kind WHERE kind.entity IS NOT NULL
  )
  SELECT entity FROM kind WHERE entity IS NOT NULL`;

/** Exported for plan checks. */
export function kindsStatement(agencyId: number): Statement {
  return statement(kinds, [agencyId]);
}

/** The kinds of records that the agency ever changed, by their GraphQL names. */
export async function auditKinds(db: ListDatabase): Promise<string[]> {
  const rows = await db.run<{ entity: string }>(kindsStatement(db.scope.agencyId));
  return rows.map(({ entity }) => entity);
}
