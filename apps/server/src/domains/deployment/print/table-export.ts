import { monthText } from '@guardroom/rules/dates';
import { rosterColumns } from '@guardroom/rules/deployment/print/roster-columns';
import * as v from 'valibot';
import { registerExport, tableContent } from '../../../platform/export/register-export.ts';
import { readDeployments } from '../policy.ts';
import { openRoster, rosterCells, rosterParameters } from './roster-export.ts';
import { printedBy } from './store.ts';

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
      roster.lines.map((line) => rosterCells(line, by)),
    );
  },
});
