import type { Context } from '../../context.ts';
import { notSignedIn } from '../refusal/refusal.ts';
import type { ClientViewer } from '../../viewer.ts';

/** The user of a client who is signed in. @throws UNAUTHENTICATED when none is */
export function clientOf({ client }: Pick<Context, 'client'>): ClientViewer {
  if (client === null) throw notSignedIn();
  return client;
}
