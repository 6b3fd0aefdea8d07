/** What a review meeting scored, in numbers. */
export interface Scorecard {
  /** Indicators with a score. */
  readonly scored: number;
  /** Those of them that have a target. */
  readonly aimed: number;
  /** Those of them that reached it. */
  readonly met: number;
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** A scorecard in a few words, with the colour of its tag. */
export function scorecardLook({ scored, aimed, met }: Scorecard) {
  if (aimed === 0) return { tone: 'grey', label: `${count(scored, 'score')}, no target` } as const;
  const tone = met === aimed ? 'green' : met * 2 >= aimed ? 'orange' : 'red';
  return { tone, label: `${met} of ${count(aimed, 'target')} met` } as const;
}
