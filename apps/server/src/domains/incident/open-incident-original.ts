import { openOriginal } from '../../platform/files/stored-original.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { viewerOf } from './incident-content.ts';
import { exportIncidents } from './policy.ts';
import { findIncident } from './store.ts';
import { findIncidentFile } from './store-file.ts';

builder.mutationField('openIncidentOriginal', (t) =>
  t.field({
    type: 'URL',
    policy: exportIncidents,
    description:
      'A path, for five minutes, to an image as it came in; the audit keeps who took it.',
    args: {
      id: t.arg({ type: 'RecordID', required: true, description: 'Of the image.' }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { id }, ctx) => {
      const file = await findIncidentFile(ctx.db, id);
      const { accountID } = viewerOf(ctx);
      const report = file && (await findIncident(ctx.db, file.incidentReportID, accountID));
      if (file === undefined || report === undefined) {
        return refuse('NOT_FOUND', 'This image is no longer there.', { path: 'id' });
      }
      return openOriginal(ctx, file, { operation: 'openIncidentOriginal', entity: 'IncidentFile' });
    },
  }),
);
