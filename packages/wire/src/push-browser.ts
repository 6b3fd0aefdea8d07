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

/** Who switched it on here: somebody else who signs in on this browser did not ask for it. */
const owner = 'guardroom-push';

/** @param person whoever is signed in */
export async function pushStateOf(find: FindWorker, person: number): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return 'IMPOSSIBLE';
  }
  if (Notification.permission === 'denied') return 'REFUSED';
  const worker = await find();
  if (worker === undefined || Notification.permission !== 'granted') return 'OFF';
  const subscription = await worker.pushManager.getSubscription();
  return subscription !== null && localStorage.getItem(owner) === String(person) ? 'ON' : 'OFF';
}

/**
 * Asks for permission where it was not given yet, and subscribes.
 * @returns undefined where the person does not permit it
 * @throws where the browser has no push service
 */
export async function switchPushOn(
  worker: ServiceWorkerRegistration,
  person: number,
  pushKey: string,
): Promise<GivenSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const given = await subscribed(worker, pushKey);
  localStorage.setItem(owner, String(person));
  return given;
}

/** The subscription as it is now, bound to this key. */
export async function subscribed(
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

/** Shows nothing any more on this browser. */
export async function switchPushOff(worker: ServiceWorkerRegistration | undefined): Promise<void> {
  localStorage.removeItem(owner);
  const subscription = await worker?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** base64url, as keys are written. */
function textOf(bytes: ArrayBuffer | null): string {
  if (bytes === null) return '';
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
