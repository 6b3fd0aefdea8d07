import { builder } from '../../platform/graphql/builder.ts';

const follows = 'Follows from the site.';

export const CreateOccurrenceInput = builder.inputType('CreateOccurrenceInput', {
  fields: (t) => ({
    securityAgencyID: t.field({ type: 'RecordID', required: true }),
    securitySiteID: t.field({ type: 'RecordID', description: follows }),
    siteProfileID: t.field({ type: 'RecordID', required: true }),
    siteHistoryID: t.field({ type: 'RecordID', description: follows }),
    timezone: t.float({ description: "Hours that the sender's clock is ahead of UTC." }),
    reportedByAccountID: t.field({ type: 'RecordID', description: 'Follows from the reporter.' }),
    reportedByStaffProfileID: t.field({
      type: 'RecordID',
      description: 'Whoever is signed in, unless an administrator names somebody else.',
    }),
    sn: t.int({ description: 'Expected; the server allocates it.' }),
    date: t.field({ type: 'Date', description: 'Follows from the time.' }),
    datetime: t.field({ type: 'Timestamp', required: true }),
    title: t.string({ required: true }),
    description: t.string({ required: true }),
  }),
});

/** Without words an entry is struck off; with them it is replaced (API-129, API-130). */
export const ReplaceOccurrenceInput = builder.inputType('ReplaceOccurrenceInput', {
  fields: (t) => ({
    securityAgencyID: t.field({ type: 'RecordID', required: true }),
    securitySiteID: t.field({ type: 'RecordID', description: follows }),
    siteProfileID: t.field({ type: 'RecordID', description: 'An entry stays at its site.' }),
    siteHistoryID: t.field({ type: 'RecordID', description: follows }),
    timezone: t.float(),
    cancelledByAccountID: t.field({ type: 'RecordID', description: 'Whoever is signed in.' }),
    cancelledByStaffProfileID: t.field({ type: 'RecordID', description: 'Whoever is signed in.' }),
    reportedByAccountID: t.field({ type: 'RecordID', description: 'Follows from the reporter.' }),
    reportedByStaffProfileID: t.field({
      type: 'RecordID',
      description: 'Whoever is signed in, unless an administrator names somebody else.',
    }),
    sn: t.int(),
    date: t.field({ type: 'Date', description: 'Follows from the time.' }),
    datetime: t.string({ description: 'Empty to strike off.' }),
    title: t.string(),
    description: t.string(),
  }),
});

/** Its site and its reporter stay as they are. */
export const ReplaceOwnOccurrenceInput = builder.inputType('ReplaceOwnOccurrenceInput', {
  fields: (t) => ({
    occurrenceID: t.field({ type: 'RecordID', required: true }),
    datetime: t.field({ type: 'Timestamp', required: true }),
    title: t.string({ required: true }),
    description: t.string({ required: true }),
  }),
});
