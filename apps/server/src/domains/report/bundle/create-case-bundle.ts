import { caseBundleInput } from '@guardroom/rules/report/bundle/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { announce } from '../../../platform/events/events.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { policyNamed } from '../../../platform/policy.ts';
import { nameOfSite } from '../../site/store.ts';
import { bundleTopic } from './bundle-topic.ts';
import { CreateCaseBundleInput } from './inputs.ts';
import { makeCaseBundles } from './policy.ts';
import { addBundle, findBundle } from './store.ts';
import { CaseBundle } from './types.ts';

type Create = typeof CreateCaseBundleInput.$inferInput;
const operation = 'createCaseBundle';

/** Whoever takes the books away together may read each of them. */
const alsoNeeded = ['readIncidents', 'readOccurrences', 'readAttendance', 'readPatrols'] as const;

builder.mutationField('createCaseBundle', (t) =>
  t.field({
    type: CaseBundle,
    policy: makeCaseBundles,
    description:
      'Has what the books hold of a site and a span of time gathered: it is made while one goes on. ' +
      'Visitors are masked unless whoever asks may see them.',
    args: {
      create: t.arg({ type: CreateCaseBundleInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, operation, idempotencyKey, () => add(ctx, create));
      const row = await findBundle(ctx.db, id);
      return row ?? refuse('NOT_FOUND', 'This bundle is no longer there.');
    },
  }),
);

async function add(ctx: Context, create: Create): Promise<number> {
  const { db, viewer } = ctx;
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  if (!alsoNeeded.every((name) => policyNamed(name).permits(viewer))) {
    refuse('FORBIDDEN', 'You need to see incidents, occurrences, attendance and patrols as well.');
  }
  const input = parseInput(caseBundleInput, create, 'create');
  await nameOfSite(db, input.siteProfileID, 'create.siteProfileID');
  const namesVisitors = policyNamed('readVisitors').permits(viewer);
  const { accountID, name } = viewer;
  const id = await addBundle(db, { ...input, namesVisitors, accountID, name });
  const change = { operation, entity: 'CaseBundle', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...input, namesVisitors } }]);
  await announce(db, bundleTopic, {});
  return id;
}
