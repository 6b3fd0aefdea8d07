import type { Connection } from './connection.ts';

/** Requests a second over all connections at once, each sending its next when one is answered. */
export async function requestsPerSecond(
  connections: readonly Connection[],
  request: Buffer,
  total: number,
): Promise<number> {
  let left = total;
  const began = performance.now();
  const work = async (connection: Connection): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await connection.send(request);
    }
  };
  await Promise.all(connections.map(work));
  return total / ((performance.now() - began) / 1000);
}

/** Milliseconds until one request is answered. */
export async function latency(connection: Connection, request: Buffer): Promise<number> {
  const began = performance.now();
  await connection.send(request);
  return performance.now() - began;
}
