import { parentPort } from 'node:worker_threads';
import type { FarAnswer, FarRequest } from './far-client.ts';

const port = parentPort;
if (port === null) throw new Error('this runs in a worker thread only');

port.on('message', ({ id, url, init }: FarRequest & { readonly id: number }) => {
  void send(url, init).then((answer) => port.postMessage({ id, ...answer }));
});

async function send(url: string, init: FarRequest['init']): Promise<FarAnswer> {
  try {
    const response = await fetch(url, init);
    const { status, headers } = response;
    const content = Buffer.from(await response.arrayBuffer());
    const text = init.method === 'GET' ? '' : content.toString();
    return { status, headers: Object.fromEntries(headers), text, bytes: content.length };
  } catch (error) {
    return { status: 0, headers: {}, text: String(error), bytes: 0 };
  }
}
