import { canExport, rangeTooLong } from '@guardroom/rules/occurrence/occurrences-filter';
import { recordChanges } from '../../platform/audit.ts';
import { issueExportLink } from '../../platform/export/export-link.ts';
import { ExportLink } from '../../platform/export/export-types.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { nameOfSite } from '../site/store.ts';
import { staffOf } from '../staff/store.ts';
import { viewerOf } from './create-occurrence.ts';
import { countExport, exportName, type ExportParameters } from './occurrence-export.ts';
import { exportOccurrences } from './policy.ts';

const OccurrenceRecordsInput = builder.inputType('OccurrenceRecordsInput', {
  fields: (t) => ({
    from: t.field({ type: 'Date', required: true, description: 'The first day.' }),
    to: t.field({ type: 'Date', required: true, description: 'The last day.' }),
    search: t.string(),
    siteProfileID: t.field({ type: 'RecordID' }),
    staffProfileID: t.field({ type: 'RecordID', description: 'Of who reported.' }),
    replaced: t.boolean({ description: 'Also records that others have replaced.' }),
  }),
});

builder.mutationField('exportOccurrence', (t) =>
  t.field({
    type: ExportLink,
    policy: exportOccurrences,
    description: 'The choice of the Occurrence screen as a PDF; the link streams it.',
    args: {
      records: t.arg({ type: OccurrenceRecordsInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { records }, ctx) => {
      const { db, services } = ctx;
      const viewer = viewerOf(ctx);
      const { from, to, search, siteProfileID, staffProfileID, replaced } = records;
      if (to < from) refuse('INVALID', 'The range ends before it starts.', { path: 'records.to' });
      if (!canExport(from, to)) refuse('INVALID', `${rangeTooLong}.`, { path: 'records.to' });
      const site =
        typeof siteProfileID === 'number'
          ? {
              siteProfileID,
              siteName: await nameOfSite(db, siteProfileID, 'records.siteProfileID'),
            }
          : {};
      const staff =
        typeof staffProfileID === 'number'
          ? {
              staffProfileID,
              staffName: (await staffOf(db, staffProfileID, 'records.staffProfileID')).name,
            }
          : {};
      const parameters: ExportParameters = {
        from,
        to,
        ...site,
        ...staff,
        ...(search ? { search } : {}),
        ...(replaced === true ? { replaced } : {}),
      };
      const rows = await countExport(db, viewer, parameters);
      // Who took the book away stands in the audit like a change.
      await recordChanges(ctx, [
        {
          operation: 'exportOccurrence',
          entity: 'Export',
          entityId: viewer.sessionId,
          before: null,
          after: { rows, format: 'PDF', from, to, ...site, ...staff, replaced: replaced === true },
        },
      ]);
      const link = issueExportLink(services.secrets, viewer, {
        name: 'occurrence',
        format: 'PDF',
        fileName: exportName(parameters),
        parameters,
      });
      return { ...link, rows };
    },
  }),
);
