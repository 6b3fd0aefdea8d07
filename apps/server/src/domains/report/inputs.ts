import { builder } from '../../platform/graphql/builder.ts';
import { GuardNamesEnum } from '../settings/store.ts';
import { QuietWayEnum, ReportFormatEnum, ReportKindEnum } from './types.ts';

const fields = (t: Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0]) => ({
  name: t.string({ required: true }),
  kind: t.field({ type: ReportKindEnum, required: true }),
  siteProfileIDs: t.field({
    type: ['RecordID'],
    required: true,
    description: 'None for all sites; of what tells of sites alone.',
  }),
  staffProfileIDs: t.field({ type: ['RecordID'], required: true }),
  clientUserProfileIDs: t.field({
    type: ['RecordID'],
    required: true,
    description: 'Users of clients whose sites all of the chosen ones are.',
  }),
  addresses: t.stringList({ required: true }),
  times: t.stringList({
    required: true,
    description: 'HH:MM by the clocks of the agency; up to four of a daily report.',
  }),
  weekday: t.int({ description: 'Monday is 1, Sunday 7; of what comes weekly.' }),
  dayOfMonth: t.int({ description: '1 to 28; of what comes monthly.' }),
  formats: t.field({ type: [ReportFormatEnum], required: true }),
  ifQuiet: t.field({ type: QuietWayEnum, required: true }),
  guardNames: t.field({ type: GuardNamesEnum, required: true }),
  enabled: t.boolean({ required: true }),
});

export const CreateReportSubscriptionInput = builder.inputType('CreateReportSubscriptionInput', {
  fields: (t) => fields(t),
});

export const UpdateReportSubscriptionInput = builder.inputType('UpdateReportSubscriptionInput', {
  fields: (t) => ({
    ...fields(t),
    id: t.field({ type: 'RecordID', required: true }),
    version: t.int({
      description: 'The version that the sender saw; a stale one is refused with code STALE.',
    }),
  }),
});
