import { siteImportColumns } from '@guardroom/rules/site/import/rows';
import { ExportFormat, ExportLink } from '../../../platform/export/export-types.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { importTemplate, requiredTitles } from '../../../platform/import/import-template.ts';
import { editSites } from '../policy.ts';

const linkTo = importTemplate({
  name: 'site-import-template',
  policy: editSites,
  fileName: 'Site Import',
  sheetName: 'Sites',
  columns: siteImportColumns,
  heading: async () => [
    ['Required', `${requiredTitles(siteImportColumns)}. One row a site, below the titles.`],
    ['Register', 'A site that the register has, by UEN or name and postal code, is chosen there.'],
    ['Contract', 'Client (one of yours, by name) and start, or neither. Empty end: without one.'],
    [
      'Position',
      'Latitude and longitude in degrees, or neither. Radius 50 to 1000, empty for 150.',
    ],
    ['Dates', '21 Nov 2026, 21/11/2026, or a date of Excel.'],
    ['In use', 'Status Active or Inactive, empty for Active.'],
  ],
});

builder.queryField('siteImportTemplate', (t) =>
  t.field({
    type: ExportLink,
    policy: editSites,
    description: 'An empty file with the columns that importSites takes.',
    args: {
      agencyID: t.arg({ type: 'RecordID', required: true }),
      format: t.arg({ type: ExportFormat, defaultValue: 'XLSX' }),
    },
    resolve: (_, { format }, ctx) => linkTo(ctx, format),
  }),
);
