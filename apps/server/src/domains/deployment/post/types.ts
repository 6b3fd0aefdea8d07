import { postHolidays, type Post, type PostHolidays } from '@guardroom/rules/deployment/post/post';
import type { Shift } from '@guardroom/rules/deployment/shifts';
import { builder } from '../../../platform/graphql/builder.ts';
import { DeploymentShift } from '../types.ts';

export const PostHolidaysEnum = builder.enumType('PostHolidays', { values: postHolidays });

/** A post of a site as the store reads it. */
export interface DeploymentPostRow {
  readonly id: number;
  readonly siteProfileID: number;
  /** One of the two of all agencies; null for a kind of the agency's own. */
  readonly shift: Shift | null;
  readonly shiftTypeID: number | null;
  readonly weekdays: readonly number[];
  readonly holidays: PostHolidays;
  readonly fromDate: string | null;
  readonly toDate: string | null;
  readonly PLRDGradeID: number | null;
  readonly PLRDGradeCode: string | null;
  readonly headcount: number | null;
  readonly version: number;
}

/** As the rules have it. */
export function postOf(row: DeploymentPostRow): Post {
  const { siteProfileID, weekdays, holidays, fromDate, toDate, headcount } = row;
  const { PLRDGradeID, PLRDGradeCode } = row;
  const grade =
    PLRDGradeID === null || PLRDGradeCode === null
      ? null
      : { id: PLRDGradeID, code: PLRDGradeCode };
  const shift = row.shiftTypeID ?? row.shift ?? 'DAY';
  return { siteProfileID, shift, weekdays, holidays, fromDate, toDate, grade, headcount };
}

export const DeploymentPost = builder.objectRef<DeploymentPostRow>('DeploymentPost').implement({
  description: 'People of a grade whom a site needs in a shift, on some days.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    shift: t.expose('shift', {
      type: DeploymentShift,
      nullable: true,
      description: 'One of the two of all agencies; null for a kind of the agency’s own.',
    }),
    shiftTypeID: t.expose('shiftTypeID', { type: 'RecordID', nullable: true }),
    weekdays: t.intList({
      description: 'Monday is 1, Sunday 7.',
      resolve: ({ weekdays }) => [...weekdays],
    }),
    holidays: t.expose('holidays', {
      type: PostHolidaysEnum,
      description: 'Whether it stands on public holidays.',
    }),
    fromDate: t.expose('fromDate', { type: 'Date', nullable: true }),
    toDate: t.expose('toDate', {
      type: 'Date',
      nullable: true,
      description: 'The last date; null until further notice.',
    }),
    PLRDGradeID: t.expose('PLRDGradeID', {
      type: 'RecordID',
      nullable: true,
      description: 'The lowest grade that may stand there.',
    }),
    PLRDGradeCode: t.exposeString('PLRDGradeCode', { nullable: true }),
    headcount: t.exposeInt('headcount', { nullable: true, description: 'Null: not said.' }),
    version: t.exposeInt('version'),
  }),
});

/** All that is said of what a site needs. */
export interface SitePostsRow {
  readonly siteProfileID: number;
  readonly posts: readonly DeploymentPostRow[];
  readonly version: number;
}

export const SitePosts = builder.objectRef<SitePostsRow>('SitePosts').implement({
  fields: (t) => ({
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    posts: t.field({ type: [DeploymentPost], resolve: ({ posts }) => [...posts] }),
    version: t.exposeInt('version', {
      description: 'Of what is said of the site as a whole; 0 while nothing was.',
    }),
  }),
});
