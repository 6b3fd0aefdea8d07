import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Author } from './store.ts';
import type { IncidentContent } from './types.ts';

const takeNumber = `INSERT INTO incident_number AS n (security_agency_id, year, last)
  VALUES ($1, $2, 1)
  ON CONFLICT (security_agency_id, year) DO UPDATE SET last = n.last + 1 RETURNING last`;

const takeDraftNumber = `INSERT INTO incident_number AS n (security_agency_id, year, last, last_draft)
  VALUES ($1, $2, 0, 1)
  ON CONFLICT (security_agency_id, year) DO UPDATE SET last_draft = n.last_draft + 1
  RETURNING last_draft AS last`;

/**
 * The next number of the year, of reports or of drafts. Who asks at the same time waits until this one
 * is settled.
 */
export async function nextNumber(
  db: AgencyDatabase,
  year: number,
  { isDraft }: { readonly isDraft: boolean },
): Promise<number> {
  const take = isDraft ? takeDraftNumber : takeNumber;
  const [row] = await db.run<{ last: number }>(statement(take, [db.scope.agencyId, year]));
  if (row === undefined) throw new Error('no number was given');
  return row.last;
}

const name = 'UPDATE incident_report SET uid = $3 WHERE security_agency_id = $1 AND id = $2';

/** Gives a draft that is being submitted its number among the reports. */
export async function nameIncident(db: AgencyDatabase, id: number, uid: string): Promise<void> {
  await db.run(statement(name, [db.scope.agencyId, id, uid]));
}

export interface Place {
  readonly securitySiteID: number | null;
  readonly siteProfileID: number | null;
}

const valuesOf = (content: IncidentContent): unknown[] => [
  content.type,
  content.title,
  content.incidentStart,
  content.incidentEnd,
  content.location,
  content.personInvolved,
  content.description,
  content.action,
  content.remarks,
];

const insert = `INSERT INTO incident_report (security_agency_id, uid, status, security_site_id,
    site_profile_id, submitted_by, submitted_by_account_id, submitted_by_staff_profile_id,
    submitted_by_designation, submitted_by_staff_name, incident_detail_account_id,
    incident_detail_staff_profile_id, incident_detail_staff_profile_name,
    incident_detail_staff_profile_designation, type, title, incident_start, incident_end, location,
    person_involved, description, action, remarks)
  VALUES ($1, $2, 'DRAFT', $3, $4, $5, $6, $7, $8, $9, $6, $7, $9, $8, $10, $11, $12, $13, $14, $15,
    $16, $17, $18) RETURNING id`;

export interface NewIncident extends Place {
  readonly uid: string;
  readonly author: Author;
  readonly content: IncidentContent;
}

/** Every report begins as a draft. @returns its id */
export async function addDraft(db: AgencyDatabase, incident: NewIncident): Promise<number> {
  const { uid, author, content, securitySiteID, siteProfileID } = incident;
  const { username, accountID, staffProfileID, designation, name } = author;
  const whose = [username, accountID, staffProfileID, designation, name];
  const [row] = await db.run<{ id: number }>(
    statement(insert, [
      db.scope.agencyId,
      uid,
      securitySiteID,
      siteProfileID,
      ...whose,
      ...valuesOf(content),
    ]),
  );
  if (row === undefined) throw new Error('the report was not added');
  return row.id;
}

const content = `type = $3, title = $4, incident_start = $5, incident_end = $6, location = $7,
  person_involved = $8, description = $9, action = $10, remarks = $11, version = version + 1,
  updated_on = now()`;

const updateDraft = `UPDATE incident_report SET ${content}, security_site_id = $12, site_profile_id = $13
  WHERE security_agency_id = $1 AND id = $2`;

export async function saveDraft(
  db: AgencyDatabase,
  id: number,
  { content: said, securitySiteID, siteProfileID }: Place & { readonly content: IncidentContent },
): Promise<void> {
  const values = [db.scope.agencyId, id, ...valuesOf(said), securitySiteID, siteProfileID];
  await db.run(statement(updateDraft, values));
}

const insertDetail = `INSERT INTO incident_detail (security_agency_id, incident_report_id, revision,
    account_id, staff_profile_id, staff_profile_name, staff_profile_designation, type, title,
    incident_start, incident_end, location, person_involved, description, action, remarks)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) RETURNING id`;

const updateReport = `UPDATE incident_report SET ${content}, revision = $12, incident_detail_id = $13,
    incident_detail_account_id = $14, incident_detail_staff_profile_id = $15,
    incident_detail_staff_profile_name = $16, incident_detail_staff_profile_designation = $17,
    status = 'OPEN', submitted_timestamp = least(submitted_timestamp, now()),
    submitted_by_designation = CASE WHEN submitted_timestamp IS NULL THEN $17 ELSE submitted_by_designation END,
    submitted_by_staff_name = CASE WHEN submitted_timestamp IS NULL THEN $16 ELSE submitted_by_staff_name END
  WHERE security_agency_id = $1 AND id = $2`;

export interface NewRevision {
  readonly revision: number;
  readonly writer: Author;
  readonly content: IncidentContent;
}

/** Writes what a report says from now on as its next revision; the first submits it as OPEN. */
export async function addRevision(
  db: AgencyDatabase,
  id: number,
  { revision, writer, content: said }: NewRevision,
): Promise<void> {
  const { accountID, staffProfileID, name, designation } = writer;
  const who = [accountID, staffProfileID, name, designation];
  const [detail] = await db.run<{ id: number }>(
    statement(insertDetail, [db.scope.agencyId, id, revision, ...who, ...valuesOf(said)]),
  );
  if (detail === undefined) throw new Error('the revision was not added');
  const values = [db.scope.agencyId, id, ...valuesOf(said), revision, detail.id, ...who];
  await db.run(statement(updateReport, values));
}

const close = `UPDATE incident_report SET status = 'CLOSED', closed_timestamp = now(), closed_by = $3,
    closed_by_staff_profile_id = $4, closed_by_designation = $5, closed_by_staff_name = $6,
    version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

export async function closeIncident(
  db: AgencyDatabase,
  id: number,
  { username, staffProfileID, designation, name }: Author,
): Promise<void> {
  const values = [db.scope.agencyId, id, username, staffProfileID, designation, name];
  await db.run(statement(close, values));
}
