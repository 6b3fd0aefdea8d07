import { rosterExport } from '@guardroom/rules/deployment/print/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import { issueExportLink } from '../../../platform/export/export-link.ts';
import { ExportLink } from '../../../platform/export/export-types.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { viewerOf } from '../own/answer-lines.ts';
import { readDeployments } from '../policy.ts';
import { openRoster, rosterName } from './roster-export.ts';
import { rosterDocument } from './document-export.ts';
import { rosterTable } from './table-export.ts';
import { RosterFormat } from './types.ts';

const RosterInput = builder.inputType('RosterInput', {
  description: 'A month of a site, of a person, or of a person at a site.',
  fields: (t) => ({
    month: t.string({ required: true, description: '2026-11' }),
    siteProfileID: t.field({ type: 'RecordID' }),
    staffProfileID: t.field({ type: 'RecordID' }),
  }),
});

const fileOf = { PDF: rosterDocument, XLSX: rosterTable } as const;

builder.mutationField('exportRoster', (t) =>
  t.field({
    type: ExportLink,
    policy: readDeployments,
    description:
      'The roster of a month as a file, drafts too: a site’s month with people down and days ' +
      'across, a person’s month by day, or the lines in Excel; `rows` are lines.',
    args: {
      roster: t.arg({ type: RosterInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      format: t.arg({ type: RosterFormat, required: true }),
    },
    resolve: async (_, { roster, format }, ctx) => {
      const viewer = viewerOf(ctx);
      const given = parseInput(rosterExport, roster, 'roster');
      const { month, siteProfileID = null, staffProfileID = null } = given;
      const parameters = { month, siteProfileID, staffProfileID };
      const { lines, name } = await openRoster(ctx.db, parameters, 'roster.');
      // Who took personal data away stands in the audit like a change.
      await recordChanges(ctx, [
        {
          operation: 'exportRoster',
          entity: 'Export',
          entityId: viewer.sessionId,
          before: null,
          after: { format, ...parameters, rows: lines.length },
        },
      ]);
      const link = issueExportLink(ctx.services.secrets, viewer, {
        name: fileOf[format],
        format,
        fileName: rosterName(name, month),
        parameters,
      });
      return { ...link, rows: lines.length };
    },
  }),
);
