import { isUnauthenticated } from '@guardroom/wire/errors';
import { renewPush } from '@guardroom/wire/push-browser';
import { useSyncExternalStore } from 'react';
import { pushPort } from './push.ts';
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
    clientAppearance {
      logo {
        url
      }
    }
  }
`);

type Answer = ResultOf<typeof viewerDocument>;

/** The signed-in user of a client, with the logo of the agency; null where it has none of its own. */
export type Client = Answer['clientViewer'] & { readonly logoURL: string | null };

function clientOf({ clientViewer, clientAppearance }: Answer): Client {
  return { ...clientViewer, logoURL: clientAppearance.logo?.url ?? null };
}

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

/**
 * The tabs of one browser share the cookie: one that still showed another user or client would write in
 * this one's name. What was typed there is kept for whom it was typed.
 */
const otherTabs = new BroadcastChannel('client');
otherTabs.addEventListener('message', ({ data }: MessageEvent<number | null>) => {
  if (session.client && session.client.clientUserProfileID !== data) location.reload();
});

function tellOtherTabs(client: Client | null): void {
  otherTabs.postMessage(client?.clientUserProfileID ?? null);
}

/** Asks the server who is signed in here. */
export async function loadClient(): Promise<void> {
  try {
    const client = clientOf(await request(viewerDocument));
    set({ client, failure: undefined, isOver: false });
    tellOtherTabs(client);
    void renewPush(pushPort, client.accountID);
  } catch (error) {
    if (isUnauthenticated(error)) set({ client: null, failure: undefined, isOver: false });
    else set({ ...session, failure: error });
  }
}

/** Somebody has signed in: the same as before goes on, somebody else begins anew. */
export async function arrive(): Promise<void> {
  const before = session.client?.clientUserProfileID;
  const client = clientOf(await request(viewerDocument));
  set({ client, failure: undefined, isOver: false });
  tellOtherTabs(client);
  if (before !== undefined && before !== client.clientUserProfileID) location.reload();
}

/** Nobody is signed in here any more, as they asked. */
export function leave(): void {
  set({ client: null, failure: undefined, isOver: false });
  tellOtherTabs(null);
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
