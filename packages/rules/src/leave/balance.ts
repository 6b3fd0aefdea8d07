import { entitledDays, type LeaveTerms } from './entitlement.ts';
import { daysInYear, type CountedLeave } from './leave-days.ts';
import type { LeaveStatus } from './leave-status.ts';
import type { Service } from './service.ts';

/** Days given or taken beside the entitlement. */
export const adjustmentKinds = ['CARRIED_FORWARD', 'OTHER'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

export const adjustmentLabels: Readonly<Record<AdjustmentKind, string>> = {
  CARRIED_FORWARD: 'Carried forward',
  OTHER: 'Other',
};

export interface BalanceType extends LeaveTerms {
  readonly id: number;
  /** The type whose days use up this one's as well; null for none. */
  readonly includesLeaveTypeID: number | null;
}

export interface BalanceRequest extends CountedLeave {
  readonly leaveTypeID: number;
  readonly status: LeaveStatus;
}

export interface BalanceAdjustment {
  readonly leaveTypeID: number;
  readonly kind: AdjustmentKind;
  readonly days: number;
}

/** What is left of a type of leave to a person in a year, in days. */
export interface Balance {
  readonly leaveTypeID: number;
  /** Null: no limit. */
  readonly entitled: number | null;
  readonly carriedForward: number;
  readonly adjusted: number;
  /** Approved, and begun by today. */
  readonly taken: number;
  /** Approved, and still to come. */
  readonly planned: number;
  /** Asked for and not decided: not taken off what is left. */
  readonly pending: number;
  /** Null: no limit. Below zero: more was granted than there was. */
  readonly left: number | null;
}

export interface BalanceFacts {
  readonly types: readonly BalanceType[];
  readonly service: Service | null;
  readonly requests: readonly BalanceRequest[];
  readonly adjustments: readonly BalanceAdjustment[];
  readonly year: number;
  /** A date of the year by which the service counts, where days are there at once. */
  readonly asOf: string;
  readonly today: string;
}

/** The balances of a person in a year, in the order of the types. */
export function balancesOf(facts: BalanceFacts): Balance[] {
  const own = new Map(facts.types.map((type) => [type.id, ownBalance(facts, type)]));
  return facts.types.map((type) => {
    const balance = own.get(type.id) ?? ownBalance(facts, type);
    const bounds = facts.types
      .filter(({ includesLeaveTypeID }) => includesLeaveTypeID === type.id)
      .map((whole) => own.get(whole.id)?.left ?? null);
    // 14 days of sick leave lie within 60 of hospitalisation: what of these is used up is gone.
    const left = [balance.left, ...bounds].filter((days) => days !== null);
    return { ...balance, left: balance.left === null ? null : Math.min(...left) };
  });
}

function ownBalance(facts: BalanceFacts, type: BalanceType): Balance {
  const { service, adjustments, year, asOf } = facts;
  const entitled = entitledDays(type, service, year, asOf);
  const given = (kind: AdjustmentKind) =>
    sum(adjustments.filter((one) => one.leaveTypeID === type.id && one.kind === kind));
  const carriedForward = given('CARRIED_FORWARD');
  const adjusted = given('OTHER');
  const own = used(facts, type.id);
  const included = type.includesLeaveTypeID === null ? none : used(facts, type.includesLeaveTypeID);
  const left =
    entitled === null
      ? null
      : entitled +
        carriedForward +
        adjusted -
        (own.taken + own.planned + included.taken + included.planned);
  return { leaveTypeID: type.id, entitled, carriedForward, adjusted, ...own, left };
}

const none = { taken: 0, planned: 0, pending: 0 };

function used({ requests, year, today }: BalanceFacts, leaveTypeID: number): typeof none {
  const days = (chosen: (request: BalanceRequest) => boolean) =>
    sum(
      requests
        .filter((request) => request.leaveTypeID === leaveTypeID && chosen(request))
        .map((request) => ({ days: daysInYear(request, year) })),
    );
  return {
    taken: days(({ status, startDate }) => status === 'APPROVED' && startDate <= today),
    planned: days(({ status, startDate }) => status === 'APPROVED' && startDate > today),
    pending: days(({ status }) => status === 'PENDING'),
  };
}

/** In half days, which binary fractions hold exactly. */
function sum(parts: readonly { readonly days: number }[]): number {
  return parts.reduce((total, { days }) => total + days, 0);
}
