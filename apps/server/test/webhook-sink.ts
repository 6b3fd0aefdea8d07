import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** What came to a webhook. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** How it answers: by a status, with a text, elsewhere, or (null) never. */
export type SinkAnswer = number | string | { readonly location: string } | null;

export interface WebhookSink {
  /** Another path for each caller, so that tests do not hear each other. */
  address(path: string): string;
  receivedAt(path: string): readonly Received[];
  /** How a path is answered from now on, once each; 200 after that. */
  answerWith(path: string, ...answers: SinkAnswer[]): void;
  close(): Promise<void>;
}

/** Other software on this machine that is told what happens. */
export async function startWebhookSink(): Promise<WebhookSink> {
  const received: Received[] = [];
  const answers = new Map<string, SinkAnswer[]>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const take = async (): Promise<void> => {
      received.push({ path, headers: request.headers, body: await text(request) });
      const [answer = 200, ...later] = answers.get(path) ?? [];
      answers.set(path, later);
      answerTo(response, answer);
    };
    void take();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    address: (path) => `http://127.0.0.1:${port}${path}`,
    receivedAt: (path) => received.filter((one) => one.path === path),
    answerWith: (path, ...given) => void answers.set(path, given),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answerTo(response: ServerResponse, answer: SinkAnswer): void {
  if (answer === null) return;
  if (typeof answer === 'number') response.writeHead(answer).end();
  else if (typeof answer === 'string') response.end(answer);
  else response.writeHead(302, { location: answer.location }).end();
}
