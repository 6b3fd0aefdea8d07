import { graphql } from '../../platform/wire/graphql.ts';

export const signInDocument = graphql(`
  mutation SignInClient($username: String!, $password: String!, $code: String, $keep: Boolean!) {
    signInClient(username: $username, password: $password, code: $code, keep: $keep) {
      clientUserProfileID
    }
  }
`);

export const requestResetDocument = graphql(`
  mutation RequestPasswordReset($username: String!) {
    requestPasswordReset(username: $username)
  }
`);

export const resetDocument = graphql(`
  mutation ResetPassword($token: String!, $password: String!) {
    resetPassword(token: $token, password: $password)
  }
`);

export const changePasswordDocument = graphql(`
  mutation ChangePassword($currentPassword: String!, $newPassword: String!) {
    changePassword(currentPassword: $currentPassword, newPassword: $newPassword)
  }
`);

export const chooseClientDocument = graphql(`
  mutation ChooseClient($clientUserProfileID: RecordID!) {
    chooseClient(clientUserProfileID: $clientUserProfileID) {
      clientUserProfileID
    }
  }
`);
