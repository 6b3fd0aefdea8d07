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

export const signOutDocument = graphql(`
  mutation SignOut {
    signOut
  }
`);
