/** What becomes of a renewed document that somebody sent for checking. */
export const renewalStatuses = ['PENDING', 'ACCEPTED', 'REFUSED', 'REPLACED'] as const;
export type RenewalStatus = (typeof renewalStatuses)[number];

export const renewalStatusLook = {
  PENDING: { label: 'To check', tone: 'cyan' },
  ACCEPTED: { label: 'Accepted', tone: 'green' },
  REFUSED: { label: 'Refused', tone: 'red' },
  REPLACED: { label: 'Replaced', tone: 'grey' },
} as const satisfies Readonly<Record<RenewalStatus, { label: string; tone: string }>>;

/** Why the office cannot decide about it any more; null while it waits. */
export function renewalProblem(status: RenewalStatus): string | null {
  if (status === 'PENDING') return null;
  if (status === 'REPLACED') return 'They sent another one since.';
  return `This renewal is ${status.toLowerCase()} already.`;
}
