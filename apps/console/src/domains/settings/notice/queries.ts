import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { useLoaded } from '../../../ui/live/use-loaded.ts';

export const noticeKey = ['own-notices'] as const;
const settingKey = ['own-notice-setting'] as const;
export const agencyNoticeKey = ['agency-notice'] as const;

const settingDocument = graphql(`
  query OwnNoticeSetting {
    ownNoticeSetting {
      version
      muted {
        kind
        channel
      }
      demanded {
        kind
        channel
      }
      quietFrom
      quietTo
      email
      phoneNo
    }
  }
`);
export type OwnNoticeSetting = ResultOf<typeof settingDocument>['ownNoticeSetting'];

/** How whoever is signed in is told what. */
export function useOwnNoticeSetting() {
  return useLoaded({
    queryKey: settingKey,
    failure: 'Unable to retrieve your notifications',
    load: async (signal) => (await request(settingDocument, {}, { signal })).ownNoticeSetting,
  });
}

const agencyDocument = graphql(`
  query AgencyNotice($agencyID: RecordID!) {
    agencyNotice(agencyID: $agencyID) {
      version
      demanded {
        kind
        channel
      }
    }
  }
`);
export type AgencyNotice = ResultOf<typeof agencyDocument>['agencyNotice'];

/** What the agency demands of everybody. */
export function useAgencyNotice() {
  const { securityAgencyID: agencyID } = useViewer();
  return useLoaded({
    queryKey: [...agencyNoticeKey, agencyID],
    failure: 'Unable to retrieve what the agency demands',
    load: async (signal) => (await request(agencyDocument, { agencyID }, { signal })).agencyNotice,
  });
}

const listDocument = graphql(`
  query OwnNotices {
    listOwnNotice {
      id
      kind
      sentence
      detail
      path
      isUrgent
      createdOn
      readOn
    }
  }
`);
export type OwnNotice = ResultOf<typeof listDocument>['listOwnNotice'][number];

export const loadOwnNotices = async (signal: AbortSignal) =>
  (await request(listDocument, {}, { signal })).listOwnNotice;

export const readDocument = graphql(`
  mutation ReadNotices($ids: [RecordID!]!) {
    acknowledgeNotice(ids: $ids, read: true)
  }
`);
