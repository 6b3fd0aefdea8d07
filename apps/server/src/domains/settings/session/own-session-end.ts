import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { notSignedIn } from '../../../platform/graphql/refusal/refusal.ts';
import { signedInAccount } from '../../../platform/graphql/policy/signed-in-account.ts';
import { ownAccount } from '../policy.ts';
import { readOwnSessionEnd, type OwnSessionEndRow } from './store.ts';
import { OwnSessionEnd } from '../types.ts';

builder.queryField('ownSessionEnd', (t) =>
  t.field({
    type: OwnSessionEnd,
    policy: ownAccount,
    description: 'When this session ends by itself, for the console to announce it.',
    resolve: (_, __, ctx) => ownSessionEnd(ctx),
  }),
);

/** @throws UNAUTHENTICATED when it has ended */
export async function ownSessionEnd(ctx: Context): Promise<OwnSessionEndRow> {
  const { sessionId } = signedInAccount(ctx);
  const end = await readOwnSessionEnd(ctx.database.system, sessionId);
  // What a process remembers of a session may be some seconds old.
  if (end === undefined || end.endsIn <= 0 || end.idleEndsIn <= 0) throw notSignedIn();
  return end;
}
