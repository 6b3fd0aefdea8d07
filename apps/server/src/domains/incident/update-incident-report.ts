import { builder } from '../../platform/graphql/builder.ts';
import {
  SaveIncidentFileInput,
  UpdateIncidentDetailInput,
  UpdateIncidentReportInput,
} from './inputs.ts';
import { saveIncidents } from './policy.ts';
import { saveIncident } from './save-incident.ts';
import { IncidentReport } from './types.ts';

builder.mutationField('updateIncidentReport', (t) =>
  t.field({
    type: IncidentReport,
    policy: saveIncidents,
    description:
      'Creates a report (id 0), keeps or submits a draft, adds a revision to an open report, or ' +
      'closes the case (status CLOSED; the detail may then be left out).',
    args: {
      updateIncidentReport: t.arg({ type: UpdateIncidentReportInput, required: true }),
      updateIncidentDetail: t.arg({ type: UpdateIncidentDetailInput }),
      updateIncidentFile: t.arg({ type: [SaveIncidentFileInput] }),
      agencyID: t.arg({ type: 'RecordID' }),
      idempotencyKey: t.arg.string({ description: 'For a new report.' }),
    },
    resolve: (_, args, ctx) =>
      saveIncident(ctx, {
        operation: 'updateIncidentReport',
        report: args.updateIncidentReport,
        detail: args.updateIncidentDetail,
        images: args.updateIncidentFile,
        idempotencyKey: args.idempotencyKey,
      }),
  }),
);
