/** The states of a leave request, their looks, and how one follows from another. */

export const leaveStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;
export type LeaveStatus = (typeof leaveStatuses)[number];

/** What whoever approves leave may decide; the first is the usual one. */
export const leaveDecisions = ['APPROVED', 'REJECTED'] as const satisfies LeaveStatus[];
export type LeaveDecision = (typeof leaveDecisions)[number];

export const leaveStatusLook = {
  PENDING: { label: 'Pending', tone: 'cyan' },
  APPROVED: { label: 'Approved', tone: 'green' },
  REJECTED: { label: 'Rejected', tone: 'red' },
  CANCELLED: { label: 'Cancelled', tone: 'grey' },
} as const satisfies Record<LeaveStatus, { label: string; tone: string }>;

const moves: Readonly<Record<LeaveStatus, readonly LeaveStatus[]>> = {
  PENDING: ['APPROVED', 'REJECTED', 'CANCELLED'],
  APPROVED: ['CANCELLED'],
  REJECTED: [],
  CANCELLED: [],
};

export function mayBecome(from: LeaveStatus, to: LeaveStatus): boolean {
  return moves[from].includes(to);
}

/** Why a request does not become what somebody wants of it; null when it does. */
export function moveProblem(from: LeaveStatus, to: LeaveStatus): string | null {
  if (mayBecome(from, to)) return null;
  return `This leave is ${leaveStatusLook[from].label.toLowerCase()} already.`;
}

/** Whether the days are away from other requests: nobody is on leave twice at a time. */
export function holdsDays(status: LeaveStatus): boolean {
  return status === 'PENDING' || status === 'APPROVED';
}
