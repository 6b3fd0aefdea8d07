import { recordChanges } from '../../../platform/audit.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { manageReports } from '../policy.ts';
import { ReportFormatEnum } from '../types.ts';
import { findSending } from './store.ts';
import { ReportFile } from './types.ts';

builder.mutationField('openReportFile', (t) =>
  t.field({
    type: ReportFile,
    policy: manageReports,
    description: 'A file of a report, exactly as it was sent.',
    args: {
      id: t.arg({ type: 'RecordID', required: true, description: 'Of the sending.' }),
      format: t.arg({ type: ReportFormatEnum, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { id, format }, ctx) => {
      const { db, services } = ctx;
      const sending = await findSending(db, id);
      const file = sending?.files.find((each) => each.format === format);
      if (sending === undefined || file === undefined) {
        return refuse('NOT_FOUND', 'No such file was sent.', { path: 'id' });
      }
      // Who took the report away stands in the audit like a change.
      const change = { operation: 'openReportFile', entity: 'ReportSending', entityId: id };
      await recordChanges(ctx, [{ ...change, before: null, after: { format, name: file.name } }]);
      const { name, size, ...reference } = file;
      return { format, fileName: name, size, url: services.files.link(db.scope, reference).url };
    },
  }),
);
