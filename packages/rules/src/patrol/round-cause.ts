import { wallTime } from '../dates.ts';

/** A round that was missed, as what is said of it needs it. */
export interface RoundFacts {
  readonly siteProfileName: string;
  readonly clockingRouteName: string;
  readonly dueOn: string;
  readonly state: 'MISSED' | 'INCOMPLETE';
  /** Who walked too few points; null where nobody began. */
  readonly staffProfileName: string | null;
  readonly clockedPoint: number;
  readonly totalPoint: number;
  readonly timeZone: string;
}

/** What is told of a round that nobody began, or that missed points. */
export function roundCause(round: RoundFacts): {
  readonly sentence: string;
  readonly detail: string;
} {
  const { siteProfileName, clockingRouteName, staffProfileName, clockedPoint, totalPoint } = round;
  const time = wallTime(round.dueOn, round.timeZone).slice(11);
  const place = `${clockingRouteName}, ${siteProfileName}, due ${time}`;
  if (round.state === 'MISSED') {
    return {
      sentence: `A round at ${siteProfileName} was not begun. It was due at ${time}.`,
      detail: place,
    };
  }
  return {
    sentence: `A round at ${siteProfileName} missed checkpoints. It was due at ${time}.`,
    detail: `${place}: ${staffProfileName ?? 'nobody'}, ${clockedPoint} of ${totalPoint} checkpoints`,
  };
}
