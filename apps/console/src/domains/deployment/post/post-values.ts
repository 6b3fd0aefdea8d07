import { shiftKey } from '@guardroom/rules/deployment/post/inputs';
import { postHolidays, standsOn, weekdays, type Post } from '@guardroom/rules/deployment/post/post';
import type { ShiftKey, ShiftType } from '@guardroom/rules/deployment/shift/shift-type';
import type { Shift } from '@guardroom/rules/deployment/shifts';
import * as v from 'valibot';

/** One post as it is filled in. */
export const postValues = v.object({
  id: v.optional(v.number()),
  shift: shiftKey,
  weekdays: v.array(v.picklist(weekdays)),
  holidays: v.picklist(postHolidays),
  fromDate: v.optional(v.string()),
  toDate: v.optional(v.string()),
  PLRDGradeID: v.optional(v.number()),
  headcount: v.optional(v.number()),
});
export type PostValues = v.InferOutput<typeof postValues>;

interface OfShift {
  readonly shift: ShiftKey;
}

/** The kinds of shift that a site shows: the two of all agencies, and where somebody stands or is needed. */
export function typesOfSite<Type extends ShiftType>(
  types: readonly Type[],
  lines: readonly OfShift[],
  posts: readonly OfShift[],
): Type[] {
  const used = new Set([...lines, ...posts].map(({ shift }) => shift));
  return types.filter(({ key }) => typeof key === 'string' || used.has(key));
}

interface WirePost extends Omit<Post, 'shift' | 'grade'> {
  readonly shift: Shift | null;
  readonly shiftTypeID: number | null;
  readonly PLRDGradeID: number | null;
  readonly PLRDGradeCode: string | null;
}

/** A post of the wire as the rules have it. */
export function postOf({ shiftTypeID, PLRDGradeID, PLRDGradeCode, ...post }: WirePost): Post {
  const grade =
    PLRDGradeID === null || PLRDGradeCode === null
      ? null
      : { id: PLRDGradeID, code: PLRDGradeCode };
  return { ...post, shift: shiftTypeID ?? post.shift ?? 'DAY', grade };
}

/** Those of the posts that stand on a date. */
export function standingPosts(
  posts: readonly WirePost[],
  date: string,
  isHoliday: boolean,
): Post[] {
  return posts.map(postOf).filter((post) => standsOn(post, date, isHoliday));
}
