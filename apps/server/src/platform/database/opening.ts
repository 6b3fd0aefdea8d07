import type { Statement } from './statement.ts';

/** Of a connection, what is asked of a new one. */
interface Connection {
  query(text: string): Promise<{ readonly rows: readonly { readonly is?: boolean }[] }>;
}

/** Connections to servers that have not loaded Citus, which they do as they start: none of them becomes distributed. */
const plain = new WeakSet<object>();

/** Asks a new connection whether its server could be one of several machines, now or after `distribute`. */
export async function noteServer(client: Connection): Promise<void> {
  const { rows } = await client.query(
    `SELECT current_setting('citus.shard_count', true) IS NULL AS is`,
  );
  if (rows[0]?.is === true) plain.add(client);
}

/**
 * The messages that open a transaction and bind it. A distributed database ignores what is set in one
 * message with others or by set_config(): there each has its own. Elsewhere one is enough.
 */
export function opening(
  client: object,
  begin: 'BEGIN' | 'BEGIN READ ONLY',
  bound: readonly Statement[],
): readonly string[] {
  const texts = [begin, ...bound.map(({ text }) => text)];
  // Where one of them fails the transaction that has begun is spoilt, and with it all that follows.
  return plain.has(client) ? [texts.join('; ')] : texts;
}
