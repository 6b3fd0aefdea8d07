import { graphql } from '../../platform/wire/graphql.ts';

export { goTo } from '@guardroom/wire/provider-page';

export const beginSignOnDocument = graphql(`
  mutation BeginSingleSignOn($organisation: String!, $redirect: String) {
    beginSingleSignOn(organisation: $organisation, redirect: $redirect)
  }
`);

export const beginInvitationDocument = graphql(`
  mutation BeginIdentityInvitation($token: String!) {
    beginIdentityInvitation(token: $token)
  }
`);

export const completeDocument = graphql(`
  mutation CompleteSingleSignOn($answer: String!, $path: String!, $code: String) {
    completeSingleSignOn(answer: $answer, path: $path, code: $code) {
      outcome
      target
      viewer {
        accountID
        preference {
          landingPage
        }
      }
    }
  }
`);

/**
 * What a sign-in was begun with, kept by this tab, so that it can be begun again by one press. An
 * account that is linked from the settings names no organisation.
 */
export interface Begun {
  readonly organisation: string;
  readonly redirect: string;
}

const begunKey = 'sign-on';
const organisationKey = 'remembered-organisation';

export function keepBegun(begun: Begun): void {
  sessionStorage.setItem(begunKey, JSON.stringify(begun));
}

export function readBegun(): Begun | undefined {
  const begun: unknown = JSON.parse(sessionStorage.getItem(begunKey) ?? 'null');
  if (typeof begun !== 'object' || begun === null) return undefined;
  if (!('organisation' in begun) || typeof begun.organisation !== 'string') return undefined;
  if (!('redirect' in begun) || typeof begun.redirect !== 'string') return undefined;
  return { organisation: begun.organisation, redirect: begun.redirect };
}

/** The organisation by which somebody signed in last, kept by this browser only. */
export const rememberedOrganisation = {
  read: (): string => localStorage.getItem(organisationKey) ?? '',
  write: (organisation: string): void => localStorage.setItem(organisationKey, organisation),
};
