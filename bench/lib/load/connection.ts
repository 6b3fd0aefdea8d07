import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What came back, whole. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/**
 * One kept-alive HTTP/1.1 connection for load: it writes requests made beforehand and reads only
 * where an answer ends, so that on a small machine the measuring takes little from the measured.
 */
export interface Connection {
  /** Sends one request; the next one only after its answer. Resolves with the raw answer. */
  send(request: Buffer): Promise<Buffer>;
  close(): void;
}

export async function openConnection(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url);
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve(answer: Buffer): void; reject(cause: Error): void } | undefined;
  const open = async (): Promise<Socket> => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    received = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      if (!isWhole(received)) return;
      const answer = received;
      received = Buffer.alloc(0);
      waiting?.resolve(answer);
    });
    const fail = (): void => waiting?.reject(new Error('the connection was lost'));
    socket.on('error', fail);
    socket.on('close', fail);
    return socket;
  };
  let socket = await open();
  return {
    send: async (request) => {
      // A server closes what has been idle for long.
      if (socket.readableEnded || socket.closed) socket = await open();
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      });
    },
    close: () => socket.destroy(),
  };
}

const headEnd = '\r\n\r\n';
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

function isWhole(received: Buffer): boolean {
  const end = received.indexOf(headEnd);
  if (end < 0) return false;
  const length = lengthOf(received.toString('latin1', 0, end));
  if (length === undefined) return received.subarray(-lastChunk.length).equals(lastChunk);
  return received.length >= end + headEnd.length + length;
}

function lengthOf(head: string): number | undefined {
  const [, length] = /\ncontent-length: *(\d+)/i.exec(head) ?? [];
  return length === undefined ? undefined : Number(length);
}

/** The parts of a raw answer. */
export function readAnswer(raw: Buffer): Answer {
  const end = raw.indexOf(headEnd);
  const head = raw.toString('latin1', 0, end);
  const rest = raw.subarray(end + headEnd.length);
  const body = lengthOf(head) === undefined ? joinChunks(rest) : rest.toString();
  return { status: Number(head.split(' ')[1]), body };
}

function joinChunks(rest: Buffer): string {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = rest.indexOf('\r\n', at);
    const size = Number.parseInt(rest.toString('latin1', at, lineEnd), 16);
    if (!(size > 0)) return Buffer.concat(parts).toString();
    parts.push(rest.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
