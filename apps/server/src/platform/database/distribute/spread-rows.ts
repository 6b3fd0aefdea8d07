import type pg from 'pg';
import { checkDividing } from './check-cluster.ts';
import { asAdministrator } from './distribute-error.ts';

/** A machine, as Citus names it. */
export interface Machine {
  readonly host: string;
  readonly port: number;
}

/** A part of the agencies' rows that was moved, in all tables. */
export interface Moved {
  readonly agencies: number;
  readonly to: Machine;
  readonly milliseconds: number;
  /** How many are still to be moved. */
  readonly left: number;
}

/** One table that every other one is moved with. */
const leader = 'staff_profile';

/** Machines that may hold rows of agencies, without the coordinator. */
export async function workersOf(client: pg.Client): Promise<readonly Machine[]> {
  const { rows } = await client.query<Machine>(
    `SELECT nodename AS host, nodeport AS port FROM pg_dist_node
    WHERE groupid <> 0 AND noderole = 'primary' AND isactive ORDER BY 1, 2`,
  );
  return rows;
}

/**
 * Brings what all agencies share to every machine and moves the agencies' rows from the coordinator
 * to the workers, a part after the other, until no machine has much more than another. People go on
 * meanwhile; those of the agencies that are moved just now wait for a moment at its end.
 */
export async function spreadRows(
  client: pg.Client,
  onMoved: (moved: Moved) => void,
): Promise<void> {
  await emptyCoordinator(client);
  await copyShared(client);
  const { rows: moves } = await client.query<Move>(
    `SELECT shardid::text AS shard, sourcename, sourceport, targetname, targetport,
      (SELECT count(*)::int FROM security_agency a
        WHERE get_shard_id_for_distribution_column('${leader}', a.id) = shardid) AS agencies
    FROM get_rebalance_table_shards_plan('${leader}')
    WHERE table_name = '${leader}'::regclass`,
  );
  for (const [place, move] of moves.entries()) {
    const started = Date.now();
    await movePart(client, move);
    onMoved({
      agencies: move.agencies,
      to: { host: move.targetname, port: move.targetport },
      milliseconds: Date.now() - started,
      left: moves.length - place - 1,
    });
  }
}

interface Move {
  readonly shard: string;
  readonly sourcename: string;
  readonly sourceport: number;
  readonly targetname: string;
  readonly targetport: number;
  readonly agencies: number;
}

async function movePart(client: pg.Client, move: Move): Promise<void> {
  await client.query("SELECT citus_move_shard_placement($1, $2, $3, $4, $5, 'force_logical')", [
    move.shard,
    move.sourcename,
    move.sourceport,
    move.targetname,
    move.targetport,
  ]);
}

async function emptyCoordinator(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Machine>(
    `SELECT nodename AS host, nodeport AS port FROM pg_dist_node
    WHERE groupid = 0 AND shouldhaveshards`,
  );
  for (const { host, port } of rows) {
    await asAdministrator(
      () =>
        client.query("SELECT citus_set_node_property($1, $2, 'shouldhaveshards', false)", [
          host,
          port,
        ]),
      `SELECT citus_set_node_property('${host}', ${port}, 'shouldhaveshards', false)`,
    );
  }
}

async function copyShared(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_dist_node n WHERE noderole = 'primary' AND isactive AND EXISTS (
      SELECT 1 FROM citus_tables t JOIN pg_dist_shard s ON s.logicalrelid = t.table_name
      WHERE citus_table_type = 'reference' AND NOT EXISTS (SELECT 1 FROM pg_dist_placement p
        WHERE p.shardid = s.shardid AND p.groupid = n.groupid))`,
  );
  if (rowCount === 0) return;
  await asAdministrator(
    () => client.query("SELECT replicate_reference_tables('force_logical')"),
    "SELECT replicate_reference_tables('force_logical')",
  );
}

/**
 * Gives one agency a part of its own, and brings it to a machine. People go on meanwhile.
 * @returns milliseconds
 */
export async function settleAgency(
  client: pg.Client,
  agency: number,
  to: Machine | undefined,
): Promise<number> {
  const started = Date.now();
  if (!(await isAlone(client, agency))) {
    await checkDividing(client);
    await client.query(
      `SELECT isolate_tenant_to_new_shard('${leader}', $1::bigint, 'CASCADE', shard_transfer_mode := 'force_logical')`,
      [agency],
    );
  }
  if (to !== undefined) {
    const { rows } = await client.query<Move>(
      `SELECT shardid::text AS shard, nodename AS sourcename, nodeport AS sourceport,
        $2 AS targetname, $3::int AS targetport, 1 AS agencies
      FROM citus_shards
      WHERE shardid = get_shard_id_for_distribution_column('${leader}', $1::bigint)
        AND (nodename, nodeport) <> ($2, $3::int)`,
      [agency, to.host, to.port],
    );
    for (const move of rows) await movePart(client, move);
  }
  return Date.now() - started;
}

/** Whether the agency's part takes one value of the hash alone. */
async function isAlone(client: pg.Client, agency: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_dist_shard
    WHERE shardid = get_shard_id_for_distribution_column('${leader}', $1::bigint)
      AND shardminvalue = shardmaxvalue`,
    [agency],
  );
  return rowCount !== 0;
}
