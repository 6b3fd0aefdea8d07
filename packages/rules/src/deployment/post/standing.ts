import type { Grade } from '../planning-checks.ts';

interface Asked {
  readonly grade: Grade | null;
  readonly headcount: number;
}

/**
 * How many people stand for each need of one site and time. Whoever holds the highest grade stands
 * where others may not; who is one too many stands for the lowest.
 */
export function standingFor<Need extends Asked>(
  needs: readonly Need[],
  people: readonly { readonly grade: Grade | null }[],
): ReadonlyMap<Need, number> {
  const posts = needs.toSorted(byGrade);
  const standing = new Map(posts.map((post) => [post, 0]));
  for (const person of people.toSorted(byGrade)) {
    const open = posts.filter((post) => (standing.get(post) ?? 0) < post.headcount);
    const own = open.find((post) => gradeOf(post) <= gradeOf(person)) ?? open.at(-1);
    const taken = own ?? posts.at(-1);
    if (taken !== undefined) standing.set(taken, (standing.get(taken) ?? 0) + 1);
  }
  return standing;
}

const byGrade = (one: Pick<Asked, 'grade'>, other: Pick<Asked, 'grade'>) =>
  gradeOf(other) - gradeOf(one);

/** Grades count upwards; none is below all of them. */
export function gradeOf({ grade }: { readonly grade: Grade | null }): number {
  return grade?.id ?? 0;
}
