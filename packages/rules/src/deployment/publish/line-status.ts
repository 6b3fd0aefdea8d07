/** Whether a line of the roster was told to whoever works it, and what they answered. */

export const lineStatuses = ['DRAFT', 'PUBLISHED', 'CONFIRMED', 'DECLINED'] as const;
export type LineStatus = (typeof lineStatuses)[number];

export const lineStatusLook = {
  DRAFT: { label: 'Draft', tone: 'grey' },
  PUBLISHED: { label: 'Published', tone: 'cyan' },
  CONFIRMED: { label: 'Confirmed', tone: 'green' },
  DECLINED: { label: 'Declined', tone: 'red' },
} as const satisfies Record<LineStatus, { label: string; tone: string }>;

/** What is done with a line, apart from planning it. */
export const lineMoves = ['publish', 'confirm', 'decline', 'replan'] as const;
export type LineMove = (typeof lineMoves)[number];

/**
 * What a line becomes by each move; absent where the move does not take it. Whoever confirmed may
 * still decline and the other way round, until the shift begins.
 */
const becomes: Readonly<Record<LineMove, Readonly<Partial<Record<LineStatus, LineStatus>>>>> = {
  publish: { DRAFT: 'PUBLISHED' },
  confirm: { PUBLISHED: 'CONFIRMED', CONFIRMED: 'CONFIRMED', DECLINED: 'CONFIRMED' },
  decline: { PUBLISHED: 'DECLINED', CONFIRMED: 'DECLINED', DECLINED: 'DECLINED' },
  replan: { DRAFT: 'DRAFT', PUBLISHED: 'DRAFT', CONFIRMED: 'DRAFT', DECLINED: 'DRAFT' },
};

/** The state after a move; null where the move does not take a line of this state. */
export function afterMove(status: LineStatus, move: LineMove): LineStatus | null {
  return becomes[move][status] ?? null;
}

/** Whether the person was told of the line as it stands. */
export const isTold = (status: LineStatus): boolean => status !== 'DRAFT';

/** What a line can be answered: published, of the one who answers, and not begun. */
export interface AnsweredLine {
  readonly status: LineStatus;
  readonly startDatetime: string;
  /** When it was told last. */
  readonly publishedOn: string | null;
}

export const answerMessages = {
  replanned: 'This shift was changed since. Please look at it anew.',
  begun: 'This shift has begun. Please call the office.',
} as const;

/**
 * Why a line cannot be answered; null when it can.
 * @param seen when the line was told that is answered; undefined where the sender does not say
 * @param now milliseconds since 1970
 */
export function answerProblem(
  { status, startDatetime, publishedOn }: AnsweredLine,
  move: 'confirm' | 'decline',
  seen: string | undefined,
  now: number,
): string | null {
  if (afterMove(status, move) === null) return answerMessages.replanned;
  if (seen !== undefined && !isSameTime(seen, publishedOn)) return answerMessages.replanned;
  return Date.parse(startDatetime) <= now ? answerMessages.begun : null;
}

/** Clients may write fractions of seconds. */
function isSameTime(seen: string, publishedOn: string | null): boolean {
  return publishedOn !== null && Date.parse(seen) === Date.parse(publishedOn);
}
