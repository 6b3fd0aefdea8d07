import { wireTime } from '../../dates.ts';
import type { LineStatus } from '../publish/line-status.ts';
import { shiftNameOf, type Period, type Shift } from '../shifts.ts';

/**
 * A person's shifts as calendars subscribe to them (RFC 5545). Written here: what is needed of the
 * format is a page, and the libraries for it bring time zones that instants in UTC do not need.
 */

/** A shift as a calendar has it. */
export interface CalendarShift extends Period {
  /** The same for as long as the line stands, in no two agencies. */
  readonly uid: string;
  /** Counts changes up, so that a calendar takes the later one. */
  readonly version: number;
  readonly updatedOn: string;
  readonly shift: Shift;
  readonly shiftTypeName: string | null;
  readonly siteProfileName: string;
  /** Null where nothing is known. */
  readonly address: string | null;
  readonly status: LineStatus;
}

/** How far a calendar reaches around today. */
export const calendarDays = { back: 30, ahead: 90 } as const;

/** How often calendars ask anew. */
const refresh = 'PT1H';

/** What a calendar knows of whether the person comes; a refused one stays, crossed out. */
const statuses: Readonly<Record<LineStatus, 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'>> = {
  DRAFT: 'TENTATIVE',
  PUBLISHED: 'TENTATIVE',
  CONFIRMED: 'CONFIRMED',
  DECLINED: 'CANCELLED',
};

/** The whole file. @param name what the calendar is called where somebody subscribes */
export function calendarText(name: string, shifts: readonly CalendarShift[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Guardroom//Roster//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${textValue(name)}`,
    `X-WR-CALNAME:${textValue(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...shifts.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldedLine(line)}\r\n`).join('');
}

function eventLines(shift: CalendarShift): string[] {
  const { uid, version, updatedOn, startDatetime, endDatetime, address, status } = shift;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utcTime(updatedOn)}`,
    `LAST-MODIFIED:${utcTime(updatedOn)}`,
    `SEQUENCE:${version}`,
    `DTSTART:${utcTime(startDatetime)}`,
    `DTEND:${utcTime(endDatetime)}`,
    `SUMMARY:${textValue(`${shift.siteProfileName}, ${shiftNameOf(shift)}`)}`,
    ...(address === null ? [] : [`LOCATION:${textValue(address)}`]),
    `STATUS:${statuses[status]}`,
    'END:VEVENT',
  ];
}

/** `20261121T000000Z` */
export function utcTime(instant: string): string {
  return wireTime(new Date(instant)).replaceAll(/[-:]/g, '');
}

/** Text within a line: no character of it ends a value or a line. */
export function textValue(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, '');
}

const longestLine = 75;
const bytes = new TextEncoder();

/** A line in pieces of at most 75 bytes, none of which cuts a character. */
export function foldedLine(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let length = 0;
  for (const character of line) {
    const size = bytes.encode(character).length;
    if (length + size > longestLine) {
      pieces.push(piece);
      // The space that begins a further piece counts.
      [piece, length] = [' ', 1];
    }
    piece += character;
    length += size;
  }
  return [...pieces, piece].join('\r\n');
}
