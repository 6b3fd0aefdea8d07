import { monthText } from '@guardroom/rules/dates';
import {
  kindName,
  workedMinutes,
  type PrintedBy,
} from '@guardroom/rules/deployment/print/printed-line';
import {
  rosterColumns,
  type RosterColumnKey,
} from '@guardroom/rules/deployment/print/roster-columns';
import { lineStatusLook } from '@guardroom/rules/deployment/publish/line-status';
import * as v from 'valibot';
import { registerExport, tableContent } from '../../../platform/export/register-export.ts';
import type { Cell } from '../../../platform/export/table.ts';
import { readDeployments } from '../policy.ts';
import { openRoster, rosterParameters } from './roster-export.ts';
import { addressOf, printedBy, type RosterRow } from './store.ts';

/** Its name in links. */
export const rosterTable = 'roster-table';

/** The lines of the month, a row each. */
registerExport(rosterTable, {
  policy: readDeployments,
  open: async (viewer, parameters, database) => {
    const db = database.agency(viewer.scope);
    const roster = await openRoster(db, v.parse(rosterParameters, parameters), '');
    const by = await printedBy(db, viewer.timeZone);
    const head = {
      sheetName: 'Roster',
      heading: [
        ['Agency', viewer.securityAgencyName],
        [roster.siteProfileID === null ? 'Staff' : 'Site', roster.name],
        ['Month', monthText(roster.month)],
      ],
      columns: rosterColumns,
      timeZone: viewer.timeZone,
    } as const;
    return tableContent(
      head,
      roster.lines.map((line) => cellsOf(line, by)),
    );
  },
});

function cellsOf(line: RosterRow, by: PrintedBy): Cell[] {
  const cells: Record<RosterColumnKey, Cell> = {
    date: line.date,
    site: line.siteProfileName,
    address: addressOf(line),
    staffNo: line.staffNo,
    staffName: line.staffName,
    designation: line.workHistoryDesignation,
    shift: kindName(line, by),
    start: line.startDatetime,
    end: line.endDatetime,
    // As the PDF counts: what was declined is nobody's work.
    worked: workedMinutes(line, by),
    status: lineStatusLook[line.status].label,
  };
  return rosterColumns.map(({ key }) => cells[key]);
}
