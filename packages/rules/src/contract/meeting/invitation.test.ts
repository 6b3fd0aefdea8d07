import { describe, expect, it } from 'vitest';
import { invitationFacts, invitationState, invitationText, type Invitation } from './invitation.ts';
import { invitationMail, invitationSubject } from './invitation-mail.ts';

const meeting = {
  startDatetime: '2026-12-01T02:00:00Z',
  endDatetime: '2026-12-01T03:30:00Z',
  type: 'PHYSICAL',
  venue: 'Site office, level 2',
  agenda: 'Patrols;\nlamps',
} as const;

const invitation: Invitation = {
  ...meeting,
  method: 'REQUEST',
  uid: 'meeting-7-31@agency.example',
  sequence: 2,
  sentOn: '2026-11-25T01:02:03Z',
  summary: 'Review meeting, Raffles Court',
  organizer: { name: 'Lion "City" Guards', address: 'no-reply@agency.example' },
  attendees: [{ name: 'Tan, Ah Kow', address: 'tan@client.example' }],
};

/** Whole lines, what was folded joined again. */
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('an invitation', () => {
  it('is an appointment that calendars take', () => {
    expect(lines(invitationText(invitation))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Guardroom//Review meetings//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:REQUEST',
      'BEGIN:VEVENT',
      'UID:meeting-7-31@agency.example',
      'SEQUENCE:2',
      'DTSTAMP:20261125T010203Z',
      'DTSTART:20261201T020000Z',
      'DTEND:20261201T033000Z',
      'SUMMARY:Review meeting\\, Raffles Court',
      'LOCATION:Site office\\, level 2',
      'DESCRIPTION:Patrols\\;\\nlamps',
      'ORGANIZER;CN="Lion  City  Guards":mailto:no-reply@agency.example',
      'ATTENDEE;CN="Tan, Ah Kow";ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:tan@client.example',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('is taken back as a cancellation of the same appointment', () => {
    const text = lines(
      invitationText({ ...invitation, method: 'CANCEL', venue: null, agenda: null }),
    );
    expect(text).toContain('METHOD:CANCEL');
    expect(text).toContain('UID:meeting-7-31@agency.example');
    expect(text).toContain('SUMMARY:Cancelled: Review meeting\\, Raffles Court');
    expect(text).toContain('LOCATION:Physical');
    expect(text).toContain('STATUS:CANCELLED');
  });

  it('has no line of more than 75 bytes', () => {
    const long = { ...invitation, agenda: '雨 '.repeat(80) };
    const widths = invitationText(long)
      .split('\r\n')
      .map((line) => Buffer.byteLength(line));
    expect(Math.max(...widths)).toBeLessThanOrEqual(75);
  });
});

describe('those who attend', () => {
  const invited = { ...meeting, invitedFacts: invitationFacts(meeting), uninformed: 0 };

  it.each([
    ['know nothing yet', { ...invited, invitedFacts: null }, 'NOT_SENT'],
    ['know the meeting as it is', invited, 'SENT'],
    ['know another time', { ...invited, startDatetime: '2026-12-01T01:00:00Z' }, 'CHANGED'],
    ['know another place', { ...invited, venue: null }, 'CHANGED'],
    ['are others than were told', { ...invited, uninformed: 1 }, 'CHANGED'],
    [
      'know the same time, written otherwise',
      { ...invited, startDatetime: '2026-12-01T10:00:00+08:00' },
      'SENT',
    ],
  ] as const)('%s', (_, given, state) => {
    expect(invitationState(given)).toBe(state);
  });
});

it('a mail says when, where and what about, and who sends it', () => {
  const facts = {
    ...meeting,
    kind: 'INVITED',
    siteProfileName: 'Raffles Court',
    agencyName: 'Lion City Guards',
    sender: 'Lim Mei',
    timeZone: 'Asia/Singapore',
  } as const;
  expect(invitationSubject(facts)).toBe('Invitation: Review meeting, Raffles Court');
  expect(invitationMail(facts)).toContain('Where: Site office, level 2 (Physical)');
  expect(invitationMail(facts)).toContain('Patrols;\nlamps');
  const off = { ...facts, kind: 'CANCELLED' } as const;
  expect(invitationSubject(off)).toBe('Cancelled: Review meeting, Raffles Court');
  expect(invitationMail(off)).not.toContain('Agenda');
});
