import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';
import { statusConditions } from '../store-status.ts';
import type { ClientFileRow, ClientMinutesRow } from './types-document.ts';

/** So many of each kind are listed, the latest. */
export const listedDocuments = 200;

/** Whose documents, and of which of their sites. */
export interface DocumentsOf {
  readonly clientProfileID: number;
  readonly siteProfileIDs: readonly number[];
  /** Contracts of these sites, former ones too. */
  readonly contractIDs: readonly number[];
}

const files = `SELECT f.id, f.contract_id AS "contractID", f.bucket, f.key, f.region,
    f.created_on AS "createdOn", f.updated_on AS "updatedOn", f.deleted, f.deleted_on AS "deletedOn",
    site.name AS "siteProfileName"
  FROM contract a
  JOIN contract_file f
    ON f.security_agency_id = $1 AND f.contract_id = a.id AND f.deleted = 0
  JOIN site_profile site ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  WHERE a.security_agency_id = $1 AND a.client_profile_id = $2 AND a.deleted = 0
    AND a.site_profile_id = ANY($3::bigint[]) AND ${statusConditions.ACTIVE}
  ORDER BY f.id DESC LIMIT ${listedDocuments + 1}`;

export function clientFilesStatement(
  agencyId: number,
  { clientProfileID, siteProfileIDs }: DocumentsOf,
): Statement {
  return statement(files, [agencyId, clientProfileID, siteProfileIDs]);
}

/** Files of the contracts that run, the latest first; one more than is listed where there are more. */
export function clientFiles(db: AgencyDatabase, of: DocumentsOf): Promise<ClientFileRow[]> {
  return db.run<ClientFileRow & Record<string, unknown>>(
    clientFilesStatement(db.scope.agencyId, of),
  );
}

const minutes = `SELECT m.id, m.contract_id AS "contractID", m.start_datetime AS "startDatetime",
    site.name AS "siteProfileName"
  FROM contract a
  JOIN contract_meeting m
    ON m.security_agency_id = $1 AND m.contract_id = a.id AND m.deleted = 0
  JOIN site_profile site ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  WHERE a.security_agency_id = $1 AND a.client_profile_id = $2 AND a.deleted = 0
    AND a.status = 'ACTIVE' AND a.site_profile_id = ANY($3::bigint[])
    AND a.id = ANY($4::bigint[]) AND m.end_datetime <= now()
  ORDER BY m.start_datetime DESC, m.id DESC LIMIT ${listedDocuments + 1}`;

export function clientMinutesStatement(
  agencyId: number,
  { clientProfileID, siteProfileIDs, contractIDs }: DocumentsOf,
): Statement {
  return statement(minutes, [agencyId, clientProfileID, siteProfileIDs, contractIDs]);
}

/** Meetings that were held, the latest first; one more than is listed where there are more. */
export function clientMinutes(db: AgencyDatabase, of: DocumentsOf): Promise<ClientMinutesRow[]> {
  return db.run<ClientMinutesRow & Record<string, unknown>>(
    clientMinutesStatement(db.scope.agencyId, of),
  );
}
