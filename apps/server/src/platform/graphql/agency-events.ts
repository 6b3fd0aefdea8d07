import type { Context } from '../context.ts';
import type { AgencyEvent } from '../events.ts';
import { notSignedIn } from './refusal.ts';

/** Streams end by themselves and clients come back, so that a session is checked again. */
const longestStream = 15 * 60_000;
/** A reader this far behind reads its list anew instead. */
const mostWaiting = 100;

/**
 * The events of one topic in the viewer's agency, as the source of a subscription. Yields 'resync'
 * when events may have been missed. Ends when the viewer's sessions change (signed out, password
 * reset, permissions), so that nobody listens on with rights they no longer have.
 */
export async function* agencyEvents(
  { viewer, services }: Context,
  topic: string,
): AsyncGenerator<AgencyEvent['data'] | 'resync'> {
  if (viewer === null) throw notSignedIn();
  let waiting: (AgencyEvent['data'] | 'resync')[] = [];
  let wake = (): void => {};
  let ended = false;
  const end = (): void => {
    ended = true;
    wake();
  };
  const stop = services.events.listen((event) => {
    const isOwn = event.agencyId === viewer.securityAgencyID;
    if (event.topic === 'resync') waiting.push('resync');
    else if (event.topic === 'session' && event.data['accountID'] === viewer.accountID) end();
    else if (event.topic === topic && isOwn) waiting.push(event.data);
    if (waiting.length > mostWaiting) waiting = ['resync'];
    wake();
  });
  const timer = setTimeout(end, longestStream);
  try {
    while (true) {
      const next = waiting.shift();
      if (next !== undefined) yield next;
      else if (ended) return;
      else await new Promise<void>((resolve) => void (wake = resolve));
    }
  } finally {
    clearTimeout(timer);
    stop();
  }
}
