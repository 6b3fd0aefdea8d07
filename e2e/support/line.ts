import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/**
 * The way of a phone to the server, which can be cut. The switch of the browser does not reach its
 * service workers; this does.
 */
export interface Line {
  /** The address that the phone knows. */
  readonly url: string;
  /** Nothing gets through any more, and what is under way breaks off. */
  cut: () => void;
  join: () => void;
  /** From now on it leads to another server, at the same address for the phone. */
  leadTo: (serverUrl: string) => void;
  close: () => Promise<void>;
}

/** @param bytesASecond that the phone can send; as many as it likes unless given */
export async function openLine(serverUrl: string, bytesASecond?: number): Promise<Line> {
  let end = new URL(serverUrl);
  const open = new Set<Socket>();
  const pace = paceOf();
  let isCut = false;
  const line = createServer((phone) => {
    if (isCut) {
      phone.destroy();
      return;
    }
    const server = connect(Number(end.port), end.hostname);
    for (const socket of [phone, server]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        phone.destroy();
        server.destroy();
      });
    }
    const sent = bytesASecond === undefined ? phone : phone.pipe(pace(bytesASecond));
    sent.pipe(server).pipe(phone);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = line.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut: () => {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    join: () => {
      isCut = false;
    },
    leadTo: (url) => {
      end = new URL(url);
      for (const socket of open) socket.destroy();
    },
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => line.close(() => resolve()));
    },
  };
}

/** Lets bytes of all connections together through, so many a second. */
function paceOf(): (bytesASecond: number) => Transform {
  let free = 0;
  return (bytesASecond) =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        const now = performance.now();
        free = Math.max(free, now) + (chunk.length / bytesASecond) * 1000;
        setTimeout(() => done(null, chunk), free - now);
      },
    });
}
