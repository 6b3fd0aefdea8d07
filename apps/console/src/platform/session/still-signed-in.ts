import { graphql, request } from '../wire/graphql.ts';

const stillSignedInDocument = graphql(`
  query StillSignedIn {
    viewer {
      accountID
    }
  }
`);

/**
 * Whether the sign-in page can be skipped because the session still holds. Apart from guard.ts, so
 * that this page goes without what the console knows of the person.
 */
export async function isStillSignedIn(): Promise<boolean> {
  try {
    await request(stillSignedInDocument);
    return true;
  } catch {
    return false;
  }
}
