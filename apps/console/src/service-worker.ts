import { takePushes, type PushScope } from '@guardroom/wire/push-worker';

// Shows what is pushed, and nothing else: the console is loaded from the server each time.
declare const self: PushScope;

takePushes(self, {
  addressOf: (path) => new URL(path, self.registration.scope).href,
  movesPages: false,
});
