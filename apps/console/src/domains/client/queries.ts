import {
  accountSearchAnswer,
  type AccountSearchAnswer,
} from '@guardroom/rules/client/account-search';
import { accountStatuses, statusLook } from '@guardroom/rules/status';
import * as v from 'valibot';
import { MissingRecord } from '@guardroom/wire/errors';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { useLeaveWhenFailed } from '../../ui/live/leave-when-failed.ts';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { userListPath, type ClientSearch } from './paths.ts';
import { clientPermissionFragment, userPermissionFragment } from './permission-columns.tsx';
import { userFragment, type ClientUser } from './user-profile-card.tsx';

/** What several screens of clients ask the server and tell the person. */

export const retrieveClientsFailure = 'Unable to retrieve client records';
export const createSuccess = 'Created successfully';
export const updateSuccess = 'Updated successfully';

/** Everything that shows clients; invalidated when one changes. */
export const clientKey = ['client'] as const;
/** Everything that shows the users of clients. */
export const userKey = [...clientKey, 'user'] as const;

/** Both statuses for a select. */
export const statusChoices = accountStatuses.map((value) => ({
  value,
  label: statusLook(value).label,
}));

/** What both lists ask for: part of a name or number, and a status (CLI-05, CLU-08). */
export function listFilter(agencyID: number, { search, status }: ClientSearch) {
  return {
    securityAgencyID: { eq: agencyID },
    deleted: { eq: 0 },
    ...(search && { or: [{ name: { contains: search } }, { phoneNo: { contains: search } }] }),
    ...(status && { status: { eq: status } }),
  };
}

const userDocument = graphql(
  `
    query ClientUser($filter: ClientUserProfileFilter, $pagination: Pagination!) {
      listClientUserProfile(filter: $filter, pagination: $pagination) {
        result {
          ...ClientUser
        }
      }
    }
  `,
  [userFragment],
);

/** One client user; a failed load leads back to the list (CLU-37, CLU-38). */
export function useClientUser(id: number): ClientUser | undefined {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed } = useLoaded({
    queryKey: [...userKey, 'profile', agencyID, id],
    failure: 'Unable to retrieve client user profile',
    load: async (signal) => {
      const filter = { ...listFilter(agencyID, {}), id: { eq: id } };
      const pagination = { agencyID, limit: 1, offset: 0 };
      const answer = await request(userDocument, { filter, pagination }, { signal });
      const [user] = answer.listClientUserProfile.result;
      if (!user) throw new MissingRecord(`There is no client user ${id} in this agency.`);
      return user;
    },
  });
  useLeaveWhenFailed(failed, userListPath);
  return data;
}

const searchDocument = graphql(`
  query SearchClientUser($securityAgencyID: RecordID!, $phoneNo: String!) {
    searchClientUserProfile(securityAgencyID: $securityAgencyID, phoneNo: $phoneNo)
  }
`);

/** Who has this mobile number: the agency's client user, or an account. */
export async function searchAccount(
  securityAgencyID: number,
  phoneNo: string,
): Promise<AccountSearchAnswer['result']> {
  const answer = await request(searchDocument, { securityAgencyID, phoneNo });
  const parsed = v.parse(accountSearchAnswer, JSON.parse(answer.searchClientUserProfile));
  if (!parsed.success) throw new Error('The search for an account did not succeed.');
  return parsed.result;
}

const clientPermissionDocument = graphql(
  `
    query ClientPermissionOf($filter: ClientProfileFilter, $pagination: Pagination!) {
      listClientProfile(filter: $filter, pagination: $pagination) {
        result {
          ...ClientPermission
        }
      }
    }
  `,
  [clientPermissionFragment],
);

export const userPermissionsDocument = graphql(
  `
    query ClientUserPermissions($filter: ClientUserProfileFilter, $pagination: Pagination!) {
      listClientUserProfile(filter: $filter, pagination: $pagination) {
        result {
          ...ClientUserPermission
        }
        count
        isEstimate
      }
    }
  `,
  [userPermissionFragment],
);

/** What a client is permitted. */
export function useClientPermission(id: number) {
  const { securityAgencyID: agencyID } = useViewer();
  return useLoaded({
    queryKey: [...clientKey, 'permission of', agencyID, id],
    failure: retrieveClientsFailure,
    load: async (signal) => {
      const filter = { ...listFilter(agencyID, {}), id: { eq: id } };
      const pagination = { agencyID, limit: 1, offset: 0 };
      const answer = await request(clientPermissionDocument, { filter, pagination }, { signal });
      const [client] = answer.listClientProfile.result;
      if (!client) throw new MissingRecord(`There is no client ${id} in this agency.`);
      return client;
    },
  });
}

/** What a user of a client is permitted. */
export function useUserPermission(clientProfileID: number, id: number) {
  const { securityAgencyID: agencyID } = useViewer();
  return useLoaded({
    queryKey: [...userKey, 'permission of', agencyID, id],
    failure: 'Unable to retrieve client user profile',
    load: async (signal) => {
      const ofClient = { clientProfileID: { eq: clientProfileID }, id: { eq: id } };
      const filter = { ...listFilter(agencyID, {}), ...ofClient };
      const pagination = { agencyID, limit: 1, offset: 0 };
      const answer = await request(userPermissionsDocument, { filter, pagination }, { signal });
      const [user] = answer.listClientUserProfile.result;
      if (!user) throw new MissingRecord(`There is no user ${id} of client ${clientProfileID}.`);
      return user;
    },
  });
}
