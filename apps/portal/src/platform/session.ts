import { isUnauthenticated } from '@guardroom/wire/errors';
import { useSyncExternalStore } from 'react';
import { graphql, request, type ResultOf } from './wire/graphql.ts';

const viewerDocument = graphql(`
  query ClientViewer {
    clientViewer {
      accountID
      clientUserProfileID
      name
      clientProfileID
      clientName
      securityAgencyID
      securityAgencyName
      timeZone
      functions
      mustSetSecondFactor
      mustChangePassword
      accesses {
        clientUserProfileID
        clientName
        securityAgencyName
      }
    }
  }
`);

/** The signed-in user of a client. */
export type Client = ResultOf<typeof viewerDocument>['clientViewer'];

interface Session {
  /** Undefined until the server has said who it is, null for nobody. */
  readonly client: Client | null | undefined;
  /** Why the server could not be asked. */
  readonly failure: unknown;
  /** It ended while somebody worked: the screen stays, and is loaded anew once they are back. */
  readonly isOver: boolean;
}

let session: Session = { client: undefined, failure: undefined, isOver: false };
const listeners = new Set<() => void>();

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the server who is signed in here. */
export async function loadClient(): Promise<void> {
  try {
    const { clientViewer } = await request(viewerDocument);
    set({ client: clientViewer, failure: undefined, isOver: false });
  } catch (error) {
    if (isUnauthenticated(error)) set({ client: null, failure: undefined, isOver: false });
    else set({ ...session, failure: error });
  }
}

/** Somebody has signed in: the same as before goes on, somebody else begins anew. */
export async function arrive(): Promise<void> {
  const before = session.client?.clientUserProfileID;
  const { clientViewer } = await request(viewerDocument);
  set({ client: clientViewer, failure: undefined, isOver: false });
  if (before !== undefined && before !== clientViewer.clientUserProfileID) location.reload();
}

/** Nobody is signed in here any more, as they asked. */
export function leave(): void {
  set({ client: null, failure: undefined, isOver: false });
}

/** Told of every failure of a request. */
export function noticeFailure(error: unknown): void {
  if (isUnauthenticated(error) && session.client) set({ ...session, isOver: true });
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session);
}

/** For what stands within the frame, which is drawn for somebody signed in alone. */
export function useClient(): Client {
  const { client } = useSession();
  if (!client) throw new Error('useClient is used outside of the frame.');
  return client;
}

/** Whether they have one of these functions. */
export function useMay(...anyOf: readonly Client['functions'][number][]): boolean {
  const { functions } = useClient();
  return anyOf.some((key) => functions.includes(key));
}
