/** What is pushed; it names nobody, as it stands on locked screens. */
interface Pushed {
  readonly id: number;
  readonly sentence: string;
  readonly path: string;
  readonly urgency: string;
}

interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}
interface OpenPage {
  focus(): Promise<unknown>;
  navigate(address: string): Promise<unknown>;
}

/**
 * What is used of a service worker. The types of workers are not taken in: beside those of pages they
 * would change what pages know of their events.
 */
export interface PushScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { readonly type: 'window' }): Promise<readonly OpenPage[]>;
    openWindow(address: string): Promise<unknown>;
  };
  addEventListener(
    type: 'push',
    listener: (event: Waiting & { readonly data: { json(): unknown } | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: Waiting & { readonly notification: Notification }) => void,
  ): void;
}

/** Where an application's worker leads. */
export interface PushDoor {
  /** The address of a screen. */
  readonly addressOf: (path: string) => string;
  /** A page that is open goes there itself: nothing that is typed in it is lost by that. */
  readonly movesPages: boolean;
}

/** `unattendedHeader` of the rules: a worker imports nothing, so that it stays one file. */
const unattended = 'x-guardroom-unattended';

const acknowledgement = `mutation AcknowledgeNotice($ids: [RecordID!]!, $read: Boolean!) {
  acknowledgeNotice(ids: $ids, read: $read)
}`;

/**
 * Shows what is pushed and tells the server that it did, so that no other way is needed; a press leads
 * to the screen. A notice that comes twice is shown once.
 */
export function takePushes(worker: PushScope, door: PushDoor): void {
  worker.addEventListener('push', (event) => {
    const pushed = readPushed(event.data);
    if (pushed !== undefined) event.waitUntil(Promise.all([show(worker, pushed), tell(pushed.id)]));
  });
  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    const pushed = readData(notification.data);
    if (pushed === undefined) return;
    event.waitUntil(Promise.all([lead(worker, door, pushed.path), tell(pushed.id, true)]));
  });

  /** Nobody is told of a failure: then the next way is taken. */
  async function tell(id: number, read = false): Promise<void> {
    try {
      await fetch(new URL('graphql', worker.registration.scope), {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json', ...(!read && { [unattended]: '1' }) },
        body: JSON.stringify({ query: acknowledgement, variables: { ids: [id], read } }),
      });
    } catch (error) {
      console.warn('What was shown could not be told.', error);
    }
  }
}

async function show({ registration }: PushScope, pushed: Pushed): Promise<void> {
  const { id, sentence, urgency } = pushed;
  await registration.showNotification('Guardroom', {
    body: sentence,
    tag: `notice-${id}`,
    data: pushed,
    icon: new URL('icon-192.png', registration.scope).href,
    requireInteraction: urgency === 'URGENT',
  });
}

async function lead(
  { clients }: PushScope,
  { addressOf, movesPages }: PushDoor,
  path: string,
): Promise<void> {
  const address = addressOf(path);
  // Those that the worker controls: below the same address there may be pages of other applications.
  const [page] = movesPages ? await clients.matchAll({ type: 'window' }) : [];
  if (page === undefined) {
    await clients.openWindow(address);
    return;
  }
  await page.focus();
  // Wherever it is: the address that a worker knows of a page is the one at which it was opened.
  await page.navigate(address);
}

function readPushed(data: { json(): unknown } | null): Pushed | undefined {
  try {
    return readData(data?.json());
  } catch {
    return undefined;
  }
}

function readData(data: unknown): Pushed | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if (!('id' in data && 'sentence' in data && 'path' in data && 'urgency' in data))
    return undefined;
  const { id, sentence, path, urgency } = data;
  if (typeof id !== 'number' || typeof sentence !== 'string') return undefined;
  if (typeof path !== 'string' || typeof urgency !== 'string') return undefined;
  return { id, sentence, path, urgency };
}
