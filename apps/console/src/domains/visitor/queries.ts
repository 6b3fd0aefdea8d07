import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MissingRecord } from '@guardroom/wire/errors';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { reportFailure } from '../../ui/live/failure.ts';

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

const viewDocument = graphql(`
  query VisitorView($filter: VisitorRecordFilter, $pagination: Pagination!) {
    listVisitorRecord(filter: $filter, pagination: $pagination) {
      result {
        id
        version
        siteProfileID
        siteProfileName
        name
        phoneNo
        purpose
        block
        unit
        vehicleNo
        remarks
        inTimestamp
        outTimestamp
        allowedBlockID
        allowedReason
        cancelled
        cancelledOn
        erasedOn
      }
    }
  }
`);

export type ViewedVisitor = ResultOf<typeof viewDocument>['listVisitorRecord']['result'][number];

export async function loadVisitor(
  id: number,
  agencyID: number,
  signal: AbortSignal,
): Promise<ViewedVisitor> {
  const filter = { securityAgencyID: { eq: agencyID }, id: { eq: id } };
  const pagination = { agencyID, limit: 1, offset: 0 };
  const { listVisitorRecord } = await request(viewDocument, { filter, pagination }, { signal });
  const [visitor] = listVisitorRecord.result;
  if (!visitor) throw new MissingRecord(`There is no visitor record ${id} in this agency.`);
  return visitor;
}

export type VisitorSetting = ResultOf<typeof settingDocument>['visitorSetting'];

export async function loadSetting(agencyID: number, signal: AbortSignal): Promise<VisitorSetting> {
  return (await request(settingDocument, { agencyID }, { signal })).visitorSetting;
}

/** The purposes of visit that the agency offers, and the `chosen` one where it does so no more. */
export function usePurposes(chosen: string | undefined) {
  const { securityAgencyID: agencyID } = useViewer();
  const found = useQuery({
    queryKey: [...visitorKey, 'setting', agencyID],
    queryFn: ({ signal }) => loadSetting(agencyID, signal),
  });
  const { data, error } = found;
  useEffect(() => {
    if (error) reportFailure('Unable to retrieve purposes of visit', error);
  }, [error]);
  const purposes = new Set(data?.purposes);
  if (chosen !== undefined) purposes.add(chosen);
  const options = [...purposes].map((value) => ({ value, label: value }));
  return { options, state: found };
}
