import { questionMessages } from '@guardroom/rules/incident/comment-kind';
import { incidentAnswerInput } from '@guardroom/rules/incident/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { viewerOf } from '../incident-content.ts';
import { AnswerOwnIncidentInput } from '../inputs.ts';
import { authorOf, heldIncident, refuseClosed } from '../save-incident.ts';
import { addComment, findComment } from '../store-comment.ts';
import { ownIncident } from './store.ts';
import { OwnIncident } from './types.ts';

type Answer = typeof AnswerOwnIncidentInput.$inferInput;

const gone = 'This report is not one of yours.';

builder.mutationField('answerOwnIncident', (t) =>
  t.field({
    type: OwnIncident,
    policy: guardsThemselves,
    description:
      'Whoever is signed in answers what the office asks about a report of theirs. Answers the ' +
      'report with all that was asked and answered.',
    args: {
      answer: t.arg({ type: AnswerOwnIncidentInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string({ required: true }),
    },
    resolve: async (_, { answer, idempotencyKey }, ctx) => {
      const act = () => answerQuestion(ctx, answer);
      const { id } = await once(ctx, 'answerOwnIncident', idempotencyKey, act);
      const given = await findComment(ctx.db, id);
      const { staffProfileID } = viewerOf(ctx);
      const row = given && (await ownIncident(ctx.db, staffProfileID, given.incidentReportID));
      return row ?? refuse('NOT_FOUND', gone);
    },
  }),
);

async function answerQuestion(ctx: Context, given: Answer): Promise<number> {
  const { db } = ctx;
  const { incidentReportID, comment } = parseInput(incidentAnswerInput, given, 'answer');
  const path = 'answer.incidentReportID';
  const { staffProfileID } = viewerOf(ctx);
  const own = await ownIncident(db, staffProfileID, incidentReportID);
  if (own === undefined) refuse('NOT_FOUND', gone, { path });
  // Held, so that the case is not closed meanwhile.
  const report = await heldIncident(ctx, incidentReportID, path);
  refuseClosed(ctx, report, path);
  if (!own.comments.some(({ kind }) => kind === 'QUESTION')) {
    refuse('CONFLICT', questionMessages.notAsked, { path });
  }
  const id = await addComment(db, report.id, await authorOf(ctx), { kind: 'ANSWER', comment });
  const after = await findComment(db, id);
  const change = { operation: 'answerOwnIncident', entity: 'IncidentComment', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  return id;
}
