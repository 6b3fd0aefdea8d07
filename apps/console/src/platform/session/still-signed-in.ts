import { graphql, request } from '../wire/graphql.ts';

const stillSignedInDocument = graphql(`
  query StillSignedIn {
    viewer {
      accountID
      mustChangePassword
    }
  }
`);

/**
 * Whether the sign-in page can be skipped because the session still holds. Apart from guard.ts, so
 * that this page goes without what the console knows of the person.
 */
export async function isStillSignedIn(): Promise<boolean> {
  try {
    const { viewer } = await request(stillSignedInDocument);
    return !viewer.mustChangePassword;
  } catch {
    return false;
  }
}
