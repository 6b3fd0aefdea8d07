import pg from 'pg';

/** Values are written so that every version and setting of PostgreSQL reads the same from them. */
const settings = [
  '-c TimeZone=UTC',
  '-c DateStyle=ISO',
  '-c IntervalStyle=postgres',
  '-c extra_float_digits=1',
  '-c bytea_output=hex',
  '-c statement_timeout=0',
  '-c lock_timeout=0',
  '-c idle_in_transaction_session_timeout=0',
  // An error instead of some rows, were row security to stand in the way.
  '-c row_security=off',
];

/** One connection of the owner for a backup or a restore. */
export async function withSession<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'guardroom backup',
    options: settings.join(' '),
    keepAlive: true,
  });
  // A lost connection fails what runs on it; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
