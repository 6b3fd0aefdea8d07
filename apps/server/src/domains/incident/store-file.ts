import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { IncidentFileRow } from './types-parts.ts';
import type { FileReference } from '../../platform/files/file-reference.ts';

/** Columns of an image under their wire names; `a` is incident_file. */
export const incidentFileSelect = `
  a.id, a.incident_report_id AS "incidentReportID", a.incident_detail_id AS "incidentDetailID",
  a.bucket, a.key, a.region, a.revision, a.deleted_revision AS "deletedRevision",
  a.created_on AS "createdOn", a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

const ofReport = `SELECT ${incidentFileSelect} FROM incident_file a
  WHERE a.security_agency_id = $1 AND a.incident_report_id = $2 AND a.deleted = 0 ORDER BY a.id`;

/** The live images of a report. */
export function filesOfIncident(
  db: AgencyDatabase,
  incidentReportID: number,
): Promise<IncidentFileRow[]> {
  return db.run<IncidentFileRow & Record<string, unknown>>(
    statement(ofReport, [db.scope.agencyId, incidentReportID]),
  );
}

const everOfReport = `SELECT ${incidentFileSelect} FROM incident_file a
  WHERE a.security_agency_id = $1 AND a.incident_report_id = $2
    AND a.deleted_revision IS DISTINCT FROM 0 ORDER BY a.id`;

/** Every image that a revision of a report had, also those that the latest has no more. */
export function filesOfRevisions(
  db: AgencyDatabase,
  incidentReportID: number,
): Promise<IncidentFileRow[]> {
  return db.run<IncidentFileRow & Record<string, unknown>>(
    statement(everOfReport, [db.scope.agencyId, incidentReportID]),
  );
}

const find = `SELECT ${incidentFileSelect} FROM incident_file a
  WHERE a.security_agency_id = $1 AND a.id = $2`;

/** An image by id, also one that was deleted. */
export async function findIncidentFile(
  db: AgencyDatabase,
  id: number,
): Promise<IncidentFileRow | undefined> {
  const [row] = await db.run<IncidentFileRow & Record<string, unknown>>(
    statement(find, [db.scope.agencyId, id]),
  );
  return row;
}

const insert = `INSERT INTO incident_file AS a (security_agency_id, incident_report_id, bucket, key,
    region, revision)
  VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${incidentFileSelect}`;

export async function addIncidentFile(
  db: AgencyDatabase,
  incidentReportID: number,
  { bucket, key, region }: FileReference,
  revision: number,
): Promise<IncidentFileRow> {
  const values = [db.scope.agencyId, incidentReportID, bucket, key, region, revision];
  const [row] = await db.run<IncidentFileRow & Record<string, unknown>>(statement(insert, values));
  if (row === undefined) throw new Error('the image was not added');
  return row;
}

const remove = `UPDATE incident_file AS a SET deleted = 1, deleted_on = now(), updated_on = now(),
    deleted_revision = $3
  WHERE a.security_agency_id = $1 AND a.id = $2 RETURNING ${incidentFileSelect}`;

/** Marks an image as deleted from a revision on; the earlier ones keep it (INC-50). */
export async function deleteIncidentFile(
  db: AgencyDatabase,
  id: number,
  revision: number,
): Promise<IncidentFileRow> {
  const [row] = await db.run<IncidentFileRow & Record<string, unknown>>(
    statement(remove, [db.scope.agencyId, id, revision]),
  );
  if (row === undefined) throw new Error('the image vanished while it was deleted');
  return row;
}

const settle = `UPDATE incident_file f SET incident_detail_id = r.incident_detail_id
  FROM incident_report r
  WHERE f.security_agency_id = $1 AND f.incident_report_id = $2 AND f.incident_detail_id IS NULL
    AND r.security_agency_id = $1 AND r.id = $2`;

/** Images that came with a revision, or with the draft before it, name its detail. */
export async function settleFiles(db: AgencyDatabase, incidentReportID: number): Promise<void> {
  await db.run(statement(settle, [db.scope.agencyId, incidentReportID]));
}
