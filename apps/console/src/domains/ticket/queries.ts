import type { TicketPriority } from '@guardroom/rules/ticket/ticket-words';
import { MissingRecord } from '@guardroom/wire/errors';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import {
  optionsPage,
  type RemoteOption,
  type RemoteOptions,
} from '../../ui/choice/remote-options.ts';
import type { Tone } from '@guardroom/ui/show/status-tag.tsx';

/** What several screens of tickets ask the server. */

export const retrieveFailure = 'Unable to retrieve ticket';
export const updateFailure = 'Unable to update ticket';
export const overviewFailure = 'Unable to retrieve ticket overview';
export const createSuccess = 'Created successfully';
export const updateSuccess = 'Updated successfully';

/** Everything that shows tickets; invalidated when one changes. */
export const ticketKey = ['ticket'] as const;

export const priorityTones: Readonly<Record<TicketPriority, Tone>> = {
  HIGHEST: 'red',
  HIGHT: 'orange',
  MEDIUM: 'yellow',
  LOW: 'blue',
  LOWEST: 'grey',
};

const assigneesDocument = graphql(`
  query TicketAssignees($filter: TicketAssigneeFilter, $pagination: Pagination!) {
    listTicketAssignee(filter: $filter, pagination: $pagination) {
      result {
        id
        name
        staffNo
      }
    }
  }
`);

/** People to whom tickets are assigned, searched by name or number; who left is not offered. */
export function assigneeOptions(agencyID: number): RemoteOptions<RemoteOption> {
  const load = async (wanted: object, signal: AbortSignal, offset = 0): Promise<RemoteOption[]> => {
    const filter = { securityAgencyID: { eq: agencyID }, deleted: { eq: 0 }, ...wanted };
    const pagination = { agencyID, limit: optionsPage, offset, orderby: [{ field: 'name' }] };
    const answer = await request(assigneesDocument, { filter, pagination }, { signal });
    return answer.listTicketAssignee.result.map(({ id, name, staffNo }) => ({
      value: id,
      label: `${name} (${staffNo})`,
    }));
  };
  const stillHere = { status: { ne: 'INACTIVE' }, emStatus: { ne: 'ENDED' } };
  return {
    queryKey: ['staff', 'assignees', agencyID],
    search: (text, signal, offset) => {
      const contains = text.trim();
      if (contains === '') return load(stillHere, signal, offset);
      const named = { or: [{ name: { contains } }, { staffNo: { contains } }] };
      return load({ ...stillHere, ...named }, signal, offset);
    },
    find: async (id, signal) => (await load({ id: { eq: id } }, signal))[0],
    failure: 'Unable to retrieve staff',
  };
}

const viewDocument = graphql(`
  query TicketView(
    $ticket: TicketFilter
    $parts: TicketFileFilter
    $comments: TicketCommentFilter
    $reopenings: TicketReopeningFilter
    $few: Pagination!
    $latest: Pagination!
  ) {
    listTicket(filter: $ticket, pagination: $few) {
      result {
        id
        uid
        version
        status
        title
        description
        category
        priority
        clientProfileID
        clientName
        clientEmail
        clientPhoneNo
        siteProfileID
        siteProfileName
        assigneeStaffProfileID
        assigneeStaffName
        dueDate
        requestKind
        requestStart
        requestEnd
        requestGuards
        submittedByClientUserProfileID
        submittedByStaffName
        submittedByDesignation
        submittedTimestamp
        closedByStaffName
        closedByDesignation
        closedTimestamp
        updatedOn
      }
    }
    listTicketFile(filter: $parts, pagination: $few) {
      result {
        id
        name
        link {
          url
          thumbnailURL
        }
      }
    }
    listTicketComment(filter: $comments, pagination: $latest) {
      result {
        id
        staffProfileID
        clientUserProfileID
        staffProfileName
        comment
        createdOn
      }
      count
    }
    listTicketReopening(filter: $reopenings, pagination: $latest) {
      result {
        id
        staffProfileID
        staffProfileName
        reason
        createdOn
      }
    }
  }
`);

type Answer = ResultOf<typeof viewDocument>;
export type TicketComment = Answer['listTicketComment']['result'][number];

/** A ticket with everything that its view shows. */
export interface TicketView {
  ticket: Answer['listTicket']['result'][number];
  files: Answer['listTicketFile']['result'];
  /** The latest ones, the earliest of them first. */
  comments: readonly TicketComment[];
  /** Of all. */
  commentCount: number;
  reopenings: Answer['listTicketReopening']['result'];
}

/** So many comments are shown. */
const mostComments = 200;

/** Ticket, comments and images in one request (API-118). */
export async function loadTicket(
  id: number,
  agencyID: number,
  signal: AbortSignal,
): Promise<TicketView> {
  const own = { securityAgencyID: { eq: agencyID } };
  const part = { ...own, ticketID: { eq: id } };
  const live = { deleted: { eq: 0 } };
  const latest = { orderby: [{ field: 'id', direction: 'DESC' as const }], limit: mostComments };
  const variables = {
    ticket: { ...own, ...live, id: { eq: id } },
    parts: { ...part, ...live },
    comments: { ...part, ...live },
    reopenings: part,
    few: { agencyID, limit: 20, offset: 0 },
    latest: { agencyID, offset: 0, ...latest },
  };
  const answer = await request(viewDocument, variables, { signal });
  const [ticket] = answer.listTicket.result;
  if (!ticket) throw new MissingRecord(`There is no ticket ${id} in this agency.`);
  return {
    ticket,
    files: answer.listTicketFile.result,
    comments: answer.listTicketComment.result.toReversed(),
    commentCount: answer.listTicketComment.count,
    reopenings: answer.listTicketReopening.result.toReversed(),
  };
}
