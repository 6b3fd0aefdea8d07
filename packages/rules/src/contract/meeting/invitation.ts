import { foldedLine, textValue, utcTime } from '../../deployment/print/calendar.ts';
import { meetingTypeLabels, type MeetingType } from '../inputs.ts';

/**
 * A review meeting as calendars are invited to it (RFC 5546): REQUEST invites and moves, CANCEL takes
 * back. What the office writes and what calendars read is one text.
 */

/** What an invitation tells of a meeting: when one of these changes, it has to be sent again. */
export interface InvitedMeeting {
  readonly startDatetime: string;
  readonly endDatetime: string;
  readonly type: MeetingType;
  readonly venue: string | null;
  readonly agenda: string | null;
}

/** What of a meeting an invitation said, to be compared with what it would say now. */
export function invitationFacts(meeting: InvitedMeeting): string {
  const { startDatetime, endDatetime, type, venue, agenda } = meeting;
  const times = [startDatetime, endDatetime].map((time) => new Date(time).getTime());
  return JSON.stringify([...times, type, venue, agenda]);
}

export const invitationStates = ['NOT_SENT', 'CHANGED', 'SENT'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** Whether a meeting has ended: nobody is invited any more. */
export function isOver(endDatetime: string, now: number = Date.now()): boolean {
  return Date.parse(endDatetime) <= now;
}

interface Invited extends InvitedMeeting {
  readonly invitedFacts: string | null;
  /** People who were added or taken off since. */
  readonly uninformed: number;
}

/** Whether those who attend know of a meeting as it is now. */
export function invitationState(meeting: Invited): InvitationState {
  const { invitedFacts, uninformed } = meeting;
  if (invitedFacts === null) return 'NOT_SENT';
  const isSame = invitedFacts === invitationFacts(meeting) && uninformed === 0;
  return isSame ? 'SENT' : 'CHANGED';
}

export interface Person {
  readonly name: string;
  readonly address: string;
}

export interface Invitation extends InvitedMeeting {
  readonly method: 'REQUEST' | 'CANCEL';
  /** The same for as long as the meeting stands, in no two agencies. */
  readonly uid: string;
  /** Counts up with each that is sent. */
  readonly sequence: number;
  readonly sentOn: string;
  readonly summary: string;
  readonly organizer: Person;
  readonly attendees: readonly Person[];
}

/** The whole file of an invitation, an update or a cancellation. */
export function invitationText(invitation: Invitation): string {
  const { method, uid, sequence, sentOn, summary, organizer, attendees } = invitation;
  const { startDatetime, endDatetime, type, venue, agenda } = invitation;
  const isOff = method === 'CANCEL';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Guardroom//Review meetings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utcTime(sentOn)}`,
    `DTSTART:${utcTime(startDatetime)}`,
    `DTEND:${utcTime(endDatetime)}`,
    `SUMMARY:${textValue(isOff ? `Cancelled: ${summary}` : summary)}`,
    `LOCATION:${textValue(venue ?? meetingTypeLabels[type])}`,
    ...(agenda === null ? [] : [`DESCRIPTION:${textValue(agenda)}`]),
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.address}`,
    ...attendees.map(
      ({ name, address }) =>
        `ATTENDEE;CN=${quoted(name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${address}`,
    ),
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldedLine(line)}\r\n`).join('');
}

/** A parameter's value: nothing in it ends the quotes or the line. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\p{Cc}]/gu, ' ').trim()}"`;
}
