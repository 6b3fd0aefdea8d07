import { recordChanges } from '../../platform/audit.ts';
import { issueExportLink } from '../../platform/export/export-link.ts';
import { ExportFormat, ExportLink } from '../../platform/export/export-types.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { notSignedIn, refuse } from '../../platform/graphql/refusal/refusal.ts';
import { staffOf } from '../staff/store.ts';
import { countExport, exportName, type ExportParameters } from './audit-export.ts';
import { readAudit } from './policy.ts';

const AuditRecordsInput = builder.inputType('AuditRecordsInput', {
  fields: (t) => ({
    start: t.field({ type: 'Timestamp', required: true }),
    end: t.field({ type: 'Timestamp', required: true }),
    staffProfileID: t.field({ type: 'RecordID', description: 'Who made the changes.' }),
    entity: t.string({ description: 'Name of the type.' }),
    entityID: t.field({ type: 'RecordID', description: 'One record of the type.' }),
  }),
});

builder.mutationField('exportAudit', (t) =>
  t.field({
    type: ExportLink,
    policy: readAudit,
    description: 'The choice of the Audit screen as a file; the link streams it.',
    args: {
      records: t.arg({ type: AuditRecordsInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      format: t.arg({ type: ExportFormat, defaultValue: 'XLSX' }),
    },
    resolve: async (_, { records, format }, ctx) => {
      const { db, viewer, services } = ctx;
      if (viewer === null) throw notSignedIn();
      const { start, end, staffProfileID, entity, entityID } = records;
      if (end < start) {
        refuse('INVALID', 'The range ends before it starts.', { path: 'records.end' });
      }
      if (entity && !/^\w{1,60}$/.test(entity)) {
        refuse('INVALID', 'There is no such kind of record.', { path: 'records.entity' });
      }
      if (!entity && typeof entityID === 'number') {
        refuse('INVALID', 'Please say of which kind this record is.', { path: 'records.entity' });
      }
      const person =
        typeof staffProfileID === 'number'
          ? {
              staffProfileID,
              staffName: (await staffOf(db, staffProfileID, 'records.staffProfileID')).name,
            }
          : {};
      const parameters: ExportParameters = {
        start,
        end,
        ...person,
        ...(entity ? { entity } : {}),
        ...(entity && typeof entityID === 'number' ? { entityID } : {}),
      };
      const rows = await countExport(db, parameters);
      // Who took personal data away stands in the audit like a change.
      await recordChanges(ctx, [
        {
          operation: 'exportAudit',
          entity: 'Export',
          entityId: viewer.sessionId,
          before: null,
          after: { rows, format, ...parameters },
        },
      ]);
      const link = issueExportLink(services.secrets, viewer, {
        name: 'audit',
        format: format ?? 'XLSX',
        fileName: exportName(parameters, viewer.timeZone),
        parameters,
      });
      return { ...link, rows };
    },
  }),
);
