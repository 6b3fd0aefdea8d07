/** approvalStatus of an attendance record (part-1 §4): its values, looks and moves. */

export const approvalStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const;

export type ApprovalStatus = (typeof approvalStatuses)[number];

/** What the Approval flow may decide (ATT-31); the first is the default (ATT-32). */
export const decisions = ['APPROVED', 'REJECTED'] as const satisfies ApprovalStatus[];

export type Decision = (typeof decisions)[number];

/** Words and tag colour of each value. */
export const approvalStatusLook = {
  PENDING: { label: 'Pending', tone: 'cyan' },
  APPROVED: { label: 'Approved', tone: 'green' },
  REJECTED: { label: 'Rejected', tone: 'red' },
} as const satisfies Record<ApprovalStatus, { label: string; tone: 'cyan' | 'green' | 'red' }>;

/** The two ways in which a status changes: deciding a batch, and correcting a row (part-1 §4). */
export type ApprovalFlow = 'approval' | 'records';

const moves: Record<ApprovalFlow, Record<ApprovalStatus, readonly ApprovalStatus[]>> = {
  approval: { PENDING: decisions, APPROVED: [], REJECTED: [] },
  records: {
    PENDING: approvalStatuses,
    APPROVED: approvalStatuses,
    REJECTED: approvalStatuses,
  },
};

/** Whether a flow takes a record from one status to another; the same status is a move too. */
export function mayMove(flow: ApprovalFlow, from: ApprovalStatus, to: ApprovalStatus): boolean {
  return moves[flow][from].includes(to);
}

/** On duty: a time in and no time out (part-1 §4). */
export function isOnDuty(record: { timeIn: string | null; timeOut: string | null }): boolean {
  return record.timeIn !== null && record.timeOut === null;
}
