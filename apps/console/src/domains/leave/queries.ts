import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MissingRecord } from '@guardroom/wire/errors';
import { graphql, request, type ResultOf, type VariablesOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import {
  optionsPage,
  type RemoteOption,
  type RemoteOptions,
} from '../../ui/choice/remote-options.ts';

/** What several screens of leave ask the server. */

export const retrieveFailure = 'Unable to retrieve leave';
export const balanceFailure = 'Unable to retrieve leave balances';
export const typeFailure = 'Unable to retrieve types of leave';
export const createFailure = 'Unable to create leave';
export const updateFailure = 'Unable to update leave';
export const createSuccess = 'Created successfully';
export const updateSuccess = 'Updated successfully';

/** Everything that shows leave; invalidated when something of it changes. */
export const leaveKey = ['leave'] as const;

export const changedDocument = graphql(`
  subscription LeaveChanged($agencyID: RecordID!) {
    leaveChanged(agencyID: $agencyID) {
      leaveRequestID
    }
  }
`);

const staffDocument = graphql(`
  query LeaveStaff($filter: LeaveStaffFilter, $pagination: Pagination!) {
    listLeaveStaff(filter: $filter, pagination: $pagination) {
      result {
        id
        name
        staffNo
      }
    }
  }
`);

/** People for whom leave is entered, searched by name or number; who left is not offered. */
export function staffOptions(agencyID: number): RemoteOptions<RemoteOption> {
  const load = async (wanted: object, signal: AbortSignal, offset = 0): Promise<RemoteOption[]> => {
    const filter = { securityAgencyID: { eq: agencyID }, deleted: { eq: 0 }, ...wanted };
    const pagination = { agencyID, limit: optionsPage, offset, orderby: [{ field: 'name' }] };
    const answer = await request(staffDocument, { filter, pagination }, { signal });
    return answer.listLeaveStaff.result.map(({ id, name, staffNo }) => ({
      value: id,
      label: `${name} (${staffNo})`,
    }));
  };
  const stillHere = { status: { ne: 'INACTIVE' }, emStatus: { ne: 'ENDED' } };
  return {
    queryKey: ['staff', 'leave', agencyID],
    search: (text, signal, offset) => {
      const contains = text.trim();
      if (contains === '') return load(stillHere, signal, offset);
      const named = { or: [{ name: { contains } }, { staffNo: { contains } }] };
      return load({ ...stillHere, ...named }, signal, offset);
    },
    find: async (id, signal) => (await load({ id: { eq: id } }, signal))[0],
    failure: 'Unable to retrieve staff',
    whenNone: 'There is nobody to choose: create people under Staff first.',
  };
}

const typesDocument = graphql(`
  query LeaveTypeOptions($filter: LeaveTypeFilter, $pagination: Pagination!) {
    listLeaveType(filter: $filter, pagination: $pagination) {
      result {
        id
        name
      }
    }
  }
`);

/** An agency has some dozen types at most: all are read, and searched here. */
export function leaveTypeOptions(agencyID: number): RemoteOptions<RemoteOption> {
  const load = async (wanted: object, signal: AbortSignal): Promise<RemoteOption[]> => {
    const filter = { securityAgencyID: { eq: agencyID }, ...wanted };
    const pagination = { agencyID, limit: 100, offset: 0 };
    const { listLeaveType } = await request(typesDocument, { filter, pagination }, { signal });
    return listLeaveType.result.map(({ id, name }) => ({ value: id, label: name }));
  };
  return {
    queryKey: [...leaveKey, 'types', 'options', agencyID],
    search: async (text, signal, offset) => {
      if (offset > 0) return [];
      const all = await load({ deleted: { eq: 0 } }, signal);
      const part = text.trim().toLowerCase();
      return all.filter(({ label }) => label.toLowerCase().includes(part));
    },
    find: async (id, signal) => (await load({ id: { eq: id } }, signal))[0],
    failure: typeFailure,
    whenNone: 'There is no type of leave: create one under Types of Leave first.',
  };
}

const checkDocument = graphql(`
  query CheckLeave($leave: LeaveQuestionInput!, $agencyID: RecordID!) {
    checkLeaveRequest(agencyID: $agencyID, leave: $leave) {
      days
      holidays {
        date
        name
      }
      years {
        year
        days
        left
      }
      findings {
        code
        sentence
      }
      clashes {
        deploymentID
        date
        shift
        shiftTypeName
        siteProfileName
      }
      away {
        id
        staffName
        leaveTypeName
        startDate
        endDate
        halfDay
        status
        siteProfileName
      }
    }
  }
`);

export type LeaveCheck = ResultOf<typeof checkDocument>['checkLeaveRequest'];
export type LeaveQuestion = VariablesOf<typeof checkDocument>['leave'];

/** What speaks against leave by the facts of now; asks nothing while something is missing. */
export function useLeaveCheck(leave: LeaveQuestion | undefined) {
  const { securityAgencyID: agencyID } = useViewer();
  return useQuery({
    queryKey: [...leaveKey, 'check', agencyID, leave],
    queryFn: async ({ signal }) => {
      if (leave === undefined) return null;
      const answer = await request(checkDocument, { leave, agencyID }, { signal });
      return answer.checkLeaveRequest;
    },
    enabled: leave !== undefined,
    placeholderData: keepPreviousData,
    // Dates that do not fit are told at their fields when the form is sent.
    retry: false,
    staleTime: 0,
  });
}

export const leaveViewFragment = graphql(`
  fragment LeaveView on LeaveRequest @_unmask {
    id
    version
    staffProfileID
    staffName
    staffNo
    leaveTypeID
    leaveTypeName
    paid
    startDate
    endDate
    halfDay
    days
    holidays {
      date
      name
    }
    note
    status
    documents
    shifts
    createdOn
    requestedByStaffProfileID
    requestedByName
    decidedByName
    decidedTimestamp
    decisionReason
    cancelledByName
    cancelledTimestamp
    cancelReason
  }
`);

const viewDocument = graphql(
  `
    query LeaveView($leave: LeaveRequestFilter, $files: LeaveFileFilter, $pagination: Pagination!) {
      listLeaveRequest(filter: $leave, pagination: $pagination) {
        result {
          ...LeaveView
        }
      }
      listLeaveFile(filter: $files, pagination: $pagination) {
        result {
          id
          bucket
          key
          region
          name
          link {
            url
            thumbnailURL
          }
        }
      }
    }
  `,
  [leaveViewFragment],
);

type ViewAnswer = ResultOf<typeof viewDocument>;

/** A request with its documents. */
export interface LeaveView {
  leave: ViewAnswer['listLeaveRequest']['result'][number];
  files: ViewAnswer['listLeaveFile']['result'];
}

export async function loadLeave(
  id: number,
  agencyID: number,
  signal: AbortSignal,
): Promise<LeaveView> {
  const own = { securityAgencyID: { eq: agencyID }, deleted: { eq: 0 } };
  const variables = {
    leave: { ...own, id: { eq: id } },
    files: { ...own, leaveRequestID: { eq: id } },
    pagination: { agencyID, limit: 20, offset: 0 },
  };
  const answer = await request(viewDocument, variables, { signal });
  const [leave] = answer.listLeaveRequest.result;
  if (!leave) throw new MissingRecord(`There is no leave ${id} in this agency.`);
  return { leave, files: answer.listLeaveFile.result };
}
