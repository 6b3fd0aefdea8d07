/** A guard's own shift, offered to a colleague, who answers; the office decides. */
export const swapStatuses = [
  'OFFERED',
  'ACCEPTED',
  'REFUSED',
  'WITHDRAWN',
  'APPROVED',
  'REJECTED',
] as const;
export type SwapStatus = (typeof swapStatuses)[number];

export const swapStatusLook = {
  OFFERED: { label: 'Offered', tone: 'grey' },
  ACCEPTED: { label: 'To decide', tone: 'cyan' },
  REFUSED: { label: 'Refused', tone: 'grey' },
  WITHDRAWN: { label: 'Withdrawn', tone: 'grey' },
  APPROVED: { label: 'Approved', tone: 'green' },
  REJECTED: { label: 'Rejected', tone: 'red' },
} as const satisfies Record<SwapStatus, { label: string; tone: string }>;

const moves: Readonly<Record<SwapStatus, readonly SwapStatus[]>> = {
  OFFERED: ['ACCEPTED', 'REFUSED', 'WITHDRAWN', 'REJECTED'],
  ACCEPTED: ['WITHDRAWN', 'APPROVED', 'REJECTED'],
  REFUSED: [],
  WITHDRAWN: [],
  APPROVED: [],
  REJECTED: [],
};

/** What a swap cannot become any more says why; null when it can. */
export function swapProblem(from: SwapStatus, to: SwapStatus): string | null {
  if (moves[from].includes(to)) return null;
  if (from === 'OFFERED') return 'The colleague has not answered yet.';
  return `This swap is ${from.toLowerCase()} already.`;
}

export const swapMessages = {
  changed: 'A shift of this swap was changed since. It cannot be swapped any more.',
  begun: 'This shift has begun. Please call the office.',
  twice: 'This shift is offered to somebody already.',
  self: 'Choose somebody else.',
  stranger: 'Nobody of the sites where you work has this number.',
  whichShift: 'Choose the shift that you give for it.',
  noShift: 'No shift was asked for in return.',
  otherDate: 'Choose a shift of the date that was asked for.',
} as const;
