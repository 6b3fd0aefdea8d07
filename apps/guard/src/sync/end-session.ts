import { graphql, request } from '../platform/wire/graphql.ts';

const signOutDocument = graphql(`
  mutation SignOut {
    signOut
  }
`);

/** Ends the session at the server, and with it the cookie. Rejects as `request` does. */
export async function endSession(): Promise<void> {
  await request(signOutDocument);
}
