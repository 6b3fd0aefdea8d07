import type { AgencyDatabase } from '../../platform/database/database.ts';
import { holdRows } from '../../platform/database/hold-rows.ts';
import { statement } from '../../platform/database/statement.ts';
import type { IncidentRow } from './types.ts';
import { nowIf } from '../../platform/database/now-if.ts';

// Whose an incident is, and how guards are named to them.
export { guardNamesForClients } from './release/guard-names.ts';
export { clientOfSiteAt, type ReleaseClient } from './release/store-client.ts';

/** Columns of a report under their wire names; `a` is incident_report. */
export const incidentSelect = `
  a.id, a.security_agency_id AS "securityAgencyID", a.security_site_id AS "securitySiteID",
  a.site_profile_id AS "siteProfileID", site.name AS "siteProfileName", a.uid,
  a.submitted_by AS "submittedBy", a.submitted_by_account_id AS "submittedByAccountID",
  a.submitted_by_staff_profile_id AS "submittedByStaffProfileID",
  a.submitted_by_designation AS "submittedByDesignation",
  a.submitted_timestamp AS "submittedTimestamp",
  a.submitted_by_staff_name AS "submittedByStaffName", a.closed_by AS "closedBy",
  a.closed_by_staff_profile_id AS "closedByStaffProfileID",
  a.closed_by_designation AS "closedByDesignation", a.closed_timestamp AS "closedTimestamp",
  a.closed_by_staff_name AS "closedByStaffName", a.revision, a.status,
  a.created_on IS DISTINCT FROM a.submitted_timestamp AS "wasDraft",
  coalesce(a.submitted_timestamp <> coalesce(a.closed_timestamp, 'infinity'), false) AS "wasOpen",
  a.incident_detail_id AS "incidentDetailID",
  a.incident_detail_account_id AS "incidentDetailAccountID",
  a.incident_detail_staff_profile_id AS "incidentDetailStaffProfileID",
  a.incident_detail_staff_profile_name AS "incidentDetailStaffProfileName",
  a.incident_detail_staff_profile_designation AS "incidentDetailStaffProfileDesignation",
  a.type, kind.name AS "typeName", a.title, a.incident_start AS "incidentStart",
  a.incident_end AS "incidentEnd", a.location, a.person_involved AS "personInvolved",
  a.description, a.action, a.remarks,
  CASE WHEN release.ended THEN 'WITHDRAWN' WHEN release.noted THEN 'ACKNOWLEDGED'
    WHEN release.id IS NOT NULL THEN 'RELEASED' END AS "releaseState", a.marks,
  a.version, a.created_on AS "createdOn", a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

export const incidentJoins = `
  LEFT JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  LEFT JOIN reference_item kind ON kind.id = a.type
  LEFT JOIN LATERAL (
    SELECT copy.id,
      EXISTS (SELECT 1 FROM incident_release_end e WHERE e.security_agency_id = $1
        AND e.incident_release_id = copy.id) AS ended,
      EXISTS (SELECT 1 FROM incident_acknowledgement k WHERE k.security_agency_id = $1
        AND k.incident_release_id = copy.id) AS noted
    FROM incident_release copy
    WHERE copy.security_agency_id = $1 AND copy.incident_report_id = a.id
    ORDER BY copy.number DESC LIMIT 1
  ) release ON true`;

// A draft of somebody else is not there (INC-28).
const find = `SELECT ${incidentSelect} FROM incident_report a ${incidentJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2 AND a.deleted = 0
    AND (a.status <> 'DRAFT' OR a.submitted_by_account_id = $3)`;

/** A report as this account may see it; undefined when there is no such one. */
export async function findIncident(
  db: AgencyDatabase,
  id: number,
  accountID: number,
): Promise<IncidentRow | undefined> {
  const query = statement(find, [db.scope.agencyId, id, accountID]);
  const [row] = await db.run<IncidentRow & Record<string, unknown>>(query);
  return row;
}

/** The same, held until the transaction ends: what belongs to it changes one after the other. */
export async function lockIncident(
  db: AgencyDatabase,
  id: number,
  accountID: number,
): Promise<IncidentRow | undefined> {
  await holdRows(db, 'incident_report', [id]);
  const query = statement(find, [db.scope.agencyId, id, accountID]);
  const [row] = await db.run<IncidentRow & Record<string, unknown>>(query);
  return row;
}

const ownDraft = `SELECT ${incidentSelect} FROM incident_report a ${incidentJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2 AND a.status = 'DRAFT'
    AND a.submitted_by_account_id = $3`;

/** A draft of this account, held, also one that was discarded. */
export async function lockDraft(
  db: AgencyDatabase,
  id: number,
  accountID: number,
): Promise<IncidentRow | undefined> {
  await holdRows(db, 'incident_report', [id]);
  const query = statement(ownDraft, [db.scope.agencyId, id, accountID]);
  const [row] = await db.run<IncidentRow & Record<string, unknown>>(query);
  return row;
}

const mark = `UPDATE incident_report SET deleted = $3::smallint, version = version + 1,
    updated_on = now(), deleted_on = ${nowIf('$3::smallint = 1')}
  WHERE security_agency_id = $1 AND id = $2`;

/** Discards a draft, or brings it back. */
export async function markDraft(db: AgencyDatabase, id: number, deleted: 0 | 1): Promise<void> {
  await db.run(statement(mark, [db.scope.agencyId, id, deleted]));
}

const author = `SELECT id AS "staffProfileID", account_id AS "accountID", name, designation,
    coalesce(preferred_username, staff_no) AS username
  FROM staff_profile WHERE security_agency_id = $1 AND id = $2 AND deleted = 0`;

/** A person as a report names them. */
export interface Author {
  readonly staffProfileID: number;
  readonly accountID: number;
  readonly name: string;
  readonly designation: string | null;
  readonly username: string;
}

export async function findAuthor(
  db: AgencyDatabase,
  staffProfileID: number,
): Promise<Author | undefined> {
  const query = statement(author, [db.scope.agencyId, staffProfileID]);
  const [row] = await db.run<Author & Record<string, unknown>>(query);
  return row;
}

const findType = `SELECT id FROM reference_item
  WHERE kind = 'INCIDENT_TYPE' AND id = $1 AND deleted = 0`;

/** Whether there is such an incident type. */
export async function isIncidentType(db: AgencyDatabase, type: number): Promise<boolean> {
  return (await db.run(statement(findType, [type]))).length > 0;
}
