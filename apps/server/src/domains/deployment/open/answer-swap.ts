import { swapAnswer } from '@guardroom/rules/deployment/open/inputs';
import { swapMessages } from '@guardroom/rules/deployment/open/swap-status';
import { wireTime } from '@guardroom/rules/dates';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { ownLine, viewerOf } from '../own/answer-lines.ts';
import { lockLines } from '../store-roster.ts';
import { changeSwap, heldSwap } from './change-swap.ts';
import { AnswerSwapInput } from './inputs.ts';
import { swappedLines } from './swapped-lines.ts';
import { ShiftSwap, type ShiftSwapRow } from './types-swap.ts';

builder.mutationField('answerSwap', (t) =>
  t.field({
    type: ShiftSwap,
    policy: guardsThemselves,
    description:
      'Whoever is signed in takes a shift that a colleague offered to them, or refuses it. What was ' +
      'taken waits for the office.',
    args: {
      answer: t.arg({ type: AnswerSwapInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { answer }, ctx) => {
      const own = viewerOf(ctx).staffProfileID;
      const { id, accept, deploymentID } = parseInput(swapAnswer, answer, 'answer');
      const status = accept ? 'ACCEPTED' : 'REFUSED';
      const isMine = ({ toStaffProfileID }: ShiftSwapRow) => toStaffProfileID === own;
      const swap = await heldSwap(ctx, id, status, 'answer.id', isMine);
      const answeredOn = wireTime(clock.now());
      if (!accept) return changeSwap(ctx, 'answerSwap', swap, { status, answeredOn });
      const forDeploymentID = await givenLine(ctx, swap, deploymentID);
      await swappedLines(ctx, swap, forDeploymentID, 'answer.id');
      return changeSwap(ctx, 'answerSwap', swap, { status, answeredOn, forDeploymentID });
    },
  }),
);

/** The own shift that is given for it; null where none was asked for. */
async function givenLine(
  ctx: Context,
  { forDate }: ShiftSwapRow,
  deploymentID: number | undefined,
): Promise<number | null> {
  const path = 'answer.deploymentID';
  if (deploymentID === undefined) {
    return forDate === null ? null : refuse('INVALID', swapMessages.whichShift, { path });
  }
  const [held] = await lockLines(ctx.db, [deploymentID]);
  const { date } = ownLine(held, viewerOf(ctx).staffProfileID, path);
  if (forDate === null) refuse('INVALID', swapMessages.noShift, { path });
  if (date !== forDate) refuse('INVALID', swapMessages.otherDate, { path });
  return deploymentID;
}
