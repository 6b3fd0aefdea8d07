import type pg from 'pg';

/** Tells what each connection of a pool is asked from now on, as it is handed to the driver. */
export function followQueries(pool: pg.Pool, tell: (asked: unknown) => void): void {
  const followed = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (followed.has(client)) return;
    followed.add(client);
    const query: (...args: unknown[]) => unknown = client.query.bind(client);
    Object.assign(client, {
      query: (...args: unknown[]) => {
        tell(args[0]);
        return query(...args);
      },
    });
  });
}
