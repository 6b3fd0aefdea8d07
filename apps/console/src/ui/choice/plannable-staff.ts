import { graphql, request } from '../../platform/wire/graphql.ts';
import { optionsPage, type RemoteOption, type RemoteOptions } from './remote-options.ts';

const document = graphql(`
  query PlannableStaff($filter: DeploymentStaffFilter, $pagination: Pagination!) {
    listDeploymentStaff(filter: $filter, pagination: $pagination) {
      result {
        id
        name
        staffNo
      }
    }
  }
`);

/** Those who left are not offered. */
const stillHere = { status: { ne: 'INACTIVE' as const }, emStatus: { ne: 'ENDED' as const } };

/** People who can be planned, for a select, by name or number: for whoever may read the roster. */
export function plannableStaff(agencyID: number): RemoteOptions<RemoteOption> {
  const load = async (wanted: object, signal: AbortSignal, offset = 0) => {
    const filter = { securityAgencyID: { eq: agencyID }, deleted: { eq: 0 }, ...wanted };
    const pagination = { agencyID, limit: optionsPage, offset, orderby: [{ field: 'name' }] };
    const { listDeploymentStaff } = await request(document, { filter, pagination }, { signal });
    return listDeploymentStaff.result.map(({ id, name, staffNo }) => ({
      value: id,
      label: `${name} (${staffNo})`,
    }));
  };
  const named = (text: string) =>
    text === '' ? {} : { or: [{ name: { contains: text } }, { staffNo: { contains: text } }] };
  return {
    queryKey: ['deployment-staff', 'options', agencyID],
    search: (text, signal, offset) => load({ ...stillHere, ...named(text.trim()) }, signal, offset),
    find: async (id, signal) => (await load({ id: { eq: id } }, signal))[0],
    failure: 'Unable to retrieve staff',
    whenNone: 'There is nobody to choose: create people under Staff first.',
  };
}
