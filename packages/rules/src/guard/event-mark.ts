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
  'TYPED_CODE',
  'OTHER_DEVICE',
  'NO_PICTURE',
  'BLOCKED_VISITOR',
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
  TYPED_CODE: 'Code typed by hand',
  OTHER_DEVICE: 'Another device',
  NO_PICTURE: 'Picture lost',
  BLOCKED_VISITOR: 'On the block list',
  SUPERSEDED: 'Already settled otherwise',
};
