import type { AgencyDatabase, Database, ListDatabase } from './database/database.ts';
import type { RequestFacts } from './http/request-facts.ts';
import type { Services } from './services.ts';
import type { ClientViewer, SiteTablet, Viewer } from './viewer.ts';

/** What an operation has at hand. */
export interface Context {
  readonly requestId: string;
  /** The signed-in person, or null on public operations. */
  readonly viewer: Viewer | null;
  /** The tablet of a site that asks; then nobody is signed in. */
  readonly tablet: SiteTablet | null;
  /** The user of a client who is signed in at the clients' door; then there is no viewer. */
  readonly client: ClientViewer | null;
  /**
   * The agency of whoever asks, and of a client's user what is their client's: in a query each call is a read transaction of its own, in a mutation all
   * calls share the one transaction of the request, committed only if every field succeeded.
   * @throws UNAUTHENTICATED when nobody is signed in
   */
  readonly db: AgencyDatabase;
  /**
   * The same agency, for lists that a person looks at: a replica where there is one and it has all
   * that this person may know of. Its type keeps it away from everything that decides.
   */
  readonly lists: ListDatabase;
  readonly database: Database;
  readonly services: Services;
  readonly request: RequestFacts;
  setCookie(cookie: string): void;
}
