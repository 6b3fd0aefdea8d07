import { rosterDayExport } from '@guardroom/rules/deployment/print/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import { issueExportLink } from '../../../platform/export/export-link.ts';
import { ExportLink } from '../../../platform/export/export-types.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { viewerOf } from '../own/answer-lines.ts';
import { readDeployments } from '../policy.ts';
import { refuseUnknownSites } from '../store-roster.ts';
import { dayDocument, dayName, dayTable, openDay } from './day-export.ts';
import { RosterFormat } from './types.ts';

const RosterDayInput = builder.inputType('RosterDayInput', {
  fields: (t) => ({
    date: t.field({ type: 'Date', required: true }),
    siteProfileIDs: t.field({ type: ['RecordID'], description: 'Only these sites, at most 300.' }),
  }),
});

const fileOf = { PDF: dayDocument, XLSX: dayTable } as const;

builder.mutationField('exportRosterDay', (t) =>
  t.field({
    type: ExportLink,
    policy: readDeployments,
    description:
      'The roster of a day over all sites, or over some, as a file, drafts too; `rows` are lines. ' +
      'One of more than 6000 is refused with code TOO_LARGE: ask for some of the sites.',
    args: {
      day: t.arg({ type: RosterDayInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      format: t.arg({ type: RosterFormat, required: true }),
    },
    resolve: async (_, { day, format }, ctx) => {
      const viewer = viewerOf(ctx);
      const { date, siteProfileIDs = null } = parseInput(rosterDayExport, day, 'day');
      const parameters = { date, siteProfileIDs };
      await refuseUnknownSites(ctx.db, siteProfileIDs, 'day.siteProfileIDs');
      const { length: rows } = await openDay(ctx.db, parameters);
      // Who took personal data away stands in the audit like a change.
      await recordChanges(ctx, [
        {
          operation: 'exportRosterDay',
          entity: 'Export',
          entityId: viewer.sessionId,
          before: null,
          after: { format, ...parameters, rows },
        },
      ]);
      const link = issueExportLink(ctx.services.secrets, viewer, {
        name: fileOf[format],
        format,
        fileName: dayName(date),
        parameters,
      });
      return { ...link, rows };
    },
  }),
);
