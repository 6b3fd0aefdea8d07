/** Places of a shift that are offered to whoever may take one. */
export const openShiftStatuses = ['OPEN', 'TAKEN', 'WITHDRAWN'] as const;
export type OpenShiftStatus = (typeof openShiftStatuses)[number];

export const openShiftLook = {
  OPEN: { label: 'Open', tone: 'cyan' },
  TAKEN: { label: 'Taken', tone: 'green' },
  WITHDRAWN: { label: 'Withdrawn', tone: 'grey' },
  ENDED: { label: 'Ended', tone: 'grey' },
} as const satisfies Record<OpenShiftStatus | 'ENDED', { label: string; tone: string }>;

export interface Offer {
  readonly status: OpenShiftStatus;
  readonly placesLeft: number;
  readonly startDatetime: string;
  /** Null for until the shift begins. */
  readonly offeredUntil: string | null;
}

export const openShiftMessages = {
  TAKEN: 'Somebody else was faster: no place is left.',
  WITHDRAWN: 'This shift is no longer offered.',
  ENDED: 'This shift is no longer offered.',
  grade: 'This shift asks for a higher grade.',
  begun: 'This shift has begun. Please call the office.',
  replanned: 'The office has changed this shift since. Please call the office.',
} as const;

/** As it is shown: an offer that nobody took in time has ended. @param now milliseconds since 1970 */
export function offerState(offer: Offer, now: number): keyof typeof openShiftLook {
  if (offer.status !== 'OPEN') return offer.status;
  const until = Math.min(
    Date.parse(offer.startDatetime),
    Date.parse(offer.offeredUntil ?? offer.startDatetime),
  );
  return until <= now ? 'ENDED' : 'OPEN';
}

/** Why nobody can take a place any more; null while somebody can. */
export function claimProblem(offer: Offer, now: number): string | null {
  const state = offerState(offer, now);
  return state === 'OPEN' ? null : openShiftMessages[state];
}

/**
 * Whether a person has the grade for it: grades count upwards by id.
 * @param asked null for any
 */
export function hasGrade(held: number | null, asked: number | null): boolean {
  return asked === null || (held !== null && held >= asked);
}

/** What is left once one place was taken, or given back. */
export function afterClaim(
  { status, placesLeft }: Pick<Offer, 'status' | 'placesLeft'>,
  change: 1 | -1,
): { readonly status: OpenShiftStatus; readonly placesLeft: number } {
  const left = placesLeft + change;
  if (status === 'WITHDRAWN') return { status, placesLeft: left };
  return { status: left === 0 ? 'TAKEN' : 'OPEN', placesLeft: left };
}
