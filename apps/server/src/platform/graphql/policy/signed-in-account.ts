import type { Context } from '../../context.ts';
import { notSignedIn } from '../refusal/refusal.ts';
import type { ClientViewer, Viewer } from '../../viewer.ts';

/** Whoever is signed in, as staff or as a client's user. */
type Holder = Pick<Context, 'viewer' | 'client'>;

/** What is known of an account at every door. */
type SignedInAccount = Pick<
  Viewer & ClientViewer,
  'sessionId' | 'accountID' | 'securityAgencyID' | 'securityAgencyName'
>;

/** The account that is signed in, at whatever door. @throws UNAUTHENTICATED when none is */
export function signedInAccount({ viewer, client }: Holder): SignedInAccount {
  const account = viewer ?? client;
  if (account === null) throw notSignedIn();
  return account;
}
