import { approvalStatuses } from '@guardroom/rules/attendance/approval-status';
import { choiceParam, idParam, listSearch, rangeParam, textParam } from '../../ui/list-search.ts';
import type { SearchOf } from '../../ui/list-search.ts';

/** Where the screens of attendance are, and what their addresses may say. */

export const approvalPath = '/attendance/approval';
export const approvalInputPath = '/attendance/approval/input';
export const checkpointListPath = '/attendance/checkpointsite';

export function checkpointEditPath(siteProfileID: number): string {
  return `${checkpointListPath}/${siteProfileID}/edit`;
}

export const approvalSearch = listSearch({ search: textParam, site: idParam });
export type ApprovalSearch = SearchOf<typeof approvalSearch>;

export const onDutySearch = listSearch({ search: textParam, site: idParam });
export type OnDutySearch = SearchOf<typeof onDutySearch>;

export const recordsSearch = listSearch({
  search: textParam,
  /** Absent for today. */
  timeIn: rangeParam,
  site: idParam,
  status: choiceParam(approvalStatuses),
});
export type RecordsSearch = SearchOf<typeof recordsSearch>;

export const checkpointListSearch = listSearch({ site: idParam });
export type CheckpointListSearch = SearchOf<typeof checkpointListSearch>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The records that Approval hands to Approval Input (ATT-25). */
    approvalIDs?: number[];
  }
}
