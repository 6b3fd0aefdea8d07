import { graphql } from '../../platform/wire/graphql.ts';

export const signInDocument = graphql(`
  mutation SignIn($username: String!, $password: String!, $code: String) {
    signIn(username: $username, password: $password, code: $code) {
      viewer {
        accountID
        mustChangePassword
        preference {
          landingPage
        }
      }
    }
  }
`);

export const changePasswordDocument = graphql(`
  mutation ChangeGivenPassword($currentPassword: String!, $newPassword: String!) {
    changePassword(currentPassword: $currentPassword, newPassword: $newPassword)
  }
`);

export const requestPasswordResetDocument = graphql(`
  mutation RequestPasswordReset($username: String!) {
    requestPasswordReset(username: $username)
  }
`);

export const resetPasswordDocument = graphql(`
  mutation ResetPassword($token: String!, $password: String!) {
    resetPassword(token: $token, password: $password)
  }
`);
