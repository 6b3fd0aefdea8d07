import * as v from 'valibot';
import { requiredMessage } from '../../required.ts';
import { isPlannable } from '../plannable.ts';
import { shifts } from '../shifts.ts';
import { postHolidays, weekdays } from './post.ts';

/** Constraints on what a site needs. */

export const postLimits = {
  headcount: 200,
  /** Posts of one site. */
  posts: 50,
} as const;

export const postMessages = {
  headcount: `Please give a whole number from 0 to ${postLimits.headcount}.`,
  dates: 'The last date lies before the first.',
  weekdays: 'Choose a weekday, or public holidays.',
  tooMany: `At most ${postLimits.posts} posts a site.`,
} as const;

const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));
const date = v.pipe(v.string(), v.check(isPlannable, 'invalid date'));

/** One of the two shifts of all agencies, or the id of one of the agency's own. */
export const shiftKey = v.union([v.picklist(shifts), id], requiredMessage);

/** One post as filled in. */
export const postForm = v.pipe(
  v.object({
    /** Of a post that stands already. */
    id: v.optional(id),
    shift: shiftKey,
    weekdays: v.pipe(v.array(v.picklist(weekdays)), v.maxLength(weekdays.length)),
    holidays: v.picklist(postHolidays),
    fromDate: v.optional(date),
    toDate: v.optional(date),
    PLRDGradeID: v.optional(id),
    headcount: v.optional(
      v.pipe(
        v.number(postMessages.headcount),
        v.integer(postMessages.headcount),
        v.minValue(0, postMessages.headcount),
        v.maxValue(postLimits.headcount, postMessages.headcount),
      ),
    ),
  }),
  v.forward(
    v.check(
      ({ fromDate, toDate }) =>
        fromDate === undefined || toDate === undefined || fromDate <= toDate,
      postMessages.dates,
    ),
    ['toDate'],
  ),
  v.forward(
    v.check(
      ({ weekdays: on, holidays }) => on.length > 0 || holidays === 'TOO',
      postMessages.weekdays,
    ),
    ['weekdays'],
  ),
);
export type PostForm = v.InferOutput<typeof postForm>;

/** All posts of a site: those that are not named any more are removed. */
export const sitePostsInput = v.object({
  siteProfileID: id,
  posts: v.pipe(v.array(postForm), v.maxLength(postLimits.posts, postMessages.tooMany)),
  /** Of the site's posts as a whole; 0 while nothing was said. */
  version: v.optional(v.pipe(v.number(), v.integer())),
});
