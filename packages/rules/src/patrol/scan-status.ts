/** What a line of a patrol record says of its checkpoint (PAT-92): 'CLOCKED' or not. */
export const scanStatuses = ['CLOCKED', 'NOT_CLOCKED', 'REPEATED', 'EXTRA'] as const;
export type ScanStatus = (typeof scanStatuses)[number];

/** Words and tag colour of a line. */
export const scanStatusLook = {
  CLOCKED: { label: 'Clocked', tone: 'green' },
  NOT_CLOCKED: { label: 'Not clocked', tone: 'red' },
  /** Scanned once more on the same patrol: kept, but not counted again. */
  REPEATED: { label: 'Repeated', tone: 'grey' },
  /** A checkpoint of the site that is not on the route: kept, but not counted. */
  EXTRA: { label: 'Not on the route', tone: 'grey' },
} as const satisfies Record<ScanStatus, { label: string; tone: string }>;
