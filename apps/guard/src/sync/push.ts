import {
  beginPush as begin,
  endPush as end,
  pushState,
  renewPush as renew,
  type FindWorker,
  type PushPort,
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

/** The application has its worker from the start, for its files. */
const worker: FindWorker = () => navigator.serviceWorker.getRegistration();
const port: PushPort = {
  find: worker,
  install: worker,
  key: async () => (await request(keyDocument)).ownNoticeSetting.pushKey,
  subscribe: (subscription) => request(subscribeDocument, { subscription }),
  unsubscribe: () => request(unsubscribeDocument),
};

/** Whether this phone shows what its holder is told. */
export async function ownPushState(): Promise<PushState> {
  const person = await keptPerson();
  return person === undefined ? 'OFF' : pushState(port, person.staffProfileID);
}

/** @returns false where the guard does not permit it */
export async function beginPush(): Promise<boolean> {
  const person = await keptPerson();
  if (person === undefined) throw new Error('nobody to push to');
  return begin(port, person.staffProfileID);
}

/** Shows nothing any more on this phone. */
export function endPush(): Promise<void> {
  return end(port);
}

/** Says again where this phone is reached. */
export async function renewPush(): Promise<void> {
  const person = await keptPerson();
  if (person !== undefined) await renew(port, person.staffProfileID);
}
