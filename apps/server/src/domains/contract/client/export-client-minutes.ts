import { recordChanges } from '../../../platform/audit.ts';
import { issueExportLink } from '../../../platform/export/export-link.ts';
import { ExportLink } from '../../../platform/export/export-types.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { minutesDocument } from '../meeting/minutes-export.ts';
import { minutesName } from '../meeting/minutes.ts';
import { minutesForClient } from './client-minutes.ts';
import { readOwnContracts } from './policy.ts';

builder.mutationField('exportClientMinutes', (t) =>
  t.field({
    type: ExportLink,
    policy: readOwnContracts,
    description:
      'The minutes of a review meeting of the client that was held, as PDF; `rows` are scores and ' +
      'next actions.',
    args: { id: t.arg({ type: 'RecordID', required: true, description: 'Of the meeting.' }) },
    resolve: async (_, { id }, ctx) => {
      const client = clientOf(ctx);
      const minutes = await minutesForClient(ctx.db, id, client);
      const { scores, actions, previousActions } = minutes;
      // Who took the minutes away stands in the audit like a change.
      await recordChanges(ctx, [
        {
          operation: 'exportClientMinutes',
          entity: 'Export',
          entityId: client.sessionId,
          before: null,
          after: { contractMeetingID: id },
        },
      ]);
      const link = issueExportLink(ctx.services.secrets, client, {
        name: minutesDocument,
        format: 'PDF',
        fileName: minutesName(minutes),
        parameters: { id },
      });
      return { ...link, rows: scores.length + actions.length + previousActions.length };
    },
  }),
);
