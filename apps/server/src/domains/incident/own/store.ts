import { wireTime } from '@guardroom/rules/dates';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';
import type { OwnIncidentRow } from './types.ts';

const own = (one: string) => `SELECT a.id, a.uid, a.status, a.title, site.name AS "siteProfileName",
    a.submitted_timestamp AS "submittedTimestamp", a.closed_timestamp AS "closedTimestamp",
    coalesce((SELECT json_agg(json_build_object('staffProfileName', said.staff_profile_name,
        'comment', said.comment, 'kind', said.kind, 'createdOn', said.created_on) ORDER BY said.id)
      FROM (SELECT c.id, c.staff_profile_name, c.comment, c.kind, c.created_on
        FROM incident_comment c
        WHERE c.security_agency_id = $1 AND c.incident_report_id = a.id AND c.kind <> 'COMMENT'
        ORDER BY c.id DESC LIMIT 50) said), '[]') AS comments
  FROM incident_report a
  LEFT JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  WHERE a.security_agency_id = $1 AND a.submitted_by_staff_profile_id = $2 AND a.deleted = 0
    AND a.status <> 'DRAFT'${one}
  ORDER BY a.submitted_timestamp DESC, a.id DESC LIMIT 50`;

const ofPerson = own('');
const ofReport = own(' AND a.id = $3');

/** Exported for the test of plans. */
export function ownIncidentsStatement(agencyId: number, staffProfileID: number): Statement {
  return statement(ofPerson, [agencyId, staffProfileID]);
}

/** The reports that somebody submitted, newest first. */
export function ownIncidents(
  db: AgencyDatabase,
  staffProfileID: number,
): Promise<OwnIncidentRow[]> {
  return read(db, ownIncidentsStatement(db.scope.agencyId, staffProfileID));
}

/** One of them; undefined where it is somebody else's. */
export async function ownIncident(
  db: AgencyDatabase,
  staffProfileID: number,
  id: number,
): Promise<OwnIncidentRow | undefined> {
  const query = statement(ofReport, [db.scope.agencyId, staffProfileID, id]);
  const [row] = await read(db, query);
  return row;
}

async function read(db: AgencyDatabase, query: Statement): Promise<OwnIncidentRow[]> {
  const rows = await db.run<OwnIncidentRow & Record<string, unknown>>(query);
  // Within JSON the database writes times in its own way.
  const timed = ({ createdOn, ...said }: OwnIncidentRow['comments'][number]) => ({
    ...said,
    createdOn: wireTime(Date.parse(createdOn)),
  });
  return rows.map((row) => ({ ...row, comments: row.comments.map(timed) }));
}
