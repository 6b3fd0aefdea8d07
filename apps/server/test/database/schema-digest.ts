import pg from 'pg';

/** Everything that migrations make, as text, so that two databases can be compared. */
const schemaParts = {
  columns: `SELECT format('%s.%s %s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod),
      attnotnull, attidentity, pg_get_expr(adbin, adrelid)) AS line
    FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid
    LEFT JOIN pg_attrdef d ON d.adrelid = attrelid AND d.adnum = attnum
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped`,
  // PostgreSQL 18 lists NOT NULL here too; the columns tell it everywhere. A cluster hides the parts
  // of its tables in pg_class alone.
  constraints: `SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS line
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
      AND (conrelid = 0 OR conrelid IN (SELECT oid FROM pg_class))`,
  indexes: `SELECT indexdef AS line FROM pg_indexes WHERE schemaname = 'public'`,
  policies: `SELECT format('%s %s %s %s %s %s', tablename, policyname, roles, cmd, qual, with_check) AS line
    FROM pg_policies WHERE schemaname = 'public'`,
  // Who may do what, and which tables have row security on.
  rights: `SELECT format('%s %s %s', relname, relrowsecurity, (SELECT string_agg(format('%s %s',
      CASE grantee WHEN relowner THEN 'owner' WHEN 0 THEN 'public' ELSE grantee::regrole::text END,
      privilege_type), ',' ORDER BY grantee, privilege_type) FROM aclexplode(relacl)
      WHERE privilege_type <> 'MAINTAIN')) AS line
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')`,
  functions: `SELECT format('%s %s %s', oid::regprocedure, prosecdef, md5(prosrc)) AS line FROM pg_proc p
    WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (SELECT 1 FROM pg_depend d
      WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`,
} as const;

const tableNames = `SELECT relname AS line FROM pg_class c WHERE relnamespace = 'public'::regnamespace
  AND relkind IN ('r', 'p')`;

/** The schema by its parts: columns, constraints, indexes, policies, rights, functions. */
export async function schemaOf(url: string): Promise<Record<string, string[]>> {
  return withClient(url, async (client) => {
    const parts: Record<string, string[]> = {};
    for (const [name, sql] of Object.entries(schemaParts)) parts[name] = await linesOf(client, sql);
    return parts;
  });
}

/** By table how many rows it has and a digest of all that stands in them, in any order. */
export async function contentsOf(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    const tables: Record<string, string> = {};
    for (const name of await linesOf(client, tableNames)) {
      const { rows } = await client.query<{ line: string }>(
        `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS line FROM "${name}" t`,
      );
      tables[name] = rows[0]?.line ?? '';
    }
    return tables;
  });
}

export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c TimeZone=UTC -c extra_float_digits=1',
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function linesOf(client: pg.Client, sql: string): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(sql);
  return rows.map(({ line }) => line).toSorted();
}
