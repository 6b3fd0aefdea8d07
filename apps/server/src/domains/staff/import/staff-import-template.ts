import { designations, emTypes } from '@guardroom/rules/staff/employment/designation';
import { importColumns } from '@guardroom/rules/staff/import/columns';
import { genderChoices, maritalStatusChoices } from '@guardroom/rules/staff/profile/inputs';
import { ExportFormat, ExportLink } from '../../../platform/export/export-types.ts';
import type { ExportDatabase } from '../../../platform/export/register-export.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { importTemplate, requiredTitles } from '../../../platform/import/import-template.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { editStaff } from '../policy.ts';
import { fixedChoices, type FixedChoice } from '../create/store.ts';

const linkTo = importTemplate({
  name: 'staff-import-template',
  policy: editStaff,
  fileName: 'Staff Import',
  sheetName: 'Staff',
  columns: importColumns,
  heading,
});

builder.queryField('staffImportTemplate', (t) =>
  t.field({
    type: ExportLink,
    policy: editStaff,
    description: 'An empty file with the columns that importStaff takes.',
    args: {
      agencyID: t.arg({ type: 'RecordID', required: true }),
      format: t.arg({ type: ExportFormat, defaultValue: 'XLSX' }),
    },
    resolve: (_, { format }, ctx) => linkTo(ctx, format),
  }),
);

async function heading(viewer: Viewer, database: ExportDatabase): Promise<[string, string][]> {
  const lists = await fixedChoices(database.agency(viewer.scope));
  return [
    ['Required', `${requiredTitles(importColumns)}. One row a person, below the titles.`],
    ['Dates', '21 Nov 2026, 21/11/2026, or a date of Excel.'],
    [
      'Username',
      'Empty for the staff number (and the number of the agency, where it is taken). Not an NRIC or FIN.',
    ],
    [
      'Employment',
      `Designation ${designations.join(', ')}. Employment Type ${emTypes.join(' or ')}. PWM Grade ${codes(lists.grades)}, or empty.`,
    ],
    [
      'Person',
      `Gender ${labels(genderChoices)}. Marital Status ${labels(maritalStatusChoices)}. Citizenship ${names(lists.citizenship)}.`,
    ],
    [
      'Lists',
      `Race ${names(lists.race)}. Religion ${names(lists.religion)}. Anything else as 'Others: text'.`,
    ],
    ['Nationality', `${names(lists.nationality)}.`],
  ];
}

const codes = (list: readonly FixedChoice[]): string => list.map(({ code }) => code).join(', ');
const names = (list: readonly FixedChoice[]): string => list.map((one) => one.name).join(', ');
const labels = (list: readonly { readonly label: string }[]): string =>
  list.map(({ label }) => label).join(', ');
