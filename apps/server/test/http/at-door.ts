import { request } from 'node:http';
import type { Client, Session } from '../client.ts';

/** What came back over HTTP, as it was sent. */
export interface DoorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

export interface DoorRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Asks a server for a path under any `Host`, which `fetch` does not let a test choose. */
export function askAt(url: string, path: string, sent: DoorRequest = {}): Promise<DoorAnswer> {
  const { method = 'GET', headers = {}, body } = sent;
  return new Promise((resolve, reject) => {
    const asking = request(new URL(path, url), { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
        }),
      );
      response.on('error', reject);
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

/** The same client, coming in by the guards' door under the console's address. */
export function atGuardPath(client: Client): Client {
  return {
    ...client,
    fetch: (path, init) => client.fetch(`/guard${path}`, init),
  };
}

/** A session of a guard's application as its own door knows it. */
export function cookieOfGuard({ bearer = '' }: Session): Session {
  return { cookie: `guardroom-guard=${bearer}` };
}
