import {
  pushStateOf,
  subscribed,
  switchPushOff,
  switchPushOn,
  type FindWorker,
  type PushState,
} from '@guardroom/wire/push-browser';
import { graphql, request } from './wire/graphql.ts';

const keyDocument = graphql(`
  query PushKey {
    ownNoticeSetting {
      pushKey
    }
  }
`);
const subscribeDocument = graphql(`
  mutation SubscribePush($subscription: SubscribePushInput!) {
    subscribePush(subscription: $subscription)
  }
`);
const unsubscribeDocument = graphql(`
  mutation UnsubscribePush {
    unsubscribePush
  }
`);

const worker: FindWorker = () => navigator.serviceWorker.getRegistration();

/** The worker comes only where somebody wants to be told: nothing else needs one. */
async function installedWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}

const pushKey = async () => (await request(keyDocument)).ownNoticeSetting.pushKey;

/** Whether this browser shows what the person is told. */
export const ownPushState = (accountID: number): Promise<PushState> =>
  pushStateOf(worker, accountID);

/** @returns false where the person does not permit it */
export async function beginPush(accountID: number): Promise<boolean> {
  const subscription = await switchPushOn(await installedWorker(), accountID, await pushKey());
  if (subscription === undefined) return false;
  await request(subscribeDocument, { subscription });
  return true;
}

export async function endPush(): Promise<void> {
  await request(unsubscribeDocument);
  await switchPushOff(await worker());
}

/**
 * Says again where this browser is reached, for the session that began. Quietly: who is not reached by
 * push is told by another way.
 */
export async function renewPush(accountID: number): Promise<void> {
  try {
    if ((await ownPushState(accountID)) !== 'ON') return;
    const subscription = await subscribed(await installedWorker(), await pushKey());
    await request(subscribeDocument, { subscription });
  } catch (error) {
    console.warn('Notifications could not be renewed.', error);
  }
}
