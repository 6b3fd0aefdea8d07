import { wireTime } from '@guardroom/rules/dates';
import { nameOf } from '../demo/people/names.ts';
import { randomOf } from '../demo/random.ts';
import type { Database, SystemDatabase } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { withoutIndexes } from './without-indexes.ts';

export interface GenerateOptions {
  readonly database: Database;
  readonly agencyName: string;
  /** Attendance records in all, those on duty among them. */
  readonly rows: number;
  /** Records a day: more rows make the history longer, not the day fuller. 2,000 unless given. */
  readonly perDay?: number;
  /** Milliseconds since 1970, when the history ends. */
  readonly now?: number;
  /** More than twice as fast, but nobody else can use attendance meanwhile. */
  readonly exclusive?: boolean;
  /** Sites of the agency; 200 unless given. */
  readonly sites?: number;
  /** One of many that are made: whoever makes them calls `settleGenerated` in the end. */
  readonly unsettled?: boolean;
  /** Told after each chunk how many rows there are. */
  readonly onProgress?: (rows: number) => void;
}

export interface Generated {
  readonly agencyId: number;
  readonly staff: number;
  readonly sites: number;
}

const siteCount = 200;
const nameCount = 500;
const chunk = 100_000;
const halfDay = 12 * 3_600_000;

/**
 * Adds an agency with attendance of any length, for measurement only: half the staff works by day,
 * half by night, the current shift is on duty, the four before it are PENDING, the others decided.
 * Nobody of it can sign in.
 */
export async function generateAttendance(options: GenerateOptions): Promise<Generated> {
  const { database, rows, perDay = 2000, now = Date.now(), sites = siteCount } = options;
  const perShift = Math.max(1, Math.floor(perDay / 2));
  const agencyId = await database.system.transaction((db) =>
    addAgency(db, { name: options.agencyName, staff: 2 * perShift, sites }),
  );
  const plan = { agencyId, rows, perShift, sites, now, tell: options.onProgress ?? (() => {}) };
  if (options.exclusive === true) {
    await database.system.transaction((db) =>
      withoutIndexes(db, 'attendance', () => addChunks(plan, (work) => work(db))),
    );
  } else {
    await addChunks(plan, (work) => database.system.transaction(work));
  }
  if (options.unsettled !== true) await settleGenerated(database);
  return { agencyId, staff: 2 * perShift, sites };
}

interface Plan {
  readonly agencyId: number;
  readonly rows: number;
  readonly perShift: number;
  readonly sites: number;
  readonly now: number;
  readonly tell: (rows: number) => void;
}

async function addChunks(
  { agencyId, rows, perShift, sites, now, tell }: Plan,
  inTransaction: (work: (db: SystemDatabase) => Promise<void>) => Promise<void>,
): Promise<void> {
  // The last 08:00 or 20:00 in Singapore: both are multiples of twelve hours in UTC.
  const start = wireTime(Math.floor(now / halfDay) * halfDay);
  for (let end = rows; end > 0; end -= chunk) {
    const first = Math.max(0, end - chunk);
    await inTransaction(async (db) => {
      await db.run(statement('SET LOCAL statement_timeout = 0'));
      await db.run(statement('SET LOCAL synchronous_commit = off'));
      const values = [agencyId, first, end - 1, perShift, start, wireTime(now), sites];
      await db.run(statement(addAttendance, values));
    });
    tell(rows - first);
  }
}

/** As autovacuum would in time: plans and index-only counts are those of a database that has lived. */
export async function settleGenerated(database: Database): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query(
      'VACUUM (ANALYZE) account, staff_profile, work_history, security_site, site_profile, attendance',
    );
  } finally {
    // Not back to the pool: it would take the setting along.
    client.release(true);
  }
}

const addAgencyRow = `INSERT INTO security_agency (name) VALUES ($1) RETURNING id`;
const addAccounts = `INSERT INTO account (username)
  SELECT 'generated-' || $1::bigint || '-' || n FROM generate_series(1, $2::int) n ORDER BY n`;
const addStaff = `INSERT INTO staff_profile (security_agency_id, account_id, name, staff_no, designation)
  SELECT $1, a.id, ($3::text[])[1 + n % cardinality($3::text[])], 'G' || lpad(n::text, 6, '0'), 'SO'
  FROM generate_series(1, $2::int) n
  JOIN account a ON upper(a.username) = upper('generated-' || $1::bigint || '-' || n)
  ORDER BY n`;
const copyAccounts = 'SELECT copy_accounts_of($1)';
const addEmployments = `INSERT INTO work_history (security_agency_id, account_id, staff_profile_id,
    designation, em_type, em_start)
  SELECT $1, account_id, id, designation, 'FT', now() - interval '3 years'
  FROM staff_profile WHERE security_agency_id = $1 ORDER BY id`;
const addRegister = `INSERT INTO security_site (name, address, postal)
  SELECT 'Measured Site ' || lpad(n::text, 3, '0'), n || ' Measure Road', lpad((100000 + n * 37)::text, 6, '0')
  FROM generate_series(1, $1::int) n ORDER BY n RETURNING id`;
const addSites = `INSERT INTO site_profile (security_agency_id, security_site_id, name, address, postal)
  SELECT $1, s.id, s.name, s.address, s.postal
  FROM security_site s WHERE s.id = ANY($2::bigint[]) ORDER BY s.id`;

interface AgencySize {
  readonly name: string;
  readonly staff: number;
  readonly sites: number;
}

async function addAgency(db: SystemDatabase, { name, staff, sites }: AgencySize): Promise<number> {
  const [agency] = await db.run<{ id: number }>(statement(addAgencyRow, [name]));
  if (agency === undefined) throw new Error('the agency was not added');
  const random = randomOf('generated names');
  const communities = ['CHINESE', 'CHINESE', 'MALAY', 'INDIAN', 'SIKH'] as const;
  const names = Array.from({ length: nameCount }, () =>
    nameOf(random.pick(communities), random.pick(['M', 'M', 'F'] as const), random),
  );
  await db.run(statement(addAccounts, [agency.id, staff]));
  await db.run(statement(addStaff, [agency.id, staff, names]));
  await db.run(statement(copyAccounts, [agency.id]));
  await db.run(statement(addEmployments, [agency.id]));
  const register = await db.run<{ id: number }>(statement(addRegister, [sites]));
  await db.run(statement(addSites, [agency.id, register.map(({ id }) => id)]));
  return agency.id;
}

/**
 * Rows $2 to $3 of the history, row 0 being the newest, the oldest first so that the table lies in
 * the order of time. $4 rows a shift, $5 the start of the current one, $7 sites. Whatever varies is read from
 * the hash of the row's number: the same rows every time.
 */
const addAttendance = `
  WITH staff AS (
    SELECT row_number() OVER (ORDER BY id) - 1 AS place, id, account_id, name, staff_no
    FROM staff_profile WHERE security_agency_id = $1),
  site AS (
    SELECT row_number() OVER (ORDER BY id) - 1 AS place, id, security_site_id
    FROM site_profile WHERE security_agency_id = $1),
  planned AS (
    SELECT n, n / $4::int AS shift, abs(hashint4(n)::bigint) AS hash,
      $5::timestamptz - (n / $4::int) * interval '12 hours' AS start
    FROM generate_series($2::int, $3::int) n),
  clocked AS (
    SELECT *, least(start + (hash % 2400 - 1500) * interval '1 second', $6::timestamptz) AS time_in,
      CASE WHEN shift > 0
        THEN start + interval '12 hours' + (hash / 7 % 1500 - 300) * interval '1 second'
      END AS time_out,
      CASE WHEN shift <= 4 THEN 'PENDING' WHEN hash % 25 = 0 THEN 'REJECTED' ELSE 'APPROVED'
      END AS status
    FROM planned)
  INSERT INTO attendance (security_agency_id, account_id, staff_profile_id, staff_name, staff_no,
    time_in, time_in_site_id, time_in_site_profile_id, time_in_latitude, time_in_longitude,
    time_in_remark, time_in_received_on, time_out, time_out_site_id, time_out_site_profile_id,
    time_out_latitude, time_out_longitude, time_out_received_on, approval_status,
    approved_duration, reviewed_by, reviewed_timestamp, created_on, updated_on)
  SELECT $1, s.account_id, s.id, s.name, s.staff_no,
    c.time_in, p.security_site_id, p.id, 1.29 + c.hash % 900 / 1e4, 103.7 + c.hash % 2500 / 1e4,
    CASE WHEN c.hash % 20 = 0 THEN 'MRT delay' END, c.time_in,
    c.time_out, CASE WHEN c.shift > 0 THEN p.security_site_id END, CASE WHEN c.shift > 0 THEN p.id END,
    CASE WHEN c.shift > 0 THEN 1.29 + c.hash % 900 / 1e4 END,
    CASE WHEN c.shift > 0 THEN 103.7 + c.hash % 2500 / 1e4 END, c.time_out, c.status,
    -- The half hours of the approved duration rule.
    CASE c.status WHEN 'APPROVED'
      THEN floor(extract(epoch FROM c.time_out - c.time_in) / 1800 + 0.5) * 30 END,
    CASE WHEN c.status <> 'PENDING' THEN 'Measured Administrator' END,
    CASE WHEN c.status <> 'PENDING' THEN c.time_out + interval '1 day' END,
    c.time_in, coalesce(c.time_out, c.time_in)
  FROM clocked c
  JOIN staff s ON s.place = c.shift % 2 * $4::int + c.n % $4::int
  JOIN site p ON p.place = s.place % $7::int
  ORDER BY c.n DESC`;
