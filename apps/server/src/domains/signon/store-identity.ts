import type { AgencyDatabase, SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

/** Somebody as a provider knows them, in one agency. */
export interface IdentityKey {
  readonly securityAgencyID: number;
  readonly issuer: string;
  readonly subject: string;
}

export interface IdentityRow {
  readonly id: number;
  readonly accountID: number;
}

const find = `SELECT id, account_id AS "accountID" FROM identity
  WHERE security_agency_id = $1 AND issuer = $2 AND subject = $3 AND deleted = 0`;

/** Whose identity it is, by issuer and subject in this agency alone. */
export async function findIdentity(
  db: SystemDatabase,
  { securityAgencyID, issuer, subject }: IdentityKey,
): Promise<IdentityRow | undefined> {
  const [row] = await db.run<IdentityRow & Record<string, unknown>>(
    statement(find, [securityAgencyID, issuer, subject]),
  );
  return row;
}

const replace = `UPDATE identity SET deleted = 1, deleted_on = now()
  WHERE security_agency_id = $1 AND account_id = $2 AND deleted = 0
    AND (issuer, subject) IS DISTINCT FROM ($3, $4)`;
const add = `INSERT INTO identity (security_agency_id, account_id, issuer, subject)
  VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`;

/**
 * Links an account; what it was linked with before in this agency no longer holds.
 * @returns undefined when the identity is another account's
 */
export async function linkIdentity(
  tx: SystemDatabase,
  accountID: number,
  key: IdentityKey,
): Promise<IdentityRow | undefined> {
  const { securityAgencyID, issuer, subject } = key;
  const values = [securityAgencyID, accountID, issuer, subject];
  await tx.run(statement(replace, values));
  await tx.run(statement(add, values));
  const found = await findIdentity(tx, key);
  return found?.accountID === accountID ? found : undefined;
}

const remove = `UPDATE identity SET deleted = 1, deleted_on = now()
  WHERE security_agency_id = $1 AND account_id = $2 AND deleted = 0 RETURNING id`;

/** @returns the identity that is no longer linked, or undefined when there was none */
export async function unlinkAccount(
  db: AgencyDatabase,
  accountID: number,
): Promise<number | undefined> {
  const query = statement(remove, [db.scope.agencyId, accountID]);
  const [row] = await db.run<{ id: number }>(query);
  return row?.id;
}

/** How somebody is linked to the provider of their agency. */
export interface OwnIdentityRow {
  readonly isOn: boolean;
  readonly signOnName: string | null;
  readonly linkedOn: string | null;
  readonly lastUsedOn: string | null;
}

const findOwn = `SELECT coalesce(s.is_on, false) AS "isOn", g.sign_on_name AS "signOnName",
    i.created_on AS "linkedOn", i.last_used_on AS "lastUsedOn"
  FROM security_agency g
  LEFT JOIN single_sign_on s ON s.security_agency_id = g.id
  LEFT JOIN identity i ON i.security_agency_id = g.id AND i.account_id = $2 AND i.deleted = 0
  WHERE g.id = $1`;

export async function findOwnIdentity(
  db: AgencyDatabase,
  accountID: number,
): Promise<OwnIdentityRow> {
  const query = statement(findOwn, [db.scope.agencyId, accountID]);
  const [row] = await db.run<OwnIdentityRow & Record<string, unknown>>(query);
  if (row === undefined) throw new Error('the agency of a viewer exists');
  return row;
}

const record = `INSERT INTO audit (security_agency_id, account_id, staff_profile_id, request_id,
    operation, entity, entity_id)
  SELECT $1, $2, p.id, $3, $4, 'Identity', $5 FROM staff_profile p
  WHERE p.security_agency_id = $1 AND p.account_id = $2 AND p.deleted = 0
  RETURNING 1`;

/** Writes to the audit of the agency what came of a provider's answer. */
export async function recordIdentity(
  tx: SystemDatabase,
  { securityAgencyID }: Pick<IdentityKey, 'securityAgencyID'>,
  { id, accountID }: IdentityRow,
  made: { readonly requestId: string; readonly operation: string },
): Promise<void> {
  const { requestId, operation } = made;
  await tx.run(statement(record, [securityAgencyID, accountID, requestId, operation, id]));
}

const refused = `INSERT INTO audit (security_agency_id, account_id, staff_profile_id, request_id,
    operation, entity, entity_id, after)
  SELECT $1, p.account_id, p.id, $2, 'refuseSingleSignOn', 'SingleSignOn', $1,
    jsonb_build_object('purpose', $3::text, 'subject', $4::text, 'reason', $5::text)
  FROM (SELECT coalesce($6::bigint, (SELECT i.account_id FROM identity i
      WHERE i.security_agency_id = $1 AND i.issuer = $7 AND i.subject = $4 AND i.deleted = 0)) AS id) a
  LEFT JOIN staff_profile p
    ON p.security_agency_id = $1 AND p.account_id = a.id AND p.deleted = 0
  RETURNING 1`;

const refusedOfClient = `INSERT INTO audit (security_agency_id, account_id, request_id, operation,
    entity, entity_id, after)
  SELECT $1, coalesce($6::bigint, (SELECT u.account_id FROM client_identity i
      JOIN client_user_profile u ON u.security_agency_id = $1 AND u.id = i.client_user_profile_id
      WHERE i.security_agency_id = $1 AND i.client_profile_id = $8 AND i.issuer = $7
        AND i.subject = $4 AND i.deleted = 0)),
    $2, 'refuseSingleSignOn', 'ClientSingleSignOn', $8,
    jsonb_build_object('purpose', $3::text, 'subject', $4::text, 'reason', $5::text)
  RETURNING 1`;

/**
 * Writes to the audit of the agency that somebody whom a provider named was not let in: who they
 * are where they are linked or invited, else their subject alone.
 */
export async function recordRefused(
  db: SystemDatabase,
  flow: {
    readonly securityAgencyID: number;
    readonly clientProfileID: number | null;
    readonly purpose: string;
    readonly accountID: number | null;
  },
  { issuer, subject }: Pick<IdentityKey, 'issuer' | 'subject'>,
  { requestId, reason }: { readonly requestId: string; readonly reason: string },
): Promise<void> {
  const { securityAgencyID, purpose, accountID, clientProfileID } = flow;
  const what = [securityAgencyID, requestId, purpose, subject, reason];
  const whose = [...what, accountID, issuer];
  await db.run(
    clientProfileID === null
      ? statement(refused, whose)
      : statement(refusedOfClient, [...whose, clientProfileID]),
  );
}
