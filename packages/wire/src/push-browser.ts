/** Whether this browser shows what is pushed to it. */
export type PushState = 'IMPOSSIBLE' | 'REFUSED' | 'OFF' | 'ON';

/** What a browser gives to whoever may push to it. */
export interface GivenSubscription {
  readonly endpoint: string;
  readonly key: string;
  readonly secret: string;
}

/** The worker that shows what is pushed; undefined where there is none. */
export type FindWorker = () => Promise<ServiceWorkerRegistration | undefined>;

/**
 * Under which is kept who switched it on here: somebody else who signs in on this browser did not ask
 * for it. Applications below one address have a worker each, and name people each in their way.
 */
const ownerOf = ({ scope }: ServiceWorkerRegistration) => `guardroom-push ${scope}`;

/** How an application is pushed to. */
export interface PushPort {
  readonly find: FindWorker;
  /** The worker, installed if need be: somebody wants to be told. */
  readonly install: FindWorker;
  /** The installation's key. */
  readonly key: () => Promise<string>;
  readonly subscribe: (subscription: GivenSubscription) => Promise<unknown>;
  readonly unsubscribe: () => Promise<unknown>;
}

/** Whether this browser shows what the person is told. */
export function pushState({ find }: PushPort, person: number): Promise<PushState> {
  return pushStateOf(find, person);
}

/** @returns false where the person does not permit it */
export async function beginPush(port: PushPort, person: number): Promise<boolean> {
  const worker = await port.install();
  if (worker === undefined) throw new Error('there is no worker to push to');
  const subscription = await switchPushOn(worker, person, await port.key());
  if (subscription === undefined) return false;
  await port.subscribe(subscription);
  return true;
}

/** Shows nothing any more on this browser. */
export async function endPush({ find, unsubscribe }: PushPort): Promise<void> {
  await unsubscribe();
  await switchPushOff(await find());
}

/**
 * Says again where this browser is reached, as its address changes now and then. Quietly: who is not
 * reached by push is told by another way.
 */
export async function renewPush(port: PushPort, person: number): Promise<void> {
  try {
    if ((await pushState(port, person)) !== 'ON') return;
    const worker = await port.install();
    if (worker !== undefined) await port.subscribe(await subscribed(worker, await port.key()));
  } catch (error) {
    console.warn('Notifications could not be renewed.', error);
  }
}

/** @param person whoever is signed in */
async function pushStateOf(find: FindWorker, person: number): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return 'IMPOSSIBLE';
  }
  if (Notification.permission === 'denied') return 'REFUSED';
  const worker = await find();
  if (worker === undefined || Notification.permission !== 'granted') return 'OFF';
  const subscription = await worker.pushManager.getSubscription();
  return subscription !== null && localStorage.getItem(ownerOf(worker)) === String(person)
    ? 'ON'
    : 'OFF';
}

/**
 * Asks for permission where it was not given yet, and subscribes.
 * @returns undefined where the person does not permit it
 * @throws where the browser has no push service
 */
async function switchPushOn(
  worker: ServiceWorkerRegistration,
  person: number,
  pushKey: string,
): Promise<GivenSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const given = await subscribed(worker, pushKey);
  localStorage.setItem(ownerOf(worker), String(person));
  return given;
}

/** The subscription as it is now, bound to this key. */
async function subscribed(
  { pushManager }: ServiceWorkerRegistration,
  pushKey: string,
): Promise<GivenSubscription> {
  const known = await pushManager.getSubscription();
  const isBound = textOf(known?.options.applicationServerKey ?? null) === pushKey;
  // One of another installation that was here before.
  if (known !== null && !isBound) await known.unsubscribe();
  const subscription =
    isBound && known !== null
      ? known
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  return {
    endpoint: subscription.endpoint,
    key: textOf(subscription.getKey('p256dh')),
    secret: textOf(subscription.getKey('auth')),
  };
}

async function switchPushOff(worker: ServiceWorkerRegistration | undefined): Promise<void> {
  if (worker === undefined) return;
  localStorage.removeItem(ownerOf(worker));
  const subscription = await worker.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** base64url, as keys are written. */
function textOf(bytes: ArrayBuffer | null): string {
  if (bytes === null) return '';
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
