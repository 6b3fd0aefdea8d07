import { incidentCommentInput } from '@guardroom/rules/incident/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { once } from '../../platform/idempotency.ts';
import { giveNotice } from '../../platform/notice.ts';
import { viewerOf } from './incident-content.ts';
import { CreateIncidentCommentInput } from './inputs.ts';
import { editIncidents } from './policy.ts';
import { authorOf, heldIncident, refuseClosed } from './save-incident.ts';
import { addComment, findComment } from './store-comment.ts';
import { IncidentComment } from './types-parts.ts';
import type { IncidentRow } from './types.ts';

type Create = typeof CreateIncidentCommentInput.$inferInput;

builder.mutationField('createIncidentComment', (t) =>
  t.field({
    type: IncidentComment,
    policy: editIncidents,
    description: 'Comments on an open report, or asks who reported. A comment never changes.',
    args: {
      create: t.arg({ type: CreateIncidentCommentInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const operation = 'createIncidentComment';
      const { id } = await once(ctx, operation, idempotencyKey, () => comment(ctx, create));
      const row = await findComment(ctx.db, id);
      return row ?? refuse('NOT_FOUND', 'This comment is no longer there.');
    },
  }),
);

async function comment(ctx: Context, create: Create): Promise<number> {
  const input = parseInput(incidentCommentInput, create, 'create');
  const path = 'create.incidentReportID';
  const report = await heldIncident(ctx, input.incidentReportID, path);
  refuseClosed(ctx, report, path);
  if (report.status === 'DRAFT') {
    refuse('CONFLICT', 'A draft takes no comments: submit it first.', { path });
  }
  const { comment: text, kind = 'COMMENT' } = input;
  const id = await addComment(ctx.db, report.id, await authorOf(ctx), { comment: text, kind });
  const after = await findComment(ctx.db, id);
  const entity = { operation: 'createIncidentComment', entity: 'IncidentComment', entityId: id };
  await recordChanges(ctx, [{ ...entity, before: null, after: { ...after } }]);
  if (kind === 'QUESTION') await tellReporter(ctx, report, text);
  return id;
}

/** Who reported is told that they are asked, unless they ask themselves. */
async function tellReporter(
  ctx: Context,
  { id, uid, submittedByAccountID }: IncidentRow,
  question: string,
): Promise<void> {
  if (submittedByAccountID === viewerOf(ctx).accountID) return;
  await giveNotice(ctx.db, {
    kind: 'REPORT',
    accountIDs: [submittedByAccountID],
    sentence: 'The office asks about a report of yours.',
    detail: `${uid}: ${question}`,
    path: '/incident',
    urgency: 'NORMAL',
    channels: ['PUSH', 'EMAIL'],
    subject: { entity: 'IncidentReport', entityID: id },
  });
}
