import { listDate } from '@guardroom/rules/dates';
import { leaveTitles } from '@guardroom/rules/leave/leave-columns';
import { leaveStatuses, leaveStatusLook } from '@guardroom/rules/leave/leave-status';
import { leavesFilter } from '@guardroom/rules/leave/leaves-filter';
import * as v from 'valibot';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/database/scope.ts';
import { exportOrder } from '../../../platform/export/export-order.ts';
import { readByCursor } from '../../../platform/export/read-by-cursor.ts';
import { exportContent, registerExport } from '../../../platform/export/register-export.ts';
import { searchLine } from '../../../platform/export/search-line.ts';
import type { Cell } from '../../../platform/export/table.ts';
import { exportStatements } from '../../../platform/graphql/list/list.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { leaveRequestList } from '../filter.ts';
import { exportLeave } from '../policy.ts';
import type { LeaveRequestRow } from '../types.ts';

/** The choice of the screen, as the export carries it in its link. */
export const exportParameters = v.object({
  start: v.string(),
  end: v.string(),
  search: v.optional(v.string()),
  staffProfileID: v.optional(v.number()),
  staffName: v.optional(v.string()),
  leaveTypeID: v.optional(v.number()),
  leaveTypeName: v.optional(v.string()),
  status: v.optional(v.picklist(leaveStatuses)),
  order: v.optional(exportOrder),
});
export type ExportParameters = v.InferOutput<typeof exportParameters>;

/** `Leave 01 Jan 2026 - 31 Dec 2026`. */
export function exportName(choice: ExportParameters): string {
  return `Leave ${rangeText(choice)}`;
}

registerExport('leave', {
  policy: exportLeave,
  open: async (viewer, parameters, database) => {
    const choice = v.parse(exportParameters, parameters);
    const reading = await readByCursor<LeaveRequestRow & Record<string, unknown>>(
      database,
      viewer.scope,
      statementsOf(viewer.scope, choice),
    );
    return exportContent(headOf(viewer, choice), reading, cellsOf);
  },
});

/** How many requests the export will hold now. */
export async function countExport(db: AgencyDatabase, choice: ExportParameters): Promise<number> {
  const [row] = await db.run<{ count: number }>(statementsOf(db.scope, choice).count);
  return row?.count ?? 0;
}

function statementsOf({ agencyId }: AgencyScope, choice: ExportParameters) {
  const filter = leavesFilter({ ...choice, securityAgencyID: agencyId });
  return exportStatements(leaveRequestList, agencyId, filter, choice.order);
}

function rangeText({ start, end }: ExportParameters): string {
  return `${listDate(start)} - ${listDate(end)}`;
}

const columns = [
  { key: 'staffName', title: leaveTitles.staffName, width: 210 },
  { key: 'staffNo', title: leaveTitles.staffNo, width: 100 },
  { key: 'leaveTypeName', title: leaveTitles.leaveTypeName, width: 170 },
  { key: 'startDate', title: leaveTitles.startDate, width: 110, kind: 'date' },
  { key: 'endDate', title: leaveTitles.endDate, width: 110, kind: 'date' },
  { key: 'halfDay', title: 'Half Day', width: 80 },
  { key: 'days', title: leaveTitles.days, width: 60, kind: 'number' },
  { key: 'status', title: leaveTitles.status, width: 100 },
  { key: 'note', title: leaveTitles.note, width: 220 },
  { key: 'documents', title: leaveTitles.documents, width: 100, kind: 'number' },
  { key: 'createdOn', title: leaveTitles.createdOn, width: 180, kind: 'time' },
  { key: 'decidedByName', title: leaveTitles.decidedBy, width: 180 },
  { key: 'decidedTimestamp', title: 'Decided On', width: 180, kind: 'time' },
  { key: 'reason', title: 'Reason', width: 220 },
] as const;

function headOf({ securityAgencyName, timeZone }: Viewer, choice: ExportParameters) {
  const { status } = choice;
  return {
    sheetName: 'Leave',
    heading: [
      ['Agency', securityAgencyName],
      ['Date Range', rangeText(choice)],
      ['Staff', choice.staffName ?? 'All'],
      ['Type', choice.leaveTypeName ?? 'All'],
      ['Status', status ? leaveStatusLook[status].label : 'All'],
      ...searchLine(choice.search),
    ],
    columns,
    timeZone,
  } as const;
}

function cellsOf(row: LeaveRequestRow): Cell[] {
  const cells: Record<(typeof columns)[number]['key'], Cell> = {
    staffName: row.staffName,
    staffNo: row.staffNo,
    leaveTypeName: row.leaveTypeName,
    startDate: row.startDate,
    endDate: row.endDate,
    halfDay: row.halfDay,
    days: row.days,
    status: leaveStatusLook[row.status].label,
    note: row.note,
    documents: row.documents,
    createdOn: row.createdOn,
    decidedByName: row.decidedByName,
    decidedTimestamp: row.decidedTimestamp,
    reason: row.cancelReason ?? row.decisionReason,
  };
  return columns.map(({ key }) => cells[key]);
}
