import pg from 'pg';
import type { TestServer } from './test-server.ts';

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
// before is none.
const prepare = (unwatched: readonly string[]) => `
CREATE SCHEMA written;
CREATE TABLE written.row (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  table_name text NOT NULL,
  change text NOT NULL,
  agencies bigint[] NOT NULL
);
CREATE FUNCTION written.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD::text = NEW::text THEN RETURN NULL; END IF;
  -- Whoever causes a message adds it; what follows is its delivery, some time later.
  IF TG_TABLE_NAME = 'outbox' AND TG_OP <> 'INSERT' THEN RETURN NULL; END IF;
  INSERT INTO written.row (table_name, change, agencies) VALUES (TG_TABLE_NAME, TG_OP, array_remove(ARRAY[
    (to_jsonb(OLD) ->> 'security_agency_id')::bigint,
    (to_jsonb(NEW) ->> 'security_agency_id')::bigint], NULL));
  RETURN NULL;
END $$;
DO $$
DECLARE name text;
BEGIN
  FOR name IN SELECT oid::regclass FROM pg_class WHERE relnamespace = 'public'::regnamespace
    AND relkind = 'r' AND relname <> ALL ('{${unwatched.join(',')}}')
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
  { sql }: TestServer,
  besides: readonly string[] = [],
): Promise<WrittenRows> {
  await withoutDeadlock(() => sql(prepare([...notRecords, ...besides])));
  return {
    now: async () => {
      const rows = await sql<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM written.row');
      return rows[0]?.id ?? 0;
    },
    since: (moment) =>
      sql<WrittenRow>(
        `SELECT table_name AS table, change, agencies FROM written.row WHERE id > $1 ORDER BY id`,
        [moment],
      ),
  };
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
