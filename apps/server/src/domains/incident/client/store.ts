import type { ClientViewer } from '../../../platform/viewer.ts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { ClientIncidentRow } from './types.ts';

const newest = `(SELECT later.id FROM incident_release later
    WHERE later.security_agency_id = $1 AND later.incident_report_id = a.incident_report_id
    ORDER BY later.number DESC LIMIT 1)`;

/** Columns of a release as its client reads it; `a` is incident_release. */
export const clientIncidentSelect = `
  a.id, a.client_profile_id AS "clientProfileID", a.site_profile_id AS "siteProfileID", a.number,
  ${newest} AS "newestID", a.note, a.content, a.pictures,
  encode(a.content_sha256, 'hex') AS "contentSHA256", a.incident_start AS "incidentStart",
  a.released_on AS "releasedOn", ended.reason AS "withdrawalReason",
  ended.withdrawn_on AS "withdrawnOn",
  (SELECT coalesce(json_agg(json_build_object('clientUserProfileID', k.client_user_profile_id,
      'name', k.name, 'remark', k.remark,
      'acknowledgedOn', to_char(k.acknowledged_on AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
      ORDER BY k.acknowledged_on, k.client_user_profile_id), '[]')
    FROM incident_acknowledgement k WHERE k.security_agency_id = $1
      AND k.incident_release_id = a.id) AS acknowledgements,
  (SELECT coalesce(json_agg(json_build_object('number', e.number,
      'releasedOn', to_char(e.released_on AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
      ORDER BY e.number), '[]')
    FROM incident_release e WHERE e.security_agency_id = $1
      AND e.incident_report_id = a.incident_report_id AND e.number < a.number) AS earlier`;

export const clientIncidentJoins = `
  LEFT JOIN incident_release_end ended
    ON ended.security_agency_id = $1 AND ended.incident_release_id = a.id`;

/** Another release stands in no place of `a`. */
export const isNewest = `a.id = ${newest.replaceAll('$1', 'a.security_agency_id')}`;

const find = `SELECT ${clientIncidentSelect} FROM incident_release a ${clientIncidentJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2 AND a.client_profile_id = $3
    AND a.site_profile_id = ANY($4::bigint[])`;

/** A release to this client, of a site whose contract runs; undefined for any other. */
export async function findClientIncident(
  db: AgencyDatabase,
  id: number,
  { clientProfileID, siteProfileIDs }: ClientViewer,
): Promise<ClientIncidentRow | undefined> {
  const values = [db.scope.agencyId, id, clientProfileID, siteProfileIDs];
  const query = statement(find, values);
  const [row] = await db.run<ClientIncidentRow & Record<string, unknown>>(query);
  return row;
}

const insert = `INSERT INTO incident_acknowledgement (security_agency_id, incident_release_id,
    client_user_profile_id, client_profile_id, name, remark)
  VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING incident_release_id AS id`;

/** Says that a user took note. @returns false where they had done so already */
export async function addAcknowledgement(
  db: AgencyDatabase,
  releaseID: number,
  { clientUserProfileID, clientProfileID, name }: ClientViewer,
  remark: string | null,
): Promise<boolean> {
  const by = [clientUserProfileID, clientProfileID, name];
  const values = [db.scope.agencyId, releaseID, ...by, remark];
  return (await db.run(statement(insert, values))).length === 1;
}
