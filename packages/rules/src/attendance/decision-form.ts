import * as v from 'valibot';
import { requiredMessage } from '../required.ts';
import type { ApprovalStatus } from './approval-status.ts';
import { longestApproved } from './approved-duration.ts';
import { reasonAskedBy, reasonsAsked, type ReasonAsked } from './decision-reason.ts';
import { approvedDurationInput, decisionInput, rejectedDurationInput } from './inputs.ts';

/** What Approval Input knows of a record that it decides. */
export interface RecordToDecide {
  readonly id: number;
  readonly timeIn: string;
  readonly timeOut: string | null;
  readonly overlaps: readonly unknown[];
}

/** A decision, of a rejection also without a duration. */
interface TypedDecision {
  readonly approvalStatus: ApprovalStatus;
  readonly approvedDuration?: number | undefined;
}

/** Why a decision as typed needs a reason; null when it needs none. */
export function reasonAskedFor(
  record: RecordToDecide | undefined,
  { approvalStatus, approvedDuration: minutes }: TypedDecision,
): ReasonAsked | null {
  if (record === undefined) return null;
  const asked = reasonAskedBy({ ...record, approvalStatus, approvedDuration: minutes ?? null });
  return asked ?? (record.overlaps.length > 0 ? 'OVERLAPPING' : null);
}

/**
 * Approval Input as typed, the durations being text; gives the wire input. What needs a reason is
 * refused at the field before anything is asked or sent.
 */
export function decisionForm(records: readonly RecordToDecide[]) {
  const asked = (decision: TypedDecision & { readonly id: number }) =>
    reasonAskedFor(
      records.find(({ id }) => id === decision.id),
      decision,
    );
  return v.array(
    v.pipe(
      v.variant(
        'approvalStatus',
        [
          v.object({
            ...decisionInput.entries,
            approvalStatus: v.literal('APPROVED'),
            approvedDuration: approvedDurationInput,
          }),
          v.object({
            ...decisionInput.entries,
            approvalStatus: v.literal('REJECTED'),
            approvedDuration: rejectedDurationInput,
          }),
        ],
        requiredMessage,
      ),
      v.forward(
        v.check(
          (decision) =>
            decision.reason !== undefined ||
            (decision.approvedDuration ?? 0) > longestApproved ||
            asked(decision) === null,
          ({ input }) => reasonsAsked[asked(input) ?? 'REJECTED'],
        ),
        ['reason'],
      ),
    ),
  );
}
