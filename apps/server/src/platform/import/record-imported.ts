import { recordChanges, type Change } from '../audit.ts';
import type { Context } from '../context.ts';

/** Writes into the audit what an import has made. @param entity GraphQL name of the type */
export async function recordImported(
  ctx: Context,
  operation: string,
  entity: string,
  rows: readonly (object & { readonly id: number })[],
): Promise<void> {
  const change = { operation, entity, before: null };
  await recordChanges(
    ctx,
    rows.map((after): Change => ({ ...change, entityId: after.id, after: { ...after } })),
  );
}
