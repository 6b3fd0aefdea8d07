import { agencyNoticeInput, noticeMessages } from '@guardroom/rules/settings/notice/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { editAgency } from '../policy.ts';
import { UpdateAgencyNoticeInput } from './inputs.ts';
import { findDemanded, saveDemanded } from './store-setting.ts';
import { AgencyNotice, type AgencyNoticeRow } from './types.ts';

type Update = typeof UpdateAgencyNoticeInput.$inferInput;

builder.mutationField('updateAgencyNotice', (t) =>
  t.field({
    type: AgencyNotice,
    policy: editAgency,
    description: 'Says which ways nobody of the agency can switch off.',
    args: {
      update: t.arg({ type: UpdateAgencyNoticeInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<AgencyNoticeRow> {
  const { db } = ctx;
  const input = parseInput(agencyNoticeInput, update, 'update');
  const before = await findDemanded(db);
  if (!(await saveDemanded(db, input))) {
    const current = await findDemanded(db);
    refuse('STALE', noticeMessages.stale, { path: 'update.version', current });
  }
  const after = await findDemanded(db);
  const entity = { entity: 'SecurityAgency', entityId: db.scope.agencyId };
  await recordChanges(ctx, [
    { operation: 'updateAgencyNotice', ...entity, before: { ...before }, after: { ...after } },
  ]);
  return after;
}
