import { useEffect, useEffectEvent, useState } from 'react';
import { subscribe, type StreamState } from '../../platform/wire/subscribe.ts';
import type { TadaDocumentNode } from '../../platform/wire/graphql.ts';

export interface SharedReports {
  /** Whether reports come at all: pages without TLS cannot agree on who keeps the stream. */
  readonly isReported: boolean;
  /**
   * Whether it is time for the first look. What is looked at before the stream stands has to be looked
   * at again once it does, so the first look waits for it, but not for long.
   */
  readonly isTime: boolean;
}

/** How long a first look waits for the stream, which another page may keep; ms. */
const longestWait = 500;

/**
 * Calls `look` whenever a stream reports something. Of all pages of a browser one keeps the stream
 * and tells the others: a browser keeps only six connections to a server.
 * @param what names the stream among those of the browser
 */
export function useSharedReports<Result>(
  document: TadaDocumentNode<Result, { agencyID: number }>,
  what: string,
  agencyID: number,
  look: () => void,
): SharedReports {
  const onReport = useEffectEvent(look);
  const [isTime, setTime] = useState(!isSecureContext);
  useEffect(() => {
    if (!isSecureContext) return;
    const timer = setTimeout(() => setTime(true), longestWait);
    const name = `guardroom ${what} ${agencyID}`;
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', () => onReport());
    const ended = new AbortController();
    const keepStream = () =>
      new Promise<void>((resolve) => {
        const tell = () => {
          onReport();
          channel.postMessage('look');
        };
        // Also as it opens, the first time too: what came since the page looked was not reported.
        const onState = (state: StreamState) => {
          if (state !== 'live') return;
          tell();
          setTime(true);
        };
        const stop = subscribe(document, { agencyID }, tell, { onState });
        ended.signal.addEventListener('abort', () => {
          stop();
          resolve();
        });
      });
    void holdLock(name, ended.signal, keepStream);
    return () => {
      clearTimeout(timer);
      ended.abort();
      channel.close();
    };
  }, [document, what, agencyID]);
  return { isReported: isSecureContext, isTime };
}

/** Waits for its turn among the pages of this browser, and has it until `work` ends. */
export async function holdLock(
  name: string,
  ended: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await navigator.locks.request(name, { signal: ended }, work);
  } catch (error) {
    if (!ended.aborted) throw error;
  }
}
