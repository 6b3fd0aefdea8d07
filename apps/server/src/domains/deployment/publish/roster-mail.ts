import { listTime } from '@guardroom/rules/dates';
import type { NewNotice } from '../../../platform/notice.ts';
import type { DeploymentRow } from '../types.ts';
import type { Recipient } from './store-recipient.ts';

/** A line as a notice tells of it. */
export type MailedLine = Pick<
  DeploymentRow,
  'staffProfileID' | 'startDatetime' | 'endDatetime' | 'siteProfileName'
>;

/** What the notices of one change have in common. */
export interface MailKind {
  readonly kind: 'PUBLISHED' | 'WITHDRAWN';
  readonly securityAgencyName: string;
  readonly timeZone: string;
}

const openings: Readonly<Record<MailKind['kind'], { subject: string; first: string }>> = {
  PUBLISHED: { subject: 'Your shifts', first: 'You are planned for:' },
  WITHDRAWN: {
    subject: 'Shifts that were withdrawn',
    first: 'Please do not come to these shifts. If they were only moved, you will be told anew:',
  },
};

/**
 * One notice a person, with their own lines by time as plain text: by push for those whose application
 * tells them, by mail for all others.
 */
export function rosterNotices(
  about: MailKind,
  people: readonly Recipient[],
  lines: readonly MailedLine[],
): NewNotice[] {
  const byPerson = Map.groupBy(lines, ({ staffProfileID }) => staffProfileID);
  const { subject, first } = openings[about.kind];
  return people.map(({ staffProfileID, accountID, name, usesApplication }) => ({
    kind: 'ROSTER',
    accountIDs: [accountID],
    sentence: `${subject} - ${oneLine(about.securityAgencyName)}`,
    detail: `Dear ${oneLine(name)},

${first}

${(byPerson.get(staffProfileID) ?? [])
  .toSorted((one, other) => (one.startDatetime < other.startDatetime ? -1 : 1))
  .map((line) => textOf(line, about.timeZone))
  .join('\n')}

${oneLine(about.securityAgencyName)}
`,
    path: '/deployment',
    urgency: 'NORMAL',
    channels: [usesApplication ? 'PUSH' : 'EMAIL'],
    subject: null,
  }));
}

/** `21 Nov 2026 (Sat), 08:00 - 20:00, Raffles Court` */
function textOf(line: MailedLine, timeZone: string): string {
  const start = listTime(line.startDatetime, timeZone);
  const end = listTime(line.endDatetime, timeZone).slice(-5);
  return `${start} - ${end}, ${oneLine(line.siteProfileName)}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
