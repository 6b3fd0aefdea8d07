import { wireTime } from '@guardroom/rules/dates';
import {
  releasedIncident,
  type ReleasableRevision,
} from '@guardroom/rules/incident/release/released-incident';
import { digestOfRelease } from '../../domains/incident/release/types.ts';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { demoClientSignIn } from '../people/sign-in.ts';

/** So many of the latest closed reports are released, those of the client who signs in first. */
const most = 6;
const hour = 3_600_000;

// A report whose site was under a contract when it happened, with a user of the client.
const findReports = `SELECT r.id AS "incidentReportID", r.revision, r.site_profile_id AS "siteProfileID",
    r.closed_timestamp AS "closedOn", c.client_profile_id AS "clientProfileID", u.id AS "userID",
    u.name AS "userName", r.uid, s.name AS "siteProfileName", kind.name AS "typeName", r.title,
    r.incident_start AS "incidentStart", r.incident_end AS "incidentEnd", r.location,
    r.person_involved AS "personInvolved", r.description, r.action, r.remarks,
    r.incident_detail_staff_profile_name AS "staffProfileName",
    r.incident_detail_staff_profile_designation AS "staffProfileDesignation"
  FROM incident_report r
  JOIN site_profile s ON s.security_agency_id = $1 AND s.id = r.site_profile_id
  JOIN reference_item kind ON kind.id = r.type
  JOIN contract c ON c.security_agency_id = $1 AND c.site_profile_id = r.site_profile_id
    AND c.deleted = 0 AND c.status = 'ACTIVE' AND c.start_datetime <= r.incident_start
    AND coalesce(c.end_datetime > r.incident_start, true)
  JOIN LATERAL (SELECT one.id, one.name, upper(a.username) = upper($2) AS known
    FROM client_user_profile one JOIN account a ON a.id = one.account_id
    WHERE one.security_agency_id = $1 AND one.client_profile_id = c.client_profile_id
      AND one.deleted = 0
    ORDER BY upper(a.username) = upper($2) DESC NULLS LAST, one.id LIMIT 1) u ON true
  WHERE r.security_agency_id = $1 AND r.status = 'CLOSED' AND r.deleted = 0
    AND r.closed_timestamp < $3::timestamptz - interval '1 day'
    AND NOT EXISTS (SELECT 1 FROM incident_release x WHERE x.security_agency_id = $1)
  ORDER BY u.known DESC NULLS LAST, r.incident_start DESC, r.id DESC LIMIT ${most}`;
const addRelease = `INSERT INTO incident_release (security_agency_id, incident_report_id, number,
    site_profile_id, client_profile_id, revision, guard_names, content, content_sha256,
    incident_start, released_on, released_by_account_id, released_by_staff_profile_id,
    released_by_staff_name)
  SELECT $1, $2, 1, $3, $4, $5, 'NONE', $6::jsonb, decode($7, 'hex'), $8, $9, s.account_id, s.id, s.name
  FROM staff_profile s WHERE s.security_agency_id = $1 AND s.cognito_group = 'AgencyMasterAdmin'
  ORDER BY s.id LIMIT 1 RETURNING id`;
const acknowledge = `INSERT INTO incident_acknowledgement (security_agency_id, incident_release_id,
    client_user_profile_id, client_profile_id, name, remark, acknowledged_on)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;
const withdraw = `INSERT INTO incident_release_end (security_agency_id, incident_release_id,
    client_profile_id, reason, withdrawn_on, withdrawn_by_staff_profile_id, withdrawn_by_staff_name)
  SELECT $1, r.id, r.client_profile_id, 'The camera footage says otherwise.', $3,
    r.released_by_staff_profile_id, r.released_by_staff_name
  FROM incident_release r WHERE r.security_agency_id = $1 AND r.id = $2`;

interface Report extends ReleasableRevision {
  readonly incidentReportID: number;
  readonly revision: number;
  readonly siteProfileID: number;
  readonly closedOn: string;
  readonly clientProfileID: number;
  readonly userID: number;
  readonly userName: string;
  readonly [column: string]: unknown;
}

/** Releases some closed reports to their clients, who acknowledged most, unless any was released. */
export async function ensureReleases(
  db: SystemDatabase,
  agencyId: number,
  now: number,
): Promise<void> {
  const values = [agencyId, demoClientSignIn.username, wireTime(now)];
  const reports = await db.run<Report>(statement(findReports, values));
  for (const [place, report] of reports.entries()) {
    const { siteProfileID, clientProfileID, revision, userID, userName } = report;
    const content = releasedIncident(report, [], 'NONE');
    const releasedOn = Date.parse(report.closedOn) + 3 * hour;
    const [release] = await db.run<{ id: number }>(
      statement(addRelease, [
        agencyId,
        report.incidentReportID,
        siteProfileID,
        clientProfileID,
        revision,
        JSON.stringify(content),
        digestOfRelease(content, []),
        report.incidentStart,
        wireTime(releasedOn),
      ]),
    );
    if (release === undefined) throw new Error('the demo agency has no administrator');
    if (place === 1 || place === 4) continue;
    const later = wireTime(releasedOn + 2 * hour);
    const remark = place === 0 ? 'Thank you, the lamp will be mended this week.' : null;
    await (place === 3
      ? db.run(statement(withdraw, [agencyId, release.id, later]))
      : db.run(
          statement(acknowledge, [
            agencyId,
            release.id,
            userID,
            clientProfileID,
            userName,
            remark,
            later,
          ]),
        ));
  }
}
