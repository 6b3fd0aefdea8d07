import { builder } from '../../../platform/graphql/builder.ts';
import { DeploymentShift } from '../types.ts';
import { PostHolidaysEnum } from './types.ts';

export const DeploymentPostInput = builder.inputType('DeploymentPostInput', {
  description: 'Names one of the two shifts that all agencies have, or one of the agency’s own.',
  fields: (t) => ({
    id: t.field({ type: 'RecordID', description: 'Of a post that stands already.' }),
    shift: t.field({ type: DeploymentShift }),
    shiftTypeID: t.field({ type: 'RecordID' }),
    weekdays: t.intList({ required: true, description: 'Monday is 1, Sunday 7.' }),
    holidays: t.field({ type: PostHolidaysEnum, required: true }),
    fromDate: t.field({ type: 'Date' }),
    toDate: t.field({ type: 'Date' }),
    PLRDGradeID: t.field({ type: 'RecordID', description: 'The lowest grade; none for any.' }),
    headcount: t.int({ description: 'How many people stand there; none for not said.' }),
  }),
});

export const UpdateSitePostsInput = builder.inputType('UpdateSitePostsInput', {
  fields: (t) => ({
    siteProfileID: t.field({ type: 'RecordID', required: true }),
    posts: t.field({ type: [DeploymentPostInput], required: true }),
    version: t.int({
      description: 'Of the site’s posts as the sender saw them; a stale one is refused.',
    }),
  }),
});
