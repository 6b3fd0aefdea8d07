import { tokenMessages } from '@guardroom/rules/settings/token/token';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { signedInViewer } from '../../../platform/graphql/policy/signed-in-viewer.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { sessionChange } from '../../session/store.ts';
import { manageIntegrations } from '../policy.ts';
import { lockToken, markRevoked } from './store.ts';
import { APIToken, type APITokenRow } from './types.ts';

builder.mutationField('revokeAPIToken', (t) =>
  t.field({
    type: APIToken,
    policy: manageIntegrations,
    description: 'Ends a token at once and for good; one that has ended stays as it is.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { id }, ctx) => revoke(ctx, id),
  }),
);

async function revoke(ctx: Context, id: number): Promise<APITokenRow> {
  const { db } = ctx;
  const before = await lockToken(db, id);
  if (before === undefined) return refuse('NOT_FOUND', tokenMessages.gone, { path: 'id' });
  if (before.revokedOn !== null) return before;
  await markRevoked(db, id, signedInViewer(ctx).staffProfileID);
  // No process remembers it any more.
  await db.run(sessionChange(before.createdByAccountID));
  const after = await lockToken(db, id);
  if (after === undefined) throw new Error('the token vanished while it was held');
  const change = { operation: 'revokeAPIToken', entity: 'APIToken', entityId: id };
  const { revokedOn } = after;
  await recordChanges(ctx, [{ ...change, before: { revokedOn: null }, after: { revokedOn } }]);
  return after;
}
