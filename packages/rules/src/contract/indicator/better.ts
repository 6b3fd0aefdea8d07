/** Which way a score is better: patrols done should be many, complaints few. */
export const betters = ['HIGHER', 'LOWER'] as const;
export type Better = (typeof betters)[number];

export const betterLabels: Readonly<Record<Better, string>> = {
  HIGHER: 'Higher is better',
  LOWER: 'Lower is better',
};

/** What an indicator is measured by. */
export interface Measure {
  readonly target: number | null;
  /** What it counts: `%`, `minutes`. */
  readonly unit: string | null;
  readonly better: Better;
}

/** Whether a score reaches its target; undefined where there is none. The server's SQL says the same. */
export function meetsTarget(score: number, { target, better }: Measure): boolean | undefined {
  if (target === null) return undefined;
  return better === 'HIGHER' ? score >= target : score <= target;
}

/** `95`, `95%`, `12 minutes` */
export function measured(value: number, unit: string | null): string {
  if (unit === null) return String(value);
  return unit.startsWith('%') ? `${value}${unit}` : `${value} ${unit}`;
}

/** `at least 95%`, `at most 2 complaints`; undefined without a target. */
export function targetText({ target, unit, better }: Measure): string | undefined {
  if (target === null) return undefined;
  return `${better === 'HIGHER' ? 'at least' : 'at most'} ${measured(target, unit)}`;
}
