import { builder } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import {
  SaveIncidentFileInput,
  UpdateIncidentDetailInput,
  UpdateIncidentReportInput,
} from './inputs.ts';
import { reportIncidents } from './policy.ts';
import { saveIncident } from './save-incident.ts';
import { IncidentReport } from './types.ts';

builder.mutationField('reportIncident', (t) =>
  t.field({
    type: IncidentReport,
    policy: reportIncidents,
    description:
      'A guard submits a report in their own name. A retry with the same key answers the first one.',
    args: {
      updateIncidentReport: t.arg({ type: UpdateIncidentReportInput, required: true }),
      updateIncidentDetail: t.arg({ type: UpdateIncidentDetailInput, required: true }),
      updateIncidentFile: t.arg({ type: [SaveIncidentFileInput] }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string({ required: true }),
    },
    resolve: (_, args, ctx) => {
      const { id, status } = args.updateIncidentReport;
      if (id !== 0) {
        refuse('NOT_FOUND', 'Guards submit new reports: the id is 0.', {
          path: 'updateIncidentReport.id',
        });
      }
      // The office could not see it, and the guard could not come back to it.
      if (status !== 'OPEN') {
        refuse('INVALID', 'A guard submits a report as open.', {
          path: 'updateIncidentReport.status',
        });
      }
      return saveIncident(ctx, {
        operation: 'reportIncident',
        report: args.updateIncidentReport,
        detail: args.updateIncidentDetail,
        images: args.updateIncidentFile,
        idempotencyKey: args.idempotencyKey,
      });
    },
  }),
);
