import type { Context } from './context.ts';
import { statement } from './database/statement.ts';

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

const insert = `INSERT INTO audit (security_agency_id, account_id, staff_profile_id, request_id, operation, entity, entity_id, before, after)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** Writes who changed what in the transaction of the change: both are kept, or neither. */
export async function recordChange(ctx: Context, change: Change): Promise<void> {
  const { db, viewer, requestId } = ctx;
  const { before, after } = onlyChanged(change.before, change.after);
  await db.run(
    statement(insert, [
      db.scope.agencyId,
      viewer?.accountID ?? null,
      viewer?.staffProfileID ?? null,
      requestId,
      change.operation,
      change.entity,
      change.entityId,
      before === null ? null : JSON.stringify(before),
      after === null ? null : JSON.stringify(after),
    ]),
  );
}

function onlyChanged(before: Change['before'], after: Change['after']): Pick<Change, 'before' | 'after'> {
  if (before === null || after === null) return { before, after };
  const changed = Object.keys(after).filter((key) => before[key] !== after[key]);
  const pick = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((key) => [key, row[key]]));
  return { before: pick(before), after: pick(after) };
}
