import { recordChanges } from '../../../platform/audit.ts';
import { issueExportLink } from '../../../platform/export/export-link.ts';
import { ExportLink } from '../../../platform/export/export-types.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { readContracts } from '../policy.ts';
import { minutesDocument } from './minutes-export.ts';
import { minutesName, readMinutes } from './minutes.ts';

builder.mutationField('exportMeetingMinutes', (t) =>
  t.field({
    type: ExportLink,
    policy: readContracts,
    description:
      'The minutes of a review meeting as PDF: who attended, agenda, notes, scores, and the next actions of ' +
      'both sides; `rows` are scores and next actions.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { id }, ctx) => {
      const { db, services, viewer } = ctx;
      if (viewer === null) throw new Error('the policy lets nobody here without signing in');
      const minutes = await readMinutes(db, id);
      const { scores, actions, previousActions } = minutes;
      // Who took the minutes away stands in the audit like a change.
      await recordChanges(ctx, [
        {
          operation: 'exportMeetingMinutes',
          entity: 'Export',
          entityId: viewer.sessionId,
          before: null,
          after: { contractMeetingID: id },
        },
      ]);
      const link = issueExportLink(services.secrets, viewer, {
        name: minutesDocument,
        format: 'PDF',
        fileName: minutesName(minutes),
        parameters: { id },
      });
      return { ...link, rows: scores.length + actions.length + previousActions.length };
    },
  }),
);
