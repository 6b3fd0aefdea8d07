import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { issueExportLink } from '../../../platform/export/export-link.ts';
import { ExportFormat, ExportLink } from '../../../platform/export/export-types.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { notSignedIn, refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { staffOf } from '../../staff/store.ts';
import { nameOfSite } from '../store.ts';
import { readWelfareChecks } from './policy.ts';
import { WelfareStateEnum } from './types-check.ts';
import { countExport, exportName, type ExportParameters } from './welfare-export.ts';

const WelfareChecksInput = builder.inputType('WelfareChecksInput', {
  fields: (t) => ({
    start: t.field({ type: 'Timestamp', required: true }),
    end: t.field({ type: 'Timestamp', required: true }),
    siteProfileID: t.field({ type: 'RecordID' }),
    staffProfileID: t.field({ type: 'RecordID', description: 'Who was asked.' }),
    state: t.field({
      type: WelfareStateEnum,
      description: 'Absent: all but those that were left out.',
    }),
  }),
});

builder.mutationField('exportWelfareCheck', (t) =>
  t.field({
    type: ExportLink,
    policy: readWelfareChecks,
    description: 'The choice of the screen of welfare checks as a file; the link streams it.',
    args: {
      records: t.arg({ type: WelfareChecksInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      format: t.arg({ type: ExportFormat, defaultValue: 'XLSX' }),
    },
    resolve: async (_, { records, format }, ctx) => {
      const { db, viewer, services } = ctx;
      if (viewer === null) throw notSignedIn();
      const parameters = await parametersOf(ctx, records);
      const rows = await countExport(db, parameters);
      // Who took personal data away stands in the audit like a change.
      await recordChanges(ctx, [
        {
          operation: 'exportWelfareCheck',
          entity: 'Export',
          entityId: viewer.sessionId,
          before: null,
          after: { rows, format, ...parameters },
        },
      ]);
      const link = issueExportLink(services.secrets, viewer, {
        name: 'welfare',
        format: format ?? 'XLSX',
        fileName: exportName(parameters, viewer.timeZone),
        parameters,
      });
      return { ...link, rows };
    },
  }),
);

async function parametersOf(
  { db }: Context,
  records: typeof WelfareChecksInput.$inferInput,
): Promise<ExportParameters> {
  const { start, end, siteProfileID, staffProfileID, state } = records;
  if (end < start) {
    refuse('INVALID', 'The range ends before it starts.', { path: 'records.end' });
  }
  const site =
    typeof siteProfileID === 'number'
      ? { siteProfileID, siteName: await nameOfSite(db, siteProfileID, 'records.siteProfileID') }
      : {};
  const guard =
    typeof staffProfileID === 'number'
      ? {
          staffProfileID,
          staffName: (await staffOf(db, staffProfileID, 'records.staffProfileID')).name,
        }
      : {};
  return { start, end, ...site, ...guard, ...(state ? { state } : {}) };
}
