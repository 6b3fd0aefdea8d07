import * as v from 'valibot';
import type { ApprovalStatus } from './approval-status.ts';
import { longestApproved } from './approved-duration.ts';
import { reasonAskedBy, reasonsAsked, type ReasonAsked } from './decision-reason.ts';
import { approvedDurationInput, decisionInput } from './inputs.ts';

/** What Approval Input knows of a record that it decides. */
export interface RecordToDecide {
  readonly id: number;
  readonly timeIn: string;
  readonly timeOut: string | null;
  readonly overlaps: readonly unknown[];
}

/** Why a decision as typed needs a reason; null when it needs none. */
export function reasonAskedFor(
  record: RecordToDecide | undefined,
  decision: {
    readonly approvalStatus: ApprovalStatus;
    readonly approvedDuration: number;
  },
): ReasonAsked | null {
  if (record === undefined) return null;
  const asked = reasonAskedBy({ ...record, ...decision });
  return asked ?? (record.overlaps.length > 0 ? 'OVERLAPPING' : null);
}

/**
 * Approval Input as typed, the durations being text; gives the wire input. What needs a reason is
 * refused at the field before anything is asked or sent.
 */
export function decisionForm(records: readonly RecordToDecide[]) {
  const asked = (decision: {
    id: number;
    approvalStatus: ApprovalStatus;
    approvedDuration: number;
  }) =>
    reasonAskedFor(
      records.find(({ id }) => id === decision.id),
      decision,
    );
  return v.array(
    v.pipe(
      v.object({
        ...decisionInput.entries,
        approvedDuration: approvedDurationInput,
      }),
      v.forward(
        v.check(
          (decision) =>
            decision.reason !== undefined ||
            decision.approvedDuration > longestApproved ||
            asked(decision) === null,
          ({ input }) => reasonsAsked[asked(input) ?? 'REJECTED'],
        ),
        ['reason'],
      ),
    ),
  );
}
