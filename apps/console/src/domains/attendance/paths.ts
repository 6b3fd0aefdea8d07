import { approvalStatuses, decisions } from '@guardroom/rules/attendance/approval-status';
import * as v from 'valibot';
import { loadDraft } from '@guardroom/wire/drafts';
import {
  choiceParam,
  idParam,
  listSearch,
  rangeParam,
  textParam,
} from '../../ui/list/list-search.ts';
import type { SearchOf } from '../../ui/list/list-search.ts';

/** Where the screens of attendance are, and what their addresses may say. */

export const approvalPath = '/attendance/approval';
export const approvalInputPath = '/attendance/approval/input';
export const checkpointListPath = '/attendance/checkpointsite';

export function checkpointEditPath(siteProfileID: number): string {
  return `${checkpointListPath}/${siteProfileID}/edit`;
}

export const unusualChoices = ['only', 'none'] as const;

export const markedChoices = ['only', 'none'] as const;

/** As the wire asks for it. */
export function isMarked(choice: (typeof markedChoices)[number] | undefined): boolean | undefined {
  return choice === undefined ? undefined : choice === 'only';
}

export const approvalSearch = listSearch({
  search: textParam,
  site: idParam,
  /** Absent for all that waits. */
  unusual: choiceParam(unusualChoices),
  /** Absent for both. */
  marked: choiceParam(markedChoices),
});
export type ApprovalSearch = SearchOf<typeof approvalSearch>;

export const onDutySearch = listSearch({ search: textParam, site: idParam });
export type OnDutySearch = SearchOf<typeof onDutySearch>;

export const recordsSearch = listSearch({
  search: textParam,
  /** Absent for today. */
  timeIn: rangeParam,
  site: idParam,
  staff: idParam,
  /** One record alone, where something leads to it. */
  record: idParam,
  status: choiceParam(approvalStatuses),
  marked: choiceParam(markedChoices),
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

/** What is typed on Approval Input, as its draft keeps it. */
export const approvalInputValues = v.object({
  /** The records that were handed over. */
  ids: v.array(v.number()),
  /** Those taken out of the batch again. */
  removed: v.array(v.number()),
  action: v.picklist(decisions),
  /** Minutes as typed, by record id; absent as long as the suggestion stands. */
  durations: v.record(v.string(), v.string()),
  /** Why all are rejected. */
  reason: v.optional(v.string(), ''),
  /** Why one stands that is refused otherwise, by record id. */
  reasons: v.optional(v.record(v.string(), v.string()), {}),
  /** Remarks as typed, by record id; absent as long as the record's stands. */
  remarks: v.optional(v.record(v.string(), v.string()), {}),
});

export type ApprovalInputValues = v.InferOutput<typeof approvalInputValues>;

/** The records of an unfinished Approval Input: after signing in again, the address alone is back. */
export function draftedIDs(accountID: number): number[] | undefined {
  const draft = v.object({ values: v.pick(approvalInputValues, ['ids']) });
  const parsed = v.safeParse(draft, loadDraft({ accountID, path: approvalInputPath }));
  return parsed.success ? parsed.output.values.ids : undefined;
}
