import { MissingRecord } from '@guardroom/wire/errors';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { permissionRowFragment } from './list-columns.tsx';

/** What several screens of permissions ask the server and tell the person. */

export const permissionKey = ['permissions'] as const;
export const retrieveFailure = 'Unable to retrieve permissions';

export const permissionDocument = graphql(
  `
    query StaffPermissions($filter: StaffPermissionFilter, $pagination: Pagination!) {
      listStaffPermission(filter: $filter, pagination: $pagination) {
        result {
          ...PermissionRow
        }
        count
        isEstimate
      }
    }
  `,
  [permissionRowFragment],
);

/** What one of the staff is permitted. */
export function usePermission(id: number) {
  const { securityAgencyID: agencyID } = useViewer();
  return useLoaded({
    queryKey: [...permissionKey, 'profile', agencyID, id],
    failure: retrieveFailure,
    load: async (signal) => {
      const filter = { securityAgencyID: { eq: agencyID }, id: { eq: id } };
      const pagination = { agencyID, limit: 1, offset: 0 };
      const answer = await request(permissionDocument, { filter, pagination }, { signal });
      const [row] = answer.listStaffPermission.result;
      if (!row) throw new MissingRecord(`Nobody of this agency has the id ${id}, or may be seen.`);
      return row;
    },
  });
}
