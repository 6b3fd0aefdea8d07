import {
  pushStateOf,
  subscribed,
  switchPushOff,
  switchPushOn,
  type FindWorker,
  type PushState,
} from '@guardroom/wire/push-browser';
import { graphql, request } from '../platform/wire/graphql.ts';
import { keptPerson } from '../store/meta.ts';

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

const pushKey = async () => (await request(keyDocument)).ownNoticeSetting.pushKey;

/** Whether this phone shows what its holder is told. */
export async function ownPushState(): Promise<PushState> {
  const person = await keptPerson();
  return person === undefined ? 'OFF' : pushStateOf(worker, person.staffProfileID);
}

/** @returns false where the guard does not permit it */
export async function beginPush(): Promise<boolean> {
  const [registration, person] = await Promise.all([worker(), keptPerson()]);
  if (registration === undefined || person === undefined) throw new Error('nobody to push to');
  const subscription = await switchPushOn(registration, person.staffProfileID, await pushKey());
  if (subscription === undefined) return false;
  await request(subscribeDocument, { subscription });
  return true;
}

export async function endPush(): Promise<void> {
  await request(unsubscribeDocument);
  await switchPushOff(await worker());
}

/**
 * Says again where this phone is reached, as its address changes now and then. Quietly: who is not
 * reached by push is told by another way.
 */
export async function renewPush(): Promise<void> {
  try {
    const registration = await worker();
    if (registration === undefined || (await ownPushState()) !== 'ON') return;
    await request(subscribeDocument, {
      subscription: await subscribed(registration, await pushKey()),
    });
  } catch (error) {
    console.warn('Notifications could not be renewed.', error);
  }
}
