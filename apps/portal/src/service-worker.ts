import { takePushes, type PushScope } from '@guardroom/wire/push-worker';

// Shows what is pushed, and nothing else: what clients read is loaded from the server each time.
declare const self: PushScope;

takePushes(self, {
  addressOf: (path) => `${self.registration.scope}#${path}`,
  movesPages: false,
});
