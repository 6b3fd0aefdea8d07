import { graphql } from '../../platform/wire/graphql.ts';

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
