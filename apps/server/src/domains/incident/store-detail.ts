import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { IncidentDetailRow } from './types-parts.ts';

/** Columns of a revision under their wire names; `a` is incident_detail. */
export const incidentDetailSelect = `
  a.id, a.incident_report_id AS "incidentReportID", a.revision, a.account_id AS "accountID",
  a.staff_profile_id AS "staffProfileID", a.staff_profile_name AS "staffProfileName",
  a.staff_profile_designation AS "staffProfileDesignation", a.type, kind.name AS "typeName",
  a.title, a.incident_start AS "incidentStart", a.incident_end AS "incidentEnd", a.location,
  a.person_involved AS "personInvolved", a.description, a.action, a.remarks,
  a.created_on AS "createdOn"`;

export const incidentDetailJoins = 'JOIN reference_item kind ON kind.id = a.type';

const ofReport = `SELECT ${incidentDetailSelect} FROM incident_detail a ${incidentDetailJoins}
  WHERE a.security_agency_id = $1 AND a.incident_report_id = $2 ORDER BY a.revision`;

/** What a report said at each of its revisions, the first one first. */
export function revisionsOfIncident(
  db: AgencyDatabase,
  incidentReportID: number,
): Promise<IncidentDetailRow[]> {
  return db.run<IncidentDetailRow & Record<string, unknown>>(
    statement(ofReport, [db.scope.agencyId, incidentReportID]),
  );
}
