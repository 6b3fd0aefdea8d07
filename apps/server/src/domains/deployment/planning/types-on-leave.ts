import { batched } from '../../../platform/graphql/list/batched.ts';
import { madeOf } from '../../../platform/graphql/list/made-of.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { linesInLeave } from '../../leave/store.ts';
import { Deployment } from '../types.ts';

const isInLeave = batched(async ({ db }, ids) => {
  const found = await linesInLeave(db, ids);
  return new Map(found.map((id) => [id, true]));
});

builder.objectField(Deployment, 'onLeave', (t) =>
  t.boolean({
    description: 'Whether the person is away by approved leave during a part of it.',
    ...madeOf<{ readonly id: number }>()(
      ['id'],
      async ({ id }, _, ctx) => (await isInLeave(ctx, id)) ?? false,
    ),
  }),
);
