import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useViewer } from '../../platform/session/session.ts';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { loadAnew } from '../../ui/live/load-anew.ts';
import { useSharedReports } from '../alarm/use-shared-reports.ts';

const bellDocument = graphql(`
  query AlertBell($agencyID: RecordID!, $filter: AlertFilter, $pagination: Pagination!) {
    alertCount(agencyID: $agencyID) {
      open
      urgent
      mine
    }
    listAlert(filter: $filter, pagination: $pagination) {
      result {
        id
        severity
        sentence
      }
    }
  }
`);

const changedDocument = graphql(`
  subscription AlertChanged($agencyID: RecordID!) {
    alertChanged(agencyID: $agencyID) {
      alertID
    }
  }
`);

/** What the bell tells: how many stand, and the newest open ones. */
export type OpenAlerts = ResultOf<typeof bellDocument>;

/** How often is looked where reports come by themselves, and where they do not; ms. */
const looks = { reported: 60_000, unreported: 10_000 } as const;

/** The open alerts of the agency on whatever page somebody is; whatever shows alerts is read anew. */
export function useOpenAlerts() {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const { isReported, isTime } = useSharedReports(changedDocument, 'alert', agencyID, () => {
    void loadAnew(client, ['alert']);
  });
  return useQuery({
    queryKey: ['alert', 'bell', agencyID],
    queryFn: ({ signal }) => {
      const filter = {
        securityAgencyID: { eq: agencyID },
        closedOn: { exists: false },
        status: { eq: 'OPEN' as const },
      };
      const pagination = { agencyID, limit: 5, offset: 0 };
      return request(bellDocument, { agencyID, filter, pagination }, { signal });
    },
    enabled: isTime,
    refetchInterval: isReported ? looks.reported : looks.unreported,
    refetchIntervalInBackground: true,
  });
}
