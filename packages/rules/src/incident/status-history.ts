import type { IncidentStatus } from './incident-status.ts';

/** When a report came into a state, and by whom. */
export interface StatusChange {
  readonly status: IncidentStatus;
  readonly timestamp: string;
  readonly staffName: string;
}

interface Facts {
  readonly createdOn: string;
  /** Saved as a draft before it was submitted. */
  readonly wasDraft: boolean;
  /** Submitted as open, and not as closed at once. */
  readonly wasOpen: boolean;
  readonly submittedTimestamp: string | null;
  readonly submittedByStaffName: string;
  readonly closedTimestamp: string | null;
  readonly closedByStaffName: string | null;
}

/** The states of a report, the oldest first (ENT-35). They follow from its times. */
export function statusHistory(facts: Facts): StatusChange[] {
  const { createdOn, submittedTimestamp, closedTimestamp } = facts;
  const staffName = facts.submittedByStaffName;
  const changes: StatusChange[] = [];
  if (facts.wasDraft) changes.push({ status: 'DRAFT', timestamp: createdOn, staffName });
  if (facts.wasOpen && submittedTimestamp !== null) {
    changes.push({ status: 'OPEN', timestamp: submittedTimestamp, staffName });
  }
  if (closedTimestamp !== null) {
    const closer = facts.closedByStaffName ?? staffName;
    changes.push({ status: 'CLOSED', timestamp: closedTimestamp, staffName: closer });
  }
  return changes;
}
