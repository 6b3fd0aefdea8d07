import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { configureDeployments } from '../policy.ts';
import { lockWish, markWish } from './store.ts';
import { SiteWish, type SiteWishRow } from './types.ts';

builder.mutationField('deleteSiteWish', (t) =>
  t.field({
    type: SiteWish,
    policy: configureDeployments,
    description: 'Removes a wish that should not have been entered.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { id }, ctx) => setDeleted(ctx, 'deleteSiteWish', id, 1),
  }),
);

/** Deletes a wish or brings it back; one that is so already stays as it is. */
export async function setDeleted(
  ctx: Context,
  operation: 'deleteSiteWish' | 'restoreSiteWish',
  id: number,
  deleted: 0 | 1,
): Promise<SiteWishRow> {
  const { db } = ctx;
  const before = await lockWish(db, id);
  if (before === undefined) refuse('NOT_FOUND', 'This entry does not exist.', { path: 'id' });
  if (before.deleted === deleted) return before;
  await markWish(db, id, deleted);
  const after = (await lockWish(db, id)) ?? before;
  const change = { operation, entity: 'SiteWish', entityId: id };
  await recordChanges(ctx, [{ ...change, before: { ...before }, after: { ...after } }]);
  return after;
}
