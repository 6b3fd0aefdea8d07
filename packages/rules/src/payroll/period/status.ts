/** States of a pay period and the moves between them, as data. */

export const payPeriodStatuses = ['DRAFT', 'REVIEW', 'LOCKED'] as const;
export type PayPeriodStatus = (typeof payPeriodStatuses)[number];

/** Words and tag colour of each. */
export const payPeriodStatusLook = {
  DRAFT: { label: 'Draft', tone: 'cyan' },
  REVIEW: { label: 'In Review', tone: 'orange' },
  LOCKED: { label: 'Locked', tone: 'green' },
} as const satisfies Record<PayPeriodStatus, { label: string; tone: 'cyan' | 'orange' | 'green' }>;

/** What people do with a period as a whole. */
export type PayPeriodMove = 'compute' | 'review' | 'draft' | 'lock' | 'reopen' | 'delete';

const moves: Readonly<
  Record<PayPeriodMove, { readonly from: PayPeriodStatus; readonly to: PayPeriodStatus }>
> = {
  compute: { from: 'DRAFT', to: 'DRAFT' },
  review: { from: 'DRAFT', to: 'REVIEW' },
  draft: { from: 'REVIEW', to: 'DRAFT' },
  lock: { from: 'REVIEW', to: 'LOCKED' },
  reopen: { from: 'LOCKED', to: 'DRAFT' },
  delete: { from: 'DRAFT', to: 'DRAFT' },
};

/** Where a move leads. */
export function statusAfter(move: PayPeriodMove): PayPeriodStatus {
  return moves[move].to;
}

export function mayMovePeriod(move: PayPeriodMove, status: PayPeriodStatus): boolean {
  return moves[move].from === status;
}

const asked: Readonly<Record<PayPeriodMove, string>> = {
  compute: 'Only a draft is computed again.',
  review: 'Only a draft is sent to review.',
  draft: 'Only a period in review goes back to draft.',
  lock: 'Only a period in review is locked.',
  reopen: 'Only a locked period is reopened.',
  delete: 'Only a draft is deleted.',
};

/** Why a move is not possible now; null when it is. */
export function moveProblem(move: PayPeriodMove, status: PayPeriodStatus): string | null {
  if (mayMovePeriod(move, status)) return null;
  return `${asked[move]} This one is ${payPeriodStatusLook[status].label.toLowerCase()}.`;
}

/** Adjustments are made until a period is locked. */
export function mayAdjust(status: PayPeriodStatus): boolean {
  return status !== 'LOCKED';
}
