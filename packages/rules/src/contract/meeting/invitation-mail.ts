import { listTime } from '../../dates.ts';
import { meetingTypeLabels } from '../inputs.ts';
import type { InvitedMeeting } from './invitation.ts';

export interface MailedMeeting extends InvitedMeeting {
  readonly kind: 'INVITED' | 'CHANGED' | 'CANCELLED';
  readonly siteProfileName: string;
  readonly agencyName: string;
  /** Who sends it: answers go to them. */
  readonly sender: string;
  readonly timeZone: string;
}

const openings: Readonly<Record<MailedMeeting['kind'], string>> = {
  INVITED: 'You are invited to a review meeting.',
  CHANGED: 'A review meeting that you are invited to has changed. This is how it is now.',
  CANCELLED: 'A review meeting that you were invited to does not take place.',
};

const subjects: Readonly<Record<MailedMeeting['kind'], string>> = {
  INVITED: 'Invitation',
  CHANGED: 'Changed',
  CANCELLED: 'Cancelled',
};

/** What the meeting is called in calendars and subjects. */
export function meetingSummary(siteProfileName: string): string {
  return `Review meeting, ${oneLine(siteProfileName)}`;
}

/** `Invitation: Review meeting, Raffles Court` */
export function invitationSubject({ kind, siteProfileName }: MailedMeeting): string {
  return `${subjects[kind]}: ${meetingSummary(siteProfileName)}`;
}

/** The same in words, for who reads mails without a calendar. */
export function invitationMail(meeting: MailedMeeting): string {
  const { kind, siteProfileName, agencyName, sender, timeZone } = meeting;
  const { startDatetime, endDatetime, type, venue, agenda } = meeting;
  const facts = [
    `Site: ${oneLine(siteProfileName)}`,
    `When: ${listTime(startDatetime, timeZone)} to ${listTime(endDatetime, timeZone)} (${timeZone})`,
    `Where: ${venue === null ? meetingTypeLabels[type] : `${oneLine(venue)} (${meetingTypeLabels[type]})`}`,
    ...(agenda === null || kind === 'CANCELLED' ? [] : ['', 'Agenda:', agenda]),
  ];
  return `${openings[kind]}

${facts.join('\n')}

${oneLine(sender)}
${oneLine(agencyName)}
`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
