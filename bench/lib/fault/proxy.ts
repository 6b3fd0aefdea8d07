import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * `open`: passes everything on. `slow`: each piece comes late. `refusing`: nobody gets in, and who
 * was in is out. `silent`: everybody stays connected and nothing arrives any more, as behind a cable
 * that was pulled; connections that saw it stay so for ever.
 */
export type Weather = 'open' | 'slow' | 'refusing' | 'silent';

/** A network between two programs, whose weather the scenario makes. */
export interface FaultProxy {
  readonly port: number;
  weather(weather: Weather): void;
  /** Cuts all connections, as they are: in the middle of an answer. */
  cut(): void;
  close(): Promise<void>;
}

const lateness = 50;

export async function startFaultProxy(target: {
  readonly host: string;
  readonly port: number;
}): Promise<FaultProxy> {
  let weather: Weather = 'open';
  const pairs = new Set<{ readonly sockets: readonly Socket[]; isDeaf: boolean }>();
  const cut = (): void => {
    for (const { sockets } of pairs) for (const socket of sockets) socket.resetAndDestroy();
    pairs.clear();
  };
  const server = createServer((near) => {
    if (weather === 'refusing') return void near.resetAndDestroy();
    const far = connect(target);
    const pair = { sockets: [near, far], isDeaf: weather === 'silent' };
    pairs.add(pair);
    pass(near, far);
    pass(far, near);
    function pass(from: Socket, to: Socket): void {
      let last = Promise.resolve();
      from.on('data', (chunk) => {
        if (pair.isDeaf) return;
        const wait = weather === 'slow' ? lateness : 0;
        last = afterwards(last, async () => {
          if (wait > 0) await sleep(wait);
          if (!to.destroyed) to.write(chunk);
        });
      });
      from.on('error', () => {});
      from.on('close', () => {
        pairs.delete(pair);
        if (!pair.isDeaf) void last.then(() => to.destroy());
      });
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port');
  return {
    port: address.port,
    weather: (next) => {
      weather = next;
      if (next === 'refusing') cut();
      if (next === 'silent') for (const pair of pairs) pair.isDeaf = true;
    },
    cut,
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function afterwards(before: Promise<void>, work: () => Promise<void>): Promise<void> {
  await before;
  await work();
}

/** The same address through the proxy. */
export function throughProxy(url: string, { port }: Pick<FaultProxy, 'port'>): string {
  const there = new URL(url);
  there.hostname = '127.0.0.1';
  there.port = String(port);
  return there.href;
}
