import { approvalFilter } from '@guardroom/rules/attendance/records-filter';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { orderOf, type ListAnswer, type ListPagination } from '../../ui/list/use-list.ts';
import { approvalRowFragment, type ApprovalRow } from './approval-columns.tsx';
import { isMarked, type ApprovalSearch } from './paths.ts';
import { latestFirst } from './queries.ts';

const listDocument = graphql(
  `
    query AttendanceApproval($filter: AttendanceFilter, $pagination: Pagination!) {
      listAttendance(filter: $filter, pagination: $pagination) {
        result {
          ...ApprovalRow
        }
        count
      }
    }
  `,
  [approvalRowFragment],
);

const unusualDocument = graphql(
  `
    query AttendanceApprovalByMarks($choice: PendingAttendanceInput!, $pagination: Pagination!) {
      listPendingAttendance(choice: $choice, pagination: $pagination) {
        result {
          ...ApprovalRow
        }
        count
        pending
      }
    }
  `,
  [approvalRowFragment],
);

/** What waits for approval, as the address asks for it; `more` is how many wait in all. */
export async function readApproval(
  agencyID: number,
  { search, site: siteProfileID, unusual, marked: markedChoice, order }: ApprovalSearch,
  page: ListPagination,
  signal?: AbortSignal,
): Promise<ListAnswer<ApprovalRow, number>> {
  const marked = isMarked(markedChoice);
  const pagination = { orderby: latestFirst, ...page, ...orderOf(order), agencyID };
  const options = signal ? { signal } : {};
  if (unusual === undefined) {
    const filter = approvalFilter({ securityAgencyID: agencyID, search, siteProfileID, marked });
    const answer = await request(listDocument, { filter, pagination }, options);
    const { result: rows, count } = answer.listAttendance;
    return { rows, count, more: count };
  }
  const choice = { unusual: unusual === 'only', search, siteProfileID, marked };
  const answer = await request(unusualDocument, { choice, pagination }, options);
  const { result: rows, count, pending } = answer.listPendingAttendance;
  return { rows, count, more: pending };
}
