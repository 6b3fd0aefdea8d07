/** States of a report (part-3 §4). A draft is its author's alone; a closed case never changes. */
export const incidentStatuses = ['DRAFT', 'OPEN', 'CLOSED'] as const;
export type IncidentStatus = (typeof incidentStatuses)[number];

/** Words and tag colours (INC-19): what is neither open nor closed is cyan. */
const looks = {
  DRAFT: { label: 'Draft', tone: 'cyan' },
  OPEN: { label: 'Open', tone: 'orange' },
  CLOSED: { label: 'Closed', tone: 'green' },
} as const satisfies Record<IncidentStatus, { label: string; tone: string }>;

export function incidentStatusLook(status: IncidentStatus): (typeof looks)[IncidentStatus] {
  return looks[status];
}

/** Where a save may lead from each state; `NEW` is a report that does not exist yet. */
const transitions: Readonly<Record<IncidentStatus | 'NEW', readonly IncidentStatus[]>> = {
  NEW: ['DRAFT', 'OPEN', 'CLOSED'],
  DRAFT: ['DRAFT', 'OPEN', 'CLOSED'],
  OPEN: ['OPEN', 'CLOSED'],
  CLOSED: [],
};

export function canBecome(from: IncidentStatus | 'NEW', to: IncidentStatus): boolean {
  return transitions[from].includes(to);
}

/** A submitted report that is still open: it can be edited, commented on and closed. */
export function isAmendable(status: IncidentStatus): boolean {
  return status === 'OPEN';
}

/** What the questions warn of (INC-43, INC-57). */
export function submissionQuestion({ isClosing, hasSite }: Submission): string {
  const what = isClosing
    ? 'the case is closed at once.'
    : 'later edits are kept as revisions beside it.';
  const where = hasSite ? '' : ' It has no site, and no site can be given any more.';
  return `Are you sure? No amendments can be made once submitted: ${what}${where}`;
}

interface Submission {
  readonly isClosing: boolean;
  readonly hasSite: boolean;
}

export const closeQuestion = 'Are you sure? No amendments can be made once the case is closed.';

interface Closing {
  readonly closedByStaffName: string | null;
  readonly closedOn: string;
}

/** What somebody is told who would change a closed case; `closedOn` as screens write a time. */
export function closedSentence({ closedByStaffName, closedOn }: Closing): string {
  const who = closedByStaffName === null ? '' : ` by ${closedByStaffName}`;
  return `This case was closed${who} on ${closedOn}. A closed case cannot be changed.`;
}
