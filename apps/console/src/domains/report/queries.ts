import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import {
  optionsPage,
  type RemoteOption,
  type RemoteOptions,
} from '../../ui/choice/remote-options.ts';
import { MissingRecord } from '@guardroom/wire/errors';

/** What several screens of reports ask the server. */

/** Everything that shows reports; invalidated when something of it changes. */
export const reportKey = ['report'] as const;
export const reportFailure = 'Unable to retrieve reports';
export const sendFailure = 'Unable to send the report';

export const reportFragment = graphql(`
  fragment ReportSetUp on ReportSubscription @_unmask {
    id
    version
    name
    kind
    sites {
      id
      name
    }
    staff {
      id
      name
    }
    clientUsers {
      id
      name
    }
    addresses
    times
    weekday
    dayOfMonth
    formats
    ifQuiet
    guardNames
    enabled
    nextDueOn
  }
`);

export type ReportSetUp = ResultOf<typeof reportFragment>;

const oneDocument = graphql(
  `
    query ReportSetUp($filter: ReportSubscriptionFilter, $pagination: Pagination!) {
      listReportSubscription(filter: $filter, pagination: $pagination) {
        result {
          ...ReportSetUp
        }
      }
    }
  `,
  [reportFragment],
);

/** @throws MissingRecord */
export async function loadReport(
  id: number,
  agencyID: number,
  signal: AbortSignal,
): Promise<ReportSetUp> {
  const filter = {
    securityAgencyID: { eq: agencyID },
    deleted: { eq: 0 },
    id: { eq: id },
  };
  const pagination = { agencyID, limit: 1, offset: 0 };
  const answer = await request(oneDocument, { filter, pagination }, { signal });
  const [report] = answer.listReportSubscription.result;
  if (!report) throw new MissingRecord(`There is no report ${id} in this agency.`);
  return report;
}

const usersDocument = graphql(`
  query ReportClientUsers($filter: ClientUserProfileFilter, $pagination: Pagination!) {
    listClientUserProfile(filter: $filter, pagination: $pagination) {
      result {
        id
        name
        clientProfileName
      }
    }
  }
`);

/** Users of clients who can get a report, searched by name. */
export function clientUserOptions(agencyID: number): RemoteOptions<RemoteOption> {
  const load = async (wanted: object, signal: AbortSignal, offset = 0): Promise<RemoteOption[]> => {
    const filter = {
      securityAgencyID: { eq: agencyID },
      deleted: { eq: 0 },
      ...wanted,
    };
    const pagination = { agencyID, limit: optionsPage, offset };
    const answer = await request(usersDocument, { filter, pagination }, { signal });
    return answer.listClientUserProfile.result.map(({ id, name, clientProfileName }) => ({
      value: id,
      label: `${name} (${clientProfileName})`,
    }));
  };
  return {
    queryKey: ['client', 'user', 'options', agencyID],
    search: (text, signal, offset) => {
      const contains = text.trim();
      return load(contains === '' ? {} : { name: { contains } }, signal, offset);
    },
    find: async (id, signal) => (await load({ id: { eq: id } }, signal))[0],
    failure: 'Unable to retrieve client users',
    whenNone: 'There is no client user: create one under Client first.',
  };
}
