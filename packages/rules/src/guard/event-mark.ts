import type { EventMethod } from './event.ts';
import type { EventKind } from './event-payload.ts';

/**
 * What is unusual about an event that was taken nevertheless: the office sees it and decides. None
 * of them is a reproach: a cellar delays, a phone is wrong about where it is.
 */
export const eventMarks = [
  'LATE_DELIVERY',
  'CLOCK_MOVED',
  'UNCERTAIN_TIME',
  'GAP',
  'FAR',
  'UNCERTAIN_PLACE',
  'NO_POSITION',
  'NO_ROSTER',
  'OVERLAP',
  'UNMATCHED_TAG',
  'TOO_FAST',
  'TYPED_CODE',
  'OTHER_DEVICE',
  'UNPROVED_PIN',
  'NO_PICTURE',
  'BLOCKED_VISITOR',
  'UNREAD_SOP',
  'SUPERSEDED',
] as const;
export type EventMark = (typeof eventMarks)[number];

/** What the office reads. */
export const eventMarkTexts: Readonly<Record<EventMark, string>> = {
  LATE_DELIVERY: 'Delivered late',
  CLOCK_MOVED: 'Clock was moved',
  UNCERTAIN_TIME: 'Time uncertain',
  GAP: 'Events missing before it',
  FAR: 'Outside the site',
  UNCERTAIN_PLACE: 'Place uncertain',
  NO_POSITION: 'No position',
  NO_ROSTER: 'Not on the roster',
  OVERLAP: 'Overlaps another record',
  UNMATCHED_TAG: 'Unknown tag',
  TOO_FAST: 'Faster than anybody walks',
  TYPED_CODE: 'Code typed by hand',
  OTHER_DEVICE: 'Another device',
  UNPROVED_PIN: 'PIN not proved',
  NO_PICTURE: 'Picture lost',
  BLOCKED_VISITOR: 'On the block list',
  UNREAD_SOP: 'Instructions not read',
  SUPERSEDED: 'Already settled otherwise',
};

/** How loud each is: red for what changes when or where, orange for what is asked about, yellow for doubt. */
export const eventMarkTones = {
  LATE_DELIVERY: 'yellow',
  CLOCK_MOVED: 'red',
  UNCERTAIN_TIME: 'yellow',
  GAP: 'orange',
  FAR: 'red',
  UNCERTAIN_PLACE: 'yellow',
  NO_POSITION: 'yellow',
  NO_ROSTER: 'orange',
  OVERLAP: 'orange',
  UNMATCHED_TAG: 'red',
  TOO_FAST: 'orange',
  TYPED_CODE: 'yellow',
  OTHER_DEVICE: 'orange',
  UNPROVED_PIN: 'orange',
  NO_PICTURE: 'yellow',
  BLOCKED_VISITOR: 'red',
  UNREAD_SOP: 'orange',
  SUPERSEDED: 'orange',
} as const satisfies Readonly<Record<EventMark, 'red' | 'orange' | 'yellow'>>;

/** Why each stands, for who decides about it. */
export const eventMarkMeanings: Readonly<Record<EventMark, string>> = {
  LATE_DELIVERY: 'It came more than 12 hours after it happened.',
  CLOCK_MOVED: 'The clock of the device was more than 2 minutes off, or ahead of its time.',
  UNCERTAIN_TIME: 'The device was started anew since, and had not compared its clock before.',
  GAP: 'Something that the device told before it, or that it belongs to, has not come.',
  FAR: 'The device was farther from the site than its fence and the doubt of its position.',
  UNCERTAIN_PLACE: 'The position was in doubt by more than 200 m, or older than a minute.',
  NO_POSITION: 'The device told no position.',
  NO_ROSTER: 'The roster has no line for this person there and then.',
  OVERLAP: 'It shares time with something else that is recorded of this person.',
  UNMATCHED_TAG: 'No checkpoint of this round has the tag or code that was read.',
  TOO_FAST: 'Another checkpoint of the round was scanned within 10 seconds of it.',
  TYPED_CODE: 'The code of the checkpoint was typed, not read.',
  OTHER_DEVICE: 'It came from another device than the one registered for this person.',
  UNPROVED_PIN: 'It came from a tablet, and the PIN that was typed there is not the one of now.',
  NO_PICTURE: 'A picture was taken and lost on the device.',
  BLOCKED_VISITOR: 'The block list names the visitor, who was let in.',
  UNREAD_SOP: 'They came on duty before they had read all instructions of the site.',
  SUPERSEDED: 'The record had been settled in another way before it came.',
};

/** What each kind of event is called. */
export const eventKindTexts: Readonly<Record<EventKind, string>> = {
  clockIn: 'Clock in',
  clockOut: 'Clock out',
  breakStart: 'Break begun',
  breakEnd: 'Break ended',
  patrolStart: 'Patrol begun',
  scan: 'Checkpoint',
  patrolFinish: 'Patrol finished',
  incident: 'Incident',
  occurrence: 'Occurrence',
  visitorIn: 'Visitor in',
  visitorOut: 'Visitor out',
  sopAck: 'SOP read',
  handover: 'Handover',
  alarm: 'Call for help',
  welfareAnswer: 'Welfare check answered',
};

/** How a point, a person or a place was proved. */
export const eventMethodTexts: Readonly<Record<EventMethod, string>> = {
  NFC: 'NFC tag',
  QR: 'QR code',
  TYPED: 'Typed by hand',
  TABLET: 'Tablet of the site',
};

/** The name of a kind that the server says by its word; its word where this build knows none. */
export function eventKindText(kind: string): string {
  const known = Object.entries(eventKindTexts).find(([word]) => word === kind);
  return known?.[1] ?? kind;
}

/** The same of a method. */
export function eventMethodText(method: string): string {
  const known = Object.entries(eventMethodTexts).find(([word]) => word === method);
  return known?.[1] ?? method;
}
