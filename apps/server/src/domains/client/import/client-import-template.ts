import { clientImportColumns } from '@guardroom/rules/client/import/rows';
import { ExportFormat, ExportLink } from '../../../platform/export/export-types.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { importTemplate, requiredTitles } from '../../../platform/import/import-template.ts';
import { editClients } from '../policy.ts';

const linkTo = importTemplate({
  name: 'client-import-template',
  policy: editClients,
  fileName: 'Client Import',
  sheetName: 'Clients',
  columns: clientImportColumns,
  heading: async () => [
    ['Required', `${requiredTitles(clientImportColumns)}. One row a client, below the titles.`],
    ['Numbers', 'Eight digits, with +65 or without.'],
    ['In use', 'Status Active or Inactive, empty for Active.'],
  ],
});

builder.queryField('clientImportTemplate', (t) =>
  t.field({
    type: ExportLink,
    policy: editClients,
    description: 'An empty file with the columns that importClients takes.',
    args: {
      agencyID: t.arg({ type: 'RecordID', required: true }),
      format: t.arg({ type: ExportFormat, defaultValue: 'XLSX' }),
    },
    resolve: (_, { format }, ctx) => linkTo(ctx, format),
  }),
);
