import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import type { Database } from '../database/database.ts';
import type { Lists } from '../database/lists.ts';
import type { RequestFacts } from '../http/request-facts.ts';
import type { Services } from '../services.ts';
import type { ClientViewer, SiteTablet, Viewer } from '../viewer.ts';

/** What the HTTP server hands over with a request. */
export interface ServerContext {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly requestId: string;
  readonly facts: RequestFacts;
  readonly viewer: Viewer | null;
  readonly tablet: SiteTablet | null;
  readonly client: ClientViewer | null;
}

/** What answering an operation needs. */
export interface GraphqlDependencies {
  readonly schema: GraphQLSchema;
  readonly database: Database;
  readonly lists: Lists;
  readonly services: Services;
}
