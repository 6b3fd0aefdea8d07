import type { Context } from './context.ts';
import { statement } from './database/statement.ts';
import { mapInTurns } from './turns.ts';

/** One change of one record, as the audit keeps it. */
export interface Change {
  /** GraphQL name of the operation. */
  readonly operation: string;
  /** GraphQL name of the type. */
  readonly entity: string;
  readonly entityId: number;
  /** The fields that changed, before and after; null before a creation. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

const insert = `INSERT INTO audit
    (security_agency_id, account_id, staff_profile_id, request_id, operation, entity, entity_id,
    before, after, api_token_id)
  SELECT $1, $2, $3, $4, change ->> 'operation', change ->> 'entity', (change ->> 'entityId')::bigint,
    nullif(change -> 'before', 'null'), nullif(change -> 'after', 'null'), $6
  FROM jsonb_array_elements($5::jsonb) change
  RETURNING 1`;

/** Writes who changed what in the transaction of the change: both are kept, or neither. */
export async function recordChanges(ctx: Context, changes: readonly Change[]): Promise<void> {
  const { db, viewer, client, requestId } = ctx;
  const rows = await mapInTurns(changes, (change) =>
    JSON.stringify({ ...change, ...onlyChanged(change.before, change.after) }, asColumnsKeepIt),
  );
  await db.run(
    statement(insert, [
      db.scope.agencyId,
      (viewer ?? client)?.accountID ?? null,
      viewer?.staffProfileID ?? null,
      requestId,
      `[${rows.join()}]`,
      viewer?.apiToken?.id ?? null,
    ]),
  );
}

/** JSON of the database refuses half of a surrogate pair, for which a text column takes U+FFFD. */
function asColumnsKeepIt(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}

function onlyChanged(
  before: Change['before'],
  after: Change['after'],
): Pick<Change, 'before' | 'after'> {
  if (before === null || after === null) return { before, after };
  const changed = Object.keys(after).filter((key) => !isSame(before[key], after[key]));
  const pick = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((key) => [key, row[key]]));
  return { before: pick(before), after: pick(after) };
}

/** Lists (of permissions, say) are the same when their values are. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
