/** What can go wrong between Guardroom and the provider of an agency. */
export type ProviderFault =
  | 'denied'
  | 'down'
  | 'refusedAddress'
  | 'notAProvider'
  | 'wrongIssuer'
  | 'wrongClient'
  | 'wrongCode'
  | 'wrongToken'
  | 'wrongClock'
  | 'refusedRequest'
  | 'secretUnreadable';

/** What a person reads; nobody is signed in, and all they entered stays. */
export const providerFaults: Readonly<Record<ProviderFault, string>> = {
  denied: 'Your organisation’s sign-in was cancelled or refused. You can try again.',
  down: 'The sign-in of your organisation does not answer. Please try again in a moment.',
  refusedAddress:
    'The address of the provider is in a private network, which this installation does not allow.',
  notAProvider:
    'There is no OpenID Connect provider at this address: its description (/.well-known/openid-configuration) cannot be read.',
  wrongIssuer:
    'The provider names itself by another address than the one that is set for your agency, so its answer was not taken.',
  wrongClient:
    'The provider does not accept the client id and secret that Guardroom has. Please tell an administrator of your agency.',
  wrongCode: 'This sign-in was used or has run out. Please begin again.',
  wrongToken:
    'The answer of your organisation’s sign-in does not fit what was asked, so it was not taken. Please begin again.',
  wrongClock:
    'The answer of your organisation’s sign-in is too old or not yet valid. Please begin again.',
  refusedRequest:
    'Your organisation’s sign-in refused the request of Guardroom. Please tell an administrator of your agency.',
  secretUnreadable:
    'The client secret can no longer be read. An administrator of your agency must enter it again.',
};

/** The error that a provider sends back instead of a code (OpenID Connect Core 3.1.2.6). */
export function faultOfAnswer(error: string): ProviderFault {
  const cancelled = ['access_denied', 'login_required', 'interaction_required', 'consent_required'];
  if (cancelled.includes(error) || error === 'account_selection_required') return 'denied';
  if (error === 'server_error' || error === 'temporarily_unavailable') return 'down';
  return 'refusedRequest';
}

/** What else ends a sign-in that the provider answered. */
export const signOnMessages = {
  over: 'This sign-in was begun in another browser, was used already or has run out. Please begin again.',
  isOff: 'Single sign-on of this organisation is switched off. Please sign in with your password.',
  unknown:
    'Your organisation knows you, but no Guardroom account is linked to you yet. Sign in with your password and link it in Settings, or ask an administrator of your agency for an invitation.',
  inactive:
    'Your Guardroom account is not in use at this organisation. Please ask an administrator of your agency.',
  firstElsewhere:
    'Your Guardroom account works for another agency first. Please sign in with your password.',
  taken:
    'This sign-in of your organisation is linked to another Guardroom account. Ask an administrator of your agency to unlink it first.',
  invitationOver:
    'This invitation was used or is no longer valid. Please ask an administrator of your agency for another one.',
  notSignedIn: 'You were signed out meanwhile. Please sign in and link your account again.',
  passwordNotTaken:
    'Your agency signs in by single sign-on only. Please choose “Sign in with your organisation”.',
  mustKeep:
    'Your agency signs in by single sign-on only, so you could not come back. Ask an administrator of your agency to unlink you.',
  noMail: 'This person has no e-mail address to which an invitation could go.',
  notLinked: 'This account is not linked.',
  clientUnknown:
    'Your organisation knows you, but no user of the portal is linked to you yet. Sign in with your password and link it in Settings, or ask the agency for an invitation.',
  clientInactive: 'Your access to the portal is not in use. Please ask the agency.',
  contractOver:
    'No contract between your organisation and the agency runs now, so the portal is closed to you. Please ask the agency.',
  clientPasswordNotTaken:
    'You are linked to your organisation, which signs you in instead of a password. Please choose “Sign in with your organisation”.',
} as const;
