import pg from 'pg';

/** The servers that hold a database: one, or a coordinator and its workers (Citus). */
export interface Nodes {
  /** Connection to the one that is asked. */
  readonly url: string;
  readonly first: pg.Client;
  /** To each, the one that is asked first. */
  readonly clients: readonly pg.Client[];
  /** Runs a statement on each, the one that is asked last. */
  all(sql: string): Promise<void>;
  /** Makes a new, empty database one of the cluster's; nothing where there is none. */
  join(url: string): Promise<void>;
  /** Ends what the cluster itself keeps open in a database, for good. */
  leave(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Connects to the server and, where its database stands in a cluster, to the workers. */
export async function openNodes(url: string): Promise<Nodes> {
  const first = await connected(url);
  const workers = await workersOf(first, url);
  const others = await Promise.all(workers.map(connected));
  const all = async (sql: string): Promise<void> => {
    for (const client of [...others, first]) await client.query(sql);
  };
  return {
    url,
    first,
    clients: [first, ...others],
    all,
    join: async (database) => {
      if (workers.length > 0) await joinCluster(database, workers);
    },
    leave: async (name) => {
      if (workers.length === 0) return;
      await all(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await all(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
    },
    close: async () => {
      for (const client of [...others, first]) await client.end();
    },
  };
}

/** Works with the server and its workers, and lets go of them. */
export async function onNodes(url: string, work: (nodes: Nodes) => Promise<void>): Promise<void> {
  const nodes = await openNodes(url);
  try {
    await work(nodes);
  } finally {
    await nodes.close();
  }
}

/** The same server, another database. */
export function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function workersOf(client: pg.Client, url: string): Promise<string[]> {
  const citus = await client.query("SELECT 1 FROM pg_extension WHERE extname = 'citus'");
  if (citus.rowCount === 0) return [];
  const { rows } = await client.query<{ host: string; port: number }>(
    'SELECT node_name AS host, node_port AS port FROM citus_get_active_worker_nodes() ORDER BY 2',
  );
  return rows.map((node) => at(url, node.host, node.port));
}

function at(server: string, host: string, port: number): string {
  const url = new URL(server);
  url.hostname = host;
  url.port = String(port);
  return url.href;
}

/** Makes a database of each node one of a cluster. @param workers connections to any of theirs */
export async function joinCluster(database: string, workers: readonly string[]): Promise<void> {
  const name = new URL(database).pathname.slice(1);
  for (const url of [...workers.map((worker) => urlOf(worker, name)), database]) {
    const client = await connected(url);
    await client.query('CREATE EXTENSION citus');
    if (url === database) {
      const { hostname, port } = new URL(database);
      await client.query('SELECT citus_set_coordinator_host($1, $2)', [hostname, Number(port)]);
      for (const worker of workers) {
        const node = new URL(worker);
        await client.query('SELECT citus_add_node($1, $2)', [node.hostname, Number(node.port)]);
      }
    }
    await client.end();
  }
}
