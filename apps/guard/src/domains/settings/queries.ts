import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';

export const settingDocument = graphql(`
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
export type OwnSetting = ResultOf<typeof settingDocument>['ownNoticeSetting'];

export const saveSettingDocument = graphql(`
  mutation UpdateOwnNoticeSetting($update: UpdateOwnNoticeSettingInput!) {
    updateOwnNoticeSetting(update: $update) {
      version
    }
  }
`);

export const noticesDocument = graphql(`
  query OwnNotices {
    listOwnNotice {
      id
      sentence
      detail
      path
      isUrgent
      createdOn
      readOn
    }
  }
`);
export type OwnNotice = ResultOf<typeof noticesDocument>['listOwnNotice'][number];

export const readDocument = graphql(`
  mutation ReadNotices($ids: [RecordID!]!) {
    acknowledgeNotice(ids: $ids, read: true)
  }
`);

export const testDocument = graphql(`
  mutation SendOwnNotice {
    sendOwnNotice
  }
`);
