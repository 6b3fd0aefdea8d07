import { dateOf, listDate } from '@guardroom/rules/dates';
import { welfareChecksFilter } from '@guardroom/rules/site/welfare/checks-filter';
import {
  welfareOutcome,
  welfareShift,
  welfareStateLabels,
  welfareStates,
  welfareTitles,
} from '@guardroom/rules/site/welfare/welfare-check';
import * as v from 'valibot';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/database/scope.ts';
import { readByCursor } from '../../../platform/export/read-by-cursor.ts';
import { exportContent, registerExport } from '../../../platform/export/register-export.ts';
import type { Cell } from '../../../platform/export/table.ts';
import { exportStatements } from '../../../platform/graphql/list/list.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { welfareCheckList } from './filter.ts';
import { readWelfareChecks } from './policy.ts';
import type { WelfareCheckRow } from './types-check.ts';

/** The choice of the screen, as the export carries it in its link. */
export const exportParameters = v.object({
  start: v.string(),
  end: v.string(),
  siteProfileID: v.optional(v.number()),
  siteName: v.optional(v.string()),
  staffProfileID: v.optional(v.number()),
  staffName: v.optional(v.string()),
  state: v.optional(v.picklist(welfareStates)),
});
export type ExportParameters = v.InferOutput<typeof exportParameters>;

/** `All Sites - Welfare Checks 20 Nov 2026 - 21 Nov 2026` */
export function exportName(choice: ExportParameters, timeZone: string): string {
  return `${choice.siteName ?? 'All Sites'} - Welfare Checks ${rangeText(choice, timeZone)}`;
}

registerExport('welfare', {
  policy: readWelfareChecks,
  open: async (viewer, parameters, database) => {
    const choice = v.parse(exportParameters, parameters);
    const statements = statementsOf(viewer.scope, choice);
    const reading = await readByCursor<WelfareCheckRow>(database, viewer.scope, statements);
    return exportContent(headOf(viewer, choice), reading, (row) => cellsOf(row, viewer.timeZone));
  },
});

/** How many checks the export will hold now. */
export async function countExport(db: AgencyDatabase, choice: ExportParameters): Promise<number> {
  const [row] = await db.run<{ count: number }>(statementsOf(db.scope, choice).count);
  return row?.count ?? 0;
}

function statementsOf({ agencyId }: AgencyScope, choice: ExportParameters) {
  const filter = welfareChecksFilter({ ...choice, securityAgencyID: agencyId });
  return exportStatements(welfareCheckList, agencyId, filter);
}

function headOf({ securityAgencyName, timeZone }: Viewer, choice: ExportParameters) {
  const { state } = choice;
  return {
    sheetName: 'Welfare Checks',
    heading: [
      ['Agency', securityAgencyName],
      ['Date Range', rangeText(choice, timeZone)],
      ['Site', choice.siteName ?? 'All Sites'],
      ['Guard', choice.staffName ?? 'All'],
      ['State', state === undefined ? 'All but those left out' : welfareStateLabels[state]],
    ],
    columns: [
      { title: welfareTitles.staffProfileName, width: 200 },
      { title: welfareTitles.siteProfileName, width: 200 },
      { title: welfareTitles.shift, width: 110 },
      { title: welfareTitles.dueOn, width: 170, kind: 'time' },
      { title: welfareTitles.answeredOn, width: 170, kind: 'time' },
      { title: welfareTitles.calls, width: 70, kind: 'number' },
      { title: 'State', width: 110 },
      { title: welfareTitles.outcome, width: 300 },
    ],
    timeZone,
  } as const;
}

function rangeText({ start, end }: ExportParameters, timeZone: string): string {
  const day = (instant: string) => listDate(dateOf(instant, timeZone));
  return `${day(start)} - ${day(end)}`;
}

const cellsOf = (row: WelfareCheckRow, timeZone: string): Cell[] => [
  row.staffProfileName,
  row.siteProfileName,
  welfareShift(row.dueOn, timeZone),
  row.dueOn,
  row.answeredOn,
  row.calls,
  welfareStateLabels[row.state],
  welfareOutcome(row),
];
