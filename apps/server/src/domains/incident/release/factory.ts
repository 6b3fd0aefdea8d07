import type { SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { MadeIncident } from '../factory.ts';

interface Holder {
  readonly id: number;
  readonly accountID: number;
  readonly name: string;
}

export interface ReleaseGiven {
  readonly report: MadeIncident;
  readonly site: { readonly id: number; readonly name: string };
  readonly client: { readonly id: number };
  readonly staff: Holder;
  /** The first unless given. */
  readonly number?: number;
}

const insert = `INSERT INTO incident_release (security_agency_id, incident_report_id, number,
    site_profile_id, client_profile_id, revision, guard_names, note, content, content_sha256,
    incident_start, released_by_account_id, released_by_staff_profile_id, released_by_staff_name)
  VALUES ($1, $2, $3, $4, $5, 1, 'NONE', CASE WHEN $3 > 1 THEN 'More is known.' END, $6::text::jsonb,
    sha256(convert_to($6::text, 'UTF8')), now() - interval '1 hour', $7, $8, $9) RETURNING id`;

/** What a client was shown of a report, for tests. @returns its id */
export async function makeRelease(db: SystemDatabase, given: ReleaseGiven): Promise<number> {
  const { report, site, client, staff, number = 1 } = given;
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const content = {
    uid: report.uid,
    siteProfileName: site.name,
    typeName: 'Theft',
    title: report.title,
    incidentStart: at,
    incidentEnd: at,
    location: 'Lobby',
    personInvolved: null,
    description: 'As the client reads it.',
    action: 'Police called.',
    remarks: null,
    reportedBy: '-',
  };
  const [row] = await db.run<{ id: number }>(
    statement(insert, [
      report.securityAgencyID,
      report.id,
      number,
      site.id,
      client.id,
      JSON.stringify(content),
      staff.accountID,
      staff.id,
      staff.name,
    ]),
  );
  if (row === undefined) throw new Error('nothing was released');
  return row.id;
}

const parts = [
  `INSERT INTO incident_release_end (security_agency_id, incident_release_id, client_profile_id,
    reason, withdrawn_by_staff_profile_id, withdrawn_by_staff_name)
  SELECT security_agency_id, id, client_profile_id, 'x', 1, 'x' FROM incident_release WHERE id = $1`,
  `INSERT INTO incident_acknowledgement (security_agency_id, incident_release_id,
    client_user_profile_id, client_profile_id, name)
  SELECT r.security_agency_id, r.id, u.id, r.client_profile_id, u.name
  FROM incident_release r JOIN client_user_profile u ON u.security_agency_id = r.security_agency_id
    AND u.client_profile_id = r.client_profile_id
  WHERE r.id = $1 LIMIT 1`,
];

/** A release with a row in every table that belongs to it, for tests. */
export async function fillRelease(db: SystemDatabase, given: ReleaseGiven): Promise<void> {
  const id = await makeRelease(db, given);
  for (const text of parts) await db.run(statement(text, [id]));
}
