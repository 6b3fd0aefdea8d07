import { Worker } from 'node:worker_threads';

export interface FarRequest {
  readonly url: string;
  readonly init: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string | Uint8Array<ArrayBuffer>;
  };
}

export interface FarAnswer {
  /** Of HTTP; 0 where the connection broke. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Of a file, nothing: it is only taken. */
  readonly text: string;
  readonly bytes: number;
}

/** Sends requests from a thread of its own, so that reading their answers costs the server's none. */
export interface FarClient {
  send(request: FarRequest): Promise<FarAnswer>;
  close(): Promise<void>;
}

export function startFarClient(): FarClient {
  const worker = new Worker(new URL('./far-client-worker.ts', import.meta.url));
  const waiting = new Map<number, (answer: FarAnswer) => void>();
  let last = 0;
  worker.on('message', ({ id, ...answer }: FarAnswer & { readonly id: number }) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  return {
    send: (request) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        worker.postMessage({ id: last, ...request });
      }),
    close: async () => void (await worker.terminate()),
  };
}
