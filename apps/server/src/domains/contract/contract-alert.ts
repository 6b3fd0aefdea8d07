import { contractCause, endingOn, lateOn, meetingCause } from '@guardroom/rules/alert/office-cause';
import { isReviewOverdue, nextReviewDate } from '@guardroom/rules/contract/next-review-date';
import { dateOf } from '@guardroom/rules/dates';
import { keepDeadline, plan, watchAlert, type DueAlert } from '../../platform/alert.ts';
import { clock } from '../../platform/clock.ts';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { findContract, timeZoneOf } from './store.ts';
import type { ContractRow } from './types.ts';

watchAlert('CONTRACT_ENDS', {
  stillTrue: async (db, { entityID }) => {
    const contract = await findContract(db, entityID);
    const end = contract && endOf(contract);
    if (contract === undefined || end === null || end === undefined) return null;
    return { ...contractCause(contract, dateOf(end, await timeZoneOf(db))), until: end };
  },
});

watchAlert('MEETING_OVERDUE', {
  stillTrue: async (db, { entityID }) => {
    const contract = await findContract(db, entityID);
    if (contract === undefined) return null;
    const timeZone = await timeZoneOf(db);
    const due = reviewOf(contract, timeZone);
    if (due === null) return null;
    const date = dateOf(due, timeZone);
    const told = lateOn(date, timeZone);
    // A meeting that was to take place has taken place: the next one is waited for.
    return isReviewOverdue(told, clock.now()) ? meetingCause(contract, date) : { againOn: told };
  },
});

/** The end of which somebody has to think; null of one that is renewed, or over. */
function endOf({ storedStatus, endDatetime, renewed, deleted }: ContractRow): string | null {
  if (deleted === 1 || storedStatus !== 'ACTIVE' || renewed || endDatetime === null) return null;
  return Date.parse(endDatetime) > clock.now() ? endDatetime : null;
}

/** When the next review is due; null of a contract that runs no more. */
function reviewOf(contract: ContractRow, timeZone: string): string | null {
  const { deleted, storedStatus, endDatetime } = contract;
  const isOver = endDatetime !== null && Date.parse(endDatetime) <= clock.now();
  if (deleted === 1 || storedStatus !== 'ACTIVE' || isOver) return null;
  const due = nextReviewDate(contract, timeZone);
  return due !== null && endDatetime !== null && due > endDatetime ? null : due;
}

const subjectOf = ({ id: entityID, siteProfileID }: ContractRow) => ({
  entity: 'Contract',
  entityID,
  siteProfileID,
  staffProfileID: null,
});

/** What is to be told of a contract as it stands: that it ends, that its review is overdue. */
function deadlinesOf(contract: ContractRow, timeZone: string) {
  const subject = subjectOf(contract);
  const end = endOf(contract);
  const review = reviewOf(contract, timeZone);
  return {
    CONTRACT_ENDS: {
      subject,
      window: String(end),
      dueOn: end && endingOn(end, timeZone),
    },
    MEETING_OVERDUE: {
      subject,
      window: String(review),
      dueOn: review && lateOn(dateOf(review, timeZone), timeZone),
    },
  };
}

const kinds = ['CONTRACT_ENDS', 'MEETING_OVERDUE'] as const;

/** Why what was said of a review closes when a meeting was entered, moved or taken out. */
export const meetingsChanged = 'The review meetings were changed.';

/** A contract or its meetings were changed. */
export async function alertOfContract(
  db: AgencyDatabase,
  contractID: number,
  reason = 'The contract was changed.',
): Promise<void> {
  const contract = await findContract(db, contractID);
  // Only a deleted one is not found.
  const gone = {
    entity: 'Contract',
    entityID: contractID,
    siteProfileID: null,
    staffProfileID: null,
  };
  const none = { subject: gone, window: '', dueOn: null };
  const deadlines = contract && deadlinesOf(contract, await timeZoneOf(db));
  for (const kind of kinds) await keepDeadline(db, kind, deadlines?.[kind] ?? none, reason);
}

/** Contracts came. */
export async function alertOfNewContracts(
  db: AgencyDatabase,
  contracts: readonly ContractRow[],
): Promise<void> {
  const timeZone = await timeZoneOf(db);
  await plan(
    db,
    contracts.flatMap((contract) => {
      const deadlines = deadlinesOf(contract, timeZone);
      return kinds.flatMap((kind): DueAlert[] => {
        const { dueOn, ...deadline } = deadlines[kind];
        return dueOn === null ? [] : [{ kind, ...deadline, dueOn }];
      });
    }),
  );
}
