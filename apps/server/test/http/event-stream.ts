import type { Client } from '../client.ts';

/** One event of a subscription as it came over the wire. */
export interface StreamedEvent {
  readonly event: string;
  readonly data: {
    readonly data?: Readonly<Record<string, unknown>> | null;
    readonly errors?: readonly {
      readonly message: string;
      readonly extensions?: Readonly<Record<string, unknown>>;
    }[];
  } | null;
}

export interface EventStream {
  readonly status: number;
  readonly contentType: string;
  /** The next event that is not a sign of life; undefined when the stream has ended. */
  next(milliseconds?: number): Promise<StreamedEvent | undefined>;
  close(): void;
}

/** Subscribes over server-sent events, as consoles do. */
export async function openEventStream(
  client: Client,
  query: string,
  variables: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, string>> = {},
): Promise<EventStream> {
  const stopping = new AbortController();
  const response = await client.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...more },
    body: JSON.stringify({ query, variables }),
    signal: stopping.signal,
  });
  const events = response.body === null ? undefined : parseEvents(response.body);
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    next: async (milliseconds = 3000) => {
      const late = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error('no event came')), milliseconds).unref();
      });
      const { value } = (await Promise.race([events?.next(), late])) ?? {};
      return value ?? undefined;
    },
    close: () => stopping.abort(),
  };
}

async function* parseEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamedEvent, void> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
      const event = parseEvent(text.slice(0, end));
      text = text.slice(end + 2);
      if (event?.event === 'complete') return;
      if (event !== undefined) yield event;
    }
  }
}

function parseEvent(block: string): StreamedEvent | undefined {
  const lines = block.split('\n').filter((line) => line !== '' && !line.startsWith(':'));
  if (lines.length === 0) return undefined;
  const field = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trimStart())
      .join('\n');
  const data = field('data');
  return { event: field('event'), data: data === '' ? null : JSON.parse(data) };
}
