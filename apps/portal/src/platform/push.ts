import type { PushPort } from '@guardroom/wire/push-browser';
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

/** How this portal is pushed to. The worker comes only where somebody wants it: nothing else needs one. */
export const pushPort: PushPort = {
  find: async () => {
    const found = await navigator.serviceWorker.getRegistration();
    // Below one address the console's worker would answer for this page, too.
    return found?.scope === new URL('./', location.href).href ? found : undefined;
  },
  install: async () => {
    await navigator.serviceWorker.register('./sw.js', { updateViaCache: 'none' });
    return navigator.serviceWorker.ready;
  },
  key: async () => (await request(keyDocument)).ownNoticeSetting.pushKey,
  subscribe: (subscription) => request(subscribeDocument, { subscription }),
  unsubscribe: () => request(unsubscribeDocument),
};
