/** What this process has computed, and what it has asked of its database. */
export interface Work {
  /** Milliseconds on a processor, in every thread, whoever else was busy meanwhile. */
  readonly processor: number;
  readonly statements: number;
}

interface Asked {
  readonly pool: {
    on(
      event: 'connect',
      listener: (client: { query: (...args: never[]) => unknown }) => void,
    ): void;
  };
}

/**
 * Measures work between two moments. How long an answer took says more about the machine than about
 * the server: beside a busy neighbour everything takes long.
 * @returns what begins a measurement, which gives what ends it
 */
export function measureWork({ pool }: Asked): () => () => Work {
  let statements = 0;
  pool.on('connect', (client) => {
    const query = client.query.bind(client);
    client.query = (...args) => {
      statements += 1;
      return query(...args);
    };
  });
  return () => {
    const before = process.cpuUsage();
    const counted = statements;
    return () => {
      const { user, system } = process.cpuUsage(before);
      return { processor: (user + system) / 1000, statements: statements - counted };
    };
  };
}
