import type { GuardNameWay } from '@guardroom/rules/report/report-kinds';
import type { ReleasedIncident } from '@guardroom/rules/incident/release/released-incident';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { IncidentReleaseRow, ReleasedPicture } from './types.ts';

/** Columns of a release under their wire names; `a` is incident_release. */
export const releaseSelect = `
  a.id, a.security_agency_id AS "securityAgencyID", a.incident_report_id AS "incidentReportID",
  a.number, a.site_profile_id AS "siteProfileID", a.client_profile_id AS "clientProfileID",
  client.name AS "clientProfileName", a.revision, a.note, a.content, a.pictures,
  encode(a.content_sha256, 'hex') AS "contentSHA256", a.released_on AS "releasedOn",
  a.released_by_staff_name AS "releasedByStaffName", ended.reason AS "withdrawalReason",
  ended.withdrawn_on AS "withdrawnOn", ended.withdrawn_by_staff_name AS "withdrawnByStaffName",
  (SELECT max(later.number) FROM incident_release later WHERE later.security_agency_id = $1
    AND later.incident_report_id = a.incident_report_id) AS "newestNumber",
  (SELECT coalesce(json_agg(json_build_object('name', k.name, 'remark', k.remark,
      'acknowledgedOn', to_char(k.acknowledged_on AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
      ORDER BY k.acknowledged_on, k.client_user_profile_id), '[]')
    FROM incident_acknowledgement k WHERE k.security_agency_id = $1
      AND k.incident_release_id = a.id) AS acknowledgements`;

export const releaseJoins = `
  JOIN client_profile client
    ON client.security_agency_id = $1 AND client.id = a.client_profile_id
  LEFT JOIN incident_release_end ended
    ON ended.security_agency_id = $1 AND ended.incident_release_id = a.id`;

const find = `SELECT ${releaseSelect} FROM incident_release a ${releaseJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2`;

/** A release of the agency; undefined when there is no such one. */
export async function findRelease(
  db: AgencyDatabase,
  id: number,
): Promise<IncidentReleaseRow | undefined> {
  const query = statement(find, [db.scope.agencyId, id]);
  const [row] = await db.run<IncidentReleaseRow & Record<string, unknown>>(query);
  return row;
}

const newest = `SELECT ${releaseSelect} FROM incident_release a ${releaseJoins}
  WHERE a.security_agency_id = $1 AND a.incident_report_id = $2 ORDER BY a.number DESC LIMIT 1`;

/** The latest release of a report. Hold the report while asking. */
export async function newestRelease(
  db: AgencyDatabase,
  incidentReportID: number,
): Promise<IncidentReleaseRow | undefined> {
  const query = statement(newest, [db.scope.agencyId, incidentReportID]);
  const [row] = await db.run<IncidentReleaseRow & Record<string, unknown>>(query);
  return row;
}

const insert = `INSERT INTO incident_release (security_agency_id, incident_report_id, number,
    site_profile_id, client_profile_id, revision, guard_names, note, content, pictures,
    content_sha256, incident_start, released_by_account_id, released_by_staff_profile_id,
    released_by_staff_name)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb, decode($11, 'hex'), $12, $13, $14,
    $15)
  RETURNING id`;

/** A copy on its way to a client. */
export interface NewRelease {
  readonly incidentReportID: number;
  readonly number: number;
  readonly siteProfileID: number;
  readonly clientProfileID: number;
  readonly revision: number;
  readonly guardNames: GuardNameWay;
  readonly note: string | null;
  readonly content: ReleasedIncident;
  readonly pictures: readonly ReleasedPicture[];
  /** Hexadecimal. */
  readonly contentSHA256: string;
  readonly by: {
    readonly accountID: number;
    readonly staffProfileID: number;
    readonly name: string;
  };
}

export async function addRelease(db: AgencyDatabase, release: NewRelease): Promise<number> {
  const values = [
    db.scope.agencyId,
    release.incidentReportID,
    release.number,
    release.siteProfileID,
    release.clientProfileID,
    release.revision,
    release.guardNames,
    release.note,
    JSON.stringify(release.content),
    JSON.stringify(release.pictures),
    release.contentSHA256,
    release.content.incidentStart,
    release.by.accountID,
    release.by.staffProfileID,
    release.by.name,
  ];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  if (row === undefined) throw new Error('the release was not written');
  return row.id;
}

const end = `INSERT INTO incident_release_end (security_agency_id, incident_release_id,
    client_profile_id, reason, withdrawn_by_staff_profile_id, withdrawn_by_staff_name)
  VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING incident_release_id AS id`;

/** Takes a release back. @returns false where that happened already */
export async function endRelease(
  db: AgencyDatabase,
  { id, clientProfileID }: Pick<IncidentReleaseRow, 'id' | 'clientProfileID'>,
  reason: string,
  by: { readonly staffProfileID: number; readonly name: string },
): Promise<boolean> {
  const values = [db.scope.agencyId, id, clientProfileID, reason, by.staffProfileID, by.name];
  return (await db.run(statement(end, values))).length === 1;
}
