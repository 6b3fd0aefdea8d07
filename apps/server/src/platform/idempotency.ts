import type { Context } from './context.ts';
import { statement } from './database/statement.ts';
import { refuse } from './graphql/refusal/refusal.ts';
import { digestOfInput } from './sent-input.ts';

const claim = `INSERT INTO idempotency_key (security_agency_id, account_id, operation, key, input)
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING key`;
const lookUp = `SELECT entity_id AS "entityID", coalesce(input = $5, true) AS "isSame" FROM idempotency_key
  WHERE security_agency_id = $1 AND account_id = $2 AND operation = $3 AND key = $4`;
const settle = `UPDATE idempotency_key SET entity_id = $5
  WHERE security_agency_id = $1 AND account_id = $2 AND operation = $3 AND key = $4`;

/**
 * Runs a creation once a key: a retry with the same key, even while the first is still under way,
 * gets the id of the first. Without a key the creation simply runs.
 * @returns the id of the record, and whether this call made it
 * @throws KEY_REUSED when the key came before with another input, which nobody would find saved
 */
export async function once(
  ctx: Context,
  operation: string,
  key: string | null | undefined,
  create: () => Promise<number>,
): Promise<{ readonly id: number; readonly created: boolean }> {
  if (key === null || key === undefined) return { id: await create(), created: true };
  checkKey(key);
  const { accountID } = ctx.viewer ?? ctx.client ?? {};
  const values = [ctx.db.scope.agencyId, accountID, operation, key];
  // A second call waits here until the first has committed or rolled back.
  const input = digestOfInput(ctx);
  const claimed = await ctx.db.run(statement(claim, [...values, input]));
  if (claimed.length === 1) {
    const id = await create();
    await ctx.db.run(statement(settle, [...values, id]));
    return { id, created: true };
  }
  const [earlier] = await ctx.db.run<{ entityID: number | null; isSame: boolean }>(
    statement(lookUp, [...values, input]),
  );
  if (earlier?.isSame === false) refuseReusedKey();
  if (typeof earlier?.entityID !== 'number') throw new Error('idempotency key without a record');
  return { id: earlier.entityID, created: false };
}

/** @throws KEY_REUSED */
export function refuseReusedKey(): never {
  refuse('KEY_REUSED', 'Something else was already sent with this key. Please send it anew.', {
    path: 'idempotencyKey',
  });
}

/** @throws INVALID when the key is too short to be anybody's own, or too long to be kept */
export function checkKey(key: string): void {
  if (key.length >= 8 && key.length <= 100) return;
  refuse('INVALID', 'An idempotency key has 8 to 100 characters.', { path: 'idempotencyKey' });
}
