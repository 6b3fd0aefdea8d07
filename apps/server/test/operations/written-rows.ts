import pg from 'pg';
import { openNodes } from '../citus/database-nodes.ts';
import { onCitus } from '../citus/on-citus.ts';
import type { TestServer } from '../test-server.ts';

/** One row that was added, changed or removed. */
export interface WrittenRow extends Record<string, unknown> {
  readonly table: string;
  readonly change: 'INSERT' | 'UPDATE' | 'DELETE' | 'TRUNCATE';
  /** The agency that the row belongs to: where a change moved it, the one before and the one after. */
  readonly agencies: readonly number[];
}

export interface WrittenRows {
  /** A moment to ask from. */
  now(): Promise<number>;
  /** Every row of a record written since, by whomever, in transactions that were committed. */
  since(moment: number): Promise<WrittenRow[]>;
}

/** Not records: what signing in, counting attempts and work in the background write. */
const notRecords = ['session', 'attempt_window', 'job'];

// In the transaction that writes: what is rolled back leaves no note. A change to what stood there
// before is none. Each machine of a cluster notes what is written to its part of a table.
const prepare = (unwatched: readonly string[]) => `
DROP SCHEMA IF EXISTS written CASCADE;
CREATE SCHEMA written;
CREATE TABLE written.row (
  moment bigint NOT NULL DEFAULT extract(epoch FROM clock_timestamp()) * 1000000,
  table_name text NOT NULL,
  change text NOT NULL,
  agencies bigint[] NOT NULL
);
CREATE INDEX ON written.row (moment);
CREATE FUNCTION written.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD::text = NEW::text THEN RETURN NULL; END IF;
  -- Whoever causes a message adds it; what follows is its delivery, some time later.
  IF TG_TABLE_NAME IN ('outbox', 'report_sending') AND TG_OP <> 'INSERT' THEN RETURN NULL; END IF;
  IF TG_TABLE_NAME = 'report_delivery' THEN RETURN NULL; END IF;
  INSERT INTO written.row (table_name, change, agencies) VALUES (TG_TABLE_NAME, TG_OP, array_remove(ARRAY[
    (to_jsonb(OLD) ->> 'security_agency_id')::bigint,
    (to_jsonb(NEW) ->> 'security_agency_id')::bigint], NULL));
  RETURN NULL;
END $$;
DO $$
DECLARE name text;
BEGIN
  FOR name IN SELECT oid::regclass FROM pg_class WHERE relnamespace = 'public'::regnamespace
    AND relkind = 'r' AND ${baseName('relname')} <> ALL ('{${unwatched.join(',')}}')
    ${onCitus ? 'AND oid NOT IN (SELECT logicalrelid FROM pg_dist_partition)' : ''}
  LOOP
    EXECUTE format('CREATE TRIGGER note AFTER INSERT OR UPDATE OR DELETE ON %s
      FOR EACH ROW EXECUTE FUNCTION written.note()', name);
    EXECUTE format('CREATE TRIGGER note_all AFTER TRUNCATE ON %s
      FOR EACH STATEMENT EXECUTE FUNCTION written.note()', name);
    EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER note, ENABLE ALWAYS TRIGGER note_all', name);
  END LOOP;
END $$;`;

/**
 * Lets the database of a test note every row that is written, in any table of records: a question
 * whether something changed costs one short look instead of reading every table.
 * @param besides further tables in which nothing is noted
 */
export async function noteWrittenRows(
  { databaseUrl }: TestServer,
  besides: readonly string[] = [],
): Promise<WrittenRows> {
  const nodes = await openNodes(databaseUrl);
  for (const setting of onCitus ? ofOneNode : []) await nodes.all(setting);
  await withoutDeadlock(() => nodes.all(prepare([...notRecords, ...besides])));
  return {
    now: async () => {
      const { rows } = await nodes.first.query<{ now: string }>(readClock);
      return Number(rows[0]?.now);
    },
    since: async (moment) => {
      const all = [];
      for (const [place, client] of nodes.clients.entries()) {
        const { rows } = await client.query<NotedRow>(readNotes, [moment, place === 0]);
        all.push(...rows);
      }
      const inTurn = all.toSorted((one, other) => Number(one.moment) - Number(other.moment));
      return inTurn.map(({ table, change, agencies }) => ({
        table,
        change,
        agencies: agencies.map(Number),
      }));
    },
  };
}

/** What is done on a machine of a cluster concerns that machine and the parts that lie there. */
const ofOneNode = [
  'SET citus.enable_ddl_propagation = off',
  'SET citus.override_table_visibility = off',
  'SET citus.enable_manual_changes_to_shards = on',
];

interface NotedRow {
  readonly moment: string;
  readonly table: string;
  readonly change: WrittenRow['change'];
  readonly agencies: readonly string[];
}

const readClock = 'SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS now';
/** Of a table that is copied to every machine the first one tells. */
const readNotes = `SELECT moment, ${baseName('table_name')} AS table, change, agencies FROM written.row
  WHERE moment > $1 AND ($2 OR ${
    onCitus
      ? `NOT EXISTS (SELECT 1 FROM pg_dist_partition
    WHERE partmethod = 'n' AND logicalrelid::text = ${baseName('table_name')})`
      : 'true'
  })`;

/** The table of which a part of a cluster's is. */
function baseName(name: string): string {
  return onCitus ? `regexp_replace(${name}, '_[0-9]{5,}$', '')` : name;
}

/** All tables are locked for it, and the server clears up in some of them at the same time. */
async function withoutDeadlock(run: () => Promise<unknown>, tries = 5): Promise<void> {
  try {
    await run();
  } catch (error) {
    const isDeadlock = error instanceof pg.DatabaseError && error.code === '40P01';
    if (!isDeadlock || tries === 1) throw error;
    await withoutDeadlock(run, tries - 1);
  }
}
