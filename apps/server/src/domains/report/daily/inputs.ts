import { builder } from '../../../platform/graphql/builder.ts';

export const CreateDailyReportInput = builder.inputType('CreateDailyReportInput', {
  fields: (t) => ({
    siteProfileID: t.field({ type: 'RecordID', required: true }),
    date: t.field({ type: 'Date', required: true, description: 'A day whose shifts are over.' }),
    sentence: t.string({ description: 'Stands above what the books say, and changes none of it.' }),
    supersedesID: t.field({
      type: 'RecordID',
      description: 'The newest of this day that the sender saw; absent where there was none.',
    }),
    note: t.string({ description: 'Why; needed where it stands in the place of another.' }),
  }),
});

export const SaveDailyReportSettingInput = builder.inputType('SaveDailyReportSettingInput', {
  fields: (t) => ({
    siteProfileID: t.field({ type: 'RecordID', required: true }),
    isAutomatic: t.boolean({ required: true }),
  }),
});
