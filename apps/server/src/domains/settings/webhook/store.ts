import type { WebhookForm } from '@guardroom/rules/settings/webhook/inputs';
import { webhookLimits } from '@guardroom/rules/settings/webhook/webhook';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { holdRows } from '../../../platform/database/hold-rows.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { WebhookRow } from './types.ts';

const columns = `w.id, w.security_agency_id AS "securityAgencyID", w.name, w.address, w.events,
    w.enabled, w.disabled_because AS "disabledBecause", w.failing_since AS "failingSince",
    CASE WHEN w.old_secret_until > now() THEN w.old_secret_until END AS "oldSecretUntil",
    p.name AS "createdByName", w.version, w.created_on AS "createdOn", w.updated_on AS "updatedOn"
  FROM webhook w
  JOIN staff_profile p ON p.security_agency_id = w.security_agency_id
    AND p.id = w.created_by_staff_profile_id
  WHERE w.security_agency_id = $1 AND w.deleted = 0`;

type Row = WebhookRow & Record<string, unknown>;

const all = `SELECT ${columns} ORDER BY w.name, w.id LIMIT ${webhookLimits.webhooks}`;

/** Webhooks of the agency, by name. */
export function readWebhooks(db: AgencyDatabase): Promise<WebhookRow[]> {
  return db.run<Row>(statement(all, [db.scope.agencyId]));
}

const one = `SELECT ${columns} AND w.id = $2`;

export async function findWebhook(db: AgencyDatabase, id: number): Promise<WebhookRow | undefined> {
  const [row] = await db.run<Row>(statement(one, [db.scope.agencyId, id]));
  return row;
}

/** The same, held until the transaction ends. */
export async function lockWebhook(db: AgencyDatabase, id: number): Promise<WebhookRow | undefined> {
  await holdRows(db, 'webhook', [id]);
  return findWebhook(db, id);
}

const count = `SELECT count(*)::int AS count FROM webhook
  WHERE security_agency_id = $1 AND deleted = 0`;

export async function countWebhooks(db: AgencyDatabase): Promise<number> {
  const [row] = await db.run<{ count: number }>(statement(count, [db.scope.agencyId]));
  return row?.count ?? 0;
}

interface Maker {
  readonly accountID: number;
  readonly staffProfileID: number;
}

const insert = `INSERT INTO webhook (security_agency_id, name, address, events, enabled, secret,
    created_by_account_id, created_by_staff_profile_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`;

/** @param sealed the secret */
export async function addWebhook(
  db: AgencyDatabase,
  { name, address, events, enabled }: WebhookForm,
  sealed: Buffer,
  { accountID, staffProfileID }: Maker,
): Promise<number> {
  const values = [name, address, events, enabled, sealed, accountID, staffProfileID];
  const [row] = await db.run<{ id: number }>(statement(insert, [db.scope.agencyId, ...values]));
  if (row === undefined) throw new Error('the webhook was not added');
  return row.id;
}

// Whoever saves it answers for it from now on: what they may read is what it is told. Its past
// failures count no more.
const update = `UPDATE webhook SET name = $3, address = $4, events = $5, enabled = $6,
    disabled_because = NULL, failing_since = NULL, resting_until = NULL,
    created_by_account_id = $7, created_by_staff_profile_id = $8,
    version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

export async function saveWebhook(
  db: AgencyDatabase,
  id: number,
  { name, address, events, enabled }: WebhookForm,
  { accountID, staffProfileID }: Maker,
): Promise<void> {
  const values = [name, address, events, enabled, accountID, staffProfileID];
  await db.run(statement(update, [db.scope.agencyId, id, ...values]));
}

const rotate = `UPDATE webhook SET old_secret = secret,
    old_secret_until = now() + interval '${webhookLimits.overlapHours} hours', secret = $3,
    version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

/** Another secret; that of before signs beside it for a day. */
export async function saveSecret(db: AgencyDatabase, id: number, sealed: Buffer): Promise<void> {
  await db.run(statement(rotate, [db.scope.agencyId, id, sealed]));
}

const remove = `UPDATE webhook SET deleted = 1, deleted_on = now(), enabled = false,
    version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

export async function removeWebhook(db: AgencyDatabase, id: number): Promise<void> {
  await db.run(statement(remove, [db.scope.agencyId, id]));
}
