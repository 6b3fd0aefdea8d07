import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { graphql, request, type ResultOf } from '../../platform/graphql.ts';
import { useViewer } from '../../platform/session.ts';
import { reportFailure } from '../../ui/failure.ts';

/** What several screens of visitors ask the server. */

export const retrieveFailure = 'Unable to retrieve visitor records';
export const updateFailure = 'Unable to update visitor record';
export const updateSuccess = 'Updated successfully';

/** Everything that shows visitors; invalidated when one comes or leaves. */
export const visitorKey = ['visitor'] as const;

const settingDocument = graphql(`
  query VisitorSettings($agencyID: RecordID!) {
    visitorSetting(agencyID: $agencyID) {
      version
      retentionMonths
      purposes
    }
  }
`);

export type VisitorSetting = ResultOf<typeof settingDocument>['visitorSetting'];

export async function loadSetting(agencyID: number, signal: AbortSignal): Promise<VisitorSetting> {
  return (await request(settingDocument, { agencyID }, { signal })).visitorSetting;
}

/** The purposes of visit that the agency offers. */
export function usePurposes() {
  const { securityAgencyID: agencyID } = useViewer();
  const found = useQuery({
    queryKey: [...visitorKey, 'setting', agencyID],
    queryFn: ({ signal }) => loadSetting(agencyID, signal),
  });
  const { data, error } = found;
  useEffect(() => {
    if (error) reportFailure('Unable to retrieve purposes of visit', error);
  }, [error]);
  const options = (data?.purposes ?? []).map((value) => ({ value, label: value }));
  return { options, state: found };
}
