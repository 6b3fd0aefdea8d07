import { contractImportColumns } from '@guardroom/rules/contract/import/rows';
import { ExportFormat, ExportLink } from '../../../platform/export/export-types.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { importTemplate, requiredTitles } from '../../../platform/import/import-template.ts';
import { editContracts } from '../policy.ts';

const linkTo = importTemplate({
  name: 'contract-import-template',
  policy: editContracts,
  fileName: 'Contract Import',
  sheetName: 'Contracts',
  columns: contractImportColumns,
  heading: async () => [
    ['Required', `${requiredTitles(contractImportColumns)}. One row a contract, below the titles.`],
    ['Site, client', 'Yours, by name. Postal code: where several of your sites have the name.'],
    ['Dates', '21 Nov 2026, 21/11/2026, or a date of Excel.'],
    ['In use', 'Status Active or Inactive, empty for Active.'],
    ['Reviews', 'None, Monthly, Quarterly, Half-yearly or Yearly, empty for None.'],
  ],
});

builder.queryField('contractImportTemplate', (t) =>
  t.field({
    type: ExportLink,
    policy: editContracts,
    description: 'An empty file with the columns that importContracts takes.',
    args: {
      agencyID: t.arg({ type: 'RecordID', required: true }),
      format: t.arg({ type: ExportFormat, defaultValue: 'XLSX' }),
    },
    resolve: (_, { format }, ctx) => linkTo(ctx, format),
  }),
);
