import type { ContractInForce } from '@guardroom/rules/contract/import/judge';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { contractJoins, contractSelect, type NewContract } from '../store.ts';
import type { ContractRow } from '../types.ts';

const findInForce = `SELECT site_profile_id AS "siteProfileID",
    client_profile_id AS "clientProfileID", start_datetime AS "startDatetime",
    end_datetime AS "endDatetime"
  FROM contract
  WHERE security_agency_id = $1 AND deleted = 0 AND status = 'ACTIVE'
    AND (site_profile_id, client_profile_id)
      IN (SELECT s, c FROM unnest($2::bigint[], $3::bigint[]) AS parties (s, c))`;

/** Active contracts of some sites and clients, each site with the client at its place. */
export function contractsInForce(
  db: AgencyDatabase,
  siteProfileIDs: readonly number[],
  clientProfileIDs: readonly number[],
): Promise<ContractInForce[]> {
  return db.run<ContractInForce & Record<string, unknown>>(
    statement(findInForce, [db.scope.agencyId, siteProfileIDs, clientProfileIDs]),
  );
}

// In one order whatever the file's, so that two imports do not wait for each other.
const insert = `INSERT INTO contract (security_agency_id, security_site_id, site_profile_id,
    client_profile_id, start_datetime, end_datetime, status, note, review_interval)
  SELECT $1, site.security_site_id, site.id, c."clientProfileID", c."startDatetime",
    c."endDatetime", c."storedStatus", c.note, c."reviewInterval"
  FROM jsonb_to_recordset($2::jsonb) AS c ("siteProfileID" bigint, "clientProfileID" bigint,
    "startDatetime" timestamptz, "endDatetime" timestamptz, "storedStatus" text, note text,
    "reviewInterval" text)
  JOIN site_profile site ON site.security_agency_id = $1 AND site.id = c."siteProfileID"
  ORDER BY site.id, c."clientProfileID", c."startDatetime"
  ON CONFLICT DO NOTHING RETURNING id`;

/** Adds contracts; those are missing in whose time there is another one. @returns their ids */
export async function addContracts(
  db: AgencyDatabase,
  contracts: readonly Omit<NewContract, 'securitySiteID' | 'siteHistoryID'>[],
): Promise<number[]> {
  const given = JSON.stringify(contracts);
  const rows = await db.run<{ id: number }>(statement(insert, [db.scope.agencyId, given]));
  return rows.map(({ id }) => id);
}

// As the migration 0125 did for those that were there.
const link = `UPDATE contract c SET site_history_id = fitting.history_id
  FROM (
    SELECT pair.contract_id, pair.history_id,
      count(*) OVER (PARTITION BY pair.contract_id) AS of_contract,
      count(*) OVER (PARTITION BY pair.history_id) AS of_history,
      bool_or(pair.is_linked) OVER (PARTITION BY pair.history_id) AS is_taken
    FROM (
      SELECT one.id AS contract_id, h.id AS history_id, one.site_history_id IS NOT NULL AS is_linked
      FROM contract one
      JOIN site_history h ON h.security_agency_id = $1
        AND h.site_profile_id = one.site_profile_id AND h.client_profile_id = one.client_profile_id
        AND tstzrange(h.start, h."end", '[]') && tstzrange(one.start_datetime, one.end_datetime, '[]')
      WHERE one.security_agency_id = $1 AND one.deleted = 0 AND h.deleted = 0
        AND one.site_profile_id IN (
          SELECT brought.site_profile_id FROM contract brought
          WHERE brought.security_agency_id = $1 AND brought.id = ANY($2::bigint[]))
    ) AS pair
  ) AS fitting
  WHERE c.security_agency_id = $1 AND c.id = fitting.contract_id AND c.id = ANY($2::bigint[])
    AND fitting.of_contract = 1 AND fitting.of_history = 1 AND NOT fitting.is_taken`;

/** Links contracts with the site contract beside them, where exactly one of each fits the other. */
export async function linkFitting(db: AgencyDatabase, ids: readonly number[]): Promise<void> {
  await db.run(statement(link, [db.scope.agencyId, ids]));
}

const findSome = `SELECT ${contractSelect} FROM contract a ${contractJoins}
  WHERE a.security_agency_id = $1 AND a.id = ANY($2::bigint[]) ORDER BY a.id`;

/** Some of the agency's contracts. */
export function findContracts(db: AgencyDatabase, ids: readonly number[]): Promise<ContractRow[]> {
  return db.run(statement(findSome, [db.scope.agencyId, ids]));
}
