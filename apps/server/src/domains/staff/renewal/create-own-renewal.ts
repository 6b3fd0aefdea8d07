import { renewalCreateInput } from '@guardroom/rules/staff/renewal/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { attachAtField } from '../../../platform/files/attach-at-field.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { refuseProblem } from '../document/create-staff-document.ts';
import { CreateOwnRenewalInput } from './inputs.ts';
import { addRenewal, findRenewal } from './store.ts';
import { DocumentRenewal } from './types.ts';

type Create = typeof CreateOwnRenewalInput.$inferInput;

const operation = 'createOwnRenewal';

builder.mutationField('createOwnRenewal', (t) =>
  t.field({
    type: DocumentRenewal,
    policy: guardsThemselves,
    description:
      'Whoever is signed in sends a renewed document of theirs for the office to check. One of the ' +
      'same type that nobody has looked at is replaced.',
    args: {
      create: t.arg({ type: CreateOwnRenewalInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string({ required: true }),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, operation, idempotencyKey, () => send(ctx, create));
      const row = await findRenewal(ctx.db, id);
      return row ?? refuse('NOT_FOUND', 'This renewal is no longer there.');
    },
  }),
);

export function viewerOf({ viewer }: Context): Viewer {
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  return viewer;
}

async function send(ctx: Context, create: Create): Promise<number> {
  const { type, number, issued, expiry } = parseInput(renewalCreateInput, create, 'create');
  refuseProblem(ctx, { type, number, issued, expiry }, 'create');
  const { bucket, key, region } = create;
  const file = { bucket, key, region };
  await attachAtField(ctx, file, 'renewal', 'create.file');
  const { id, replacedID } = await addRenewal(ctx.db, {
    staffProfileID: viewerOf(ctx).staffProfileID,
    type,
    number: number || null,
    issued: issued ?? null,
    expiry: expiry ?? null,
    ...file,
  });
  const change = { operation, entity: 'DocumentRenewal' };
  const after = await findRenewal(ctx.db, id);
  const old = replacedID === undefined ? undefined : await findRenewal(ctx.db, replacedID);
  await recordChanges(ctx, [
    { ...change, entityId: id, before: null, after: { ...after } },
    ...(old === undefined
      ? []
      : [
          {
            ...change,
            entityId: old.id,
            before: { ...old, status: 'PENDING', version: old.version - 1 },
            after: { ...old },
          },
        ]),
  ]);
  return id;
}
