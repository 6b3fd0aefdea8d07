import { expect, it } from 'vitest';
import * as v from 'valibot';
import { postForm, postLimits, postMessages, sitePostsInput } from './inputs.ts';

const everyDay = { shift: 'DAY', weekdays: [1, 2, 3, 4, 5, 6, 7], holidays: 'LIKE_WEEKDAY' };
const issuesOf = (given: object) =>
  v
    .safeParse(postForm, { ...everyDay, ...given })
    .issues?.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);

it.each([
  [{}],
  [{ shift: 12, headcount: 0 }],
  [{ weekdays: [], holidays: 'TOO', headcount: postLimits.headcount }],
  [{ fromDate: '2026-11-21', toDate: '2026-11-21', PLRDGradeID: 3 }],
  [{ fromDate: '2026-11-21' }],
  [{ toDate: '2026-11-21' }],
])('a post may be %o', (given) => {
  expect(issuesOf(given)).toBeUndefined();
});

it.each([
  [{ shift: 'EVENING' }, 'shift: This field is required.'],
  [{ shift: 0 }, 'shift: This field is required.'],
  [{ weekdays: [] }, `weekdays: ${postMessages.weekdays}`],
  [{ weekdays: [], holidays: 'NEVER' }, `weekdays: ${postMessages.weekdays}`],
  [{ fromDate: '2026-11-22', toDate: '2026-11-21' }, `toDate: ${postMessages.dates}`],
  [{ fromDate: '1999-12-31' }, 'fromDate: invalid date'],
  [{ headcount: -1 }, `headcount: ${postMessages.headcount}`],
  [{ headcount: 201 }, `headcount: ${postMessages.headcount}`],
  [{ headcount: 1.5 }, `headcount: ${postMessages.headcount}`],
])('a post is refused with %o', (given, issue) => {
  expect(issuesOf(given)).toEqual([issue]);
});

it('a site has so many posts at most', () => {
  const posts = Array.from({ length: postLimits.posts + 1 }, () => everyDay);
  const result = v.safeParse(sitePostsInput, { siteProfileID: 7, posts });
  expect(result.issues?.map(({ message }) => message)).toEqual([postMessages.tooMany]);
});
