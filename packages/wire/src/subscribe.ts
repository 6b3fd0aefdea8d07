import { unattendedHeader } from '@guardroom/rules/session/session-limits';
import { recentHeader } from '@guardroom/rules/streams';
import { print } from '@0no-co/graphql.web';
import type { TadaDocumentNode } from 'gql.tada';
import { createClient } from 'graphql-sse';
import { dataOf, isAnswer } from './answer.ts';
import { ApiError } from './errors.ts';

/** 'live' while the stream is open, 'waiting' while it is opened (again). */
export type StreamState = 'live' | 'waiting';

export type StreamListeners = {
  /** What is watched over was read before the stream stands: what was told in between is told as it opens. */
  wasRead?: boolean;
  onState?: (state: StreamState) => void;
  /** The stream is back after a gap: events may have been missed, so load the data again. */
  onReopen?: () => void;
  /** The server refused it, and it ended for good. */
  onRefused?: (error: unknown) => void;
};

/** Where an application's streams come from. */
export interface StreamDoor {
  /** Its address, absolute or from the page. */
  readonly url: string;
  /** Told of every refusal, such as that the session is over. */
  readonly onRefusal: (error: unknown) => void;
}

/**
 * Follows one subscription until the returned function is called. A lost or ended stream is opened
 * again with back-off, and tried again after a while where too many are open; only another refusal
 * by the server ends it for good.
 */
export type Subscribe = <Result, Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  onData: (data: Result) => void,
  listeners?: StreamListeners,
) => () => void;

const longestPause = 30_000;
/** After as many retries the pause is the longest. */
const manyRetries = 5;

/** 1, 2, 4 … 30 seconds less up to half, so that many pages do not come back at once. */
function pause(retries: number): Promise<void> {
  const whole = Math.min(1000 * 2 ** retries, longestPause);
  return new Promise((resolve) => setTimeout(resolve, whole - (Math.random() * whole) / 2));
}

/** What an application follows its subscriptions with. */
export function streamsThrough({ url, onRefusal }: StreamDoor): { subscribe: Subscribe } {
  const clientOf = (headers: Readonly<Record<string, string>>) =>
    createClient({
      url,
      // A stream that is opened again shows nothing of whether somebody is there.
      headers: { [unattendedHeader]: '1', ...headers },
      retryAttempts: Infinity,
      retry: pause,
    });
  const [fromNow, alsoRecent] = [clientOf({}), clientOf({ [recentHeader]: '1' })];
  const subscribe: Subscribe = <Result, Variables extends Record<string, unknown>>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    onData: (data: Result) => void,
    { wasRead = false, onState, onReopen, onRefused }: StreamListeners = {},
  ) => {
    let stop = (): void => {};
    let stopped = false;
    let openings = 0;
    const connecting = (): void => onState?.('waiting');
    const connected = (): void => {
      onState?.('live');
      openings += 1;
      if (openings > 1) onReopen?.();
    };
    const open = (): void => {
      if (stopped) return;
      let isOver = false;
      const reopen = (retries: number): void => {
        if (!isOver) void pause(retries).then(open);
        isOver = true;
      };
      const refuse = (error: unknown): void => {
        onState?.('waiting');
        if (isTooMany(error)) reopen(manyRetries);
        else stopped = true;
        stop();
        if (stopped) onRefused?.(error);
        onRefusal(error);
      };
      const next = (result: unknown): void => {
        try {
          if (isAnswer<Result>(result)) onData(dataOf(result));
        } catch (error) {
          refuse(error);
        }
      };
      const complete = (): void => reopen(0);
      const sink = { next, error: complete, complete };
      const events = { connecting, connected };
      const client = wasRead ? alsoRecent : fromNow;
      stop = client.subscribe({ query: print(document), variables }, sink, events);
    };
    open();
    return () => {
      stopped = true;
      stop();
    };
  };
  return { subscribe };
}

function isTooMany(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'TOO_MANY_STREAMS';
}
