import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useViewer } from '../../platform/session/session.ts';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { loadAnew } from '../../ui/live/load-anew.ts';
import { useAlarmReports } from './use-alarm-reports.ts';

const openDocument = graphql(`
  query OpenAlarms($agencyID: RecordID!) {
    listOpenAlarm(agencyID: $agencyID) {
      id
      staffProfileID
      staffProfileName
      phoneNo
      siteProfileID
      siteProfileName
      silent
      raisedOn
      receivedOn
      latitude
      longitude
      accuracy
      marks
    }
  }
`);

/** A call for help that nobody has acknowledged. */
export type OpenAlarm = ResultOf<typeof openDocument>['listOpenAlarm'][number];

export const alarmKey = ['alarm'] as const;

/** How often is looked where reports come by themselves, and where they do not; ms. */
const looks = { reported: 60_000, unreported: 10_000 } as const;

/** The open calls for help of the agency, the newest first, on whatever page somebody is. */
export function useOpenAlarms() {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const queryKey = [...alarmKey, 'open', agencyID];
  const { isReported, isTime } = useAlarmReports(agencyID, () => void loadAnew(client, queryKey));
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await request(openDocument, { agencyID }, { signal })).listOpenAlarm,
    enabled: isTime,
    refetchInterval: isReported ? looks.reported : looks.unreported,
    refetchIntervalInBackground: true,
  });
  return { alarms: data, failed: isError, retry: () => void refetch() };
}
