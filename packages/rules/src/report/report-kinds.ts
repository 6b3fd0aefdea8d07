/** The reports that send themselves, by what they say and when. */
export const reportKinds = ['SITE_DAILY', 'MORNING', 'WEEKLY', 'MONTH_HOURS', 'EXPIRIES'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** How often a report of a kind comes: at times of each day, on a weekday, or on a day of the month. */
export type ReportRhythm = 'DAILY' | 'WEEKLY' | 'MONTHLY';

interface KindLook {
  readonly label: string;
  readonly says: string;
  readonly rhythm: ReportRhythm;
  /** Tells of sites one by one, so that clients may have those of their own. */
  readonly isOfSites: boolean;
}

const looks = {
  SITE_DAILY: {
    label: 'Daily report of sites',
    says: 'Who came, rounds, occurrences, incidents, visitors and tickets, a site a page.',
    rhythm: 'DAILY',
    isOfSites: true,
  },
  MORNING: {
    label: 'Morning sheet',
    says: 'Short places of today, who was late or missing, incidents and calls for help.',
    rhythm: 'DAILY',
    isOfSites: false,
  },
  WEEKLY: {
    label: 'Weekly pack',
    says: 'Seven days of each site in figures, with its incidents and tickets.',
    rhythm: 'WEEKLY',
    isOfSites: true,
  },
  MONTH_HOURS: {
    label: 'Hours of the month',
    says: 'Planned, worked and extra hours of everybody, those near the limit first.',
    rhythm: 'MONTHLY',
    isOfSites: false,
  },
  EXPIRIES: {
    label: 'Expiries',
    says: 'Documents of staff and contracts that end within 90 days.',
    rhythm: 'WEEKLY',
    isOfSites: false,
  },
} as const satisfies Record<ReportKind, KindLook>;

export function reportLook(kind: ReportKind): KindLook {
  return looks[kind];
}

/** The files that a report can be sent as. */
export const reportFormats = ['PDF', 'XLSX'] as const;
export type ReportFormat = (typeof reportFormats)[number];
export const reportFormatLabels: Readonly<Record<ReportFormat, string>> = {
  PDF: 'PDF',
  XLSX: 'Excel',
};

/** What becomes of a report in which nothing happened. */
export const quietWays = ['SAY_SO', 'DO_NOT_SEND'] as const;
export type QuietWay = (typeof quietWays)[number];
export const quietLabels: Readonly<Record<QuietWay, string>> = {
  SAY_SO: 'Send it, and say so',
  DO_NOT_SEND: 'Do not send it',
};

/** How guards stand in a report: clients may be told less than the agency knows. */
export const guardNameWays = ['FULL', 'FIRST', 'NONE'] as const;
export type GuardNameWay = (typeof guardNameWays)[number];
export const guardNameLabels: Readonly<Record<GuardNameWay, string>> = {
  FULL: 'Name',
  FIRST: 'First word of the name, with the grade',
  NONE: 'Grade alone',
};

/** A guard as a report names them; '-' where nothing is to be said. */
export function guardName(
  { name, designation }: { readonly name: string; readonly designation: string | null },
  way: GuardNameWay,
): string {
  switch (way) {
    case 'FULL':
      return name;
    case 'FIRST':
      return [name.split(/\s+/)[0], designation === null ? '' : `(${designation})`]
        .filter(Boolean)
        .join(' ');
    case 'NONE':
      return designation ?? '-';
  }
}

/** What became of a report that fell due. */
export const sendingStatuses = ['DUE', 'SENT', 'QUIET', 'NOBODY', 'FAILED'] as const;
export type SendingStatus = (typeof sendingStatuses)[number];
export const sendingLook = {
  DUE: { label: 'Being made', tone: 'blue' },
  SENT: { label: 'Sent', tone: 'green' },
  QUIET: { label: 'Nothing happened', tone: 'grey' },
  NOBODY: { label: 'Nobody to send to', tone: 'orange' },
  FAILED: { label: 'Failed', tone: 'red' },
} as const satisfies Record<SendingStatus, { label: string; tone: string }>;

/** What became of one mail of it. OPENED is known of links alone. */
export const deliveryStatuses = [
  'WAITING',
  'SENT',
  'OPENED',
  'BOUNCED',
  'TOO_LARGE',
  'WITHHELD',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];
export const deliveryLook = {
  WAITING: { label: 'Waiting', tone: 'blue' },
  SENT: { label: 'Sent', tone: 'green' },
  OPENED: { label: 'Opened', tone: 'green' },
  BOUNCED: { label: 'Bounced', tone: 'red' },
  TOO_LARGE: { label: 'Too large for mail', tone: 'orange' },
  /** A site is not the client's any more, or nobody knows an address. */
  WITHHELD: { label: 'Not sent', tone: 'orange' },
} as const satisfies Record<DeliveryStatus, { label: string; tone: string }>;
