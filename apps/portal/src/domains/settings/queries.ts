import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';

export const beginFactorDocument = graphql(`
  mutation BeginSecondFactor($currentPassword: String!) {
    beginSecondFactor(currentPassword: $currentPassword) {
      uri
      typed
    }
  }
`);

export const confirmFactorDocument = graphql(`
  mutation ConfirmSecondFactor($code: String!) {
    confirmSecondFactor(code: $code)
  }
`);

export const ownIdentityDocument = graphql(`
  query OwnClientIdentity {
    ownClientIdentity {
      isOn
      signOnName
      linkedOn
      lastUsedOn
    }
  }
`);

export const beginLinkDocument = graphql(`
  mutation BeginClientIdentityLink($currentPassword: String!) {
    beginClientIdentityLink(currentPassword: $currentPassword)
  }
`);

export const unlinkDocument = graphql(`
  mutation UnlinkOwnClientIdentity($currentPassword: String!) {
    unlinkOwnClientIdentity(currentPassword: $currentPassword) {
      linkedOn
    }
  }
`);

export const signOutDocument = graphql(`
  mutation SignOut {
    signOut
  }
`);

export const noticeDocument = graphql(`
  query ClientNotices {
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
    }
    listOwnNotice {
      id
      sentence
      detail
      path
      createdOn
      readOn
    }
  }
`);
export type NoticeSetting = ResultOf<typeof noticeDocument>['ownNoticeSetting'];
export type OwnNotice = ResultOf<typeof noticeDocument>['listOwnNotice'][number];

export const saveNoticeDocument = graphql(`
  mutation UpdateOwnNoticeSetting($update: UpdateOwnNoticeSettingInput!) {
    updateOwnNoticeSetting(update: $update) {
      version
    }
  }
`);

export const readDocument = graphql(`
  mutation ReadNotices($ids: [RecordID!]!) {
    acknowledgeNotice(ids: $ids, read: true)
  }
`);
