import type { ListDatabase } from '../../platform/database/database.ts';
import { statement, type Statement } from '../../platform/database/statement.ts';

/** By a look-up each: a join might read all staff, sites and clients of a large agency for a page. */
const nameOf = (table: string, id: string) => `(SELECT kept.name FROM ${table} kept
  WHERE kept.security_agency_id = $1 AND kept.id = ${id})`;

/** Columns of an entry under their wire names; `a` is audit. */
export const auditSelect = `
  a.id, a.at, a.account_id AS "accountID", a.staff_profile_id AS "staffProfileID",
  person.name AS "staffProfileName", ${nameOf('api_token', 'a.api_token_id')} AS "apiTokenName",
  a.operation, a.entity, a.entity_id AS "entityID",
  coalesce(record.name, a.after ->> 'name', a.before ->> 'name', a.after ->> 'title',
    a.before ->> 'title') AS "entityName",
  a.request_id AS "requestID", a.before, a.after, known.names`;

const record = `
  LEFT JOIN LATERAL (SELECT CASE a.entity
    WHEN 'StaffProfile' THEN ${nameOf('staff_profile', 'a.entity_id')}
    WHEN 'SiteProfile' THEN ${nameOf('site_profile', 'a.entity_id')}
    WHEN 'ClientProfile' THEN ${nameOf('client_profile', 'a.entity_id')}
    WHEN 'ClientUserProfile' THEN ${nameOf('client_user_profile', 'a.entity_id')}
    END AS name) record ON true`;

const ending = (field: string, table: string) =>
  `WHEN field.key ~* '${field}$' THEN ${nameOf(table, 'field.value::bigint')}`;

/** What the records are called whose ids stand in fields that end so. */
const names = `
  LEFT JOIN LATERAL (
    SELECT jsonb_object_agg(called.key, called.name) AS names
    FROM (SELECT field.key || ' ' || field.value AS key, CASE
        WHEN field.value !~ '^[0-9]{1,18}$' THEN NULL
        ${ending('staffProfileID', 'staff_profile')}
        ${ending('siteProfileID', 'site_profile')}
        ${ending('clientProfileID', 'client_profile')}
        ${ending('leaveTypeID', 'leave_type')}
        END AS name
      FROM (SELECT key, value FROM jsonb_each_text(a.before)
        UNION SELECT key, value FROM jsonb_each_text(a.after)) field) called
    WHERE called.name IS NOT NULL
  ) known ON true`;

/** Who made the change, and what the record and the ids in its fields are called today. */
export const auditJoins = `
  LEFT JOIN staff_profile person
    ON person.security_agency_id = $1 AND person.id = a.staff_profile_id
  ${record}
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
