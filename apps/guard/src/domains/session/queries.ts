import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';

const viewerFragment = graphql(`
  fragment SignedIn on Viewer @_unmask {
    staffProfileID
    name
    securityAgencyID
    securityAgencyName
    timeZone
  }
`);
/** Whoever signed in. */
export type SignedIn = ResultOf<typeof viewerFragment>;

export const signInDocument = graphql(
  `
    mutation SignInGuard($username: String!, $password: String!, $code: String) {
      signIn(username: $username, password: $password, code: $code, application: GUARD) {
        viewer {
          ...SignedIn
          profiles {
            staffProfileID
            securityAgencyName
          }
        }
      }
    }
  `,
  [viewerFragment],
);

export const agenciesDocument = graphql(`
  query OwnAgencies {
    viewer {
      staffProfileID
      profiles {
        staffProfileID
        securityAgencyName
      }
    }
  }
`);

export const redeemDocument = graphql(
  `
    mutation RedeemGuardInvitation($token: String!, $publicKey: String!, $label: String!) {
      redeemGuardInvitation(token: $token, publicKey: $publicKey, label: $label) {
        viewer {
          ...SignedIn
        }
      }
    }
  `,
  [viewerFragment],
);

export const registerDocument = graphql(`
  mutation RegisterOwnDevice($publicKey: String!, $label: String!, $code: String) {
    registerOwnDevice(publicKey: $publicKey, label: $label, code: $code) {
      status
    }
  }
`);

export const sendCodeDocument = graphql(`
  mutation SendOwnDeviceCode {
    sendOwnDeviceCode
  }
`);

export const ownDeviceDocument = graphql(`
  query OwnDevice {
    ownDevice {
      label
      status
    }
  }
`);
