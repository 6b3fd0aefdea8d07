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

export const beginSignOnDocument = graphql(`
  mutation BeginClientSignOn($organisation: String!) {
    beginClientSignOn(organisation: $organisation)
  }
`);

export const beginInvitedDocument = graphql(`
  mutation BeginClientIdentityInvitation($token: String!) {
    beginClientIdentityInvitation(token: $token)
  }
`);

export const completeSignOnDocument = graphql(`
  mutation CompleteClientSignOn($answer: String!, $path: String!, $code: String) {
    completeClientSignOn(answer: $answer, path: $path, code: $code) {
      outcome
    }
  }
`);

/** The organisation by which somebody signed in last, kept by this browser only. */
export const rememberedOrganisation = {
  read: (): string => localStorage.getItem('portal-organisation') ?? '',
  write: (organisation: string): void => localStorage.setItem('portal-organisation', organisation),
};

export const redeemDocument = graphql(`
  mutation RedeemClientInvitation($token: String!, $password: String!) {
    redeemClientInvitation(token: $token, password: $password) {
      clientUserProfileID
    }
  }
`);
