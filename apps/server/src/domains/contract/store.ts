import type { ContractPeriod } from '@guardroom/rules/contract/contract-status';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { holdRows } from '../../platform/database/hold-rows.ts';
import { statement } from '../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../platform/database/update-statement.ts';
import { statusConditions } from './store-status.ts';
import type { ContractRow } from './types.ts';

export type { ContractRow } from './types.ts';
export { statusConditions } from './store-status.ts';
// Sites as clients see them.
export { listClientSites, type ClientSiteRow } from './client/store-site.ts';
// What a client pays by a contract, for its invoices.
export { contractBillingOf } from './rate/store.ts';
export { BillingUnitEnum, DayClassEnum, rateOf, TaxCategoryEnum } from './rate/types.ts';

/** The columns that every record of this domain carries. */
export const keptSelect = `a.created_on AS "createdOn", a.updated_on AS "updatedOn", a.deleted,
  a.deleted_on AS "deletedOn"`;

/** Columns of a contract under their wire names; `a` is contract. */
export const contractSelect = `
  a.id, a.security_agency_id AS "securityAgencyID", a.security_site_id AS "securitySiteID",
  a.site_profile_id AS "siteProfileID", site.name AS "siteProfileName",
  a.client_profile_id AS "clientProfileID", client.name AS "clientName",
  client.email AS "clientEmail", client.phone_no AS "clientPhoneNo",
  a.start_datetime AS "startDatetime", a.end_datetime AS "endDatetime",
  CASE WHEN ${statusConditions.INACTIVE} THEN 'INACTIVE' WHEN ${statusConditions.INCOMING}
    THEN 'INCOMING' WHEN ${statusConditions.ENDED} THEN 'ENDED' ELSE 'ACTIVE' END AS status,
  a.status AS "storedStatus", a.note, a.review_interval AS "reviewInterval",
  meeting.next AS "nextMeetingStart", meeting.last AS "lastMeetingStart",
  site_contract."end" AS "siteContractEnd", renewal.found AS renewed,
  beside.id AS "siteHistoryID", beside.start AS "siteHistoryStart", beside."end" AS "siteHistoryEnd",
  beside.version AS "siteHistoryVersion", a.version, ${keptSelect}`;

/** Site, client, the site contract beside it, next and last meeting, the site's own contract, and whether it was renewed. */
export const contractJoins = `
  JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  JOIN client_profile client
    ON client.security_agency_id = $1 AND client.id = a.client_profile_id
  LEFT JOIN site_history beside
    ON beside.security_agency_id = $1 AND beside.id = a.site_history_id AND beside.deleted = 0
  CROSS JOIN LATERAL (
    SELECT min(m.start_datetime) FILTER (WHERE m.start_datetime >= now()) AS next,
      max(m.start_datetime) FILTER (WHERE m.start_datetime < now()) AS last
    FROM contract_meeting m
    WHERE m.security_agency_id = $1 AND m.contract_id = a.id AND m.deleted = 0
  ) meeting
  CROSS JOIN LATERAL (
    SELECT EXISTS (
      SELECT 1 FROM contract later
      WHERE later.security_agency_id = $1 AND later.deleted = 0
        AND later.site_profile_id = a.site_profile_id
        AND later.client_profile_id = a.client_profile_id
        AND later.status = 'ACTIVE' AND later.start_datetime > a.end_datetime
    ) AS found
  ) renewal
  LEFT JOIN LATERAL (
    SELECT h."end" FROM site_history h
    WHERE h.security_agency_id = $1 AND h.site_profile_id = a.site_profile_id
      AND h.client_profile_id = a.client_profile_id AND h.deleted = 0
      AND h.start <= now() AND h."end" >= now()
      AND NOT EXISTS (
        SELECT 1 FROM site_history later
        WHERE later.security_agency_id = $1 AND later.deleted = 0
          AND later.site_profile_id = h.site_profile_id
          AND later.client_profile_id = h.client_profile_id AND later.start > h."end")
    ORDER BY h.start DESC LIMIT 1
  ) site_contract ON true`;

const find = `SELECT ${contractSelect} FROM contract a ${contractJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2 AND a.deleted = 0`;

/** A live contract; undefined when the agency has no such one. */
export async function findContract(
  db: AgencyDatabase,
  id: number,
): Promise<ContractRow | undefined> {
  const [row] = await db.run<ContractRow>(statement(find, [db.scope.agencyId, id]));
  return row;
}

/** The same, held until the transaction ends: what belongs to it changes one after the other. */
export async function lockContract(
  db: AgencyDatabase,
  id: number,
): Promise<ContractRow | undefined> {
  await holdRows(db, 'contract', [id]);
  const query = statement(find, [db.scope.agencyId, id]);
  const [row] = await db.run<ContractRow>(query);
  return row;
}

const zone = 'SELECT time_zone AS "timeZone" FROM security_agency WHERE id = $1';

/** Where the days of the agency's contracts begin and end. */
export async function timeZoneOf(db: AgencyDatabase): Promise<string> {
  const [row] = await db.run<{ timeZone: string }>(statement(zone, [db.scope.agencyId]));
  if (row === undefined) throw new Error('the agency is not there');
  return row.timeZone;
}

const findOverlap = `SELECT start_datetime AS "startDatetime", end_datetime AS "endDatetime"
  FROM contract
  WHERE security_agency_id = $1 AND site_profile_id = $2 AND client_profile_id = $3
    AND deleted = 0 AND status = 'ACTIVE' AND id <> $6
    AND tstzrange(start_datetime, end_datetime, '[]')
      && tstzrange($4::timestamptz, $5::timestamptz, '[]')
  ORDER BY start_datetime LIMIT 1`;

export type ContractTerms = Pick<
  ContractRow,
  'siteProfileID' | 'clientProfileID' | 'startDatetime' | 'endDatetime'
>;

/** An active contract of the same site and client in the same time, other than `exceptID`. */
export async function overlappingContract(
  db: AgencyDatabase,
  terms: ContractTerms,
  exceptID = 0,
): Promise<ContractPeriod | undefined> {
  const { siteProfileID, clientProfileID, startDatetime, endDatetime } = terms;
  const values = [siteProfileID, clientProfileID, startDatetime, endDatetime, exceptID];
  const [row] = await db.run<ContractPeriod & Record<string, unknown>>(
    statement(findOverlap, [db.scope.agencyId, ...values]),
  );
  return row;
}

const insert = `INSERT INTO contract (security_agency_id, security_site_id, site_profile_id,
    client_profile_id, start_datetime, end_datetime, status, note, review_interval, site_history_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`;

export type NewContract = ContractTerms &
  Pick<
    ContractRow,
    'securitySiteID' | 'storedStatus' | 'note' | 'reviewInterval' | 'siteHistoryID'
  >;

export async function addContract(db: AgencyDatabase, contract: NewContract): Promise<number> {
  const [row] = await db.run<{ id: number }>(
    statement(insert, [
      db.scope.agencyId,
      contract.securitySiteID,
      contract.siteProfileID,
      contract.clientProfileID,
      contract.startDatetime,
      contract.endDatetime,
      contract.storedStatus,
      contract.note,
      contract.reviewInterval,
      contract.siteHistoryID,
    ]),
  );
  if (row === undefined) throw new Error('the contract was not added');
  return row.id;
}

const changeable = {
  securitySiteID: ['security_site_id', 'bigint'],
  siteProfileID: ['site_profile_id', 'bigint'],
  clientProfileID: ['client_profile_id', 'bigint'],
  startDatetime: ['start_datetime', 'timestamptz'],
  endDatetime: ['end_datetime', 'timestamptz'],
  storedStatus: ['status', 'text'],
  note: ['note', 'text'],
  reviewInterval: ['review_interval', 'text'],
  siteHistoryID: ['site_history_id', 'bigint'],
} as const;
export type ContractChanges = ChangesOf<ContractRow, typeof changeable>;

/** Writes changed fields of one contract and counts its version up. */
export async function saveContract(
  db: AgencyDatabase,
  id: number,
  changes: ContractChanges,
): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('contract', changeable, key, changes));
}

/** Columns of a renewal under their wire names; `a` is the view of that name. */
export const renewalSelect = `
  a.kind, a.id, a.site_profile_id AS "siteProfileID", site.name AS "siteProfileName",
  a.client_profile_id AS "clientProfileID", client.name AS "clientName",
  a.end_datetime AS "endDatetime"`;

export const renewalJoins = `
  JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  LEFT JOIN client_profile client
    ON client.security_agency_id = $1 AND client.id = a.client_profile_id`;

/** Ends within 90 days; the view knows that nothing goes on after it. */
export const renewalFixed = `a.end_datetime BETWEEN now() AND now() + interval '90 days'`;
